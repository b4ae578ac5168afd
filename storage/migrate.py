"""Brings a database up to date with Alembic. It has a loop and a thread of its own: run it off the bot's loop.

Of several processes one migrates, and the others wait: on SQLite for the file (`BEGIN IMMEDIATE`), on PostgreSQL for an
advisory lock, because two that make the same table at once would both be let begin."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.engines import make_engine

__all__ = ["NEWEST", "is_newest", "migrate"]

TRIES = 20
PAUSE = 0.05
"""Seconds."""

LOCK: Final = 4_864_500_001
"""The number of the advisory lock, which nothing else in a database of the bot has."""
BUSY_SECONDS = 30.0
"""How long the others wait."""

NEWEST: Final = max(path.name for path in (Path(__file__).parent / "migrations" / "versions").glob("*_*.py"))[:4]
"""The newest revision: its number begins the name of its file."""


def migrate(url: str, revision: str = NEWEST) -> None:
    """Upgrades the database at `url`, all migrations in one transaction; nothing happens if it is up to date."""
    asyncio.run(_migrate(url, revision))


async def _migrate(url: str, revision: str) -> None:
    engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE", busy_seconds=BUSY_SECONDS, silence_seconds=None)
    try:
        await _connect_patiently(engine)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, revision)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, revision: str) -> None:
    if connection.dialect.name != "sqlite":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    if is_newest(connection, revision):
        return
    from storage.alembic_config import upgrade  # noqa: PLC0415  # no start waits for Alembic that needs none

    upgrade(connection, revision)


def is_newest(connection: Connection, revision: str = NEWEST) -> bool:
    """Whether a database is up to date."""
    return inspect(connection).has_table("alembic_version") and \
        connection.scalar(text("SELECT version_num FROM alembic_version")) == revision


async def _connect_patiently(engine: AsyncEngine) -> None:
    """Connects, several times if need be: while the first process switches a new file to write-ahead logging, SQLite
    may turn others away at once instead of letting them wait. If that does not pass, whoever connects next is told."""
    for _ in range(TRIES):
        try:
            async with engine.connect():
                return
        except OperationalError:
            await asyncio.sleep(PAUSE)
