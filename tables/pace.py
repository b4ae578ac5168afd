"""What is agreed at a table about time: no limit, a deadline for each turn, or a clock with an increment."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct

from storage.rows import TableRow

__all__ = ["NO_CLOCK", "USUAL", "AtZero", "Pace", "TimeControl", "control_of"]


class Pace(StrEnum):
    """What limits the time of a seat."""

    NONE = "none"
    DEADLINE = "deadline"
    """Every turn has the same time."""
    CLOCK = "clock"
    """A bank for the whole game, with an increment for each turn that is ended."""


class AtZero(StrEnum):
    """What happens to a seat whose time has run out."""

    NOTHING = "nothing"
    """It is told."""
    ANSWER = "answer"
    """It is answered for, where the rules have an answer; nobody is asked: the table has agreed before."""
    REPLACE = "replace"
    """The seat is offered to whoever takes it, and anybody who plays may propose somebody."""
    VOTE = "vote"
    """The others are asked whether to go on without it."""

    @property
    def answers(self) -> bool:
        """Whether something may be answered for the seat."""
        return self in {AtZero.ANSWER, AtZero.VOTE}


class TimeControl(Struct, frozen=True, kw_only=True):
    """What is agreed at a table about time, in hours; named like the columns. `cap_hours`: a bank never holds more;
    `grace_hours`: so long after its end nothing happens yet."""

    pace: Pace = Pace.NONE
    bank_hours: int = 0
    increment_hours: int = 0
    cap_hours: int = 0
    grace_hours: int = 0
    at_zero: AtZero = AtZero.NOTHING

    @property
    def columns(self) -> dict[str, str | int]:
        """The columns of a table that keep it."""
        return {**msgspec.structs.asdict(self), "pace": self.pace.value, "at_zero": self.at_zero.value}


NO_CLOCK: Final = TimeControl()
USUAL: Final = {
    Pace.NONE: NO_CLOCK,
    Pace.DEADLINE: TimeControl(pace=Pace.DEADLINE, bank_hours=48, increment_hours=48, cap_hours=48),
    Pace.CLOCK: TimeControl(pace=Pace.CLOCK, bank_hours=72, increment_hours=12, cap_hours=96),
}
"""What is agreed where somebody wants a pace and says no more."""


def control_of(row: TableRow) -> TimeControl:
    """What is agreed at a table."""
    return TimeControl(pace=Pace(row.pace), bank_hours=row.bank_hours, increment_hours=row.increment_hours,
                       cap_hours=row.cap_hours, grace_hours=row.grace_hours, at_zero=AtZero(row.at_zero))
