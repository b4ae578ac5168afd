"""Brings a database up to date with Alembic. It has a loop and a thread of its own: run it off the bot's loop."""

from __future__ import annotations

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.engines import make_engine

__all__ = ["configuration", "migrate"]

TRIES = 20
PAUSE = 0.05
"""Seconds."""

_FOLDER = Path(__file__).parent / "migrations"


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, with the connection to work on."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def migrate(url: str, revision: str = "head") -> None:
    """Upgrades the database at `url`, all migrations in one transaction; nothing happens if it is up to date."""
    asyncio.run(_migrate(url, revision))


async def _migrate(url: str, revision: str) -> None:
    engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE", busy_seconds=30)
    try:
        await _connect_patiently(engine)
        async with engine.begin() as connection:
            await connection.run_sync(lambda bound: command.upgrade(configuration(bound), revision))
    finally:
        await engine.dispose()


async def _connect_patiently(engine: AsyncEngine) -> None:
    """Connects, several times if need be: while the first process switches a new file to write-ahead logging, SQLite
    may turn others away at once instead of letting them wait. If that does not pass, whoever connects next is told."""
    for _ in range(TRIES):
        try:
            async with engine.connect():
                return
        except OperationalError:
            await asyncio.sleep(PAUSE)
