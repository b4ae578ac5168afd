"""When somebody is reminded of a turn, as values. Times are milliseconds since 1970.

The first reminder follows when the table's reminder hours have gone by, each further one after as many hours more as
there have been reminders: after 12, 24, 36, ... hours. Vacations do not count towards that; in quiet hours and on days
off it waits. After `MOST_REMINDERS` of one turn there are no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from storage.hours_rows import ReminderRow
from storage.rows import HOUR, SeatRow
from tables.hours import Hours, after_counted, awake_at, counted_ms

__all__ = ["MOST_REMINDERS", "counted_silence", "due_at", "muted", "present", "reminded"]

MOST_REMINDERS: Final = 5
"""Reminders of one turn that come by themselves."""


def present(rows: Iterable[ReminderRow], seat: SeatRow) -> ReminderRow:
    """How a seat has been reminded of what it is asked now. Raises ValueError if it is asked nothing."""
    if seat.waiting_since is None:
        raise ValueError("nobody waits for this seat")
    since = seat.waiting_since
    return next((row for row in rows if (row.seat, row.since) == (seat.seat, since)),
                ReminderRow(table_id=seat.table_id, seat=seat.seat, since=since, last=since))


def due_at(row: ReminderRow, hours: Hours, pace: int) -> int | None:
    """When the next reminder is due; None: there is none. `pace`: the reminder hours of the table."""
    if row.muted or not pace or row.sent >= MOST_REMINDERS:
        return None
    return awake_at(hours, after_counted(only_vacations(hours), row.last, pace * HOUR * (row.sent + 1)))


def reminded(row: ReminderRow, hours: Hours, pace: int, at: int, *, by_hand: bool = False) -> ReminderRow:
    """The same after a reminder; one that somebody asked for `by_hand` is none of those that are counted."""
    sent = replace(row, sent=row.sent if by_hand else row.sent + 1, last=at)
    return replace(sent, due=due_at(sent, hours, pace))


def muted(row: ReminderRow, hours: Hours, pace: int, *, mute: bool) -> ReminderRow:
    """The same without any more reminders, or with them again."""
    changed = replace(row, muted=mute)
    return replace(changed, due=due_at(changed, hours, pace))


def counted_silence(hours: Hours, since: int, at: int) -> int:
    """How much of a silence counts against somebody: all but their vacations."""
    return counted_ms(only_vacations(hours), since, at)


def only_vacations(hours: Hours) -> Hours:
    """The same without what comes every day or week."""
    return replace(hours, quiet=None, days_off=frozenset())
