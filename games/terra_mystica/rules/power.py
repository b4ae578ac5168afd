"""Power via structures: a new building offers power to its neighbours (rulebook: Power via Structures)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Aside, Due, Note, Reason, Seat, Seated, clockwise, with_item
from games.terra_mystica.board import NEIGHBOURS, Hex
from games.terra_mystica.components import ACTIONS, Faction
from games.terra_mystica.moves import Decline, Leech
from games.terra_mystica.position import Game, Player, kind_of, owner_of
from games.terra_mystica.rules.cults import StepOnCult
from games.terra_mystica.rules.supply import charge

__all__ = ["Offer", "beside", "has_neighbour", "neighbours_power", "offer_power"]

VALUES: Final = ACTIONS.power_values


def beside(game: Game, hex_: Hex) -> Sequence[Hex]:
    """The hexes directly adjacent to a hex: touching it, or joined to it by anybody's bridge."""
    if not game.bridges:
        return NEIGHBOURS[hex_]
    near = list(NEIGHBOURS[hex_])
    for a, b, _ in game.bridges:
        if a == hex_:
            near.append(b)
        elif b == hex_:
            near.append(a)
    return near


def neighbours_power(game: Game, seat: Seat, hex_: Hex) -> dict[Seat, int]:
    """By opponent, the power values of the buildings directly adjacent to a hex, added up (TM-02)."""
    power: dict[Seat, int] = {}
    buildings = game.buildings
    for near in beside(game, hex_):
        cell = buildings[near]
        if cell:
            owner = owner_of(cell)
            if owner != seat:
                power[owner] = power.get(owner, 0) + VALUES[kind_of(cell)]
    return power


def has_neighbour(game: Game, seat: Seat, hex_: Hex) -> bool:
    """Whether an opponent's building is directly adjacent: it makes a trading house cheaper (TM-51)."""
    buildings = game.buildings
    for near in beside(game, hex_):  # noqa: SIM110 (asked of every dwelling: a generator takes twice as long)
        if buildings[near] and owner_of(buildings[near]) != seat:
            return True
    return False


def offer_power(game: Game, seat: Seat, hex_: Hex) -> Game:
    """Offers power to every neighbour with room for it, clockwise from the builder's left (TM-02, TM-04)."""
    power = neighbours_power(game, seat, hex_)
    number = game.building_no + 1
    if not power:
        return replace(game, building_no=number)
    giver = game.players[seat].faction
    asides, notes = [*game.asides], [*game.notes]
    for other in clockwise(seat, len(game.players))[1:]:
        if power.get(other) and game.players[other].room and other not in game.left:
            asides.append(Aside((Offer(other, seat, power[other], number),), Due.BEFORE_ACTING))
            notes.append(Note(other, "offer", detail=f"{power[other]} {giver}"))
    return replace(game, building_no=number, asides=tuple(asides), notes=tuple(notes))


def worth(player: Player, amount: int) -> int:
    """The power that an offer really brings: as much as the bowls hold and the points allow (TM-03, TM-04)."""
    return min(amount, player.room, player.vp + 1)


class Offer(Seated[Game], frozen=True):
    """Power from a neighbour's building: all of it or none, for one point less than the power taken. Of several offers
    the oldest is taken first; any may be refused (TM-61).

    `rewarded` and `refused` tell what others did with the same building's offers, for the Cultists.
    """

    giver_seat: Seat
    amount: int
    building_no: int
    rewarded: bool = False
    refused: bool = False

    def open_to(self, game: Game) -> tuple[Seat, ...]:
        if game.options.offers == "settle" and next(_offers(game))[1] != self:
            return ()
        return (self.seat,)

    def may_answer(self, game: Game, seat: Seat) -> bool:
        return seat in self.open_to(game)

    @property
    def may_step_seat(self) -> Seat:
        """The seat that a cult step goes to if this offer is the first of its building to be taken."""
        return self.seat if self.rewarded else self.giver_seat

    def moves(self, game: Game, seat: Seat) -> Iterable[Leech | Decline]:
        steps = [aside.steps[-1] for aside in game.asides]
        mine = [step for step in steps if isinstance(step, Offer) and step.seat == seat]
        several = game.options.offers != "settle" and len(mine) > 1
        oldest = mine[0] == self or not game.options.oldest_offer_first
        taken = [Leech(self.amount, self.giver(game))] if oldest else []
        return [*taken, *([Decline(None, None)] if several else []), Decline(self.amount, self.giver(game))]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        if type(move) is Decline and move.amount is None:
            return move in self.moves(game, seat)
        if type(move) not in (Leech, Decline) or move.amount != self.amount or move.giver != self.giver(game):
            return False
        return type(move) is Decline or not game.options.oldest_offer_first or self.is_oldest(game)

    def is_oldest(self, game: Game) -> bool:
        """Whether none of the seat's offers is older."""
        for aside in game.asides:
            step = aside.steps[-1]
            if isinstance(step, Offer) and step.seat == self.seat:
                return step == self
        return False

    def giver(self, game: Game) -> Faction:
        """The faction whose building it was."""
        giver = game.players[self.giver_seat].faction
        assert giver is not None
        return giver

    def play(self, game: Game, seat: Seat, move: Leech | Decline) -> Game:
        if isinstance(move, Leech):
            return self.take(game)
        if move.amount is None:
            return refuse_all(self.refuse(game), seat)
        return self.refuse(game)

    def take(self, game: Game) -> Game:
        """Takes the power and pays for it."""
        player = game.players[self.seat]
        power = worth(player, self.amount)
        players = with_item(game.players, self.seat, replace(charge(player, power), vp=player.vp - power + 1))
        notes = (*game.notes, Note(self.seat, "leech", 1 - power)) if power > 1 else game.notes
        game = replace(game, players=players, notes=notes)
        return self._tell(game, rewarded=True)

    def refuse(self, game: Game) -> Game:
        """Does without."""
        return self._tell(game, refused=True)

    def lapses(self, game: Game) -> bool:
        """Earlier power left no room for this one (TM-07)."""
        bowls = game.players[self.seat].bowls
        return not bowls[0] and not bowls[1]

    def on_lapse(self, game: Game) -> Game:
        giver = game.players[self.giver_seat].faction
        return self._tell(game.note(self.seat, "lapsed", detail=f"{self.amount} {giver}"))

    def _tell(self, game: Game, *, rewarded: bool = False, refused: bool = False) -> Game:
        """Lets the other offers of the building know, and rewards Cultists (TM-11, TM-12)."""
        if not game.players[self.giver_seat].board.power_taken_step:
            return game
        first = rewarded and not self.rewarded
        rewarded, refused = rewarded or self.rewarded, refused or self.refused
        others = [step for _, step in _offers(game) if step.building_no == self.building_no]
        game = replace(game, asides=tuple(self._informed(aside, rewarded, refused) for aside in game.asides))
        if self.giver_seat in game.left:
            return game
        if first:
            return game.ask(StepOnCult(self.giver_seat))
        if refused and not rewarded and not others and game.options.cultist_erratum:
            giver = game.players[self.giver_seat]
            return game.with_player(self.giver_seat, charge(giver, 1)).note(self.giver_seat, "erratum")
        return game

    def _informed(self, aside: Aside[object], rewarded: bool, refused: bool) -> Aside[object]:
        step = aside.steps[-1]
        if not isinstance(step, Offer) or step.building_no != self.building_no:
            return aside
        return Aside((*aside.steps[:-1], replace(step, rewarded=rewarded, refused=refused)), aside.due)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        mine = [Leech(step.amount, step.giver(game)) for _, step in _offers(game) if step.seat == seat]
        return Reason("oldest-offer" if move in mine else "answer-power", amount=self.amount,
                      giver=game.players[self.giver_seat].board.name, person=self.giver_seat)


def _offers(game: Game) -> Iterator[tuple[int, Offer]]:
    return ((place, step) for place, step in game.questions() if isinstance(step, Offer))


def refuse_all(game: Game, seat: Seat) -> Game:
    """Refuses every offer that a seat still has."""
    while (mine := next(((place, step) for place, step in _offers(game) if step.seat == seat), None)) is not None:
        place, step = mine
        game = step.refuse(replace(game, asides=game.asides[:place] + game.asides[place + 1 :]))
    return game
