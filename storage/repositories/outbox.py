"""What the channels must still be told. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, delete, func, select, update

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.kept import Kept
from storage.repositories._sql import add_numbered
from storage.repositories.gone_places import is_gone
from storage.rows import OutboxRow
from storage.share import WHOLE, Share

__all__ = ["claim", "clear", "due_tables", "postpone", "put_outbox", "remove", "standing", "waiting_rows"]


_WAITING = Kept(select(schema.outbox).where(schema.outbox.c.table_id == bindparam("at")).order_by(schema.outbox.c.id))
_REMOVING = Kept(delete(schema.outbox).where(schema.outbox.c.id == bindparam("told")))


async def put_outbox(tx: Transaction, rows: Sequence[OutboxRow]) -> None:
    """Adds what must be told."""
    await add_numbered(tx, schema.outbox, rows)


async def due_tables(tx: Transaction, now: int, *, claimed: bool = False, share: Share = WHOLE) -> list[TableId]:
    """The tables of a share at which something is due, longest waiting first: what waits longest at a table decides.
    Tables that somebody is telling are left out, or not if `claimed`; those whose place is gone rest."""
    oldest = select(func.min(schema.outbox.c.id)).group_by(schema.outbox.c.table_id)
    query = select(schema.outbox.c.table_id).join(schema.tables).where(
        schema.outbox.c.id.in_(oldest), ~is_gone(), share.among(schema.tables.c.guild_id))
    if not claimed:
        query = query.where(schema.outbox.c.due <= now, schema.outbox.c.claimed_until <= now)
    return list(await tx.scalars(query.order_by(schema.outbox.c.id)))


async def standing(tx: Transaction) -> tuple[int, int | None]:
    """How much waits to be told at all tables, and since when the oldest of it."""
    query = select(func.count(), func.min(schema.outbox.c.created))
    count, oldest = (await tx.execute(query)).one()
    return int(count), oldest


async def waiting_rows(tx: Transaction, table_id: TableId) -> list[OutboxRow]:
    """Everything that waits at a table, oldest first."""
    return await _WAITING.several(tx, OutboxRow, at=table_id)


async def claim(tx: Transaction, table_id: TableId, owner: str, now: int, until: int) -> list[OutboxRow] | None:
    """Claims everything that waits at a table for a process that tells it, and gives it, oldest first; None if another
    process that works at the database is telling some of it."""
    outbox, leases = schema.outbox.c, schema.leases.c
    others = outbox.claimed_by.is_not(None) & (outbox.claimed_by != owner) & (outbox.claimed_until > now)
    others &= outbox.claimed_by.in_(select(leases.owner))
    at_table = outbox.table_id == table_id
    # asked of each row itself: of two that claim at once, the second looks again at what the first has written
    await tx.execute(update(schema.outbox).where(at_table, ~others).values(claimed_by=owner, claimed_until=until))
    if await tx.scalar(select(outbox.id).where(at_table, others).limit(1)) is not None:
        return None
    return await waiting_rows(tx, table_id)


async def clear(tx: Transaction, table_id: TableId) -> None:
    """Drops everything that waits at a table."""
    await tx.execute(delete(schema.outbox).where(schema.outbox.c.table_id == table_id))


async def remove(tx: Transaction, ids: Collection[int]) -> None:
    """Drops what has been told."""
    if ids:
        await _REMOVING.run(tx, [{"told": number} for number in ids])


async def postpone(tx: Transaction, ids: Sequence[int], due: int) -> None:
    """Gives back what could not be told, to be tried again then."""
    await tx.execute(update(schema.outbox).where(schema.outbox.c.id.in_(ids))
                     .values(claimed_until=0, claimed_by=None, due=due, attempts=schema.outbox.c.attempts + 1))
