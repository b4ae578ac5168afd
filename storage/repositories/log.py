"""The log of a table, append-only, and the receipts of what was carried out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, case, delete, func, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId, UserId
from storage.kept import Kept
from storage.repositories._sql import add, several
from storage.rows import BatchRow, LogRow, ReceiptRow

__all__ = ["add_receipt", "append", "batch_rows", "drop_receipts", "last_act_of", "last_batch_start", "log_rows",
           "old_receipts", "receipt_row", "rows_of_kinds"]


_RECEIPT = Kept(select(schema.receipts).where(schema.receipts.c.interaction == bindparam("of")))


async def append(tx: Transaction, rows: Sequence[LogRow]) -> None:
    """Adds rows to logs. Raises WriteConflict if a number is taken."""
    await add(tx, schema.log, rows)


async def log_rows(tx: Transaction, table_id: TableId, first: int = 0, last: int | None = None) -> list[LogRow]:
    """Rows of a table's log in order, from number `first` to `last`."""
    query = select(schema.log).where(schema.log.c.table_id == table_id, schema.log.c.number >= first)
    if last is not None:
        query = query.where(schema.log.c.number <= last)
    return await several(tx, LogRow, query.order_by(schema.log.c.number))


async def batch_rows(tx: Transaction, table_id: TableId, after: int, leading: Collection[str]) -> list[BatchRow]:
    """The batches of a log that begin behind a row, in order; `leading` are the kinds of rows that may lead one."""
    log = schema.log.c
    query = select(
        log.batch_start.label("first"), func.max(log.number).label("last"),
        func.max(case((log.kind.in_(leading), log.kind))).label("lead"),
        func.max(case((log.number == log.batch_start, log.kind))).label("opening"),
    ).where(log.table_id == table_id, log.number > after).group_by(log.batch_start).order_by(log.batch_start)
    return [BatchRow(**row) for row in (await tx.execute(query)).mappings()]


async def rows_of_kinds(tx: Transaction, table_id: TableId, after: int, kinds: Collection[str]) -> list[LogRow]:
    """The rows of these kinds behind a row of a log, in order."""
    log = schema.log.c
    query = select(schema.log).where(log.table_id == table_id, log.number > after, log.kind.in_(kinds))
    return await several(tx, LogRow, query.order_by(log.number))


async def last_batch_start(tx: Transaction, table_id: TableId, kinds: Collection[str]) -> int | None:
    """Where the batch begins that holds the last row of these kinds."""
    log = schema.log.c
    query = select(log.batch_start).where(log.table_id == table_id, log.kind.in_(kinds))
    found: int | None = await tx.scalar(query.order_by(log.number.desc()).limit(1))
    return found


async def last_act_of(tx: Transaction, table_id: TableId, user_id: UserId) -> int:
    """When a person last did something at a table, in milliseconds since 1970: by its log, and by the receipts of what
    left no row there, which are kept for a day. 0: never."""
    log, receipts = schema.log.c, schema.receipts.c
    played = select(log.at).where(log.table_id == table_id, log.user_id == user_id).order_by(log.number.desc()).limit(1)
    done = select(func.max(receipts.at)).where(receipts.table_id == table_id, receipts.user_id == user_id)
    return max(await tx.scalar(played) or 0, await tx.scalar(done) or 0)


async def add_receipt(tx: Transaction, row: ReceiptRow) -> None:
    """Notes that an interaction was carried out. Raises WriteConflict if it had been before."""
    await add(tx, schema.receipts, [row])


async def old_receipts(tx: Transaction, before: int, limit: int) -> list[str]:
    """So many of the interactions that were carried out before a time, in milliseconds since 1970, the oldest first."""
    place = schema.receipts.c
    return list(await tx.scalars(select(place.interaction).where(place.at < before).order_by(place.at).limit(limit)))


async def drop_receipts(tx: Transaction, interactions: Sequence[str]) -> None:
    """Forgets that these were carried out."""
    await tx.execute(delete(schema.receipts).where(schema.receipts.c.interaction.in_(interactions)))


async def receipt_row(tx: Transaction, interaction: str) -> ReceiptRow | None:
    """What an interaction did, if it was carried out."""
    return await _RECEIPT.one(tx, ReceiptRow, of=interaction)
