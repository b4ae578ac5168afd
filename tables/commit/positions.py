"""The positions that a change keeps, so that nothing has to be replayed. They are written down before its transaction
begins, for which others have to wait."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from storage import Transaction
from storage.ids import TableId
from storage.repositories import snapshots as snapshots_repo
from storage.repositories import tables as tables_repo
from storage.repositories.tables import OPEN
from storage.rows import PositionRow
from tables.commit.change_set import ChangeSet

__all__ = ["WrittenPositions", "store_positions", "written_positions"]


class WrittenPositions(Struct, frozen=True):
    """The latest position, and those along the log, which are compressed. `closed`: the table has ended, and keeps
    none: nobody plays on from them."""

    closed: bool = False
    latest: PositionRow | None = None
    along: tuple[PositionRow, ...] = ()


def written_positions(change: ChangeSet) -> WrittenPositions:
    """Those of a change that is complete. A new table gets its id when it is stored."""
    if change.columns.get("status", change.state.row.status) not in OPEN:
        return WrittenPositions(closed=True)
    if change.position is None:
        return WrittenPositions()
    latest = _written(change, change.number - 1, change.position)
    along = [latest if position is change.position and number == latest.number else _written(change, number, position)
             for number, position in change.snapshots.items()]
    return WrittenPositions(latest=latest, along=tuple(map(snapshots_repo.compressed, along)))


def _written(change: ChangeSet, number: int, position: Any) -> PositionRow:
    return PositionRow(table_id=change.state.row.id, number=number, schema_fingerprint=change.schema_fingerprint,
                       data=change.state.title.rules.encode(position))


async def store_positions(tx: Transaction, table_id: TableId, written: WrittenPositions) -> None:
    """Keeps them for a table, in place of those that were there."""
    if written.closed:
        await snapshots_repo.drop_positions(tx, table_id)
    elif written.latest is not None:
        await tables_repo.put_position(tx, _of(table_id, written.latest))
        await snapshots_repo.put_snapshots(tx, [_of(table_id, row) for row in written.along])


def _of(table_id: TableId, row: PositionRow) -> PositionRow:
    """The row of a table, which may have had no id before."""
    return row if row.table_id == table_id else replace(row, table_id=table_id)
