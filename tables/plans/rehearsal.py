"""A turn tried on what its player sees: a draft that never enters the record.

Nothing is drawn, nobody else answers, and nothing is looked up that the player does not see: where a turn would need
that, it stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Leave, Move, Part, Partial, RulesError, Seat, Title, apply, nature_draws, strike_implied
from tables.errors import CannotPlan
from tables.play.planner import Planner, only_answer
from tables.state.draft import Draft, can_end
from tables.state.table import LoggedMove

__all__ = ["Rehearsal"]


class Rehearsal(Planner):
    """Follows a turn move by move on a view, which nobody but the seat may be shown."""

    def __init__(self, title: Title[Any], view: Any, seat: Seat) -> None:
        super().__init__(title, b"", view, 0, seat=seat)
        self.seen = view
        """What the last move led to, but for the end of the game, which shows what was hidden."""
        self.deeds: list[LoggedMove] = []
        """The moves of the seat with the views around them."""
        self.stop = ""
        """Why no move can follow: the name of a sentence."""

    @property
    def whole(self) -> bool:
        """Whether the turn is over, or can be ended, or goes on with what nobody can foresee."""
        draft = Draft(0, tuple(self.draft), self.fork)
        return bool(self.moves) and bool(self.stop or can_end(self.title, self.position, draft, self.seat))

    def follow(self, what: str | Sequence[Move | Partial]) -> None:
        """Plays a line of text or moves, whole or not at all: raises CannotPlan and what the rules refuse, and then the
        rehearsal is to be thrown away."""
        if (refused := self.line(what)) is not None:
            raise refused

    def _play_part(self, part: Part, implied: list[Move]) -> None:
        if not self.stop:
            super()._play_part(part, implied)
        elif part.read is None or not strike_implied(implied, part.read):
            raise CannotPlan(self.stop)

    def make(self, move: Move) -> None:
        """Plays one move. Raises CannotPlan, IllegalMove."""
        if isinstance(move, Leave):
            raise CannotPlan("plan-leaving")
        before = self.fork
        if self.title.policy.uncovers(before, self.seat, move):
            raise CannotPlan("plan-uncovers")
        try:
            after = apply(before, self.seat, move)  # the move alone: what ends the turn by itself has notes of its own
            super().make(move)
        except RulesError:
            raise
        except (ArithmeticError, LookupError, TypeError, ValueError):  # the view lacks what a rule needs
            raise CannotPlan("plan-uncovers") from None
        self.stop = self._reason_to_stop()
        if not self.fork.over:
            self.seen = self.fork
            self.deeds.append(LoggedMove(0, "entry", self.seat, move, None, before, after, 0))

    def _reason_to_stop(self) -> str:
        """Why nobody can foresee what follows; empty if one can. A draft that was taken over has ended the turn."""
        if nature_draws(self.fork):
            return "plan-chance"
        if self.fork.over:
            return "plan-end"
        return "plan-turn-over" if self.drafted and not self.draft else ""

    def settle(self) -> None:
        """Answers what answers itself, for the seat alone."""
        while not nature_draws(self.position) and (move := only_answer(self.position, self.seat)) is not None:
            self._add("forced", self.seat, move)
