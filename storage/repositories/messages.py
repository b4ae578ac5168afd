"""Messages of ours that show a table."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.kept import Kept
from storage.repositories._sql import add, one, several
from storage.rows import MessageRow

__all__ = ["drop_message", "drop_messages", "message_row", "message_rows", "messages_of", "put_message"]

_messages = schema.messages.c
_GOING = Kept(delete(schema.messages).where(
    (_messages.message_id == bindparam("message"))
    | ((_messages.table_id == bindparam("at")) & (_messages.kind == bindparam("which")))))
_OF_TABLE = Kept(select(schema.messages).where(_messages.table_id == bindparam("at")))


async def put_message(tx: Transaction, row: MessageRow) -> None:
    """Keeps a message in place of the one of its kind before."""
    await _GOING.run(tx, [{"message": row.message_id, "at": row.table_id, "which": row.kind}])
    await add(tx, schema.messages, [row])


async def messages_of(tx: Transaction, table_id: TableId) -> list[MessageRow]:
    """The present messages of a table, one of each kind."""
    return await _OF_TABLE.several(tx, MessageRow, at=table_id)


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


async def drop_message(tx: Transaction, message_id: int) -> TableId | None:
    """Forgets a message; gives the table that it showed, None: it was not remembered."""
    gone = delete(schema.messages).where(_messages.message_id == message_id).returning(_messages.table_id)
    found: TableId | None = await tx.scalar(gone)
    return found
