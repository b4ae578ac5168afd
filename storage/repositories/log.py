"""The log of a table, append-only, and the receipts of what was carried out."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId
from storage.repositories._sql import add, one, several
from storage.rows import LogRow, ReceiptRow

__all__ = ["add_receipt", "append", "log_rows", "receipt_row"]


async def append(tx: Transaction, rows: Sequence[LogRow]) -> None:
    """Adds rows to logs. Raises WriteConflict if a number is taken."""
    await add(tx, schema.log, rows)


async def log_rows(tx: Transaction, table_id: TableId, first: int = 0, last: int | None = None) -> list[LogRow]:
    """Rows of a table's log in order, from number `first` to `last`."""
    query = select(schema.log).where(schema.log.c.table_id == table_id, schema.log.c.number >= first)
    if last is not None:
        query = query.where(schema.log.c.number <= last)
    return await several(tx, LogRow, query.order_by(schema.log.c.number))


async def add_receipt(tx: Transaction, row: ReceiptRow) -> None:
    """Notes that an interaction was carried out. Raises WriteConflict if it had been before."""
    await add(tx, schema.receipts, [row])


async def receipt_row(tx: Transaction, interaction: str) -> ReceiptRow | None:
    """What an interaction did, if it was carried out."""
    return await one(tx, ReceiptRow, select(schema.receipts).where(schema.receipts.c.interaction == interaction))
