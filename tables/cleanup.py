"""Cleaning up: what nobody will ask for again goes, a little at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from storage import Transaction, in_background
from storage.ids import TableId
from storage.repositories import log as log_repo
from storage.repositories import packed_logs as packed_repo
from storage.repositories import snapshots as snapshots_repo
from storage.repositories import tables as tables_repo
from storage.rows import HOUR
from tables.commit.unit_of_work import UnitOfWork

__all__ = ["Cleanup"]

RECEIPT_LIFE_MS: Final = 24 * HOUR
"""How long it is remembered that an interaction was carried out: Discord lets it be answered for fifteen minutes."""
RECEIPTS_AT_ONCE: Final = 500
TABLES_AT_ONCE: Final = 100
"""Rows of one transaction: so few that a move which waits for it does not notice."""
PACK_AFTER_MS: Final = 24 * HOUR
"""How long after its end the log of a game stays as it is: until then most who look at it again have done so."""
LOGS_AT_ONCE: Final = 20
"""Logs that are looked at in one step; each is packed in a transaction of its own."""


class Cleanup:
    """The part of the service that deletes what is of no use any more."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._looked_at: TableId | None = TableId(0)
        """The last table that was looked at for a position left from before closing deleted it; None: all were."""
        self._packed_up_to = TableId(0)
        """The last table whose log was looked at in this round."""
        self.elsewhere: list[Callable[[int, int], Awaitable[int]]] = []
        """Others who delete what was carried out before a time (milliseconds since 1970): so many rows at most; they
        return how many."""

    async def step(self) -> int:
        """Deletes some old receipts, and some positions of closed tables, and packs some of their logs; returns how
        many rows or tables it were. Call it from a loop. Raises ServiceUnavailable."""
        if not self._uow.share.leads:
            return 0
        with in_background():
            now = self._uow.now()
            before = now - RECEIPT_LIFE_MS
            others = [await drop(before, RECEIPTS_AT_ONCE) for drop in self.elsewhere]
            dropped = await self._drop_receipts(before) + await self._drop_positions()
            return dropped + await self._pack_logs(now - PACK_AFTER_MS) + sum(others)

    async def _drop_receipts(self, before: int) -> int:
        old = await self._uow.loader.read(lambda tx: log_repo.old_receipts(tx, before, RECEIPTS_AT_ONCE))
        if old:
            await self._uow.write(lambda tx: log_repo.drop_receipts(tx, old))
        return len(old)

    async def _drop_positions(self) -> int:
        if self._looked_at is None:
            return 0
        after = self._looked_at
        async with self._uow.loader.reading() as tx:
            found = await tables_repo.closed_with_position(tx, after, TABLES_AT_ONCE)
        self._looked_at = found[-1][0] if found else None
        closed = [table_id for table_id, is_closed in found if is_closed]

        async def drop(tx: Transaction) -> None:
            for table_id in closed:
                await snapshots_repo.drop_positions(tx, table_id)

        if closed:
            await self._uow.write(drop)
        return len(closed)

    async def _pack_logs(self, before: int) -> int:
        """Goes round all logs that are not packed, a few at a time, and packs those of games that have ended."""
        after = self._packed_up_to
        self._packed_up_to, closed = await self._uow.loader.read(
            lambda tx: packed_repo.packable_logs(tx, after, LOGS_AT_ONCE, before))
        for table_id in closed:
            await self._uow.write(partial(packed_repo.pack_log, table_id=table_id), one_trip=True)
        return len(closed)
