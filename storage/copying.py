"""All rows of a database, taken to another one on any engine: what `python -m bot copy` is made of.

Rows keep their numbers, and what counts them goes on where it was. Leases stay behind. A mark in the target says that
the copy is not finished; it is set before the first row and goes when everything has been checked.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Select, Table, delete, exists, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from storage import schema
from storage.database import Database, Transaction
from storage.repositories.preferences import preference, put_preference

__all__ = ["TABLES", "Contents", "RowsRefused", "clear", "contents_of", "copy_table", "games_in", "is_marked", "mark",
           "refresh_plans", "revision_of", "rows_in", "unmark"]

BATCH: Final = 500
"""Rows that are stored together."""
TABLES: Final[Sequence[Table]] = [table for table in schema.metadata.sorted_tables if table is not schema.leases]
"""What is copied; a table comes after those that it refers to."""
_MARK: Final = ("bot", 0, "copying")


class Contents(Struct, frozen=True):
    """How many rows a table has, and a sum over what stands in them, in whatever order."""

    rows: int = 0
    sum: int = 0

    def with_rows(self, rows: Sequence[Any]) -> Contents:
        more = sum(int.from_bytes(blake2b(repr(tuple(row)).encode(), digest_size=8).digest()) for row in rows)
        return Contents(self.rows + len(rows), (self.sum + more) % 2**64)


class RowsRefused(Exception):
    """Some rows of a table cannot be stored in the target; the text says why."""


async def revision_of(database: Database) -> str | None:
    """The revision of a database's schema; None if it has none. Raises StorageUnavailable."""
    async with database.reading() as tx:
        if not await tx.run_sync(lambda connection: inspect(connection).has_table("alembic_version")):
            return None
        return str(await tx.scalar(text("SELECT version_num FROM alembic_version")))


async def rows_in(tx: Transaction) -> list[str]:
    """The names of the tables that have rows, as far as there are tables."""
    there = await tx.run_sync(lambda connection: set(inspect(connection).get_table_names()))
    return [table.name for table in TABLES
            if table.name in there and await tx.scalar(select(exists(_all(table))))]


async def games_in(tx: Transaction) -> list[int]:
    """The tables whose games have begun: each has a record that can be replayed."""
    return list(await tx.scalars(
        select(schema.tables.c.id).where(schema.tables.c.started.is_not(None)).order_by(schema.tables.c.id)))


async def is_marked(tx: Transaction) -> bool:
    """Whether a copy into this database was begun and not finished."""
    there = await tx.run_sync(lambda connection: inspect(connection).has_table(schema.preferences.name))
    return there and await preference(tx, *_MARK) is not None


async def mark(tx: Transaction) -> None:
    """A copy begins here."""
    await put_preference(tx, *_MARK, "true")


async def unmark(tx: Transaction) -> None:
    """The copy is finished."""
    await put_preference(tx, *_MARK, None)


async def clear(tx: Transaction) -> None:
    """Takes all rows out, except for the mark."""
    for table in reversed(TABLES):
        await tx.execute(delete(table))
    await mark(tx)


async def copy_table(table: Table, source: Transaction, target: Database, told: Callable[[int], None]) -> Contents:
    """Takes all rows of a table over; returns what they were. `told` hears of how many so far. Raises RowsRefused,
    StorageError."""
    contents = Contents()
    async for rows in _batches(source, table):
        await _store(table, [dict(row._mapping) for row in rows], target)  # noqa: SLF001 - its public name
        contents = contents.with_rows(rows)
        told(contents.rows)
    last = await source.run_sync(_last_number, table)
    if last:
        await target.write(lambda tx: tx.run_sync(_count_on, table, last))
    return contents


async def contents_of(table: Table, tx: Transaction) -> Contents:
    """What a table holds, to compare."""
    contents = Contents()
    async for rows in _batches(tx, table):
        contents = contents.with_rows(rows)
    return contents


async def refresh_plans(database: Database) -> None:
    """Lets PostgreSQL count, so that it plans its queries by what there is now."""
    if not database.sqlite:
        await database.write(lambda tx: tx.execute(text("ANALYZE")))


def _all(table: Table) -> Select[Any]:
    """All rows of a table, without the mark."""
    query = select(table)
    if table is schema.preferences:
        place = schema.preferences.c
        query = query.where((place.scope != _MARK[0]) | (place.owner != _MARK[1]) | (place.name != _MARK[2]))
    return query


async def _batches(tx: Transaction, table: Table) -> AsyncIterator[Sequence[Any]]:
    result = await tx.stream(_all(table))
    async for rows in result.partitions(BATCH):
        yield rows


async def _store(table: Table, values: list[dict[str, Any]], target: Database) -> None:
    """Raises RowsRefused for what the target does not take, StorageError."""
    async def work(tx: Transaction) -> None:
        await tx.execute(insert(table), values)

    try:
        await target.write(work)
    except SQLAlchemyError as error:  # a text that is too long there, or holds a zero byte
        keys = [column.name for column in table.primary_key]
        first, last = ([row[key] for key in keys] for row in (values[0], values[-1]))
        raise RowsRefused(f"rows of the table {table.name} between {first} and {last} ({', '.join(keys)}): "
                          f"{str(error).partition(chr(10))[0]}") from error


def _numbers(table: Table) -> str | None:
    """The column that the database counts, if there is one."""
    column = table.autoincrement_column
    return None if column is None else column.name


def _last_number(connection: Connection, table: Table) -> int:
    """The last number that the database has given; a number whose row is gone is not given again. 0: none."""
    name = _numbers(table)
    if name is None:
        return 0
    highest = connection.scalar(select(func.max(table.c[name]))) or 0
    if connection.dialect.name != "sqlite":
        return max(highest, connection.scalar(text("SELECT pg_sequence_last_value(CAST(:sequence AS regclass))"),
                                              {"sequence": _sequence(connection, table, name)}) or 0)
    if not table.dialect_options["sqlite"]["autoincrement"]:
        return highest
    return max(highest, connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :name"),
                                          {"name": table.name}) or 0)


def _count_on(connection: Connection, table: Table, last: int) -> None:
    """The next number is the one after the last."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT setval(CAST(:sequence AS regclass), :last)"),
                           {"sequence": _sequence(connection, table, _numbers(table) or ""), "last": last})
    elif table.dialect_options["sqlite"]["autoincrement"]:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"),
                           {"name": table.name, "last": last})


def _sequence(connection: Connection, table: Table, column: str) -> str:
    """The sequence of PostgreSQL that counts a column."""
    return str(connection.scalar(text("SELECT pg_get_serial_sequence(:table, :column)"),
                                 {"table": table.name, "column": column}))
