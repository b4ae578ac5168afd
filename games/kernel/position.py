"""Positions: a whole game at one moment, as a value.

A position holds what lies on the table and, in its agenda, what is still owed. The agenda is a stack of steps; the last
is on top. Asides are small stacks of their own for questions that need not hold up everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.errors import Reason
from games.kernel.seats import Seat

__all__ = ["Aside", "Due", "Note", "Position"]

S = TypeVar("S")


class Due(IntEnum):
    """By when an aside must be answered."""

    AT_ONCE = 0
    """Nobody goes on before it is answered."""
    BEFORE_ACTING = 1
    """Before its seat makes any move of its own."""
    BEFORE_ENDING = 2
    """Before its seat ends its next turn; the turn's own step asks `owes`."""
    WHEN_CALLED = 3
    """Before the step that waits for it, such as the end of a round."""
    WHILE_OPEN = 4
    """Never: it stands until somebody answers it or it lapses, and nothing waits for it."""


class Note(Struct, frozen=True):
    """Why something happened that a comparison of two positions cannot show, such as what scored.

    `about` names a component or rule (`FAV11`, `leech`); `points` are victory points; `only` hides the note from all
    but one seat.
    """

    seat: Seat
    about: str
    points: int = 0
    detail: str = ""
    only: Seat | None = None


class Aside(Struct, Generic[S], frozen=True):
    """A question beside the agenda: its steps, the last on top, and by when it is due."""

    steps: tuple[S, ...]
    due: Due = Due.BEFORE_ACTING


class Position(Struct, Generic[S], frozen=True, kw_only=True):
    """What every title's position has. Titles subclass it and stay generic over their steps."""

    agenda: tuple[S, ...] = ()
    asides: tuple[Aside[S], ...] = ()
    left: tuple[Seat, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def over(self) -> bool:
        """Nothing is owed any more: the game has ended."""
        return not self.agenda and not self.asides

    def then(self, *steps: S) -> Self:
        """What follows now, in reading order: the first step comes up first."""
        return replace(self, agenda=self.agenda + steps[::-1])

    def pop(self) -> Self:
        """Without the step on top."""
        return replace(self, agenda=self.agenda[:-1])

    def ask(self, *steps: S, due: Due = Due.BEFORE_ACTING) -> Self:
        """Opens an aside with these steps, in reading order."""
        return replace(self, asides=(*self.asides, Aside(steps[::-1], due)))

    def note(self, seat: Seat, about: str, points: int = 0, detail: str = "", only: Seat | None = None) -> Self:
        """With a note for the telling of this move."""
        return replace(self, notes=(*self.notes, Note(seat, about, points, detail, only)))

    def remove_player(self, seat: Seat) -> Self:
        """The position without a seat that leaves for good: what becomes of its pieces. Its questions lapse anyway."""
        return self

    def add_player(self, seat: Seat) -> Self | None:
        """The position with one more seat for somebody who joins late; None if the game takes nobody any more."""
        return None

    def exclusion_reason(self, seat: Seat) -> Reason | None:
        """Why a seat has no part in the game at the moment; None: it has one."""
        return None

    def implied_moves(self, seat: Seat) -> Iterable[Any]:
        """Moves `inline_with_previous` that the rules made by themselves with the last move, for want of a choice: a
        text may name them again."""
        return ()

    def questions(self) -> Iterator[tuple[int, S]]:
        """The step on top of every aside with the aside's place, oldest first."""
        for place, aside in enumerate(self.asides):
            yield place, aside.steps[-1]
