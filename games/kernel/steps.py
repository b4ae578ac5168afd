"""Steps: what is owed, one paragraph of the rulebook each.

A step says whom it asks, which moves answer it, and what follows. When it is played or run it has already been taken
off the agenda; if it stays, it pushes itself again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from games.kernel.errors import Reason
from games.kernel.moves import Move, snake
from games.kernel.seats import NATURE, Seat

__all__ = ["Automatic", "Chance", "Seated", "Step"]


class Step(Struct, frozen=True, tag_field="step", tag=snake):
    """One thing that is owed. Titles subclass `Seated`, `Chance` or `Automatic`, or this for several seats at once.

    The position is untyped here; a title's own base step narrows it to the title's position.
    """

    keeps_open: ClassVar[bool] = False
    """Its `free_actions` stay open to its seat while later steps of the same seat lie on top."""
    forced: ClassVar[bool] = False
    """A sole answer to it may be given for its seat, as an ordinary entry that the log tells."""
    default_needs_vote: ClassVar[bool] = False
    """Its `default` is given only if others at the table agree."""
    automatic: ClassVar[bool] = False
    """It asks nobody: it runs as soon as it comes up."""

    def open_to(self, game: Any) -> tuple[Seat, ...]:
        """The seats that may answer."""
        raise NotImplementedError

    def may_answer(self, game: Any, seat: Seat) -> bool:
        """Whether a seat is among `open_to`; for steps that need not look at all seats to say so."""
        return seat in self.open_to(game)

    def waits_for(self, game: Any) -> tuple[Seat, ...]:
        """The seats that must still answer; others to whom it is open may."""
        return self.open_to(game)

    def moves(self, game: Any, seat: Seat) -> Iterable[Any]:
        """The answers of a seat. Only what can be completed is offered."""
        return ()

    def permits(self, game: Any, seat: Seat, move: Any) -> bool:
        """Whether `move` is among `moves`; a step may know a quicker way."""
        return move in self.moves(game, seat)

    def play(self, game: Any, seat: Seat, move: Any) -> Any:
        """The position after an answer that is known to be legal."""
        raise NotImplementedError

    def free_actions(self, game: Any, seat: Seat) -> Iterable[Any]:
        """Moves that do not answer the step and leave it where it is, such as conversions; see `keeps_open`."""
        return ()

    def permits_free_action(self, game: Any, seat: Seat, move: Any) -> bool:
        """Whether `move` is among `free_actions`."""
        return self.keeps_open and move in self.free_actions(game, seat)

    def play_free_action(self, game: Any, seat: Seat, move: Any) -> Any:
        """The position after a free action."""
        raise NotImplementedError

    def why_not_free_action(self, game: Any, seat: Seat, move: Any) -> Reason | None:
        """The rule that forbids a move of a kind that `free_actions` holds; None for every other kind."""
        return None

    def run(self, game: Any) -> Any:
        """What an automatic step does."""
        raise NotImplementedError

    def blocks_on_asides(self, game: Any) -> bool:
        """Whether an automatic step waits until every aside is answered."""
        return False

    def lapses(self, game: Any) -> bool:
        """Whether nothing can answer it any more, so that it falls away."""
        return False

    def on_lapse(self, game: Any) -> Any:
        """The position when the step lapses or its seat has left, instead of an answer: by default nothing changes."""
        return game

    def default(self, game: Any, seat: Seat) -> Any | None:
        """What is answered for a seat that has kept silent too long; None: the table waits, however long."""
        return None

    def on_aside_resolved(self, before: Any, after: Any) -> Any:
        """What this step becomes when an aside has changed the position while it lies on top of the agenda."""
        return self

    def why_not(self, game: Any, seat: Seat, move: Any) -> Reason | None:
        """The rule that forbids a move, if this step can tell."""
        return None


class Seated(Step, frozen=True):
    """A step that asks one seat."""

    seat: Seat

    def open_to(self, game: Any) -> tuple[Seat, ...]:
        return (self.seat,)


class Automatic(Step, frozen=True):
    """A step that asks nobody."""

    automatic: ClassVar[bool] = True

    def open_to(self, game: Any) -> tuple[Seat, ...]:
        return ()


class Chance(Step, frozen=True):
    """A draw or a roll: nature answers. Ask piece by piece, so that the outcomes stay few."""

    def open_to(self, game: Any) -> tuple[Seat, ...]:
        return (NATURE,)

    def outcomes(self, game: Any) -> Sequence[tuple[Move, int]]:
        """What can come, with weights."""
        raise NotImplementedError

    def moves(self, game: Any, seat: Seat) -> Iterable[Any]:
        return [move for move, weight in self.outcomes(game) if weight > 0]
