"""Between rows of the database and their values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Select,
    Table,
    and_,
    bindparam,
    insert,
    literal_column,
    or_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.kept import KeptRows
from storage.schema import proposals, tables

__all__ = ["IS_OPEN", "IS_PENDING", "IS_PLAYING", "Order", "add", "add_numbered", "at_or_after", "before", "change",
           "one", "put", "several", "without_id"]

Order = tuple[int, int]
"""The end of a game and its table: games are counted in this order."""

# Written out, not bound: only then does a database see that a partial index holds all such rows.
IS_OPEN = tables.c.status.in_([literal_column("'lobby'"), literal_column("'playing'")])
"""Whether a table is open."""
IS_PLAYING = and_(IS_OPEN, tables.c.status == literal_column("'playing'"))
"""Whether a game is under way."""
IS_PENDING = proposals.c.status == literal_column("'open'")
"""Whether a proposal waits for answers."""

R = TypeVar("R", bound=msgspec.Struct)


def at_or_after(columns: Any, since: Order) -> ColumnElement[bool]:
    """Rows of games (`ended`, `table_id`) from a place in their order on; an index is read from there."""
    return and_(columns.ended >= since[0], or_(columns.ended > since[0], columns.table_id >= since[1]))


def before(columns: Any, until: Order) -> ColumnElement[bool]:
    """The others."""
    return and_(columns.ended <= until[0], or_(columns.ended < until[0], columns.table_id < until[1]))


def without_id(row: msgspec.Struct) -> dict[str, Any]:
    """The values of a row that the database is to number."""
    return {name: value for name, value in msgspec.structs.asdict(row).items() if name != "id"}


# To build a statement costs more than to carry it out, so that those of every move are built once.


async def add(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Inserts rows as they are."""
    if rows:
        await _inserting(table, type(rows[0]), ()).run(tx, rows)


async def add_numbered(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Inserts rows that the database is to number."""
    if rows:
        await _inserting(table, type(rows[0]), ("id",)).run(tx, rows)


async def put(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Inserts rows, or overwrites those that are there, by their primary key."""
    if rows:
        await _putting(table, type(rows[0]), tx.dialect.name).run(tx, rows)


async def change(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct],
                 columns: Sequence[str] | None = None) -> None:
    """Overwrites rows that are there, by their primary key: of each these columns, at least one, or all."""
    if rows:
        kind = type(rows[0])
        await _overwriting(table, kind, tuple(columns or kind.__struct_fields__)).run(tx, rows)


@cache
def _inserting(table: Table, kind: type[msgspec.Struct], but: tuple[str, ...]) -> KeptRows:
    return KeptRows(insert(table), {name: name for name in kind.__struct_fields__ if name not in but})


@cache
def _overwriting(table: Table, kind: type[msgspec.Struct], columns: tuple[str, ...]) -> KeptRows:
    keys = {f"key_{column.name}": column.name for column in table.primary_key}
    statement = update(table).where(*[table.c[column] == bindparam(name) for name, column in keys.items()])
    return KeptRows(statement, keys | {name: name for name in columns if name not in keys.values()})


@cache
def _putting(table: Table, kind: type[msgspec.Struct], dialect: str) -> KeptRows:
    build = sqlite if dialect == "sqlite" else postgresql
    statement = build.insert(table)
    keys = [column.name for column in table.primary_key]
    others = {column.name: statement.excluded[column.name] for column in table.columns if column.name not in keys}
    statement = statement.on_conflict_do_update(index_elements=keys, set_=others)
    return KeptRows(statement, {name: name for name in kind.__struct_fields__})


async def one(tx: AsyncConnection, kind: type[R], query: Select[Any]) -> R | None:
    """The first row of a query."""
    found = (await tx.execute(query)).mappings().first()
    return None if found is None else kind(**found)


async def several(tx: AsyncConnection, kind: type[R], query: Select[Any]) -> list[R]:
    """All rows of a query."""
    return [kind(**row) for row in (await tx.execute(query)).mappings()]
