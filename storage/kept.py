"""Statements that are kept: built once, compiled once, and in a transaction of one trip handed to SQLite as they are.

To build a statement, and to find what it was compiled to, costs many times what SQLite needs to carry it out. Those of
every move are therefore kept, with names in place of values. Whoever watches the statements of an engine sees all of
them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeGuard, TypeVar

from msgspec import Struct
from sqlalchemy import Dialect, Executable
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from storage.one_trip import TripTransaction, raising

__all__ = ["Kept"]

R = TypeVar("R", bound=Struct)

Process = Callable[[Any], Any]
"""From a value to what the driver takes, or back."""


class _Compiled(Struct, frozen=True):
    """A statement as a driver takes it: its text, the names of its values in order with what is made of each, those
    that it brings along, and what is made of the columns that it finds."""

    text: str
    names: tuple[tuple[str, Process | None], ...]
    own: dict[str, Any]
    columns: tuple[tuple[str, Process | None], ...]

    def values(self, given: Mapping[str, Any]) -> tuple[Any, ...]:
        """Values in the order of the statement."""
        known = {**self.own, **given} if self.own else given
        return tuple([known[name] if process is None else process(known[name]) for name, process in self.names])

    def row(self, found: Iterable[Any]) -> dict[str, Any]:
        """A row that was found, by the names of its columns."""
        return {name: value if process is None else process(value)
                for (name, process), value in zip(self.columns, found, strict=True)}


class Kept:
    """A statement whose values are named (`bindparam`); none of them is a list."""

    def __init__(self, statement: Executable) -> None:
        self.statement = statement
        self._compiled: dict[tuple[Dialect, tuple[str, ...]], _Compiled] = {}

    async def run(self, tx: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carries it out once for each of these values, at least one. Raises what the database raises."""
        if _handed_over(tx):
            compiled = self._for(tx, rows[0])
            values = [compiled.values(row) for row in rows]
            if len(rows) == 1:
                _done(compiled, tx.driver.execute, values[0]).close()
            else:
                _done(compiled, tx.driver.executemany, values).close()
        else:
            await tx.execute(self.statement, rows)

    async def several(self, tx: AsyncConnection, kind: type[R], **values: Any) -> list[R]:
        """All rows that it finds."""
        if _handed_over(tx):
            compiled = self._for(tx, values)
            found = _done(compiled, tx.driver.execute, compiled.values(values)).fetchall()
            return [kind(**compiled.row(row)) for row in found]
        return [kind(**row) for row in (await tx.execute(self.statement, values)).mappings()]

    async def tuples(self, tx: AsyncConnection, **values: Any) -> Sequence[tuple[Any, ...]]:
        """All rows that it finds, as tuples of their columns: for thousands at once. Nothing is made of the columns,
        which hold numbers and words alone."""
        if _handed_over(tx):
            compiled = self._for(tx, values)
            return _done(compiled, tx.driver.execute, compiled.values(values)).fetchall()
        return [tuple(row) for row in await tx.execute(self.statement, values)]

    async def one(self, tx: AsyncConnection, kind: type[R], **values: Any) -> R | None:
        """The first row that it finds."""
        return next(iter(await self.several(tx, kind, **values)), None)

    async def scalar(self, tx: AsyncConnection, **values: Any) -> Any:
        """The first column of the first row that it finds."""
        if _handed_over(tx):
            compiled = self._for(tx, values)
            found = _done(compiled, tx.driver.execute, compiled.values(values)).fetchall()
            return next(iter(compiled.row(found[0]).values())) if found else None
        return await tx.scalar(self.statement, values)

    def _for(self, tx: TripTransaction, values: Mapping[str, Any]) -> _Compiled:
        """As it is compiled for a dialect and values of these names."""
        key = (tx.dialect, tuple(values))
        if (found := self._compiled.get(key)) is None:
            found = self._compiled[key] = _compiled(self.statement, tx.dialect, key[1])
        return found


def _handed_over(tx: AsyncConnection) -> TypeGuard[TripTransaction]:
    """Whether a statement goes to SQLite as it is: nobody watches."""
    return isinstance(tx, TripTransaction) and not tx.watched


def _done(compiled: _Compiled, execute: Callable[[str, Any], sqlite3.Cursor], values: Any) -> sqlite3.Cursor:
    """Carries a statement out. Raises what SQLAlchemy raises."""
    with raising(compiled.text):
        return execute(compiled.text, values)


def _compiled(statement: Executable, dialect: Dialect, names: Sequence[str]) -> _Compiled:
    made = statement.compile(dialect=dialect, column_keys=list(names))  # type: ignore[attr-defined]
    assert isinstance(made, SQLCompiler)
    places = made.positiontup or ()
    own = {name: bind.value for name, bind in made.binds.items() if name not in names and name in places}
    columns = getattr(statement, "exported_columns", ()) or getattr(statement, "_returning", ())
    return _Compiled(
        str(made),
        tuple((name, made.binds[name].type.dialect_impl(dialect).bind_processor(dialect)) for name in places),
        own,
        tuple((column.name if hasattr(column, "name") else str(place),
               column.type.dialect_impl(dialect).result_processor(dialect, None))
              for place, column in enumerate(columns)))
