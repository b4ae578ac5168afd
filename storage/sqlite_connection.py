"""A connection to SQLite on which a statement is one trip to the connection's thread.

SQLAlchemy makes four of every query: for a cursor, the statement, its rows, and the end of the cursor. Each wakes two
threads, which costs more than most statements do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import Any, Self, TypeAlias

import aiosqlite
from msgspec import Struct

__all__ = ["connect"]

_Method: TypeAlias = Callable[[sqlite3.Cursor, str, Any], sqlite3.Cursor]


def connect(*arguments: Any, **named: Any) -> aiosqlite.Connection:
    """A connection to be awaited; takes what `sqlite3.connect` takes. Its thread keeps no process from ending."""
    return _Connection(partial(sqlite3.connect, *arguments, **named))


class _Connection(aiosqlite.Connection):
    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=0)  # nothing is fetched in pieces
        self._thread.daemon = True

    def cursor(self) -> _Cursor:  # type: ignore[override]  # what SQLAlchemy uses of one
        return _Cursor(self)

    async def run(self, method: _Method, statement: str, parameters: Any) -> _Outcome:
        """Has a statement run to its last row."""
        outcome: _Outcome = await self._execute(  # type: ignore[no-untyped-call]
            _run, self._conn, method, statement, parameters)
        return outcome


class _Outcome(Struct):
    """What a statement left: what its columns are called, how many rows it changed, and those it found."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: Sequence[Any] = ()


class _Cursor:
    """A cursor as SQLAlchemy uses one: a statement, all its rows, the end."""

    arraysize = 1

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._outcome = _Outcome()

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        return self._outcome.description

    @property
    def rowcount(self) -> int:
        return self._outcome.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._outcome.lastrowid

    async def execute(self, statement: str, parameters: Any = ()) -> Self:
        return await self._run(sqlite3.Cursor.execute, statement, parameters)

    async def executemany(self, statement: str, parameters: Any) -> Self:
        return await self._run(sqlite3.Cursor.executemany, statement, parameters)

    async def fetchall(self) -> Sequence[Any]:
        return self._outcome.rows

    async def close(self) -> None:
        """What it held was closed where it ran."""

    async def _run(self, method: _Method, statement: str, parameters: Any) -> Self:
        self._outcome = await self._connection.run(method, statement, parameters)
        return self


def _run(connection: sqlite3.Connection, method: _Method, statement: str, parameters: Any) -> _Outcome:
    """In the thread of the connection."""
    with closing(connection.cursor()) as cursor:
        method(cursor, statement, parameters)
        rows = cursor.fetchall() if cursor.description else ()
        return _Outcome(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
