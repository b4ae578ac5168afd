"""Engines: SQLite with its transactions in our hands, PostgreSQL as it comes."""

from __future__ import annotations

from functools import partial
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.sqlite_connection import connect

__all__ = ["make_engine"]


CONNECT_SECONDS = 5.0
"""How long a server of PostgreSQL may take to let somebody in."""
SILENCE_SECONDS = 15.0
"""How long it may keep silent about a statement before the connection is given up: a machine that is gone is silent."""
_IDLE_SECONDS = 60
"""After how long without a word in the middle of a transaction the server undoes it: the locks of a machine that is
gone must not outlive its lease for long."""


def make_engine(url: URL, *, begin: str = "BEGIN", connections: int = 1, busy_seconds: float = 5.0,
                one_moment: bool = False, silence_seconds: float | None = SILENCE_SECONDS) -> AsyncEngine:
    """An engine with so many connections. On SQLite every transaction opens with `begin`. A statement waits
    `busy_seconds` for others that write. `one_moment`: all that a transaction reads is as it was at one moment, which
    on SQLite it always is. `silence_seconds`: how long a server may take for a statement, None: as long as it likes.
    Errors do not quote values: seeds and hands of cards must not reach a log."""
    if url.get_backend_name() != "sqlite":
        level = {"isolation_level": "REPEATABLE READ"} if one_moment else {}
        return create_async_engine(url, pool_size=connections, max_overflow=0, pool_pre_ping=True, hide_parameters=True,
                                   connect_args=_manners(busy_seconds, silence_seconds), **level)
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, pool_timeout=busy_seconds,
                                 hide_parameters=True,
                                 connect_args={"timeout": busy_seconds, "async_creator_fn": connect})
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", partial(_begin, begin))
    return engine


def _manners(busy_seconds: float, silence_seconds: float | None) -> dict[str, Any]:
    """How long asyncpg waits, and what it asks of the server for its connections."""
    return {"timeout": CONNECT_SECONDS, "command_timeout": silence_seconds, "server_settings": {
        "application_name": "hexmoot", "lock_timeout": f"{round(busy_seconds * 1000)}ms",
        "idle_in_transaction_session_timeout": f"{_IDLE_SECONDS}s", "tcp_keepalives_idle": f"{_IDLE_SECONDS}"}}


def _begin(begin: str, connection: Connection) -> None:
    if not getattr(connection.connection, "begun", False):
        connection.exec_driver_sql(begin)


def _prepare(connection: Any, _record: Any) -> None:
    """Settings of a SQLite connection: transactions are begun by us, not by the driver, and forced to disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
