"""Seats, who sits there, and for whom a table waits."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum

from msgspec import Struct

from games.kernel import Seat
from storage.ids import UserId

__all__ = ["ComputerLevel", "Nudge", "Removable", "SeatState", "Waiting"]


class ComputerLevel(StrEnum):
    """How well a computer plays."""

    LEARNER = "learner"
    CLUB = "club"
    EXPERT = "expert"


class SeatState(Struct, frozen=True, kw_only=True):
    """A seat and who sits there. In a lobby seats are numbered in the order of joining. `user_id` is None while a seat
    of an imported record is vacant, and where a computer plays; `left` means that its player has left the game for
    good."""

    seat: Seat
    user_id: UserId | None
    name: str
    left: bool = False
    joined: datetime
    waiting_since: datetime | None = None
    """Since when everybody waits for it; None while nobody does."""
    bank: timedelta | None = None
    """What time it has left, or had when its clock began to run; None at a table without clocks."""
    runs_out: datetime | None = None
    """When that time ends; None while its clock stands still."""
    computer: ComputerLevel | None = None
    """The level of the computer that plays it."""
    kept_for: UserId | None = None
    """The person who may take the seat back from the computer."""

    @property
    def vacant(self) -> bool:
        """Nobody plays it, and somebody may."""
        return self.user_id is None and self.computer is None and not self.left


class Waiting(Struct, frozen=True, kw_only=True):
    """A seat that has something to answer, and what. `blocks`: everybody waits for it, so that it is mentioned."""

    seat: Seat
    user_id: UserId | None
    name: str
    question: str
    blocks: bool
    since: datetime
    computer: bool = False
    """A computer plays there: it is mentioned nowhere."""


class Removable(Struct, frozen=True):
    """Somebody for whom a table has waited for so long that another player may want to have them removed, and who would
    be asked; nobody: it would happen at once."""

    waiting: Waiting
    asked: tuple[UserId, ...]


class Nudge(Struct, frozen=True):
    """Whom to mention, and from when on the table may be nudged again."""

    waiting: tuple[Waiting, ...]
    again: datetime
    silent: bool = False
    """Somebody has been silent for so long that the others may ask to go on."""
