"""Positions along the log of a table, so that no page of it costs the replay of all that went before. They are
compressed: they take a fifth of the room. Those of earlier versions are not."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace
from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.kept import Kept
from storage.repositories._sql import put, several
from storage.rows import PositionRow

__all__ = ["compressed", "drop_positions", "put_snapshots", "snapshot_before", "snapshots_of"]


_LEVEL: Final = 1
"""A position is stored once in so many moves: what more would save is not worth the time."""
_COMPRESSED: Final = b"\x78"
"""The first byte of what zlib has compressed; no JSON begins with it."""
_place = schema.snapshots.c
_BEFORE: Final = Kept(select(schema.snapshots).where(
    _place.table_id == bindparam("at"), _place.number < bindparam("row"),
    _place.schema_fingerprint == bindparam("shape"),
).order_by(_place.number.desc()).limit(1))


def compressed(row: PositionRow) -> PositionRow:
    """A position as it is kept along the log."""
    return replace(row, data=zlib.compress(row.data, _LEVEL))


async def put_snapshots(tx: Transaction, rows: Sequence[PositionRow]) -> None:
    """Keeps positions of a table, which are `compressed`, in place of those that were there after the same rows."""
    await put(tx, schema.snapshots, rows)


async def snapshot_before(tx: Transaction, table_id: TableId, number: int, fingerprint: str) -> PositionRow | None:
    """The last position of this shape that was kept before a row of the log."""
    found = await _BEFORE.one(tx, PositionRow, at=table_id, row=number, shape=fingerprint)
    return None if found is None else _whole(found)


async def snapshots_of(tx: Transaction, table_id: TableId, fingerprint: str) -> list[PositionRow]:
    """The positions of this shape that are kept along the log of a table, in its order."""
    place = schema.snapshots.c
    query = select(schema.snapshots).where(place.table_id == table_id, place.schema_fingerprint == fingerprint)
    return [_whole(row) for row in await several(tx, PositionRow, query.order_by(place.number))]


async def drop_positions(tx: Transaction, table_id: TableId) -> None:
    """Forgets every position of a table, the latest one too: its log tells them."""
    for table in (schema.positions, schema.snapshots):
        await tx.execute(delete(table).where(table.c.table_id == table_id))


def _whole(row: PositionRow) -> PositionRow:
    """A position as it was before it was compressed. One that is spoilt stays what it is: nobody will read it."""
    if row.data.startswith(_COMPRESSED):
        with suppress(zlib.error):
            return replace(row, data=zlib.decompress(row.data))
    return row
