"""Messages of ours that show a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.repositories._sql import add, one, several
from storage.rows import MessageRow

__all__ = ["drop_message", "drop_messages", "message_row", "message_rows", "put_message"]


async def put_message(tx: Transaction, row: MessageRow) -> None:
    """Keeps a message in place of the one of its kind before."""
    await tx.execute(delete(schema.messages).where(
        (schema.messages.c.message_id == row.message_id)
        | ((schema.messages.c.table_id == row.table_id) & (schema.messages.c.kind == row.kind))))
    await add(tx, schema.messages, [row])


async def message_row(tx: Transaction, table_id: TableId, kind: str) -> MessageRow | None:
    """The present message of a kind."""
    query = select(schema.messages).where(schema.messages.c.table_id == table_id, schema.messages.c.kind == kind)
    return await one(tx, MessageRow, query)


async def message_rows(tx: Transaction, table_ids: Sequence[TableId], kind: str) -> list[MessageRow]:
    """The present messages of a kind of several tables."""
    query = select(schema.messages).where(schema.messages.c.table_id.in_(table_ids), schema.messages.c.kind == kind)
    return await several(tx, MessageRow, query)


async def drop_messages(tx: Transaction, table_id: TableId) -> None:
    """Forgets all messages of a table."""
    await tx.execute(delete(schema.messages).where(schema.messages.c.table_id == table_id))


async def drop_message(tx: Transaction, message_id: int) -> None:
    """Forgets a message."""
    await tx.execute(delete(schema.messages).where(schema.messages.c.message_id == message_id))
