"""What an action of the Hero phase is: which moves come into question, which rule forbids one, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from games.aeolis.components import Hero
from games.aeolis.position import Game
from games.aeolis.rules.final import Watch
from games.kernel import Due, Move, Reason, Seat, Step

__all__ = ["Action", "afterwards"]

NONE: Final[tuple[Move, ...]] = ()


class Action(Struct, frozen=True):
    """`candidates` holds every legal move of a seat, perhaps more; `why_not` is the rule that forbids one, None if it
    is legal. `hero` must belong to the seat; None: the action looks itself. `exact`: the candidates are a list or tuple
    of the legal moves. `quick` lists the legal moves, in their order, without asking for the rule that forbids each of
    the others; `some` says whether there is any, without listing them."""

    hero: Hero | None
    candidates: Callable[[Game, Seat], Iterable[Any]]
    why_not: Callable[[Game, Seat, Any], Reason | None]
    play: Callable[[Game, Seat, Any], Game]
    exact: bool = False
    quick: Callable[[Game, Seat], Sequence[Any]] | None = None
    some: Callable[[Game, Seat], bool] | None = None

    def refusal(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        """The rule that forbids a move, ownership first."""
        if self.hero is not None and game.owners[self.hero] != seat:
            return Reason("not-your-hero")
        return self.why_not(game, seat, move)

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        """The legal moves of a seat."""
        if self.hero is not None and game.owners[self.hero] != seat:
            return NONE
        return self.lister(game, seat)

    @property
    def lister(self) -> Callable[[Game, Seat], Iterable[Move]]:
        """The quickest of what lists the legal moves of a seat to which the hero belongs."""
        return self.quick or (self.candidates if self.exact else self.allowed)

    def is_open(self, game: Game, seat: Seat) -> bool:
        """Whether a seat to which the hero belongs has any legal move."""
        if self.some is not None:
            return self.some(game, seat)
        found = self.candidates(game, seat) if self.quick is None else self.quick(game, seat)
        if self.exact or self.quick is not None:
            return bool(found)
        why_not = self.why_not
        for move in found:  # noqa: SIM110 (asked of every action of who is done: a generator takes twice as long)
            if why_not(game, seat, move) is None:
                return True
        return False

    def allowed(self, game: Game, seat: Seat) -> Iterable[Move]:
        """The candidates that no rule forbids, one by one: what `quick` must list too."""
        found, why_not = self.candidates(game, seat), self.why_not
        return (move for move in found if why_not(game, seat, move) is None) if found else NONE


def afterwards(game: Game, *steps: Step[Game]) -> Game:
    """What follows from an action while everybody may act: an aside that its player answers before acting again. It may
    be what wins the game."""
    return game.ask(*steps, Watch(), due=Due.BEFORE_ACTING)


