"""Between rows of the database and their values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select, Table, bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["add", "change", "one", "several"]

R = TypeVar("R", bound=msgspec.Struct)


async def add(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Inserts rows as they are."""
    if rows:
        await tx.execute(insert(table), [msgspec.structs.asdict(row) for row in rows])


async def change(tx: AsyncConnection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Overwrites rows that are there, by their primary key."""
    if not rows:
        return
    keys = [column.name for column in table.primary_key]
    statement = update(table).where(*[table.c[key] == bindparam(f"key_{key}") for key in keys])
    await tx.execute(statement, [
        {f"key_{name}" if name in keys else name: value for name, value in msgspec.structs.asdict(row).items()}
        for row in rows
    ])


async def one(tx: AsyncConnection, kind: type[R], query: Select[Any]) -> R | None:
    """The first row of a query."""
    found = (await tx.execute(query)).mappings().first()
    return None if found is None else kind(**found)


async def several(tx: AsyncConnection, kind: type[R], query: Select[Any]) -> list[R]:
    """All rows of a query."""
    return [kind(**row) for row in (await tx.execute(query)).mappings()]
