"""The log of a table, append-only, and the receipts of what was carried out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from sqlalchemy import bindparam, delete, func, or_, select

from storage import schema
from storage.database import Transaction
from storage.ids import TableId, UserId
from storage.kept import Kept
from storage.repositories._sql import add, several
from storage.repositories.packed_logs import packed_rows
from storage.rows import BatchRow, LogRow, ReceiptRow

__all__ = ["add_receipt", "append", "batch_rows", "drop_receipts", "last_act_of", "last_batch_start", "log_rows",
           "old_receipts", "receipt_row", "rows_of_kinds"]


_LARGEST = 2**31 - 1
"""The largest number of a row that a column takes."""
_log = schema.log.c
_ROWS = Kept(select(schema.log).where(
    _log.table_id == bindparam("at"), _log.number >= bindparam("first"), _log.number <= bindparam("last")
).order_by(_log.number))
_LAST = Kept(select(func.max(_log.number)).where(_log.table_id == bindparam("at")))
_RECEIPT = Kept(select(schema.receipts).where(schema.receipts.c.interaction == bindparam("of")))


async def append(tx: Transaction, rows: Sequence[LogRow]) -> None:
    """Adds rows to logs. Raises WriteConflict if a number is taken."""
    await add(tx, schema.log, rows)


# Where nothing is found among the rows, the log may be packed: that of an open table never is.


async def log_rows(tx: Transaction, table_id: TableId, first: int = 0, last: int | None = None) -> list[LogRow]:
    """Rows of a table's log in order, from number `first` to `last`."""
    last = _LARGEST if last is None else last
    if found := await _ROWS.several(tx, LogRow, at=table_id, first=first, last=last):
        return found
    return [row for row in await packed_rows(tx, table_id) if first <= row.number <= last]


async def batch_rows(tx: Transaction, table_id: TableId, after: int, leading: Collection[str]) -> list[BatchRow]:
    """The batches of a log that begin behind a row, in order; `leading` are the kinds of rows that may lead one."""
    kinds = tuple(leading)
    if rows := await _places(kinds).tuples(tx, at=table_id, after=after):
        last = await _LAST.scalar(tx, at=table_id)
    else:
        packed = [row for row in await packed_rows(tx, table_id) if row.number > after]
        rows = [(row.number, row.batch_start, row.kind) for row in packed
                if row.number == row.batch_start or row.kind in kinds]
        last = packed[-1].number if packed else after
    return list(_grouped(rows, kinds, last))


def _grouped(rows: Iterable[tuple[int, int, str]], leading: Collection[str], last: int) -> Iterator[BatchRow]:
    """The batches whose first and leading rows these are (number, first row of the batch, kind), up to the row `last`:
    each goes on until the next begins. To let the database group all rows takes longer: it sorts."""
    batch: tuple[int, str | None, str | None] | None = None
    for number, start, kind in rows:
        lead = kind if kind in leading else None
        if batch is not None and batch[0] == start:
            batch = start, max(filter(None, (batch[1], lead)), default=None), batch[2]
            continue
        if batch is not None:
            yield BatchRow(batch[0], start - 1, batch[1], batch[2])
        batch = start, lead, kind if number == start else None
    if batch is not None:
        yield BatchRow(batch[0], last, batch[1], batch[2])


@cache
def _places(leading: tuple[str, ...]) -> Kept:
    """The first rows of batches, and those that may lead them."""
    leads = or_(_log.number == _log.batch_start, *[_log.kind == kind for kind in leading])
    return Kept(select(_log.number, _log.batch_start, _log.kind).where(
        _log.table_id == bindparam("at"), _log.number > bindparam("after"), leads).order_by(_log.number))


async def rows_of_kinds(tx: Transaction, table_id: TableId, after: int, kinds: Collection[str]) -> list[LogRow]:
    """The rows of these kinds behind a row of a log, in order."""
    log = schema.log.c
    query = select(schema.log).where(log.table_id == table_id, log.number > after, log.kind.in_(kinds))
    if found := await several(tx, LogRow, query.order_by(log.number)):
        return found
    return [row for row in await packed_rows(tx, table_id) if row.number > after and row.kind in kinds]


async def last_batch_start(tx: Transaction, table_id: TableId, kinds: Collection[str]) -> int | None:
    """Where the batch begins that holds the last row of these kinds."""
    log = schema.log.c
    query = select(log.batch_start).where(log.table_id == table_id, log.kind.in_(kinds))
    found: int | None = await tx.scalar(query.order_by(log.number.desc()).limit(1))
    if found is not None:
        return found
    packed = reversed(await packed_rows(tx, table_id))
    return next((row.batch_start for row in packed if row.kind in kinds), None)


async def last_act_of(tx: Transaction, table_id: TableId, user_id: UserId) -> int:
    """When a person last did something at a table that is open, in milliseconds since 1970: by its log, and by the
    receipts of what left no row there, which are kept for a day. 0: never."""
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
