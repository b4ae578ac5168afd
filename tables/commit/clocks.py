"""Clocks after every change: whose stops, whose runs, and when the first of them is to be looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Title, awaited
from storage.ids import UserId
from storage.rows import SeatRow, TableRow
from tables.commit.change_set import ChangeSet
from tables.hours import ALWAYS, Hours
from tables.models import Status
from tables.pace import Pace, TimeControl, control_of
from tables.state.replay import ORDERED
from tables.state.table import LoggedMove, TableState
from tables.time_control import SeatClock, clock_of, due_at

__all__ = ["has_clocks", "settle_clocks", "turns_ended"]


def has_clocks(state: TableState, change: ChangeSet) -> bool:
    """Whether a table has clocks, or had them before a change."""
    return {state.row.pace, change.columns.get("pace", state.row.pace)} != {Pace.NONE.value}


def settle_clocks(state: TableState, change: ChangeSet, hours: Mapping[UserId, Hours]) -> None:
    """Completes a change of a table that has clocks, as the last thing before it is stored: time that was taken is
    taken from the banks, turns that were ended are rewarded, and the clocks of those who are waited for run. `hours`:
    of the people who have said something about theirs."""
    row = replace(state.row, **change.columns)
    settling = _Settling(state, change, row, hours)
    due = []
    for seat in change.seats_after:
        clock = settling.clock(seat)
        _put(change, seat, clock)
        if (moment := due_at(clock, settling.control, _hours(hours, seat))) is not None:
            due.append(moment)
    if (first := min(due, default=None)) != state.row.clock_due:
        change.columns["clock_due"] = first


def turns_ended(title: Title[Any], steps: Iterable[LoggedMove]) -> Counter[Seat]:
    """How many turns each seat has ended with these moves; where no move of a title says so, a turn has ended when
    nobody waits any more for who moved."""
    says_so = any(move.ends_turn for move in title.rules.moves)
    return Counter(step.seat for step in steps if step.seat >= 0 and (
        step.move.ends_turn if says_so
        else step.seat in awaited(step.before) and step.seat not in awaited(step.after)))


class _Settling:
    """What a change means for clocks."""

    def __init__(self, state: TableState, change: ChangeSet, row: TableRow, hours: Mapping[UserId, Hours]) -> None:
        self.control = control_of(row)
        self._anew = self.control.bank_hours != state.row.bank_hours or self.control.pace != state.row.pace
        self._none = self.control.pace is Pace.NONE or row.status == Status.LOBBY.value
        self._at, self._hours = change.at, hours
        self._sat = {seat.seat: seat for seat in state.seats}
        self._ended = turns_ended(state.title, change.steps)
        self._taken_back = turns_ended(state.title, change.taken_back)
        self._taken_back.subtract(turns_ended(state.title, change.restored))
        self._acted = {step.seat for step in change.steps if step.kind not in {"forced", ORDERED}} | set(self._ended)
        self._running = _running(state, change, row, self.control)

    def clock(self, row: SeatRow) -> SeatClock | None:
        """The clock of a seat as the change leaves it; None at a table that has none, or not yet."""
        if self._none:
            return None
        known = clock_of(row)
        handed = known is not None and self._sat[row.seat].user_id != row.user_id
        runs = row.seat in self._running
        if known is None or self._anew:
            clock = SeatClock.full(self.control)
        elif runs and known.since is not None and not handed and row.seat not in self._acted:
            return known.running_with(_hours(self._hours, row))
        else:
            clock = self._stopped(known, row)
        if handed:
            clock = clock.handed_over(self.control)
        return clock.started(self._at, _hours(self._hours, row)) if runs else clock

    def _stopped(self, clock: SeatClock, row: SeatRow) -> SeatClock:
        clock = clock.stopped(self._at, _hours(self._hours, self._sat[row.seat]))
        return clock.rewarded(self.control, self._ended[row.seat]).taken_back(self._taken_back[row.seat])


def _running(state: TableState, change: ChangeSet, row: TableRow, control: TimeControl) -> set[Seat]:
    """The seats of people for whom everybody waits after a change."""
    game = state.position if change.position is None else change.position
    if row.status != Status.PLAYING.value or control.pace is Pace.NONE or game is None:
        return set()
    people = {seat.seat for seat in change.seats_after if seat.user_id is not None and not seat.left}
    return people & set(awaited(game))


def _hours(hours: Mapping[UserId, Hours], row: SeatRow) -> Hours:
    return ALWAYS if row.user_id is None else hours.get(row.user_id, ALWAYS)


def _put(change: ChangeSet, row: SeatRow, clock: SeatClock | None) -> None:
    """Keeps a clock with its seat."""
    if clock_of(row) == clock:
        return
    kept = SeatClock(0) if clock is None else clock
    columns = {"bank_left": None if clock is None else clock.left, "clock_since": kept.since,
               "runs_out": kept.runs_out, "flagged": kept.flagged, "prepaid": kept.prepaid}
    if change.seating is None or row.seat in change.seats:
        change.update_seat(row.seat, **columns)
    else:
        change.seating = [replace(each, **columns) if each.seat == row.seat else each for each in change.seating]
