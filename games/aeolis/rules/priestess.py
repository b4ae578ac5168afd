"""The Priestess: four faith dice, abilities of Balance and of Life."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from msgspec.structs import replace

from games.aeolis.board import DISTANCE, NOWHERE
from games.aeolis.components import ABILITIES, ARMY, RULES, Hero, Mat
from games.aeolis.moves import ABILITY_IDS, DECKS, ChooseHex, Enough, Look, Pray, Reveal, Top
from games.aeolis.notes import Confined, Seen
from games.aeolis.position import Game
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.base import Ask, Luck
from games.aeolis.rules.combat import shooters
from games.aeolis.rules.durations import lasting
from games.aeolis.rules.foes import active, enemies_at
from games.aeolis.rules.harm import cure, fresh
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "ArrangeCards", "LookAtCards", "SeeCard", "TendPlague", "prayers_left"]

DIE = {ability.id: index for index, ability in enumerate(ABILITIES[:4])} | {
    ability.id: [one.id for one in ABILITIES[:4]].index(ability.die) for ability in ABILITIES[4:]
}
LEVELS = {(ability.level, ability.id) for ability in ABILITIES}
BLESSED = (*ARMY, Mat.MAGI, Mat.TRIACONTER)
_PRAYERS = {
    level: tuple(Pray(ABILITY_IDS.index(name)) for needed, name in sorted(LEVELS) if needed == level)
    for level in ("balance", "life")
}
SEEN = ("blessing", "curse1", "curse2")


def level(game: Game) -> str:
    """Whether she is the Priestess of Balance or of Life."""
    return "life" if game.upgraded(Hero.PRIESTESS) else "balance"


def prayers_left(game: Game) -> int:
    """Abilities that may still be used: one for each Priestess."""
    return fresh(game, Mat.PRIESTESS) if game.size(Mat.PRIESTESS) else 0


def near(game: Game, hex_: int) -> bool:
    """Whether a hex is hers or next to it."""
    here = game.mats[Mat.PRIESTESS].hex
    return here != NOWHERE and DISTANCE[here][hex_] <= 1


def sick(game: Game, ability: str) -> list[int]:
    """The plague that she can confine or cure."""
    return [hex_ for hex_ in game.plague if near(game, hex_) and (ability == "cure" or hex_ not in game.confined)]


def flock(game: Game) -> list[Mat]:
    """The stacks that she can bless: near her, and not on their way into a combat already."""
    return [mat for mat in BLESSED if game.size(mat) and near(game, game.mats[mat].hex) and not joined(game, mat)]


def joined(game: Game, mat: Mat) -> bool:
    """Whether a stack has moved into a combat that is still to be fought: an army that was stopped by an enemy or has
    shot at archers, a fleet that was stopped by a ship."""
    state = game.mats[mat]
    if not state.halted or mat is Mat.MAGI:
        return False
    if mat is Mat.TRIACONTER:
        return any(DISTANCE[state.hex][event.hex] <= 1 for event in active(game, ("plunder",)))
    return bool(enemies_at(game, state.hex)) or (mat is Mat.TOXOTAI and answered(game))


def answered(game: Game) -> bool:
    """Whether archers are going to answer a shot of the Toxotai."""
    return any(shooters(game, event) for event in game.events)


def prayers(game: Game, seat: Seat) -> Iterable[Pray]:
    if prayers_left(game) <= 0:
        return ()
    return _PRAYERS[level(game)]


def why_not_pray(game: Game, seat: Seat, move: Pray) -> Reason | None:
    name = ABILITY_IDS[move.ability]
    if (level(game), name) not in LEVELS:
        return Reason("other-priestess")
    if prayers_left(game) <= 0:
        return Reason("no-prayers")
    if DIE[name] in game.deeds.prayed:
        return Reason("die-used")
    if name in ("confine", "cure"):
        return None if sick(game, name) else Reason("no-plague-near")
    if name in ("bless", "resurrect"):
        return None if flock(game) else Reason("nobody-to-bless")
    return None if name == "proselytize" or any(map(game.deck, SEEN)) else Reason("no-cards")


def pray(game: Game, seat: Seat, move: Pray) -> Game:
    """The die is read, then set to 1."""
    name = ABILITY_IDS[move.ability]
    die = DIE[name]
    faith = game.faith[die]
    game = replace(game, faith=(*game.faith[:die], RULES.faith.start, *game.faith[die + 1 :]))
    game = game.did(prayed=(*game.deeds.prayed, die))
    if name in ("confine", "cure"):
        return afterwards(game, TendPlague(seat, faith, name))
    if name in ("bless", "resurrect"):
        return bless(game, faith, spared=name == "resurrect")
    if name == "proselytize":
        return proselytize(game, faith)
    return afterwards(game, LookAtCards(seat, faith, name == "divination"))


def bless(game: Game, faith: int, *, spared: bool) -> Game:
    for mat in flock(game):
        game = game.change(mat, blessed=max(faith, game.mats[mat].blessed), spared=spared)
    return game


def proselytize(game: Game, faith: int) -> Game:
    bonus = RULES.proselytize[level(game)]
    game = lasting(game, "end_of_round", "diplomacy_add", amount=bonus.add)
    game = lasting(game, "end_of_round", "diplomacy_discount", amount=faith)
    return lasting(game, "end_of_round", "diplomacy_attempts", amount=bonus.attempts) if bonus.attempts else game


class TendPlague(Ask, frozen=True):
    """Up to so many plague hexes are confined or cured. Nobody is asked about the only one, for which she prayed; of
    several any may be left, since plague keeps raiders away."""

    left: int
    ability: str
    begun: bool = False

    def answers(self, game: Game) -> list[Move]:
        return [*map(ChooseHex, sick(game, self.ability)), Enough()]

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or len(sick(game, self.ability)) <= (0 if self.begun else 1)

    def on_lapse(self, game: Game) -> Game:
        for hex_ in sick(game, self.ability)[: self.left] if not game.outcome else ():
            game = self.tend(game, hex_)
        return game

    def tend(self, game: Game, hex_: int) -> Game:
        """One hex."""
        if self.ability == "cure":
            return cure(game, hex_)
        return replace(game, confined=tuple(sorted((*game.confined, hex_)))).tell(Confined(hex_))

    def play(self, game: Game, seat: Seat, move: ChooseHex | Enough) -> Game:
        if isinstance(move, Enough):
            return game
        game = self.tend(game, move.hex)
        return game.then(replace(self, left=self.left - 1, begun=True)) if self.left > 1 else game


class LookAtCards(Ask, frozen=True):
    """So many cards in all from the tops of the blessings and of one deck of curses."""

    left: int
    reorder: bool
    seen: tuple[int, ...] = (0, 0, 0)

    def answers(self, game: Game) -> list[Move]:
        unseen = [deck for deck in SEEN if known(game, deck, self.seen[SEEN.index(deck)]) < len(_cards(game, deck))]
        if self.seen[1] or self.seen[2]:
            unseen = [deck for deck in unseen if deck == "blessing" or self.seen[SEEN.index(deck)]]
        return [*(Look(DECKS.index(deck)) for deck in unseen), Enough()] if self.left and unseen else []

    def play(self, game: Game, seat: Seat, move: Look | Enough) -> Game:
        if isinstance(move, Enough):
            return self.without(game)
        place = SEEN.index(DECKS[move.deck])
        depth = self.seen[place]
        seen = (*self.seen[:place], depth + 1, *self.seen[place + 1 :])
        game = game.then(replace(self, left=self.left - 1, seen=seen))
        return game.then(SeeCard(self.seat, DECKS[move.deck], depth))

    def without(self, game: Game) -> Game:
        if not self.reorder:
            return game
        return game.then(*(
            ArrangeCards(self.seat, deck, depth) for deck, depth in zip(SEEN, self.seen, strict=True) if depth > 1
        ))


def known(game: Game, deck: str, depth: int) -> int:
    """How many of so many cards seen still lie on top: others may have drawn some meanwhile."""
    return min(depth, sum(1 for _ in takewhile(lambda layer: len(layer) == 1, game.deck(deck))))


def _cards(game: Game, deck: str) -> list[int]:
    return [card for layer in game.deck(deck) for card in layer]


class SeeCard(Luck, frozen=True):
    """The next card of a deck is seen; it becomes known and stays where it is."""

    seat: Seat
    deck: str
    depth: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        below = game.deck(self.deck)[known(game, self.deck, self.depth) :]
        return [(Reveal(card), 1) for card in below[0]] if below else []

    def play(self, game: Game, seat: Seat, move: Reveal) -> Game:
        layers, depth = game.deck(self.deck), known(game, self.deck, self.depth)
        rest = tuple(layer for layer in layers[depth] if layer != move.card)
        below = (rest,) if rest else ()
        seen = (*layers[:depth], (move.card,), *below, *layers[depth + 1 :])
        return game.with_deck(self.deck, seen).tell(Seen(move.card))


class ArrangeCards(Ask, frozen=True):
    """Divination: the cards seen are put back in any order, the top one first."""

    deck: str
    depth: int
    put: int = 0

    def answers(self, game: Game) -> list[Move]:
        depth = known(game, self.deck, self.depth)
        if self.put >= depth - 1:
            return []
        return [Enough(), *(Top(layer[0]) for layer in game.deck(self.deck)[self.put : depth])]

    def play(self, game: Game, seat: Seat, move: Top | Enough) -> Game:
        if isinstance(move, Enough):
            return game
        layers = game.deck(self.deck)
        rest = tuple(layer for layer in layers[self.put :] if layer != (move.card,))
        game = game.with_deck(self.deck, (*layers[: self.put], (move.card,), *rest))
        return game.then(replace(self, put=self.put + 1))


ACTIONS: dict[type[Move], Action] = {Pray: Action(Hero.PRIESTESS, prayers, why_not_pray, pray)}
