"""Logs of games that have ended, each packed into one row: it takes a seventh of what its rows take.

Nothing is added to such a log any more, and `storage.repositories.log` reads it as if its rows were still there. What
must be changed in one, such as the name of somebody who wants to be forgotten, is unpacked before.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, delete, func, select

from storage import schema
from storage.database import Transaction
from storage.errors import StorageUnavailable
from storage.ids import TableId, UserId
from storage.kept import Kept
from storage.repositories._sql import IS_OPEN, add, several
from storage.rows import LogRow, PackedLogRow

__all__ = ["pack_log", "packable_logs", "packed_bytes", "packed_rows", "packed_with", "unpack_log"]

_LEVEL: Final = 6
_COLUMNS: Final = tuple(name for name in LogRow.__struct_fields__ if name != "table_id")
"""In the order in which a packed row has them."""

_packed = schema.packed_logs.c
_NEXT: Final = Kept(select(func.min(schema.log.c.table_id)).where(schema.log.c.table_id > bindparam("after")))
_OF_TABLE: Final = Kept(select(schema.packed_logs).where(_packed.table_id == bindparam("at")))


class _Row(Struct, frozen=True, array_like=True):
    """A row in a packed log: an array, so that no name stands there for every row."""

    number: int
    batch_start: int
    kind: str
    seat: int | None
    user_id: int | None
    data: str
    text: str
    seen_by: str | None
    at: int


async def packed_rows(tx: Transaction, table_id: TableId) -> list[LogRow]:
    """All rows of a packed log in order; none if it is not packed. Raises StorageUnavailable for one that is spoilt."""
    packed = await _OF_TABLE.one(tx, PackedLogRow, at=table_id)
    return [] if packed is None else _unpacked(packed)


async def packable_logs(tx: Transaction, after: TableId, limit: int, before: int) -> tuple[TableId, list[TableId]]:
    """Looks at the logs behind a table's that are not packed, so many at most. Gives the table of the last one, 0 if
    there are no more, and those among them that were closed before a time, in milliseconds since 1970."""
    found: list[TableId] = []
    while len(found) < limit and (table_id := await _next_log(tx, found[-1] if found else after)) is not None:
        found.append(table_id)
    tables = schema.tables.c
    closed = await tx.scalars(select(tables.id).where(tables.id.in_(found), ~IS_OPEN, tables.changed <= before)
                              .order_by(tables.id)) if found else ()
    return found[-1] if len(found) == limit else TableId(0), list(closed)


async def pack_log(tx: Transaction, table_id: TableId) -> None:
    """Packs the log of a table that is closed: nothing happens to its rows any more."""
    rows = await several(tx, LogRow, select(schema.log).where(schema.log.c.table_id == table_id)
                         .order_by(schema.log.c.number))
    if not rows:
        return
    people = dict.fromkeys(row.user_id for row in rows if row.user_id is not None)
    await add(tx, schema.packed_logs, [PackedLogRow(
        table_id=table_id, people=f" {' '.join(map(str, people))} ", data=packed_bytes(rows))])
    await tx.execute(delete(schema.log).where(schema.log.c.table_id == table_id))


async def unpack_log(tx: Transaction, table_id: TableId) -> None:
    """Puts the rows of a packed log back; nothing happens if it is not packed."""
    if rows := await packed_rows(tx, table_id):
        await tx.execute(delete(schema.packed_logs).where(_packed.table_id == table_id))
        await add(tx, schema.log, rows)


def packed_with(user_id: UserId) -> Any:
    """A query for the tables whose packed logs hold rows that somebody caused. It reads all of them through."""
    return select(_packed.table_id).where(_packed.people.contains(f" {user_id} "))


async def _next_log(tx: Transaction, after: TableId) -> TableId | None:
    """The first table behind another one that has rows in the log."""
    found: TableId | None = await _NEXT.scalar(tx, after=after)
    return found


def packed_bytes(rows: Sequence[LogRow]) -> bytes:
    """The rows of a log as they are kept in one."""
    return zlib.compress(msgspec.json.encode([[getattr(row, name) for name in _COLUMNS] for row in rows]), _LEVEL)


def _unpacked(packed: PackedLogRow) -> list[LogRow]:
    try:
        rows = msgspec.json.decode(zlib.decompress(packed.data), type=list[_Row])
    except (zlib.error, msgspec.DecodeError) as error:
        raise StorageUnavailable(f"the packed log of table {packed.table_id} cannot be read: {error}") from error
    return [LogRow(table_id=packed.table_id, **{name: getattr(row, name) for name in _COLUMNS}) for row in rows]
