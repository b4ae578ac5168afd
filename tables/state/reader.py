"""Reading logs: a stretch of one from the position kept before it, or all of it; once for all who look."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from games.kernel import BadRecord, Title
from storage import Database, StorageError, Transaction
from storage.ids import TableId
from storage.repositories import log as log_repo
from storage.repositories import snapshots as snapshots_repo
from storage.repositories import tables as tables_repo
from storage.rows import BatchRow, LogRow, PositionRow
from tables.errors import ReplayFailed
from tables.models import TurnKind
from tables.state.access import Fingerprints, off_loop, read, reading
from tables.state.kept import KeptLogs
from tables.state.outline import LogOutline
from tables.state.replay import KINDS, MOVES, ReplayedLog, beginning_of, log_batch_of, play_row
from tables.state.table import LogBatch, LoggedMove, TableState

__all__ = ["KEPT_ROWS", "LogReader"]

KEPT_ROWS = 20_000
"""Rows of logs that are kept with the positions around them: thirty to fifty megabytes, by the title."""
LONGEST_HEAD = 100
"""Rows that may be replayed before those that are asked for. Where there are more, positions are missing: earlier
versions kept one in fifty rows."""
TAKINGS = ("undo", "redo")
"""The kinds of rows that take something back or restore it: each leads its batch."""
ON_BOARD = (MOVES | frozenset(KINDS)) - {"replaced"}
"""The kinds of rows by which something happened on the board."""

_log = logging.getLogger(__name__)


class Unusable(Exception):
    """A kept position from which the rows behind it do not follow."""


class LogReader:
    """Reads the logs of tables, one read per table at a time; `lock` gives the lock for that. All methods raise
    ServiceUnavailable and ReplayFailed."""

    def __init__(self, database: Database, lock: Callable[[TableId], asyncio.Lock], fingerprints: Fingerprints) -> None:
        self._database = database
        self._lock = lock
        self._fingerprints = fingerprints
        self.kept = KeptLogs(KEPT_ROWS)

    async def rows(self, table_id: TableId) -> list[LogRow]:
        """All rows of a log."""
        async with self._lock(table_id):
            return list(await self._rows(table_id))

    async def replayed(self, state: TableState) -> ReplayedLog:
        """The whole log of a game, replayed."""
        async with self._lock(state.row.id):
            return await self._whole(state)

    async def outline(self, state: TableState) -> LogOutline:
        """The batches of a log."""
        table_id = state.row.id
        async with self._lock(table_id):
            known: LogOutline = self.kept.get((table_id, "outline")) or LogOutline()
            if known.upto >= state.row.revision:
                return known

            async def work(tx: Transaction) -> tuple[list[BatchRow], list[LogRow]]:
                batches = await log_repo.batch_rows(tx, table_id, known.upto, tuple(KINDS))
                if not any(batch.lead in TAKINGS for batch in batches):
                    return batches, []
                return batches, await log_repo.rows_of_kinds(tx, table_id, known.upto, TAKINGS)

            batches, takings = await read(self._database, work)
            outline = await off_loop(known.extended, batches, takings)
            self.kept.put((table_id, "outline"), outline, len(outline.spans) // 4 + 1)
            return outline

    async def batches(self, state: TableState, first: int, last: int) -> list[LogBatch]:
        """The batches that begin and end among these rows; which of them were taken back the outline says."""
        table_id, version = state.row.id, state.row.ruleset_version
        async with self._lock(table_id):
            whole: ReplayedLog | None = self.kept.get((table_id, "whole", version))
            if whole is not None and whole.upto >= last:
                return _among(whole.batches, first, last)
            known: list[LogBatch] | None = self.kept.get((table_id, first, last, version))
            if known is None:
                known = await self._stretch(state, first, last)
                self.kept.put((table_id, first, last, version), known, last - first + 1)
            return known

    async def last_batch(self, state: TableState) -> LogBatch | None:
        """The last thing that happened on the board."""
        async with self._lock(state.row.id):
            found = await self._stretch(state, None, state.row.revision)
            return next(filter(_on_board, reversed(found)), None)

    async def beginning(self, state: TableState) -> Any:
        """The position of a game before its first move."""
        return await off_loop(beginning_of, state.title, state.settings)

    async def _stretch(self, state: TableState, first: int | None, last: int) -> list[LogBatch]:
        """Replays some batches from the position that was kept before them; if there is none to be used, everything,
        and keeps what was missing. None: from the last batch on the board."""
        fingerprint = await self._fingerprints.of(state.title, state.row.ruleset_version)

        async def work(tx: Transaction) -> tuple[int, PositionRow | None, list[LogRow]]:
            start = await log_repo.last_batch_start(tx, state.row.id, ON_BOARD) or 1 if first is None else first
            base = await snapshots_repo.snapshot_before(tx, state.row.id, start, fingerprint)
            after = 0 if base is None else base.number
            far = start - after > LONGEST_HEAD
            return start, base, [] if far else await log_repo.log_rows(tx, state.row.id, after + 1, last)

        start, base, rows = await read(self._database, work)
        if rows:
            try:
                return _among(await off_loop(_batches_from, state, base, rows), start, last)
            except (Unusable, ReplayFailed) as error:
                _log.warning("table %s: the position before row %s cannot be used: %r", state.row.id, rows[0].number,
                             error)
        whole = await self._whole(state)
        await self._keep_snapshots(state, whole, fingerprint)
        return _among(whole.batches, start, last)

    async def _whole(self, state: TableState) -> ReplayedLog:
        key = (state.row.id, "whole", state.row.ruleset_version)
        known: ReplayedLog | None = self.kept.get(key)
        if known is not None and known.upto >= state.row.revision:
            return known
        rows = await self._rows(state.row.id)
        if known is None:
            whole = await off_loop(ReplayedLog.read, state.title, state.settings, rows)
        else:
            whole = await off_loop(known.extended, [row for row in rows if row.number > known.upto])
        self.kept.put(key, whole, len(rows))
        return whole

    async def _rows(self, table_id: TableId) -> list[LogRow]:
        known: list[LogRow] = self.kept.get((table_id, "rows")) or []
        async with reading(self._database) as tx:
            new = await log_repo.log_rows(tx, table_id, known[-1].number + 1 if known else 0)
        if new:
            known = [*known, *new]
            self.kept.put((table_id, "rows"), known, len(known) // 2)
        return known

    async def _keep_snapshots(self, state: TableState, whole: ReplayedLog, fingerprint: str) -> None:
        """Stores what would have spared this replay; that it cannot be stored now is no matter."""
        if not state.status.open or not whole.marks:
            return
        rows = await asyncio.to_thread(_snapshots_of, state, whole, fingerprint)

        async def put(tx: Transaction) -> None:
            row = await tables_repo.table_row(tx, state.row.id)
            if row is not None and row.status in tables_repo.OPEN:  # it may have been closed meanwhile
                await snapshots_repo.put_snapshots(tx, rows)

        try:
            await self._database.write(put)
        except StorageError as error:
            _log.warning("table %s: its positions are not kept: %s", state.row.id, error)


def _snapshots_of(state: TableState, whole: ReplayedLog, fingerprint: str) -> list[PositionRow]:
    return [snapshots_repo.compressed(PositionRow(
        table_id=state.row.id, number=number, schema_fingerprint=fingerprint, data=state.title.rules.encode(position)))
        for number, position in whole.marks.items()]


def _on_board(batch: LogBatch) -> bool:
    return batch.kind is not TurnKind.REPLACED


def _among(batches: Sequence[LogBatch], first: int, last: int) -> list[LogBatch]:
    return [batch for batch in batches if first <= batch.first and batch.last <= last]


def _batches_from(state: TableState, base: PositionRow | None, rows: Sequence[LogRow]) -> list[LogBatch]:
    """The batches of the rows behind a kept position, or behind the beginning. Raises Unusable."""
    position = beginning_of(state.title, state.settings) if base is None else _decoded(state.title, base)
    found = []
    for _start, group in groupby(rows, key=lambda row: row.batch_start):
        batch = list(group)
        steps: list[LoggedMove] = []
        for row in batch:
            if row.kind in {"undo", "redo"}:
                position = None
            elif row.kind in MOVES:
                steps.append(_played(state.title, row, position, kept=base is not None))
                position = steps[-1].after
        if (told := log_batch_of(batch, steps)) is not None:
            found.append(told)
    return found


def _played(title: Title[Any], row: LogRow, position: Any, *, kept: bool) -> LoggedMove:
    """Raises Unusable if the position is unknown, or if it was a kept one and the row does not fit it."""
    if position is None:
        raise Unusable(f"row {row.number} follows what was taken back")
    try:
        return play_row(title, row, position)
    except BadRecord as wrong:
        if kept:
            raise Unusable(str(wrong)) from wrong
        raise


def _decoded(title: Title[Any], base: PositionRow) -> Any:
    try:
        return title.rules.decode(base.data)
    except (msgspec.DecodeError, ValueError) as wrong:
        raise Unusable(str(wrong)) from wrong
