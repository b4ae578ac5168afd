"""What the channels must still be told. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.kept import Kept
from storage.repositories._sql import add_numbered
from storage.repositories.gone_places import is_gone
from storage.rows import OutboxRow

__all__ = ["clear", "due_tables", "postpone", "put_outbox", "remove", "waiting_rows"]


_WAITING = Kept(select(schema.outbox).where(schema.outbox.c.table_id == bindparam("at")).order_by(schema.outbox.c.id))
_REMOVING = Kept(delete(schema.outbox).where(schema.outbox.c.id == bindparam("told")))


async def put_outbox(tx: Transaction, rows: Sequence[OutboxRow]) -> None:
    """Adds what must be told."""
    await add_numbered(tx, schema.outbox, rows)


async def due_tables(tx: Transaction, now: int, *, claimed: bool = False) -> list[TableId]:
    """The tables at which something is due, longest waiting first: what waits longest at a table decides. Tables that
    somebody is telling are left out, or not if `claimed`; those whose place is gone rest."""
    oldest = select(func.min(schema.outbox.c.id)).group_by(schema.outbox.c.table_id)
    query = select(schema.outbox.c.table_id).join(schema.tables).where(schema.outbox.c.id.in_(oldest), ~is_gone())
    if not claimed:
        query = query.where(schema.outbox.c.due <= now, schema.outbox.c.claimed_until <= now)
    return list(await tx.scalars(query.order_by(schema.outbox.c.id)))


async def waiting_rows(tx: Transaction, table_id: TableId) -> list[OutboxRow]:
    """Everything that waits at a table, oldest first."""
    return await _WAITING.several(tx, OutboxRow, at=table_id)


async def clear(tx: Transaction, table_id: TableId) -> None:
    """Drops everything that waits at a table."""
    await tx.execute(delete(schema.outbox).where(schema.outbox.c.table_id == table_id))


async def remove(tx: Transaction, ids: Sequence[int]) -> None:
    """Drops what has been told."""
    if ids:
        await _REMOVING.run(tx, [{"told": number} for number in ids])


async def postpone(tx: Transaction, ids: Sequence[int], due: int) -> None:
    """Gives back what could not be told, to be tried again then."""
    await tx.execute(update(schema.outbox).where(schema.outbox.c.id.in_(ids))
                     .values(claimed_until=0, due=due, attempts=schema.outbox.c.attempts + 1))
