"""Statements that are kept: built once, compiled once, and in a transaction of one trip handed to SQLite as they are.

To build a statement, and to find what it was compiled to, costs many times what SQLite needs to carry it out. Those of
every move are therefore kept, with names in place of values. Whoever watches the statements of an engine sees all of
them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeGuard, TypeVar

from msgspec import Struct
from sqlalchemy import Dialect, Executable
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from storage.one_trip import TripTransaction, in_their_words

__all__ = ["Kept", "KeptRows"]

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

    def row(self, found: Sequence[Any]) -> dict[str, Any]:
        """A row that was found, by the names of its columns."""
        return {name: value if process is None else process(value)
                for (name, process), value in zip(self.columns, found, strict=True)}

    def first(self, found: Sequence[Any]) -> Any:
        """The first column of a row that was found."""
        process = self.columns[0][1]
        return found[0] if process is None else process(found[0])


class Kept:
    """A statement whose values are named (`bindparam`); none of them is a list."""

    def __init__(self, statement: Executable) -> None:
        self.statement = statement
        self._compiled: dict[tuple[str, ...], _Compiled] = {}

    async def run(self, tx: AsyncConnection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carries it out once for each of these values, at least one. Raises what the database raises."""
        if _handed_over(tx):
            compiled = self._for(tx, rows[0])
            _carry_out(tx, compiled.text, [compiled.values(row) for row in rows])
        else:
            await tx.execute(self.statement, rows)

    async def several(self, tx: AsyncConnection, kind: type[R], **values: Any) -> list[R]:
        """All rows that it finds."""
        if _handed_over(tx):
            compiled = self._for(tx, values)
            return [kind(**compiled.row(row)) for row in _found(tx, compiled, values)]
        return [kind(**row) for row in (await tx.execute(self.statement, values)).mappings()]

    async def tuples(self, tx: AsyncConnection, **values: Any) -> Sequence[tuple[Any, ...]]:
        """All rows that it finds, as tuples of their columns: for thousands at once. Nothing is made of the columns,
        which hold numbers and words alone."""
        if _handed_over(tx):
            return _found(tx, self._for(tx, values), values)
        return [tuple(row) for row in await tx.execute(self.statement, values)]

    async def one(self, tx: AsyncConnection, kind: type[R], **values: Any) -> R | None:
        """The first row that it finds."""
        return next(iter(await self.several(tx, kind, **values)), None)

    async def scalar(self, tx: AsyncConnection, **values: Any) -> Any:
        """The first column of the first row that it finds."""
        if _handed_over(tx):
            compiled = self._for(tx, values)
            found = _found(tx, compiled, values)
            return compiled.first(found[0]) if found else None
        return await tx.scalar(self.statement, values)

    def _for(self, tx: TripTransaction, values: Mapping[str, Any]) -> _Compiled:
        """As it is compiled for values of these names; to the engines of SQLite it is all the same."""
        names = tuple(values)
        if (found := self._compiled.get(names)) is None:
            found = self._compiled[names] = _compiled(self.statement, tx.dialect, names)
        return found


class KeptRows:
    """A statement whose values are those of rows of one kind: `names` says under which names it has which attributes,
    two at least."""

    def __init__(self, statement: Executable, names: Mapping[str, str]) -> None:
        assert len(names) > 1, "of one attribute no tuple would be taken"
        self.statement = statement
        self._names = names
        self._handed: _Handed | None = None

    async def run(self, tx: AsyncConnection, rows: Sequence[Struct]) -> None:
        """Carries it out once for each of these rows, at least one. Raises what the database raises."""
        if _handed_over(tx):
            handed = self._handed or self._compiled(tx.dialect)
            _carry_out(tx, handed.text, list(map(handed.values, rows)))
        else:
            await tx.execute(self.statement, [self._by_name(row) for row in rows])

    def _by_name(self, row: Struct) -> dict[str, Any]:
        return {name: getattr(row, attribute) for name, attribute in self._names.items()}

    def _compiled(self, dialect: Dialect) -> _Handed:
        compiled = _compiled(self.statement, dialect, list(self._names))
        assert not compiled.own, "all values are those of the row"
        self._handed = _Handed(
            compiled.text, attrgetter(*[self._names[name] for name, _process in compiled.names]),
            tuple((place, process) for place, (_name, process) in enumerate(compiled.names) if process is not None))
        return self._handed


class _Handed(Struct, frozen=True):
    """A statement as a driver takes it, how its values are taken from a row, and what is made of some of them."""

    text: str
    taken: Callable[[Struct], tuple[Any, ...]]
    processes: tuple[tuple[int, Process], ...]

    def values(self, row: Struct) -> Sequence[Any]:
        """Those of a row, in the order of the statement."""
        if not self.processes:
            return self.taken(row)
        values = list(self.taken(row))
        for place, process in self.processes:
            values[place] = process(values[place])
        return values


def _handed_over(tx: AsyncConnection) -> TypeGuard[TripTransaction]:
    """Whether a statement goes to SQLite as it is: nobody watches."""
    return isinstance(tx, TripTransaction) and not tx.watched


def _carry_out(tx: TripTransaction, text: str, rows: Sequence[Sequence[Any]]) -> None:
    """Carries a statement out once for each of these values. Raises what SQLAlchemy raises."""
    try:
        if len(rows) == 1:
            tx.driver.execute(text, rows[0])
        else:
            tx.driver.executemany(text, rows)
    except sqlite3.Error as error:
        raise in_their_words(text, error) from error


def _found(tx: TripTransaction, compiled: _Compiled, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """The rows that a statement finds. Raises what SQLAlchemy raises."""
    try:
        return tx.driver.execute(compiled.text, compiled.values(values)).fetchall()
    except sqlite3.Error as error:
        raise in_their_words(compiled.text, error) from error


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
