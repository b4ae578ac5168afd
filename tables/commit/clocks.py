"""Clocks after every change: whose stops, whose runs, and when the first of them is to be looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat, Title, awaited
from storage.ids import UserId
from storage.rows import SeatRow, TableRow
from tables.commit.change_set import ChangeSet
from tables.hours import ALWAYS, Hours
from tables.models import Status
from tables.pace import AtZero, Pace, TimeControl, control_of
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


def turns_ended(title: Title[Any], steps: Sequence[LoggedMove]) -> Counter[Seat]:
    """How many turns each seat has ended with these moves; where no move of a title says so, a turn has ended when
    nobody waits any more for who moved. Of a title that is gone nothing is asked where nobody moved."""
    if not steps:
        return Counter()
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
        self._at, self._hours, self._hours_before = change.at, hours, change.hours_before
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
        known = self._known(row)
        handed = known is not None and self._sat[row.seat].user_id != row.user_id
        runs = row.seat in self._running
        if known is None or self._anew:
            clock = SeatClock.full(self.control)
        elif runs and known.since is not None and not handed and row.seat not in self._acted:
            return known.running_with(_hours(self._hours, row)).taken_back(self._taken_back[row.seat])
        else:
            clock = self._stopped(known, row)
        if handed:
            clock = clock.handed_over(self.control)
        if not runs:
            return clock
        flagged = not handed and not self._anew and self._in_peace(known, row.seat)
        return replace(clock.started(self._at, _hours(self._hours, row)), flagged=flagged)

    def _in_peace(self, known: SeatClock | None, seat: Seat) -> bool:
        """Whether somebody whose time has run out has come and is in the middle of their turn: what was done about that
        is not done again before it ends, but for answers, of which each question has its own."""
        late = known is not None and known.flagged and known.since is not None
        return late and not self._ended[seat] and self.control.at_zero is not AtZero.ANSWER

    def _known(self, row: SeatRow) -> SeatClock | None:
        """The clock of a seat as it was; where hours have changed, what it took until now is settled under the old."""
        clock, before = clock_of(row), None if row.user_id is None else self._hours_before.get(row.user_id)
        return clock if clock is None or before is None else clock.paused(self._at, self._at, before)

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
