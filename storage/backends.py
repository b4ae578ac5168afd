"""The process of a PostgreSQL server that works for a connection. When the connection is lost it may still be at work:
what it was told last is stored or undone only when it has ended."""

from __future__ import annotations

import asyncio
import time

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

__all__ = ["Backend", "backend_of", "ended"]

_WHO = text("SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()")
_END = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND backend_start::text = :since")
PAUSE = 0.1
"""Seconds."""


class Backend(Struct, frozen=True):
    """A process of the server: its number, and when it began, for numbers are given again."""

    pid: int
    since: str


async def backend_of(connection: AsyncConnection) -> Backend | None:
    """The process that works for a connection of PostgreSQL; None on SQLite, where this one does. Nothing is left open
    in the connection."""
    if connection.dialect.name == "sqlite":
        return None
    async with connection.begin():
        return Backend(*(await connection.execute(_WHO)).one())


async def ended(backend: Backend | None, engine: AsyncEngine, seconds: float) -> bool:
    """Ends a process whose connection is lost, and waits until the server, or the one in its place, knows it no more.
    False if that cannot be learnt within so many seconds."""
    until = time.monotonic() + seconds
    while backend is not None:
        try:
            async with engine.connect() as connection:
                if (await connection.execute(_END, {"pid": backend.pid, "since": backend.since})).first() is None:
                    return True
        except (SQLAlchemyError, OSError):  # it starts anew, or another takes its place
            pass
        if time.monotonic() > until:
            return False
        await asyncio.sleep(PAUSE)
    return True
