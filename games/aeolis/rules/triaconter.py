"""The Triaconter: the compass and its loot."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from games.aeolis.board import NOWHERE
from games.aeolis.components import LOOT, RULES, Hero, Mat
from games.aeolis.moves import SPACES, Assign, Exchange, Explore, Place, Raise, Recall, Roll, Token
from games.aeolis.notes import Looted, LootMissed
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.base import Ask, Luck, dice
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.techs import needed
from games.aeolis.rules.training import recruit
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "DrawToken", "LootRoll", "PlaceFound", "explorations_left"]


def explorations_left(game: Game) -> int:
    """Explore actions that are left in this phase."""
    return game.unit(Mat.TRIACONTER).explore_actions - game.deeds.explored


def why_not_at_all(game: Game) -> Reason | None:
    """What forbids every explore action."""
    fleet = game.mats[Mat.TRIACONTER]
    if not fleet.units + fleet.extra:
        return Reason("no-ships")
    if forbidden(game, "explore"):
        return Reason("forbidden")
    return None if explorations_left(game) > 0 else Reason("no-explorations")


def once_more(game: Game) -> Game:
    return game.did(explored=game.deeds.explored + 1)


def plain(kind: type[Move], tech: str = "") -> Callable[[Game, Seat], Iterable[Move]]:
    """The one move of a kind where explore actions are open, and a technology if need be is known."""
    only = (kind(),)
    return lambda game, seat: only if (not tech or game.knows(tech)) and why_not_at_all(game) is None else ()


def why_not_explore(game: Game, seat: Seat, move: Explore) -> Reason | None:
    if (reason := why_not_at_all(game)) is not None:
        return reason
    if not game.bag:
        return Reason("bag-empty")
    return None if NOBODY in game.compass else Reason("compass-full")


def explore(game: Game, seat: Seat, move: Explore) -> Game:
    return afterwards(once_more(game), DrawToken(seat, False))


def why_not_exchange(game: Game, seat: Seat, move: Exchange) -> Reason | None:
    if (reason := why_not_at_all(game)) is not None:
        return reason
    if not game.bag:
        return Reason("bag-empty")
    return None if any(token != NOBODY for token in game.compass) else Reason("compass-empty")


def exchange(game: Game, seat: Seat, move: Exchange) -> Game:
    return afterwards(once_more(game), DrawToken(seat, True))


class DrawToken(Luck, frozen=True):
    """A token comes out of the bag."""

    seat: Seat
    instead: bool

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Token(token), game.bag.count(token)) for token in dict.fromkeys(game.bag)]

    def play(self, game: Game, seat: Seat, move: Token) -> Game:
        place = game.bag.index(move.token)
        game = replace(game, bag=(*game.bag[:place], *game.bag[place + 1 :]))
        return game.then(PlaceFound(self.seat, move.token, self.instead))


class PlaceFound(Ask, frozen=True):
    """It goes to an empty space, or takes the place of another token, which returns to the bag."""

    token: int
    instead: bool

    def answers(self, game: Game) -> list[Move]:
        spaces = [space for space, token in enumerate(game.compass) if (token != NOBODY) == self.instead]
        return [Place(space) for space in sorted(spaces, key=lambda space: -hardness(game, space))]

    def lapses(self, game: Game) -> bool:
        return bool(game.outcome) or len(self.answers(game)) <= 1

    def without(self, game: Game) -> Game:
        """No space is left for it: it goes back into the bag."""
        return replace(game, bag=tuple(sorted((*game.bag, self.token))))

    def play(self, game: Game, seat: Seat, move: Place) -> Game:
        old = game.compass[move.space]
        compass = (*game.compass[: move.space], self.token, *game.compass[move.space + 1 :])
        bag = game.bag if old == NOBODY else tuple(sorted((*game.bag, old)))
        return replace(game, compass=compass, bag=bag)


def hardness(game: Game, space: int) -> int:
    token = game.compass[space]
    return 0 if token == NOBODY else LOOT[token].difficulty


def attempts(game: Game, seat: Seat) -> Iterable[Raise]:
    return map(Raise, range(len(SPACES))) if why_not_at_all(game) is None else ()


def why_not_raise(game: Game, seat: Seat, move: Raise) -> Reason | None:
    if (reason := why_not_at_all(game)) is not None:
        return reason
    return None if game.compass[move.space] != NOBODY else Reason("space-empty")


def raise_loot(game: Game, seat: Seat, move: Raise) -> Game:
    return afterwards(once_more(game), LootRoll(seat, move.space))


def bonus_of(game: Game) -> int:
    """What the explorers add to the roll for loot."""
    return RULES.explore.per_explorer * game.mats[Mat.TRIACONTER].extra


def chance_of_loot(game: Game, token: int) -> float:
    """How likely a token is won."""
    sides, need = RULES.explore.die, LOOT[token].difficulty - bonus_of(game)
    return max(0, min(sides, sides + 1 - need)) / sides


class LootRoll(Luck, frozen=True):
    """The die, and more for each explorer, against the difficulty."""

    seat: Seat
    space: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(RULES.explore.die)) if game.compass[self.space] != NOBODY else []

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        token = game.compass[self.space]
        bonus = bonus_of(game)
        if move.value + bonus < LOOT[token].difficulty:
            return game.tell(LootMissed(token, bonus))
        compass = (*game.compass[: self.space], NOBODY, *game.compass[self.space + 1 :])
        return replace(game, compass=compass, looted=(*game.looted, token)).tell(Looted(token, bonus))


def why_not_assign(game: Game, seat: Seat, move: Assign) -> Reason | None:
    if not game.knows("astronomy"):
        return needed("astronomy")
    if (reason := why_not_at_all(game)) is not None:
        return reason
    return None if game.mats[Mat.TRIACONTER].units else Reason("no-captain")


def assign(game: Game, seat: Seat, move: Assign) -> Game:
    """An explorer is no ship: without captains the fleet leaves the map."""
    fleet = game.mats[Mat.TRIACONTER]
    hex_ = fleet.hex if fleet.units > 1 else NOWHERE
    return once_more(game).change(Mat.TRIACONTER, units=fleet.units - 1, extra=fleet.extra + 1, hex=hex_)


def why_not_recall(game: Game, seat: Seat, move: Recall) -> Reason | None:
    if not game.knows("astronomy"):
        return needed("astronomy")
    if (reason := why_not_at_all(game)) is not None:
        return reason
    return None if game.mats[Mat.TRIACONTER].extra else Reason("no-explorer")


def recall(game: Game, seat: Seat, move: Recall) -> Game:
    game = once_more(game).change(Mat.TRIACONTER, extra=game.mats[Mat.TRIACONTER].extra - 1)
    return recruit(game, Mat.TRIACONTER, 1)


ACTIONS: dict[type[Move], Action] = {
    Explore: Action(Hero.TRIACONTER, plain(Explore), why_not_explore, explore),
    Exchange: Action(Hero.TRIACONTER, plain(Exchange), why_not_exchange, exchange),
    Raise: Action(Hero.TRIACONTER, attempts, why_not_raise, raise_loot),
    Assign: Action(Hero.TRIACONTER, plain(Assign, "astronomy"), why_not_assign, assign),
    Recall: Action(Hero.TRIACONTER, plain(Recall, "astronomy"), why_not_recall, recall),
}
