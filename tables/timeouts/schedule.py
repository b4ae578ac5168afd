"""When somebody is reminded of a turn, as values. Times are milliseconds since 1970.

The first reminder follows when the table's reminder hours have gone by, each further one after as many hours more as
there have been reminders: after 12, 24, 36, ... hours. Vacations do not count towards that; in quiet hours and on days
off it waits. After `MOST_REMINDERS` of one turn there are no more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel import Seat
from storage.hours_rows import ReminderRow
from storage.ids import UserId
from storage.rows import HOUR, SeatRow
from tables.hours import ALWAYS, Hours, after_counted, awake_at, counted_ms

__all__ = ["MOST_REMINDERS", "counted_silence", "due_at", "hours_at", "looked_at", "muted", "only_vacations",
           "present", "reminded"]

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


def looked_at(seats: Iterable[SeatRow], kept: Sequence[ReminderRow], hours: Mapping[UserId, Hours],
              blocking: Collection[Seat], pace: int, at: int) -> tuple[list[ReminderRow], list[Seat]]:
    """How the seats of people are reminded from now on, and which of them are reminded now: those that are due and
    `blocking`. Who only keeps a question open for which nobody waits is looked at again in an hour."""
    found: list[ReminderRow] = []
    now: list[Seat] = []
    for seat in seats:
        if seat.waiting_since is None:
            continue
        row, own = present(kept, seat), hours_at(hours, seat.user_id)
        due = due_at(row, own, pace)
        if due is None or due > at:
            found.append(replace(row, due=due))
        elif seat.seat in blocking:
            found.append(reminded(row, own, pace, at))
            now.append(seat.seat)
        else:
            found.append(replace(row, due=at + HOUR))
    return found, now


def hours_at(hours: Mapping[UserId, Hours], user_id: UserId | None) -> Hours:
    """The hours of a person; of an empty seat all time counts."""
    return ALWAYS if user_id is None else hours.get(user_id, ALWAYS)


def counted_silence(hours: Hours, since: int, at: int) -> int:
    """How much of a silence counts against somebody: all but their vacations."""
    return counted_ms(only_vacations(hours), since, at)


def only_vacations(hours: Hours) -> Hours:
    """The same without what comes every day or week."""
    return replace(hours, quiet=None, days_off=frozenset())
