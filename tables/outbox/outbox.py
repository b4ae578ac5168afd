"""The outbox: what channels must still be told, in order per table. It is written in the transaction of what it is told
of, so that a crash in between loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from storage import Database, Transaction
from storage.ids import GuildId, TableId
from storage.repositories import outbox as outbox_repo
from storage.repositories import tables as tables_repo
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
        self.elsewhere: Callable[[TableId], object] | None = None
        """Called with the id of a table at which another process may have something to tell now."""

    def notify(self, table_id: TableId, guild_id: GuildId | None = None) -> None:
        """Says that something waits at a table now, to the process that works for its server, if that is known."""
        own = guild_id is None or self._database.share.owns(guild_id)
        if own and self.on_commit is not None:
            self.on_commit(table_id)
        if self.elsewhere is not None and not (self._database.share.whole or (own and guild_id is not None)):
            self.elsewhere(table_id)

    def notify_here(self, table_id: TableId) -> None:
        """Says so to this process, whoever else was told."""
        if self.on_commit is not None:
            self.on_commit(table_id)

    async def due_tables(self, *, claimed: bool = False) -> list[TableId]:
        """The tables of this process at which something is due, longest waiting first; with `claimed` also what a
        process that may have died had begun to tell."""
        return await self._database.read(
            lambda tx: outbox_repo.due_tables(tx, self._now(), claimed=claimed, share=self._database.share))

    async def standing(self) -> tuple[int, float]:
        """How much waits to be told, and for how many seconds the oldest of it has."""
        async with self._database.reading() as tx:
            count, oldest = await outbox_repo.standing(tx)
        return count, 0.0 if oldest is None else max(0.0, (self._now() - oldest) / 1000)

    async def waiting(self, table_id: TableId) -> list[OutboxRow] | None:
        """What waits at a table, oldest first: it is this process's to be told. None while another process tells
        some of it."""
        if not self._database.alone:
            return await self._database.write(lambda tx: self._claim(tx, table_id))
        return await self._database.read(lambda tx: outbox_repo.waiting_rows(tx, table_id))

    async def _claim(self, tx: Transaction, table_id: TableId) -> list[OutboxRow] | None:
        """What waits at a table of this process; None while another one tells some of it."""
        row = await tables_repo.table_row(tx, table_id)
        if row is None or not self._database.share.owns(row.guild_id):
            return []
        now = self._now()
        return await outbox_repo.claim(tx, table_id, self._database.owner, now, now + CLAIM_MS)

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
