"""Tables at which something is to be done, worked at by so many tasks at most."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from storage import in_background
from storage.ids import TableId

__all__ = ["WorkQueue"]


class WorkQueue:
    """Works at tables: at each once at a time, at `workers` of them at the same time, the urgent ones first.

    It keeps no task waiting: workers start with the first table that comes and end with the last.
    """

    def __init__(self, work: Callable[[TableId], Awaitable[int]], workers: int) -> None:
        self._work = work
        self._most_workers = workers
        self._urgent: dict[TableId, None] = {}
        self._others: dict[TableId, None] = {}
        self._jobs: dict[TableId, asyncio.Future[int]] = {}
        """The tables that wait or are worked at, and what will have come of it."""
        self._workers: set[asyncio.Task[None]] = set()
        self._closed = False

    def add(self, table_id: TableId, *, urgent: bool = False) -> asyncio.Future[int] | None:
        """Takes a table in; None if it is here already, or if the queue is closed."""
        if urgent and self._others.pop(table_id, True) is None:
            self._urgent[table_id] = None
        if self._closed or table_id in self._jobs:
            return None
        (self._urgent if urgent else self._others)[table_id] = None
        job = self._jobs[table_id] = asyncio.get_running_loop().create_future()
        if len(self._workers) < self._most_workers:
            worker = asyncio.create_task(self._run(), name="outbox")
            self._workers.add(worker)
            worker.add_done_callback(self._workers.discard)
        return job

    def __contains__(self, table_id: TableId) -> bool:
        """Whether a table waits or is worked at."""
        return table_id in self._jobs

    def clear(self) -> list[TableId]:
        """Lets go of everything that only waits; returns it."""
        waiting = [*self._urgent, *self._others]
        self._urgent.clear()
        self._others.clear()
        for table_id in waiting:
            self._end(table_id, 0)
        return waiting

    async def settle(self) -> None:
        """Waits until there is nothing left to do."""
        while self._workers:
            await asyncio.wait(list(self._workers))

    async def close(self, timeout_seconds: float) -> None:
        """Takes nothing more in, lets go of what is not urgent, and waits for the rest so many seconds at most."""
        self._closed = True
        for table_id in list(self._others):
            self._end(table_id, 0)
        self._others.clear()
        if self._workers:
            _, late = await asyncio.wait(list(self._workers), timeout=timeout_seconds)
            for task in late:
                task.cancel()
        self.clear()

    async def _run(self) -> None:
        """A worker: for nobody who waits for an answer."""
        with in_background():
            while (table_id := self._next()) is not None:
                done = 0
                try:
                    done = await self._work(table_id)
                finally:
                    self._end(table_id, done)

    def _next(self) -> TableId | None:
        """The table that has waited longest, among the urgent ones if there are any."""
        for waiting in (self._urgent, self._others):
            if waiting:
                table_id = next(iter(waiting))
                del waiting[table_id]
                return table_id
        return None

    def _end(self, table_id: TableId, done: int) -> None:
        job = self._jobs.pop(table_id)
        if not job.done():
            job.set_result(done)
