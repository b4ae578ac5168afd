"""The threads in which people talk about tables."""

from __future__ import annotations

from sqlalchemy import delete, select

from storage import schema
from storage.database import Transaction
from storage.follower_rows import TalkThreadRow
from storage.ids import TableId
from storage.repositories._sql import add, one

__all__ = ["drop_talk_thread", "put_talk_thread", "talk_thread_row"]

_threads = schema.talk_threads.c


async def talk_thread_row(tx: Transaction, table_id: TableId) -> TalkThreadRow | None:
    """The thread of a table."""
    return await one(tx, TalkThreadRow, select(schema.talk_threads).where(_threads.table_id == table_id))


async def put_talk_thread(tx: Transaction, row: TalkThreadRow) -> None:
    """Keeps the thread of a table, in place of one that is gone."""
    await drop_talk_thread(tx, row.table_id)
    await add(tx, schema.talk_threads, [row])


async def drop_talk_thread(tx: Transaction, table_id: TableId) -> None:
    """Forgets the thread of a table."""
    await tx.execute(delete(schema.talk_threads).where(_threads.table_id == table_id))
