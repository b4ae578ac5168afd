"""A table has closed: its result is counted into the season that planned it, once (L-69). Whatever ends waits for what
is still to be counted, but not for ever."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Final

from community.results.places import EndedSeat, leaving_order, left_one_by_one, places
from community.results.seats import CountedSeat, written_result
from community.results.showing import show_standings_soon
from community.store import Store
from community.timers import Timers
from games.kernel import Seat
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.ids import TableId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import log as log_repo
from storage.repositories import results as results_repo
from storage.repositories import tables as tables_repo
from storage.repositories import timers as timers_repo
from storage.rows import ResultSeatRow, SeatRow
from tables import Status

__all__ = ["TO_OPEN", "TRIES", "UNDER_WAY", "Counted", "Counting", "counted_seat", "waits_to_be_counted"]

TO_OPEN = ("planned", "opening")
"""States of a fixture whose table is still to be opened."""
UNDER_WAY = ("opening", "open")
"""Fixtures whose table can still bring a result."""
TRIES: Final = 24
"""How often it is tried to count a table before nothing waits for it any more: that takes about fifteen hours."""

Counted = Callable[[Transaction, FixtureRow], Awaitable[None]]
"""Told of a fixture whose table has closed, as it is now, in the transaction that counts it."""


class Counting:
    """Counts tables that have closed. `hear` has others told in the same transaction."""

    def __init__(self, store: Store, timers: Timers) -> None:
        self._store = store
        self._timers = timers
        self._hearers: list[Counted] = []

    def hear(self, counted: Counted) -> None:
        """Has somebody told of every fixture whose table has closed, within the transaction that counts it: a result
        and what follows from it are stored together."""
        self._hearers.append(counted)

    async def count(self, table_id: TableId) -> None:
        """Counts a table that has ended or was abandoned, if a season planned it and waits for it; a second call finds
        nothing to be done. Raises ServiceUnavailable, OutcomeUnknown."""
        await self._store.write(lambda tx: self._count(tx, table_id))
        self._timers.poke()

    async def _count(self, tx: Transaction, table_id: TableId) -> None:
        fixture = await fixtures_repo.fixture_of_table(tx, table_id)
        table = await tables_repo.table_row(tx, table_id)
        if fixture is None or table is None or fixture.status not in UNDER_WAY or Status(table.status).open:
            return
        result = await _result(tx, table_id)
        status = "uncounted" if result is None else "finished"
        await fixtures_repo.change_fixture(tx, fixture.id, status=status, result=result, ended=table.ended)
        now = await fixtures_repo.fixture_row(tx, fixture.id)
        if now is None:
            return
        await show_standings_soon(self._timers, tx, now, self._store.now())
        for hearer in self._hearers:
            await hearer(tx, now)


async def waits_to_be_counted(tx: Transaction, fixtures: Collection[FixtureRow]) -> bool:
    """Whether a game of these has ended that is still to be counted: it is no open one, although the bot may have been
    away when it should have been counted. One that cannot be counted holds nothing up for ever."""
    tables = [str(fixture.table_id) for fixture in fixtures if fixture.table_id is not None]
    found = await timers_repo.timers_of(tx, timers_repo.TABLE_CLOSED, tables)
    return any(timer.attempts < TRIES for timer in found)


async def _result(tx: Transaction, table_id: TableId) -> str | None:
    """The result of a table as it counts, to be stored; None if it counts for nobody: it was abandoned, while two or
    more had stayed (L-65)."""
    left = leaving_order(await log_repo.log_rows(tx, table_id))
    ended = await results_repo.result_seat_rows(tx, [table_id])
    if ended:
        return written_result(_finished(ended, left))
    seats = await tables_repo.seat_rows(tx, table_id)
    gone = {seat.seat: left.get(seat.seat, 0) for seat in seats if seat.left}
    return written_result(_given_up(seats, gone)) if left_one_by_one(len(seats), gone) else None


def _finished(seats: Sequence[ResultSeatRow], left: Mapping[Seat, int]) -> list[CountedSeat]:
    gone = {seat.seat: left.get(seat.seat, 0) for seat in seats if seat.left}
    place = places([EndedSeat(seat.seat, seat.rank, seat.left) for seat in seats], gone)
    return [counted_seat(seat.user_id, place[seat.seat], seat.points, left=seat.left) for seat in seats]


def _given_up(seats: Sequence[SeatRow], gone: Mapping[Seat, int]) -> list[CountedSeat]:
    place = places([EndedSeat(seat.seat, 1, seat.left) for seat in seats], gone)
    return [counted_seat(seat.user_id, place[seat.seat], 0, left=seat.left) for seat in seats]


def counted_seat(user: UserId | None, place: int, points: int, *, left: bool) -> CountedSeat:
    """A seat without a person counts for nobody: its place is among all, its points are nobody's (L-74)."""
    return CountedSeat(user=user or UserId(0), place=place, points=points, left=left, counted=user is not None)
