"""Transactions: stored whole or refused, and it is said which."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import InvalidRequestError, OperationalError, ProgrammingError

from storage import (
    CommitOutcomeUnknown,
    Database,
    StorageBusy,
    StorageUnavailable,
    Transaction,
    WriteConflict,
    in_background,
    schema,
)
from tests.databases import new_database

pytestmark = pytest.mark.both_engines
SQLITE_ONLY = pytest.mark.sqlite_only(reason="SQLite is tampered with, or asked for what it alone has")
ROW = {"scope": "bot", "owner": 0, "name": "a", "value": "1"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "house.sqlite3"


@pytest.fixture
def url(path: Path, engine: str) -> str:
    """On SQLite without a file, and without its folder."""
    return new_database(path) if engine == "postgresql" else f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url, busy_seconds=0.1)
    yield database
    await database.close()


async def put(tx: Transaction, name: str = "a") -> str:
    await tx.execute(insert(schema.preferences).values(ROW | {"name": name}))
    return name


async def names(database: Database) -> list[str]:
    async with database.reading() as tx:
        return list(await tx.scalars(select(schema.preferences.c.name).order_by(schema.preferences.c.name)))


@SQLITE_ONLY
async def test_settings_of_the_file(database: Database) -> None:
    async with database.reading() as tx:
        found = [await tx.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert found == ["wal", 2, 1]


@SQLITE_ONLY
async def test_a_ping_tells_whether_games_can_be_read(database: Database, path: Path) -> None:
    await database.ping()
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute("ALTER TABLE tables RENAME TO elsewhere")
    with pytest.raises(OperationalError):
        await database.ping()


async def test_a_transaction_is_stored_whole_or_not_at_all(database: Database) -> None:
    async def half(tx: Transaction) -> None:
        await put(tx)
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        await database.write(half)
    assert await names(database) == []
    assert await database.write(put) == "a"
    with pytest.raises(WriteConflict):
        await database.write(put)
    await database.write(lambda tx: put(tx, "b"))
    assert await names(database) == ["a", "b"]


async def test_writers_come_one_after_the_other(database: Database) -> None:
    async def write(name: str) -> None:
        await database.write(lambda tx: put(tx, name))

    await asyncio.gather(*(write(str(number)) for number in range(20)))
    assert len(await names(database)) == 20


async def test_a_cancelled_writer_has_stored_all_the_same(database: Database) -> None:
    begun = asyncio.Event()

    async def slow(tx: Transaction) -> None:
        await put(tx)
        begun.set()
        for _ in range(20):
            await tx.execute(select(schema.preferences))
        await put(tx, "b")

    task = asyncio.create_task(database.write(slow))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await names(database) == ["a", "b"]


@SQLITE_ONLY
async def test_a_locked_database_refuses_and_recovers(database: Database, path: Path) -> None:
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable) as caught:
            await database.write(put)
        assert not isinstance(caught.value, CommitOutcomeUnknown)
        assert await names(database) == [], "reading goes on"
        other.execute("ROLLBACK")
    other.close()
    await database.write(put)
    assert await names(database) == ["a"]


@SQLITE_ONLY
async def test_a_full_disk_refuses_and_recovers(database: Database) -> None:
    async def limit(tx: Transaction) -> int:
        pages = await tx.scalar(text("PRAGMA page_count"))
        await tx.execute(text(f"PRAGMA max_page_count = {pages}"))
        return int(pages or 0)

    async def unlimited(tx: Transaction) -> None:
        await tx.execute(text("PRAGMA max_page_count = 1000000"))

    async def much(tx: Transaction) -> None:
        for number in range(20):
            await tx.execute(insert(schema.preferences).values(ROW | {"name": str(number), "value": "x" * 4000}))

    await database.write(limit)
    with pytest.raises(StorageUnavailable, match="full"):
        await database.write(much)
    assert await names(database) == []
    await database.write(unlimited)
    await database.write(much)
    assert len(await names(database)) == 20


@SQLITE_ONLY
async def test_a_database_that_may_not_be_written(database: Database, path: Path) -> None:
    async def forbid(tx: Transaction) -> None:
        await tx.execute(text("PRAGMA query_only = ON"))

    await database.write(forbid)
    with pytest.raises(StorageUnavailable, match="readonly"):
        await database.write(put)


@SQLITE_ONLY
async def test_no_database_at_all(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database, but long enough to be looked at as one" * 20)
    with pytest.raises(StorageUnavailable):
        await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'file'}")


class Breaking(Database):
    """A database whose commits break off, before or after they took place."""

    stores = True
    broken = True

    async def _commit(self, connection: Transaction) -> None:
        if self.stores or not self.broken:
            await connection.commit()
        if self.broken:
            self.broken = False
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))


@pytest.fixture
async def breaking(url: str) -> AsyncIterator[Breaking]:
    database = await Breaking.open(url, busy_seconds=20)
    assert isinstance(database, Breaking)
    yield database
    await database.close()


async def stored(tx: Transaction) -> str | None:
    return await tx.scalar(select(schema.preferences.c.name))


async def test_an_unsure_commit_is_looked_for(breaking: Breaking) -> None:
    assert await breaking.write(put, stored) == "a"
    assert await names(breaking) == ["a"]


async def test_an_unsure_commit_that_did_not_take_place_is_refused(breaking: Breaking) -> None:
    breaking.stores = False
    with pytest.raises(StorageUnavailable) as caught:
        await breaking.write(put, stored)
    assert not isinstance(caught.value, CommitOutcomeUnknown)
    assert await names(breaking) == []
    await breaking.write(put, stored)
    assert await names(breaking) == ["a"]


@pytest.mark.parametrize("stores", [True, False])
async def test_a_connection_whose_commit_broke_off_is_not_used_again(breaking: Breaking, stores: bool) -> None:
    breaking.broken = False
    kept: list[object] = []

    async def remember(tx: Transaction) -> None:
        kept.append((await tx.get_raw_connection()).driver_connection)

    for _ in range(2):
        await breaking.write(remember)
    assert kept[0] is kept[1], "otherwise one connection writes"
    breaking.broken, breaking.stores = True, stores
    with contextlib.suppress(StorageUnavailable):
        await breaking.write(put, stored)
    await breaking.write(remember)
    assert kept[2] is not kept[1]
    assert await names(breaking) == (["a"] if stores else [])


async def test_a_connection_that_cannot_roll_back_is_not_used_again(database: Database,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []

    async def fails(tx: Transaction) -> None:
        kept.append((await tx.get_raw_connection()).driver_connection)
        await put(tx)
        raise RuntimeError("in the middle")

    async def gone(_tx: Transaction) -> None:
        raise OperationalError("ROLLBACK", {}, sqlite3.OperationalError("disk I/O error"))

    async def remember(tx: Transaction) -> None:
        kept.append((await tx.get_raw_connection()).driver_connection)

    with monkeypatch.context() as broken:
        broken.setattr(Transaction, "rollback", gone)
        with pytest.raises(RuntimeError, match="in the middle"):
            await database.write(fails)
    await database.write(remember)
    assert kept[0] is not kept[1]
    assert await names(database) == []


async def test_who_cannot_look_is_unsure(breaking: Breaking) -> None:
    with pytest.raises(CommitOutcomeUnknown):
        await breaking.write(put)
    breaking.broken = True

    async def silent(_tx: Transaction) -> str | None:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    with pytest.raises(CommitOutcomeUnknown):
        await breaking.write(lambda tx: put(tx, "b"), silent)


async def test_a_mistake_of_ours_stays_one(database: Database) -> None:
    async def wrong(tx: Transaction) -> None:
        await tx.execute(text("SELECT * FROM nowhere"))

    with pytest.raises((OperationalError, ProgrammingError)):
        await database.write(wrong)


async def test_who_waits_too_long_for_a_connection_is_told(url: str) -> None:
    """Three may read at once."""
    database = await Database.open(url, read_wait_seconds=0.05)
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(database.reading())
        with pytest.raises(StorageBusy):
            await database.ping()
    await database.ping()
    await database.close()


async def test_who_waits_for_a_connection_waits_longer_than_for_the_file(database: Database) -> None:
    """Fifty come while all are taken, for as long as the lock of a file may take: all are answered."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(database.reading())
        waiting = [asyncio.create_task(database.ping()) for _ in range(50)]
        done, _ = await asyncio.wait(waiting, timeout=0.15, return_when=asyncio.FIRST_COMPLETED)
        assert not done
    await asyncio.gather(*waiting)


async def test_what_nobody_waits_for_leaves_a_connection_to_people(database: Database) -> None:
    holding = asyncio.Event()

    async def hold() -> None:
        async with database.reading():
            await holding.wait()

    with in_background():
        tasks = [asyncio.create_task(hold()) for _ in range(9)]
    await asyncio.sleep(0)
    await asyncio.wait_for(database.ping(), 15)
    assert not any(task.done() for task in tasks)
    holding.set()
    await asyncio.gather(*tasks)


async def test_wrong_use_of_a_transaction_is_a_mistake_of_ours(database: Database) -> None:
    async def wrong(tx: Transaction) -> None:
        await tx.begin()

    with pytest.raises(InvalidRequestError):
        await database.write(wrong)
    await database.write(put)
    assert await names(database) == ["a"]


@SQLITE_ONLY
async def test_a_closed_database_is_one_file(path: Path) -> None:
    """The write-ahead log goes with the last connection."""
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    await database.write(put)
    assert len(list(path.parent.iterdir())) == 3
    await database.close()
    assert list(path.parent.iterdir()) == [path]
