"""What people note at tables, each for themselves. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import delete, select

from storage import schema
from storage.database import Transaction
from storage.follower_rows import NotebookRow
from storage.ids import TableId, UserId
from storage.repositories._sql import add, one, several

__all__ = ["drop_notebook", "drop_notebooks", "notebook_row", "notebooks_of", "put_notebook"]

_notebooks = schema.notebooks.c


async def notebook_row(tx: Transaction, table_id: TableId, user_id: UserId) -> NotebookRow | None:
    """What somebody has noted at a table."""
    return await one(tx, NotebookRow, select(schema.notebooks).where(
        _notebooks.table_id == table_id, _notebooks.user_id == user_id))


async def put_notebook(tx: Transaction, row: NotebookRow) -> None:
    """Keeps what somebody notes, in place of what they had noted."""
    await drop_notebook(tx, row.table_id, row.user_id)
    await add(tx, schema.notebooks, [row])


async def drop_notebook(tx: Transaction, table_id: TableId, user_id: UserId) -> None:
    """Forgets what somebody has noted at a table."""
    await tx.execute(delete(schema.notebooks).where(_notebooks.table_id == table_id, _notebooks.user_id == user_id))


async def notebooks_of(tx: Transaction, user_id: UserId) -> list[NotebookRow]:
    """All that somebody has noted, by table."""
    return await several(tx, NotebookRow, select(schema.notebooks).where(_notebooks.user_id == user_id)
                         .order_by(_notebooks.table_id))


async def drop_notebooks(tx: Transaction, user_id: UserId) -> None:
    """Forgets all that somebody has noted."""
    await tx.execute(delete(schema.notebooks).where(_notebooks.user_id == user_id))
