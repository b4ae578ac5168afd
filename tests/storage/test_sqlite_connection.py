"""What a statement costs on SQLite, and what is left of one that failed."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engines import make_engine


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[AsyncConnection]:
    engine = make_engine(make_url(f"sqlite+aiosqlite:///{tmp_path / 'pebbles.sqlite3'}"))
    async with engine.connect() as connection:
        await connection.execute(text("CREATE TABLE pebbles (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"))
        yield connection
    await engine.dispose()


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in the thread of the connection, from now on."""
    made: list[str] = []
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, work: Any, *arguments: Any) -> Any:
        made.append(next((each for each in arguments if isinstance(each, str)), work.__name__))
        return await execute(self, work, *arguments)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    return made


async def test_a_statement_is_one_trip_with_all_its_rows(connection: AsyncConnection, trips: list[str]) -> None:
    added = await connection.execute(text("INSERT INTO pebbles (name) VALUES ('a'), ('b'), ('c') RETURNING id, name"))
    assert [tuple(row) for row in added] == [(1, "a"), (2, "b"), (3, "c")]
    found = await connection.execute(text("SELECT name FROM pebbles WHERE id > :least"), {"least": 1})
    assert list(found.keys()) == ["name"]
    assert found.scalars().all() == ["b", "c"]
    assert [trip.split()[0] for trip in trips] == ["INSERT", "SELECT"]


async def test_many_rows_are_one_trip(connection: AsyncConnection, trips: list[str]) -> None:
    await connection.execute(text("INSERT INTO pebbles (name) VALUES (:name)"), [{"name": each} for each in "abc"])
    changed = await connection.execute(text("UPDATE pebbles SET name = name || '!' WHERE id < 3"))
    assert changed.rowcount == 2
    assert [trip.split()[0] for trip in trips] == ["INSERT", "UPDATE"]


async def test_after_a_statement_that_failed_the_transaction_goes_on(connection: AsyncConnection) -> None:
    await connection.execute(text("INSERT INTO pebbles (name) VALUES ('a')"))
    with pytest.raises(IntegrityError, match=r"UNIQUE constraint failed: pebbles\.name") as failed:
        await connection.execute(text("INSERT INTO pebbles (name) VALUES ('a')"))
    assert isinstance(failed.value.orig, sqlite3.IntegrityError)
    await connection.commit()
    assert await connection.scalar(text("SELECT count(*) FROM pebbles")) == 1
