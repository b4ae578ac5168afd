"""What is remembered for those who post: messages of ours, settings."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from storage import schema
from storage._rows import add, one
from storage.database import Transaction
from storage.rows import MessageRow

__all__ = ["drop_message", "message_by_id", "message_row", "preference", "put_message", "put_preference"]


async def put_message(tx: Transaction, row: MessageRow) -> None:
    """Keeps a message in place of the one of its kind before."""
    await tx.execute(delete(schema.messages).where(
        (schema.messages.c.message_id == row.message_id)
        | ((schema.messages.c.table_id == row.table_id) & (schema.messages.c.kind == row.kind))))
    await add(tx, schema.messages, [row])


async def message_row(tx: Transaction, table_id: int, kind: str) -> MessageRow | None:
    """The present message of a kind."""
    query = select(schema.messages).where(schema.messages.c.table_id == table_id, schema.messages.c.kind == kind)
    return await one(tx, MessageRow, query)


async def message_by_id(tx: Transaction, message_id: int) -> MessageRow | None:
    """A message by its id."""
    return await one(tx, MessageRow, select(schema.messages).where(schema.messages.c.message_id == message_id))


async def drop_message(tx: Transaction, message_id: int) -> None:
    """Forgets a message."""
    await tx.execute(delete(schema.messages).where(schema.messages.c.message_id == message_id))


async def preference(tx: Transaction, scope: str, owner: int, name: str) -> str | None:
    """A setting as JSON."""
    place = schema.preferences.c
    query = select(place.value).where(place.scope == scope, place.owner == owner, place.name == name)
    return (await tx.execute(query)).scalar_one_or_none()


async def put_preference(tx: Transaction, scope: str, owner: int, name: str, value: str | None) -> None:
    """Keeps a setting; None removes it."""
    place = schema.preferences.c
    await tx.execute(delete(schema.preferences).where(place.scope == scope, place.owner == owner, place.name == name))
    if value is not None:
        await tx.execute(insert(schema.preferences).values(scope=scope, owner=owner, name=name, value=value))
