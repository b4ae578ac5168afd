"""Pings that wait for the hours of a person."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, func, select, tuple_, update

from storage import schema
from storage.database import Transaction
from storage.hours_rows import HeldPingRow
from storage.ids import TableId, UserId
from storage.repositories._sql import add, several
from storage.repositories.gone_places import is_gone

__all__ = ["drop_held_pings", "due_pings", "held_pings", "look_again_at_pings", "postpone_pings", "put_held_pings"]

_held = schema.held_pings.c


async def held_pings(tx: Transaction, table_id: TableId) -> list[HeldPingRow]:
    """The pings of a table that wait."""
    query = select(schema.held_pings).where(_held.table_id == table_id)
    return await several(tx, HeldPingRow, query.order_by(_held.seat))


async def put_held_pings(tx: Transaction, rows: Sequence[HeldPingRow]) -> None:
    """Keeps pings until they are due, in place of what was kept of their seats."""
    for row in rows:
        await drop_held_pings(tx, row.table_id, [row.seat])
    await add(tx, schema.held_pings, rows)


async def drop_held_pings(tx: Transaction, table_id: TableId, seats: Collection[int]) -> None:
    """Deletes what is kept of some seats."""
    await tx.execute(delete(schema.held_pings).where(_held.table_id == table_id, _held.seat.in_(seats)))


async def due_pings(tx: Transaction, now: int, limit: int | None = None) -> list[TableId]:
    """The tables with a ping that is due, the one that has waited longest first: so many at most. `now`: milliseconds
    since 1970."""
    query = select(_held.table_id).select_from(schema.held_pings.join(schema.tables)).where(
        _held.due <= now, ~is_gone())
    query = query.group_by(_held.table_id).order_by(func.min(_held.due), _held.table_id)
    return list(await tx.scalars(query.limit(limit)))


async def postpone_pings(tx: Transaction, table_id: TableId, now: int, due: int) -> None:
    """Looks at what is due of a table at another time."""
    await tx.execute(update(schema.held_pings).where(_held.table_id == table_id, _held.due <= now).values(due=due))


async def look_again_at_pings(tx: Transaction, user_id: UserId) -> None:
    """Has the pings of a person looked at anew, because their hours are others now."""
    seats = schema.seats.c
    own = select(seats.table_id, seats.seat).where(seats.user_id == user_id, ~seats.left)
    await tx.execute(update(schema.held_pings).where(tuple_(_held.table_id, _held.seat).in_(own)).values(due=0))
