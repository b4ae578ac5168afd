"""A whole transaction on SQLite in one trip to the thread of its connection.

From the loop, every statement is a trip of its own: two threads are woken, and the layer that lets SQLAlchemy wait for
them is passed twice. A transaction that asks nothing but the database is carried out over there instead, from its
begin to its commit, by the same functions: what they wait for has come when they ask for it.
"""

from __future__ import annotations

import contextvars
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["Trips"]

T = TypeVar("T")

_log = logging.getLogger(__name__)


class Trips:
    """Transactions of one connection, each in one trip. After a trip that could not be undone it is `broken`, and must
    not be used again."""

    def __init__(self, engine: Engine, driver: aiosqlite.Connection) -> None:
        self.broken = False
        self._engine = engine
        self._driver = driver

    @classmethod
    async def on(cls, connection: AsyncConnection) -> Trips:
        """On an open connection, which is not used otherwise meanwhile."""
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        return cls(connection.sync_engine, driver)

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Carries a transaction out that waits for nothing but the database. What it does not commit is undone. Raises
        what it raises, and what the database raises."""
        context = contextvars.copy_context()
        outcome: T = await self._driver._execute(  # type: ignore[no-untyped-call]
            context.run, self._carry_out, work)
        return outcome

    def _carry_out(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """In the thread of the connection."""
        lent: Any = _Lent(self._driver._conn)
        there = Connection(self._engine, lent)  # with the events and the compiled statements of the engine
        try:
            return _through(work(_Transaction(there)))
        finally:
            self._undo(there)

    def _undo(self, connection: Connection) -> None:
        try:
            connection.rollback()
        except SQLAlchemyError as error:
            self.broken = True
            _log.warning("a transaction could not be undone: %s", error)


class _Lent:
    """A connection of sqlite3 as SQLAlchemy has one from a pool."""

    is_valid = True

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.dbapi_connection = connection
        self.cursor = connection.cursor
        self.commit = connection.commit
        self.rollback = connection.rollback


class _Transaction(AsyncConnection):
    """A transaction as the repositories know it, for whom is in the thread of the connection already."""

    __slots__ = ()

    def __init__(self, connection: Connection) -> None:
        self.sync_engine = connection.engine
        self.sync_connection = self._assign_proxied(connection)

    async def execute(self, *arguments: Any, **named: Any) -> Any:
        return self._proxied.execute(*arguments, **named)

    async def exec_driver_sql(self, *arguments: Any, **named: Any) -> Any:
        return self._proxied.exec_driver_sql(*arguments, **named)

    async def run_sync(self, work: Any, *arguments: Any, **named: Any) -> Any:
        return work(self._proxied, *arguments, **named)

    async def commit(self) -> None:
        self._proxied.commit()

    async def rollback(self) -> None:
        self._proxied.rollback()


def _through(work: Awaitable[T]) -> T:
    """Runs something to its end that waits for nothing. Raises RuntimeError if it does."""
    steps = work.__await__()
    try:
        next(steps)
    except StopIteration as end:
        outcome: T = end.value
        return outcome
    steps.close()
    raise RuntimeError("what is carried out in one trip waits for nothing but the database")
