"""New databases for tests: the migrations run once in a process, and each test gets a copy of what they made; or one
PostgreSQL database, if it is named, that is emptied for each."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import schema
from storage.engines import make_engine
from storage.migrate import migrate

__all__ = ["empty_database", "new_database", "own_database"]

_POSTGRES = "HEXMOOT_TEST_POSTGRES"
_built: set[str] = set()
"""Databases whose tables were made by this process: those of a run before may be older."""


async def own_database(path: Path) -> str:
    """The address of a database for one test, without rows: the PostgreSQL database that is named, or else a new file.
    """
    named = os.environ.get(_POSTGRES)
    if named is None:
        return new_database(path)
    engine = make_engine(make_url(named))
    async with engine.begin() as connection:
        if not await connection.scalar(text("SELECT to_regclass('alembic_version')")) or named not in _built:
            await _drop_all(connection)
            _built.add(named)
        else:  # far quicker than all migrations
            names = ", ".join(f'"{table.name}"' for table in schema.metadata.sorted_tables)
            await connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
    await engine.dispose()
    return named


async def empty_database(path: Path) -> str:
    """The address of a database for one test, without a table: the PostgreSQL database that is named, or else a new
    file."""
    named = os.environ.get(_POSTGRES)
    if named is None:
        return _address(path)
    engine = make_engine(make_url(named))
    async with engine.begin() as connection:
        await _drop_all(connection)
    await engine.dispose()
    return named


async def _drop_all(connection: AsyncConnection) -> None:
    await connection.execute(text("DROP SCHEMA public CASCADE"))
    await connection.execute(text("CREATE SCHEMA public"))


def new_database(path: Path) -> str:
    """The address of a SQLite file with the newest schema; one that is there already stays as it is."""
    address = _address(path)
    if not path.exists():
        path.write_bytes(_without_rows())
    return address


@cache
def _without_rows() -> bytes:
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside_any_loop:
        path = Path(folder) / "new.sqlite3"
        beside_any_loop.submit(migrate, _address(path)).result()
        return path.read_bytes()


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
