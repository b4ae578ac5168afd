"""Positions along the log of a table, so that no page of it costs the replay of all that went before."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.repositories._sql import one, put, several
from storage.rows import PositionRow

__all__ = ["drop_positions", "put_snapshots", "snapshot_before", "snapshots_of"]


async def put_snapshots(tx: Transaction, rows: Sequence[PositionRow]) -> None:
    """Keeps positions of a table, in place of those that were there after the same rows."""
    await put(tx, schema.snapshots, rows)


async def snapshot_before(tx: Transaction, table_id: TableId, number: int, fingerprint: str) -> PositionRow | None:
    """The last position of this shape that was kept before a row of the log."""
    place = schema.snapshots.c
    query = select(schema.snapshots).where(place.table_id == table_id, place.number < number,
                                           place.schema_fingerprint == fingerprint)
    return await one(tx, PositionRow, query.order_by(place.number.desc()).limit(1))


async def snapshots_of(tx: Transaction, table_id: TableId, fingerprint: str) -> list[PositionRow]:
    """The positions of this shape that are kept along the log of a table, in its order."""
    place = schema.snapshots.c
    query = select(schema.snapshots).where(place.table_id == table_id, place.schema_fingerprint == fingerprint)
    return await several(tx, PositionRow, query.order_by(place.number))


async def drop_positions(tx: Transaction, table_id: TableId) -> None:
    """Forgets every position of a table, the latest one too: its log tells them."""
    for table in (schema.positions, schema.snapshots):
        await tx.execute(delete(table).where(table.c.table_id == table_id))
