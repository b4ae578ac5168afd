"""Steps: what is owed, one paragraph of the rulebook each.

A step says whom it asks, which moves answer it, and what follows. When it is played or run it has already been taken
off the agenda; if it stays, it pushes itself again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from games.kernel.errors import Reason
from games.kernel.moves import Move, snake
from games.kernel.seats import NATURE, Seat

__all__ = ["Automatic", "Chance", "Seated", "Step"]

G = TypeVar("G")
"""The position of a title."""


class Step(Struct, Generic[G], frozen=True, tag_field="step", tag=snake):
    """One thing that is owed, in games whose position is `G`. Titles subclass `Seated[Game]`, `Chance[Game]` or
    `Automatic[Game]`, or `Step[Game]` for several seats at once.

    Moves are untyped: a step narrows them to the kinds that it offers.
    """

    keeps_open: ClassVar[bool] = False
    """Its `free_actions` stay open to its seat while later steps of the same seat lie on top."""
    forced: ClassVar[bool] = False
    """A sole answer to it may be given for its seat, as an ordinary entry that the log tells."""
    single_choice: ClassVar[bool] = False
    """One answer to it is a turn of its own: it counts as soon as it is given."""
    default_needs_vote: ClassVar[bool] = False
    """Its `default` is given only if others at the table agree."""
    distinct: ClassVar[bool] = False
    """It never offers a move twice: nobody looks for that in its lists, which are long."""
    lists_by_kind: ClassVar[bool] = False
    """It knows its moves of one kind without listing the others."""
    automatic: ClassVar[bool] = False
    """It asks nobody: it runs as soon as it comes up."""

    def open_to(self, game: G) -> tuple[Seat, ...]:
        """The seats that may answer."""
        raise NotImplementedError

    def may_answer(self, game: G, seat: Seat) -> bool:
        """Whether a seat is among `open_to`; for steps that need not look at all seats to say so."""
        return seat in self.open_to(game)

    def waits_for(self, game: G) -> tuple[Seat, ...]:
        """The seats that must still answer; others to whom it is open may."""
        return self.open_to(game)

    def moves(self, game: G, seat: Seat) -> Iterable[Move]:
        """The answers of a seat. Only what can be completed is offered."""
        return ()

    def moves_of(self, game: G, seat: Seat, kind: type[Move]) -> Iterable[Move]:
        """The answers of one kind."""
        return [move for move in self.moves(game, seat) if type(move) is kind]

    def at_once(self, game: G, seat: Seat) -> int | None:
        """How many answers of a kind with `several` a menu may make in one go at most; None: all that there are."""
        return None

    def permits(self, game: G, seat: Seat, move: Any) -> bool:
        """Whether `move` is among `moves`; a step may know a quicker way."""
        return move in self.moves(game, seat)

    def play(self, game: G, seat: Seat, move: Any) -> G:
        """The position after an answer that is known to be legal."""
        raise NotImplementedError

    def free_actions(self, game: G, seat: Seat) -> Iterable[Move]:
        """Moves that do not answer the step and leave it where it is, such as conversions; see `keeps_open`."""
        return ()

    def free_actions_of(self, game: G, seat: Seat, kind: type[Move]) -> Iterable[Move]:
        """The free actions of one kind."""
        return [move for move in self.free_actions(game, seat) if type(move) is kind]

    def permits_free_action(self, game: G, seat: Seat, move: Any) -> bool:
        """Whether `move` is among `free_actions`."""
        return self.keeps_open and move in self.free_actions(game, seat)

    def play_free_action(self, game: G, seat: Seat, move: Any) -> G:
        """The position after a free action."""
        raise NotImplementedError

    def why_not_free_action(self, game: G, seat: Seat, move: Any) -> Reason | None:
        """The rule that forbids a move of a kind that `free_actions` holds; None for every other kind."""
        return None

    def run(self, game: G) -> G:
        """What an automatic step does."""
        raise NotImplementedError

    def blocks_on_asides(self, game: G) -> bool:
        """Whether an automatic step waits until every aside is answered."""
        return False

    def lapses(self, game: G) -> bool:
        """Whether nothing can answer it any more, so that it falls away."""
        return False

    def on_lapse(self, game: G) -> G:
        """The position when the step lapses or its seat has left, instead of an answer: by default nothing changes."""
        return game

    def default(self, game: G, seat: Seat) -> Move | None:
        """What is answered for a seat that has kept silent too long; None: the table waits, however long."""
        return None

    def on_aside_resolved(self, before: G, after: G) -> Self:
        """What this step becomes when an aside has changed the position while it lies on top of the agenda."""
        return self

    def why_not(self, game: G, seat: Seat, move: Any) -> Reason | None:
        """The rule that forbids a move, if this step can tell."""
        return None

    def why_none(self, game: G, seat: Seat, kind: type[Move], given: Mapping[str, Any]) -> Reason | None:
        """The rule that forbids every move of a kind with the fields that are given, if this step can tell: for texts
        that leave out the rest."""
        return None


class Seated(Step[G], frozen=True):
    """A step that asks one seat. Where it is not always open to it, `open_to` and `may_answer` say so."""

    seat: Seat

    def open_to(self, game: G) -> tuple[Seat, ...]:
        return (self.seat,)

    def may_answer(self, game: G, seat: Seat) -> bool:
        return seat == self.seat


class Automatic(Step[G], frozen=True):
    """A step that asks nobody."""

    automatic: ClassVar[bool] = True

    def open_to(self, game: G) -> tuple[Seat, ...]:
        return ()


class Chance(Step[G], frozen=True):
    """A draw or a roll: nature answers. Ask piece by piece, so that the outcomes stay few."""

    def open_to(self, game: G) -> tuple[Seat, ...]:
        return (NATURE,)

    def outcomes(self, game: G) -> Sequence[tuple[Move, int]]:
        """What can come, with weights."""
        raise NotImplementedError

    def moves(self, game: G, seat: Seat) -> Iterable[Move]:
        return [move for move, weight in self.outcomes(game) if weight > 0]

    def permits(self, game: G, seat: Seat, move: Any) -> bool:
        return any(outcome == move and weight > 0 for outcome, weight in self.outcomes(game))
