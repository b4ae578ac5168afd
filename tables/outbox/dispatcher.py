"""Telling the channel: a few workers, fed by every commit and by a sweep for what was left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence

import msgspec

from storage import StorageError, in_background
from storage.ids import TableId
from storage.rows import OutboxRow
from tables.clock import from_millis
from tables.outbox.events import EventKind, OutboxBatch, OutboxEvent, Sender, Undeliverable, Undelivered
from tables.outbox.outbox import Outbox
from tables.outbox.work_queue import WorkQueue

__all__ = ["Dispatcher"]

WORKERS = 8
"""Tables that are told at the same time. More only stand in each other's way: with eight, 1,500 tables that waited were
told in one go, and commands were answered as ever."""
SEND_SECONDS = 120.0
"""How long a send may take before it counts as failed; Discord may make it wait for a while."""
ELSEWHERE_SECONDS = 0.5
"""Until a table is looked at again that another process tells of."""
FIRST_RETRY_MS = 5_000
LONGEST_RETRY_MS = 900_000
"""Milliseconds between two tries, doubled each time."""

_log = logging.getLogger(__name__)


class Dispatcher:
    """Hands what was committed to the sender, in order per table, until it is told.

    A commit sends its table to a few workers, and a table is left alone again when its outbox is empty or a send has
    failed. What failed is sent by `sweep`, later and later, and once more as soon as anything is told again: it may
    have been Discord that was away. Call `sweep` from a loop, and once at start.
    """

    def __init__(self, outbox: Outbox, sender: Sender | None = None, *, workers: int = WORKERS) -> None:
        self.outbox = outbox
        self.sender = sender
        self._queue = WorkQueue(self._drain, workers)
        self._most_failures = workers
        self._failures = 0
        """Sends that have failed since one came through."""
        self._retry: set[TableId] = set()
        """Tables to be tried as soon as a send comes through."""
        self._retried: set[TableId] = set()
        """Tables that are tried for that reason."""
        self._again: set[TableId] = set()
        """Tables at which something was committed while they were worked at."""
        self._told: dict[TableId, int] = {}
        """The last event of a table that was told, until it is crossed off."""
        self._swept = False
        outbox.on_commit = self.poke

    def poke(self, table_id: TableId) -> None:
        """Starts telling what waits at a table. The service calls it after each commit."""
        if table_id in self._queue:
            self._again.add(table_id)
        self._start(table_id, urgent=True)

    async def sweep(self, *, everything: bool = False) -> int:
        """Tells what is due at all tables; returns how many batches were told. `everything`: also what was to be tried
        later, because the connection is new. Raises nothing that a broken database or sender can cause. The first sweep
        takes over what a process before this one left behind."""
        try:
            with in_background():
                due = await self.outbox.due_tables(claimed=everything or not self._swept)
        except StorageError:
            _log.warning("the outbox cannot be read")
            return 0
        self._swept = True
        if everything:
            self._failures = 0
        jobs = [job for table_id in due if (job := self._start(table_id)) is not None]
        if not jobs:
            return 0
        await asyncio.wait(jobs)
        return sum(job.result() for job in jobs)

    async def settle(self) -> None:
        """Waits until nothing is under way."""
        await self._queue.settle()

    async def close(self, timeout_seconds: float = 5.0) -> None:
        """Begins nothing more and waits for what is under way, so many seconds at most."""
        await self._queue.close(timeout_seconds)

    def _start(self, table_id: TableId, *, urgent: bool = False) -> asyncio.Future[int] | None:
        """Sends a table to the workers, unless it is there: then it is looked at again."""
        if self.sender is None:
            return None
        return self._queue.add(table_id, urgent=urgent)

    async def _drain(self, table_id: TableId) -> int:
        """Tells batch after batch until nothing waits or one has failed."""
        told = 0
        retried = table_id in self._retried
        self._retried.discard(table_id)
        self._retry.discard(table_id)
        try:
            while rows := await self._waiting(table_id):
                if not await self._tell(table_id, rows):
                    self._failed(table_id, retried=retried)
                    break
                told += 1
                self._came_through()
                if table_id not in self._again:
                    break
        except StorageError:
            _log.warning("the outbox of table %s cannot be worked at", table_id)
        return told

    def _failed(self, table_id: TableId, *, retried: bool) -> None:
        """Marks a table to be tried again when a send comes through, but only once: what fails then too waits for its
        time. After several failures in a row nobody can be told, so that the others need not be tried either."""
        self._failures += 1
        if not retried:
            self._retry.add(table_id)
        if self._failures >= self._most_failures:
            self._retry.update(self._queue.clear())

    def _came_through(self) -> None:
        """A send came through: what failed is tried at once."""
        self._failures = 0
        retry, self._retry = self._retry, set()
        for table_id in retry:
            if self._start(table_id) is not None:
                self._retried.add(table_id)

    async def _waiting(self, table_id: TableId) -> list[OutboxRow]:
        """What waits at a table. What is committed while the answer is on its way is looked for again."""
        while True:
            self._again.discard(table_id)
            rows = await self.outbox.waiting(table_id)
            if rows is None:  # a process that had the table before is not done yet
                asyncio.get_running_loop().call_later(ELSEWHERE_SECONDS, self._start, table_id)
            if rows or table_id not in self._again:
                return rows or []

    async def _tell(self, table_id: TableId, rows: Sequence[OutboxRow]) -> bool:
        """Tells a batch and crosses it off; whether to go on with the next. What was told before but could not be
        crossed off is not told again."""
        if self.sender is None:
            return False
        ids = [row.id for row in rows]
        fresh = [row for row in rows if row.id > self._told.get(table_id, 0)]
        crossed_off = await self._send(self.sender, table_id, fresh, ids) if fresh else ()
        if crossed_off is None:
            return False
        self._told[table_id] = ids[-1]
        if left := [number for number in ids if number not in crossed_off]:
            await self.outbox.remove(left)
        del self._told[table_id]
        return True

    async def _send(self, sender: Sender, table_id: TableId, rows: Sequence[OutboxRow],
                    ids: Sequence[int]) -> Collection[int] | None:
        """Hands a batch to the sender and gives what it has crossed off itself; None if the batch is to be told later:
        then all that waits is postponed."""
        try:  # also what cannot be read, such as a kind that a later version has announced
            async with asyncio.timeout(SEND_SECONDS):
                return await sender(OutboxBatch(table_id, tuple(map(_event, rows)))) or ()
        except Undeliverable as why:
            _log.warning("table %s: given up telling %s: %s", table_id, [row.kind for row in rows], why)
        except Exception as why:  # noqa: BLE001 - whatever went wrong, it must be told later
            attempts = max(row.attempts for row in rows)
            wait = min(FIRST_RETRY_MS * 2**min(attempts, 20), LONGEST_RETRY_MS)
            _log.warning("table %s: not told (try %s), again in %s s: %s", table_id, attempts + 1, wait // 1000,
                         str(why) or type(why).__name__, exc_info=not isinstance(why, (Undelivered, TimeoutError)))
            await self.outbox.postpone(ids, wait)
            return None
        return ()


def _event(row: OutboxRow) -> OutboxEvent:
    return OutboxEvent(id=row.id, table_id=row.table_id, kind=EventKind(row.kind), first=row.first, last=row.last,
                       details=msgspec.json.decode(row.details), created=from_millis(row.created),
                       attempts=row.attempts)
