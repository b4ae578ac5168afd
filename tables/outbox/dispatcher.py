"""Telling the channel: a task per commit, and a sweep for what was left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from storage import StorageError
from storage.ids import TableId
from storage.rows import OutboxRow
from tables.clock import from_millis
from tables.outbox.events import EventKind, OutboxBatch, OutboxEvent, Sender, Undeliverable
from tables.outbox.outbox import Outbox

__all__ = ["Dispatcher"]

FIRST_RETRY_MS = 5_000
LONGEST_RETRY_MS = 900_000
"""Milliseconds between two tries, doubled each time."""

_log = logging.getLogger(__name__)


class Dispatcher:
    """Hands what was committed to the sender, in order per table, until it is told.

    It keeps no task waiting: a commit starts a task that ends when its table's outbox is empty or a send has failed;
    what failed is sent by `sweep`, later and later. Call `sweep` from a loop, and once at start.
    """

    def __init__(self, outbox: Outbox, sender: Sender | None = None) -> None:
        self.outbox = outbox
        self.sender = sender
        self._tasks: dict[TableId, asyncio.Task[int]] = {}
        self._again: set[TableId] = set()
        """Tables at which something was committed while their task was at work."""
        self._told: dict[TableId, int] = {}
        """The last event of a table that was told, until it is crossed off."""
        self._closed = False
        self._swept = False
        outbox.on_commit = self.poke

    def poke(self, table_id: TableId) -> None:
        """Starts telling what waits at a table. The service calls it after each commit."""
        self._start(table_id)

    async def sweep(self) -> int:
        """Tells what is due at all tables; returns how many batches were told. Raises nothing that a broken database or
        sender can cause. The first sweep takes over what a process before this one left behind."""
        try:
            due = await self.outbox.due_tables(claimed=not self._swept)
        except StorageError:
            _log.warning("the outbox cannot be read")
            return 0
        self._swept = True
        tasks = [task for table_id in due if (task := self._start(table_id)) is not None]
        if not tasks:
            return 0
        await asyncio.wait(tasks)
        return sum(task.result() for task in tasks if not task.cancelled())

    async def settle(self) -> None:
        """Waits until the tasks under way have ended."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def close(self, timeout_seconds: float = 5.0) -> None:
        """Starts no more tasks and waits for those under way, so many seconds at most."""
        self._closed = True
        if self._tasks:
            _, late = await asyncio.wait(list(self._tasks.values()), timeout=timeout_seconds)
            for task in late:
                task.cancel()

    def _start(self, table_id: TableId) -> asyncio.Task[int] | None:
        """A task for a table, unless one is at work: it looks again before it ends."""
        if table_id in self._tasks:
            self._again.add(table_id)
        if self._closed or self.sender is None or table_id in self._tasks:
            return None
        task = asyncio.create_task(self._drain(table_id), name=f"outbox-{table_id}")
        self._tasks[table_id] = task
        return task

    async def _drain(self, table_id: TableId) -> int:
        """Tells batch after batch until nothing waits or one has failed."""
        told = 0
        try:
            while rows := await self._waiting(table_id):
                if not await self._tell(table_id, rows):
                    break
                told += 1
        except StorageError:
            _log.warning("the outbox of table %s cannot be worked at", table_id)
        finally:
            del self._tasks[table_id]
        return told

    async def _waiting(self, table_id: TableId) -> list[OutboxRow]:
        """What waits at a table. What is committed while the answer is on its way is looked for again."""
        while True:
            self._again.discard(table_id)
            rows = await self.outbox.waiting(table_id)
            if rows or table_id not in self._again:
                return rows

    async def _tell(self, table_id: TableId, rows: Sequence[OutboxRow]) -> bool:
        """Tells a batch and crosses it off; whether to go on with the next. What was told before but could not be
        crossed off is not told again."""
        if self.sender is None:
            return False
        ids = [row.id for row in rows]
        fresh = [row for row in rows if row.id > self._told.get(table_id, 0)]
        if fresh and not await self._send(self.sender, table_id, fresh, ids):
            return False
        self._told[table_id] = ids[-1]
        await self.outbox.remove(ids)
        del self._told[table_id]
        return True

    async def _send(self, sender: Sender, table_id: TableId, rows: Sequence[OutboxRow], ids: Sequence[int]) -> bool:
        """Hands a batch to the sender; False if it is to be told later: then all that waits is postponed."""
        try:  # also what cannot be read, such as a kind that a later version has announced
            await sender(OutboxBatch(table_id, tuple(map(_event, rows))))
        except Undeliverable as why:
            _log.warning("table %s: given up telling %s: %s", table_id, [row.kind for row in rows], why)
        except Exception:  # noqa: BLE001 - whatever went wrong, it must be told later
            attempts = max(row.attempts for row in rows)
            wait = min(FIRST_RETRY_MS * 2**min(attempts, 20), LONGEST_RETRY_MS)
            _log.warning("table %s: not told (try %s), again in %s s", table_id, attempts + 1, wait // 1000,
                         exc_info=True)
            await self.outbox.postpone(ids, wait)
            return False
        return True


def _event(row: OutboxRow) -> OutboxEvent:
    return OutboxEvent(id=row.id, table_id=row.table_id, kind=EventKind(row.kind), first=row.first, last=row.last,
                       details=msgspec.json.decode(row.details), created=from_millis(row.created),
                       attempts=row.attempts)
