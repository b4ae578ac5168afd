"""The outbox: what channels must still be told, in order per table. It is written in the transaction of what it is told
of, so that a crash in between loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from storage import Database, Transaction
from storage.ids import TableId
from storage.repositories import outbox as outbox_repo
from storage.rows import OutboxRow
from tables.clock import to_millis
from tables.outbox.events import CLAIM_MS, EventKind

__all__ = ["Outbox", "write_events"]


class Outbox:
    """Events that were committed with what they announce, until a sender has told them. All methods raise
    StorageUnavailable; those that write also CommitOutcomeUnknown and WriteConflict."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock
        self.on_commit: Callable[[TableId], object] | None = None
        """Called with a table's id after every commit that has something to tell; `Dispatcher` sets it."""

    def notify(self, table_id: TableId) -> None:
        """Says that something waits at a table now."""
        if self.on_commit is not None:
            self.on_commit(table_id)

    async def due_tables(self, *, claimed: bool = False) -> list[TableId]:
        """The tables at which something is due, longest waiting first; with `claimed` also what a process that may have
        died had begun to tell."""
        async with self._database.reading() as tx:
            return await outbox_repo.due_tables(tx, self._now(), claimed=claimed)

    async def waiting(self, table_id: TableId) -> list[OutboxRow]:
        """What waits at a table, oldest first."""
        return await self._database.read(lambda tx: outbox_repo.waiting_rows(tx, table_id))

    async def remove(self, ids: Sequence[int]) -> None:
        """Crosses off what has been told."""
        await self._database.write(lambda tx: outbox_repo.remove(tx, ids), one_trip=True)

    async def postpone(self, ids: Sequence[int], delay_ms: int) -> None:
        """Gives back what could not be told, to be tried again after so many milliseconds."""
        due = self._now() + delay_ms
        await self._database.write(lambda tx: outbox_repo.postpone(tx, ids, due), one_trip=True)

    def _now(self) -> int:
        return to_millis(self._clock())


async def write_events(tx: Transaction, table_id: TableId, events: Sequence[tuple[EventKind, dict[str, Any]]], *,
                       first: int, last: int, at: int) -> None:
    """Adds events with their details to the outbox of a table. They are about log rows `first` to `last`; `at` is the
    time in milliseconds since 1970."""
    await outbox_repo.put_outbox(tx, [
        OutboxRow(table_id=table_id, kind=kind.value, first=first, last=last, created=at, due=at,
                  claimed_until=at + CLAIM_MS, details=msgspec.json.encode(details).decode())
        for kind, details in events
    ])
