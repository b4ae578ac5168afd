"""Phase B: one man group and one woman group of each player, and the Green God (procedure 4; R-20 to R-24, R-46)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.bora_bora.board import HIGHEST, TYPE_NAMES, TYPES, type_number
from games.bora_bora.components import ActionKind, Colour, Material, Sex
from games.bora_bora.moves import Call, Done, Enough, Gain, MoveHut, Use
from games.bora_bora.position import Game, Player, Turn
from games.bora_bora.rules.building import BuildTile, build_refused, least_building
from games.bora_bora.rules.cards import cards_left, take_cards
from games.bora_bora.rules.display import TakeFromDisplay, least_position, take_refused
from games.bora_bora.rules.expand import Settle, least_path, reach_refused
from games.bora_bora.rules.gods import calls, pay_god, pay_refused, red_calls, red_god, red_refused
from games.bora_bora.rules.phases import of_another_phase
from games.bora_bora.rules.supply import (
    MANY,
    gain_material,
    gain_offerings,
    gain_shells,
    hut_refused,
    movable_huts,
    move_hut,
    score,
    step_up,
    tell,
)
from games.kernel import NATURE, Automatic, Move, Reason, Seat, Seated

__all__ = ["BeginPersons", "GainMaterials", "MoveHuts", "PersonsTurn", "strength"]

LAND, WATER, WOMAN, MAN, BUILD, MATERIAL, HUT, POINTS, CARD, OFFERING, STATUS, SHELL = map(type_number, (
    "land-path", "water-path", "woman", "man", "build", "material", "hut", "points", "card", "offering", "status",
    "shell",
))
AT_ONCE: Final = (OFFERING, STATUS, SHELL)
"""Types of which the whole amount comes at once and fewer may be named (R-46); nobody wants fewer points."""
_DONE: Final = Done()
_ENOUGH: Final = Enough()
_GAINS: Final = tuple(map(Gain, Material))


class BeginPersons(Automatic[Game], frozen=True):
    """In turn order each player uses persons."""

    def run(self, game: Game) -> Game:
        return tell(game, NATURE, "persons-phase").then(*map(PersonsTurn, game.order))


def strength(count: int, kind: int, doubled: bool) -> int:
    """What so many tiles of a type do together; limits end with the highest die (R-23)."""
    person = TYPES[kind]
    amount = person.amounts[min(count, len(person.amounts)) - 1]
    if not doubled:
        return amount
    return min(2 * amount, HIGHEST) if person.limits else 2 * amount


def groups(player: Player) -> dict[tuple[Sex, int], int]:
    """The groups of identical tiles, by sex and type, with their sizes."""
    found: dict[tuple[Sex, int], int] = {}
    for tile in player.persons:
        if tile is not None:
            found[tile.sex, tile.type] = found.get((tile.sex, tile.type), 0) + 1
    return found


def most(game: Game, player: Player, kind: int, amount: int) -> int:
    """How much of an amount a player can really take; nothing if a limit is too low."""
    if kind == CARD:
        return min(amount, cards_left(game))
    if kind == HUT:
        return min(amount, len(movable_huts(player)))
    if not TYPES[kind].limits:
        return amount
    return amount if _needed(game, player, kind) <= amount else 0


def _needed(game: Game, player: Player, kind: int) -> int:
    if kind in (LAND, WATER):
        return least_path(player, ActionKind.LAND if kind == LAND else ActionKind.WATER)
    if kind == BUILD:
        return least_building(player)
    return least_position(game, player, Sex.MAN if kind == MAN else Sex.WOMAN)


def acted(turn: Turn, sex: Sex) -> bool:
    """Whether a person of this sex has been used."""
    return any(used is sex for used, _ in turn.used)


def use_refused(game: Game, seat: Seat, sex: Sex, kind: int, count: int) -> Reason | None:
    """Why a group cannot be used now, or None. A Green God doubles the first group of a sex, or opens a second."""
    turn, player = game.turn, game.players[seat]
    if not count:
        return Reason("no-such-person", sex=sex.name.lower(), type=TYPE_NAMES[kind])
    if (sex, kind) in turn.used:
        return Reason("group-used")
    second = acted(turn, sex)
    if second and not turn.green:
        return Reason("sex-used-up" if turn.greened else "sex-used", sex=sex.name.lower())
    doubled = turn.green and not second
    able = most(game, player, kind, strength(count, kind, doubled))
    if not able:
        return _nothing(player, kind, strength(count, kind, doubled))
    if doubled and able <= most(game, player, kind, strength(count, kind, False)):
        return Reason("green-changes-nothing")
    return None


def _nothing(player: Player, kind: int, amount: int) -> Reason | None:
    if kind == BUILD:
        return build_refused(player, amount)
    if kind in (LAND, WATER):
        return reach_refused(player, ActionKind.LAND if kind == LAND else ActionKind.WATER, amount)
    if kind in (MAN, WOMAN):
        return take_refused(player, Sex.MAN if kind == MAN else Sex.WOMAN, amount)
    if kind == CARD:
        return Reason("no-card-left")
    return Reason("no-hut-to-move" if player.persons[MANY] is None else "space-12-taken")


def none_to_use(game: Game, seat: Seat, sex: Sex) -> Reason | None:
    """Why no group of a sex can be used: what forbids the first of them."""
    mine = [(kind, count) for (other, kind), count in groups(game.players[seat]).items() if other is sex]
    if not mine:
        return Reason("nobody-of-sex", sex=sex.name.lower())
    return use_refused(game, seat, sex, *mine[0])


def amount_refused(game: Game, seat: Seat, move: Use) -> Reason:
    """Why the amount that a move names is not to be chosen: of some types fewer may be taken, of others all comes."""
    if move.type not in AT_ONCE:
        return Reason("amount-not-chosen")
    count = groups(game.players[seat])[move.sex, move.type]
    all_ = strength(count, move.type, game.turn.green and not acted(game.turn, move.sex))
    return Reason("amount-is-all") if move.amount == all_ else Reason("amount-too-high", most=all_)


def uses(game: Game, seat: Seat) -> list[Use]:
    """Every group that can be used now; of some fewer than all may be taken."""
    found: list[Use] = []
    for (sex, kind), count in groups(game.players[seat]).items():
        if use_refused(game, seat, sex, kind, count) is None:
            found.append(Use(sex, kind))
            amount = strength(count, kind, game.turn.green and not acted(game.turn, sex))
            found += [Use(sex, kind, fewer) for fewer in range(amount - 1, 0, -1) if kind in AT_ONCE]
    return found


def green_calls(game: Game, seat: Seat) -> Iterable[Call]:
    """Green Gods after which a person can be used that could not do as much without."""
    if game.turn.green or game.turn.greened:
        return
    for call in calls(game, seat, Colour.GREEN):
        if uses(called(game, seat, call), seat):
            yield call


def called(game: Game, seat: Seat, move: Call) -> Game:
    """A Green God is paid and waits for its person."""
    game = replace(game, turn=replace(game.turn, green=True, greened=True))
    return pay_god(game, seat, Colour.GREEN, move.payment)


class PersonsTurn(Seated[Game], frozen=True):
    """Use one type of man and one type of woman, in either order; each may be left out."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        if game.turn.green:
            return uses(game, seat)
        return [*uses(game, seat), *green_calls(game, seat), *red_calls(game, seat), _DONE]

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if isinstance(move, Done):
            game = game if game.turn.used else tell(game, seat, "used-nobody")
            return replace(game, turn=Turn())
        game = game.then(self)
        if isinstance(move, Use):
            return use(game, seat, move)
        if isinstance(move, Call) and move.god is Colour.GREEN:
            return called(game, seat, move)
        return red_god(game, seat, move)  # type: ignore[arg-type]  # nothing else is offered

    def lapses(self, game: Game) -> bool:
        """A player whose persons could do nothing, even doubled, is not asked. Hands do not matter: they are hidden."""
        if game.turn != Turn():
            return False
        player = game.players[self.seat]
        return not any(
            most(game, player, kind, strength(count, kind, True)) for (_, kind), count in groups(player).items()
        )

    def on_lapse(self, game: Game) -> Game:
        game = game if self.seat in game.left else tell(game, self.seat, "nobody-to-use")
        return replace(game, turn=Turn())

    def why_none(self, game: Game, seat: Seat, kind: type[Move], given: Mapping[str, Any]) -> Reason | None:
        return none_to_use(game, seat, given["sex"]) if kind is Use and given.keys() == {"sex"} else None

    def why_not(self, game: Game, seat: Seat, move: Any) -> Reason | None:
        if isinstance(move, Use):
            count = groups(game.players[seat]).get((move.sex, move.type), 0)
            return use_refused(game, seat, move.sex, move.type, count) or amount_refused(game, seat, move)
        if isinstance(move, Call):
            return call_refused(game, seat, move)
        return of_another_phase(move) or Reason("use-person" if game.turn.green else "persons-or-done")


def call_refused(game: Game, seat: Seat, move: Call) -> Reason | None:
    """Why a God cannot be called in this phase, or None."""
    if move.god is Colour.RED:
        return red_refused(game, seat, move)
    if move.god is not Colour.GREEN:
        return Reason("wrong-phase", god=move.god.name.lower())
    if game.turn.greened:
        return Reason("one-green")
    return pay_refused(game.players[seat], move.god, move.payment) or Reason("god-changes-nothing")


# --- what persons do ----------------------------------------------------------------------------------------------


def use(game: Game, seat: Seat, move: Use) -> Game:
    """A group acts."""
    turn = game.turn
    count = groups(game.players[seat])[move.sex, move.type]
    amount = strength(count, move.type, turn.green and not acted(turn, move.sex))
    used = (*turn.used, (move.sex, move.type))
    game = replace(game, turn=Turn(greened=turn.greened, used=used))
    game = tell(game, seat, "used", f"{count}{_helped(turn, move)}")
    return _act(game, seat, move.type, amount if move.amount is None else move.amount)


def _helped(turn: Turn, move: Use) -> str:
    """What a Green God does for a group, as the note of it says."""
    if not turn.green:
        return ""
    return " more" if acted(turn, move.sex) else " doubled"


def _act(game: Game, seat: Seat, kind: int, amount: int) -> Game:
    if TYPES[kind].limits:
        return game.then(_limited(seat, kind, amount))
    if kind == MATERIAL:
        return game.then(GainMaterials(seat, amount))
    if kind == HUT:
        return game.then(MoveHuts(seat, amount))
    if kind == CARD:
        return take_cards(game, seat, amount)
    if kind == POINTS:
        return score(game, seat, amount, "persons")
    if kind == STATUS:
        return step_up(game, seat, amount)
    return gain_offerings(game, seat, amount) if kind == OFFERING else gain_shells(game, seat, amount)


def _limited(seat: Seat, kind: int, limit: int) -> Settle | TakeFromDisplay | BuildTile:
    if kind == BUILD:
        return BuildTile(seat, limit)
    if kind in (LAND, WATER):
        return Settle(seat, ActionKind.LAND if kind == LAND else ActionKind.WATER, limit)
    return TakeFromDisplay(seat, Sex.MAN if kind == MAN else Sex.WOMAN, limit)


class GainMaterials(Seated[Game], frozen=True):
    """Take materials of your choice, one after the other; after the first you may stop."""

    left: int
    begun: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        return [*_GAINS, _ENOUGH] if self.begun else _GAINS

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if not isinstance(move, Gain):
            return game
        if self.left > 1:
            game = game.then(GainMaterials(seat, self.left - 1, True))
        return gain_material(game, seat, move.material)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("gain-material")


class MoveHuts(Seated[Game], frozen=True):
    """Move huts to space 12, one after the other; after the first you may stop."""

    left: int
    begun: bool = False

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = [MoveHut(space) for space in movable_huts(game.players[seat])]
        return [*found, _ENOUGH] if self.begun else found

    def play(self, game: Game, seat: Seat, move: Move) -> Game:
        if not isinstance(move, MoveHut):
            return game
        if self.left > 1:
            game = game.then(MoveHuts(seat, self.left - 1, True))
        return move_hut(game, seat, move)

    def lapses(self, game: Game) -> bool:
        """No hut is left to move."""
        return not movable_huts(game.players[self.seat])

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return hut_refused(game.players[seat], move) if isinstance(move, MoveHut) else Reason("move-huts")
