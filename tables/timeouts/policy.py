"""Reminders and time-outs: how long a table waits, who has let it wait for longer, and what is answered for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Final

from games.kernel import Seat, awaited, default_answer
from storage.ids import UserId
from storage.rows import HOUR, SeatRow
from tables.calendars import hours_of
from tables.clock import to_millis
from tables.commit.change_set import ChangeSet
from tables.errors import BadOption
from tables.hours import Hours
from tables.models import ProposalState
from tables.play.planner import Planner
from tables.play.standing_planner import planner_on
from tables.state.loader import TableLoader
from tables.state.table import TableState
from tables.timeouts.schedule import counted_silence, hours_at

__all__ = [
    "DEFAULT_REMINDER_HOURS", "DEFAULT_TIMEOUT_HOURS", "LONGEST_REMINDER_HOURS", "LONGEST_TIMEOUT_HOURS", "NUDGE_AFTER",
    "NUDGE_EVERY", "answer_overdue", "blocking_since_before", "checked_pace", "hours_of_seats", "late_seats",
    "long_silent_seats", "out_of_time", "overdue_seats", "silent_rows", "still_silent", "waiting_since_before",
]

DEFAULT_REMINDER_HOURS: Final = 12
"""How long a new table waits for somebody before it reminds them."""
DEFAULT_TIMEOUT_HOURS: Final = 48
"""How long a new table waits for somebody before the others may go on."""
LONGEST_REMINDER_HOURS: Final = 24 * 6
"""Games that have lain still for a week are left in peace: nobody would be reminded later than that."""
LONGEST_TIMEOUT_HOURS: Final = 24 * 30
NUDGE_EVERY: Final = timedelta(hours=6)
"""How often the people at a table may ask for a reminder."""
NUDGE_AFTER: Final = timedelta(hours=1)
"""How long everybody must have waited for somebody before they can be reminded: they have just been notified."""


def checked_pace(reminder_hours: int | None, timeout_hours: int | None) -> dict[str, int]:
    """The hours of a pace that are given, by their names at a table. Raises BadOption."""
    asked = (("reminder_hours", reminder_hours, LONGEST_REMINDER_HOURS),
             ("timeout_hours", timeout_hours, LONGEST_TIMEOUT_HOURS))
    for name, hours, most in asked:
        if hours is not None and not 0 <= hours <= most:
            raise BadOption("bad-pace", option=name, value=hours, most=most)
    return {name: hours for name, hours, _ in asked if hours is not None}


def waiting_since_before(row: SeatRow, cutoff_ms: int) -> bool:
    """Whether a seat has owed an answer since a time (milliseconds since 1970) or longer."""
    return row.waiting_since is not None and row.waiting_since <= cutoff_ms and not row.left


def still_silent(rows: Iterable[SeatRow], proposal: ProposalState) -> list[Seat]:
    """The seats that a proposal to go on is about and that have not acted since it was made."""
    made = to_millis(proposal.created)
    return [row.seat for row in rows if row.seat in proposal.silent and waiting_since_before(row, made - 1)]


def blocking_since_before(state: TableState, cutoff_ms: int) -> list[Seat]:
    """The seats for which everybody has waited since a time (milliseconds since 1970) or longer."""
    blocking = awaited(state.position)
    return [row.seat for row in state.seats if row.seat in blocking and waiting_since_before(row, cutoff_ms)]


def late_seats(state: TableState, at: int, hours: Mapping[UserId, Hours]) -> list[Seat]:
    """The seats for which everybody has waited for longer than the table's time-out, the vacations of their people not
    counted, or until their clocks had run out."""
    return _late(state, at, hours, state.row.timeout_hours)


def long_silent_seats(state: TableState, at: int, hours: Mapping[UserId, Hours]) -> list[Seat]:
    """The same; where the table has no time-out, for longer than that of a new table."""
    return _late(state, at, hours, state.row.timeout_hours or DEFAULT_TIMEOUT_HOURS)


def _late(state: TableState, at: int, hours: Mapping[UserId, Hours], timeout: int) -> list[Seat]:
    late = set(out_of_time(state))
    if timeout:
        silent = {row.seat for row in silent_rows(state, at, hours, timeout)}
        late |= silent & set(blocking_since_before(state, at - timeout * HOUR))
    return sorted(late)


def overdue_seats(state: TableState, at: int, hours: Mapping[UserId, Hours]) -> list[Seat]:
    """Those of them for which something can be answered."""
    return [seat for seat in late_seats(state, at, hours) if default_answer(state.position, seat)]


def out_of_time(state: TableState) -> list[Seat]:
    """The seats that are waited for and whose clocks have run out, as was told."""
    return [row.seat for row in state.seats if row.flagged and row.clock_since is not None]


def silent_rows(state: TableState, at: int, hours: Mapping[UserId, Hours], timeout: int) -> list[SeatRow]:
    """The seats that have owed an answer for so many hours or longer; vacations do not count."""
    pause = timeout * HOUR
    return [row for row in state.seats if row.waiting_since is not None and waiting_since_before(row, at - pause)
            and counted_silence(hours_at(hours, row.user_id), row.waiting_since, at) >= pause]


async def hours_of_seats(loader: TableLoader, state: TableState, at: int) -> dict[UserId, Hours]:
    """The hours of those who sit at a table, with the vacations they have had since somebody has waited for them.
    Raises ServiceUnavailable."""
    since = min((row.waiting_since for row in state.seats if row.waiting_since is not None), default=at)
    async with loader.reading() as tx:
        return await hours_of(tx, [row.user_id for row in state.seats if row.user_id is not None], since)


def answer_overdue(state: TableState, change: ChangeSet, seats: Sequence[Seat], *, voted: bool) -> bool:
    """Adds to a change what is answered for silent seats, each told by itself; says whether anything was. What somebody
    has ordered goes before what is usual, and follows at once where an answer asks the next question. `voted`: the
    others have agreed to go on, so that also what needs their vote is answered."""
    planner = planner_on(state, number=change.number)
    planner.settle()
    _record_batch(change, planner, 0)
    for seat in seats:
        done = len(planner.steps)
        if planner.answer_overdue(seat, voted=voted):
            _record_batch(change, planner, done)
            change.bump_action_seq(seat)
            change.silent |= set() if voted else {seat}
    return bool(planner.steps)


def _record_batch(change: ChangeSet, planner: Planner, done: int) -> None:
    """Adds the steps of a plan from there on, as a batch that is told by itself."""
    if len(planner.steps) > done:
        change.batch_start = change.number
        change.play(planner.steps[done:])
