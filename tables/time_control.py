"""The clock of a seat: arithmetic, nothing of tables.

A clock runs while everybody waits for its seat. All moments and durations are in milliseconds, moments since 1970
(UTC). A deadline for each turn is a clock whose increment fills the whole bank. What does not count for a person
(`tables.hours`) takes nothing from their bank.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from storage.rows import HOUR, SeatRow
from tables.hours import ALWAYS, Hours, after_counted, counted_ms
from tables.pace import Pace, TimeControl

__all__ = ["SUBSTITUTE_HOURS", "SeatClock", "clock_of", "due_at"]

SUBSTITUTE_HOURS: Final = 24
"""Whoever takes over a seat has so many hours at least, if the bank holds as many."""


class SeatClock(Struct, frozen=True):
    """The clock of a seat. `left`: what was in the bank at `since`, if it runs, or when it was stopped (negative: it
    runs, and so much of the grace was gone then); `runs_out`:
    when nothing is in it any more; `flagged`: what is agreed for that was done; `prepaid`: turns that were taken back,
    whose increment it keeps: it gets none when they are ended anew."""

    left: int
    since: int | None = None
    runs_out: int | None = None
    flagged: bool = False
    prepaid: int = 0

    @classmethod
    def full(cls, control: TimeControl) -> SeatClock:
        """As everybody begins."""
        return cls(control.bank_hours * HOUR)

    def started(self, at: int, hours: Hours = ALWAYS) -> SeatClock:
        """It runs from a moment on."""
        return replace(self, since=at, runs_out=after_counted(hours, at, self.left), flagged=False)

    def running_with(self, hours: Hours) -> SeatClock:
        """It goes on, under hours that may be others than when it was started."""
        return self if self.since is None else replace(self, runs_out=after_counted(hours, self.since, self.left))

    def paused(self, since: int, until: int, hours: Hours = ALWAYS) -> SeatClock:
        """If it runs, nothing is taken from one moment until another, nor for as long where it began to run after the
        first. What it took before, under these hours, is settled: what somebody says later about their hours changes
        nothing of that."""
        if self.since is None:
            return self
        left = self.left - counted_ms(hours, self.since, since)
        goes_on = until + max(self.since - since, 0)
        return replace(self, left=left, since=goes_on, runs_out=after_counted(hours, goes_on, left))

    def stopped(self, at: int, hours: Hours = ALWAYS) -> SeatClock:
        """It stands still from a moment on; what somebody took after its end is not owed."""
        spent = 0 if self.since is None else counted_ms(hours, self.since, at)
        return replace(self, left=max(self.left - spent, 0), since=None, runs_out=None, flagged=False)

    def rewarded(self, control: TimeControl, turns: int) -> SeatClock:
        """So many turns were ended. A deadline fills the bank also for a turn that was taken back."""
        if control.pace is Pace.DEADLINE:
            return replace(self, left=control.bank_hours * HOUR, prepaid=0) if turns else self
        paid = min(self.prepaid, turns)
        left = min(self.left + (turns - paid) * control.increment_hours * HOUR, control.cap_hours * HOUR)
        return replace(self, left=left, prepaid=self.prepaid - paid)

    def taken_back(self, turns: int) -> SeatClock:
        """So many turns were taken back, or restored if negative: time that was spent stays spent, and what was given
        stays given, once."""
        return replace(self, prepaid=max(self.prepaid + turns, 0))

    def handed_over(self, control: TimeControl) -> SeatClock:
        """Somebody else sits there: with what was left, but with an increment or a day at least."""
        least = min(max(control.increment_hours, SUBSTITUTE_HOURS), control.cap_hours) * HOUR
        return replace(self, left=max(self.left, least), prepaid=0)


def clock_of(row: SeatRow) -> SeatClock | None:
    """The clock of a seat; None if it never had one."""
    if row.bank_left is None:
        return None
    return SeatClock(row.bank_left, row.clock_since, row.runs_out, row.flagged, row.prepaid)


def due_at(clock: SeatClock | None, control: TimeControl, hours: Hours = ALWAYS) -> int | None:
    """When what is agreed is to be done about a clock; None: it stands still, or that was done."""
    if clock is None or clock.since is None or clock.flagged:
        return None
    return after_counted(hours, clock.since, clock.left + control.grace_hours * HOUR)
