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
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["TripTransaction", "Trips", "in_their_words"]

P = ParamSpec("P")
T = TypeVar("T")

_COMMIT = "COMMIT"
"""The driver's own method compiles it every time, and says nothing where SQLite has undone the transaction itself."""
_log = logging.getLogger(__name__)


class Trips:
    """Transactions of one connection, each in one trip. After a trip that could not be undone it is `broken`, and must
    not be used again."""

    def __init__(self, engine: Engine, driver: aiosqlite.Connection, begin: str) -> None:
        self.broken = False
        self._kept: TripTransaction | None = None
        """What the last trip left, to be used again: to make one anew costs a tenth of what a trip does."""
        self._begin = begin
        self._engine = engine
        self._driver = driver

    @classmethod
    async def on(cls, connection: AsyncConnection, begin: str) -> Trips:
        """On an open connection, which is not used otherwise meanwhile. Transactions open with `begin`."""
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        return cls(connection.sync_engine, driver, begin)

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Carries a transaction out that waits for nothing but the database. What it does not commit is undone. Raises
        what it raises, and what the database raises."""
        context = contextvars.copy_context()
        outcome: T = await self._driver._execute(  # type: ignore[no-untyped-call]  # noqa: SLF001
            context.run, self._carry_out, work)
        return outcome

    def _carry_out(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """In the thread of the connection."""
        there = self._kept or self._made()
        self._kept = None
        try:
            there.begin_with(self._begin)
            outcome = _through(work(there))
        finally:
            self._undo(there)
        if not self.broken:
            self._kept = there  # not after an error: who knows what it left
        return outcome

    def _made(self) -> TripTransaction:
        """One that nobody has used, with all that the engine has compiled."""
        driver = self._driver._conn  # noqa: SLF001
        lent = _Lent(driver)
        borrowed: Any = lent
        return TripTransaction(Connection(self._engine, borrowed), lent)

    def _undo(self, there: TripTransaction) -> None:
        try:
            there.undo()
        except (SQLAlchemyError, sqlite3.Error) as error:
            self.broken = True
            _log.warning("a transaction could not be undone: %s", error)


def in_their_words(statement: str, error: sqlite3.Error) -> Exception:
    """What SQLite has raised, as SQLAlchemy raises it, without values."""
    said: Exception = DBAPIError.instance(statement, None, error, sqlite3.Error, hide_parameters=True)
    return said


class _Lent:
    """A connection of sqlite3 as SQLAlchemy has one from a pool."""

    is_valid = True

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.dbapi_connection = connection
        self.cursor = connection.cursor
        self.commit = partial(connection.execute, _COMMIT)
        self.rollback = connection.rollback
        self.begun = False
        """A transaction was begun without SQLAlchemy: it begins none of its own."""


class TripTransaction(AsyncConnection):
    """A transaction as the repositories know it, for whom is in the thread of the connection already. When it is over
    it can begin again."""

    __slots__ = ("_lent", "_own", "driver", "watched")

    def __init__(self, connection: Connection, lent: _Lent) -> None:
        self.sync_engine = connection.engine
        self.sync_connection = self._assign_proxied(connection)
        self.driver = lent.dbapi_connection
        self.watched = False
        """Somebody listens to the statements of the engine."""
        self._lent = lent
        self._own = connection

    def begin_with(self, statement: str) -> None:
        """Begins; whoever listens to statements by now hears of it. Raises what SQLAlchemy raises."""
        self.watched = bool(self.sync_engine.dispatch.before_cursor_execute)
        self._lent.begun = not self.watched
        if self.watched:
            self._own.begin()
        else:
            self._hand_over(statement)

    async def execute(self, *arguments: Any, **named: Any) -> Any:
        return self._own.execute(*arguments, **named)

    async def exec_driver_sql(self, *arguments: Any, **named: Any) -> Any:
        return self._own.exec_driver_sql(*arguments, **named)

    async def run_sync(self, fn: Callable[Concatenate[Connection, P], T], *arg: P.args, **kw: P.kwargs) -> T:
        return fn(self._own, *arg, **kw)

    async def commit(self) -> None:
        if self._own.in_transaction():
            self._own.commit()
        else:
            self._hand_over(_COMMIT)

    def undo(self) -> None:
        """Undoes what is not committed."""
        if self._own.in_transaction():
            self._own.rollback()
        elif self.driver.in_transaction:
            self.driver.rollback()

    def _hand_over(self, statement: str) -> None:
        try:
            self.driver.execute(statement)
        except sqlite3.Error as error:
            raise in_their_words(statement, error) from error


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
