"""Transactions on SQLite that are one trip to the thread of a connection: stored whole or not at all, like others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from msgspec.structs import replace
from sqlalchemy import bindparam, event, select

from storage import CommitOutcomeUnknown, Database, Transaction, WriteConflict, schema
from storage.kept import Kept
from storage.one_trip import TripTransaction
from storage.repositories import log as log_repo
from storage.repositories import preferences as preferences_repo
from storage.repositories._sql import add
from storage.rows import LeaseRow

ROW = LeaseRow(name="a", owner="secret-owner", machine="m", process="1", taken=1, expires=2)
_LEASES = Kept(select(schema.leases).where(schema.leases.c.expires > bindparam("after")))


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'house.sqlite3'}")
    yield database
    await database.close()


async def put(tx: Transaction) -> None:
    await add(tx, schema.leases, [ROW])
    await preferences_repo.put_preference(tx, "user", 1, "colour", '"blue"')  # asked in the usual way


async def kept(database: Database) -> tuple[list[LeaseRow], str | None]:
    async def read(tx: Transaction) -> tuple[list[LeaseRow], str | None]:
        return await _LEASES.several(tx, LeaseRow, after=0), await preferences_repo.preference(tx, "user", 1, "colour")

    found = await database.read(read)
    async with database.reading() as tx:
        assert await read(tx) == found, "both ways of reading give the same"
    return found


async def test_both_ways_of_asking_are_one_transaction(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await database.write(put, one_trip=True)
    assert await kept(database) == ([ROW], '"blue"')
    trips: list[Any] = []
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *given: Any) -> Any:
        trips.append(given)
        return await execute(self, *given)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await database.read(lambda tx: log_repo.receipt_row(tx, "1"))
    await database.write(lambda tx: preferences_repo.put_preference(tx, "user", 1, "colour", None), one_trip=True)
    assert len(trips) == 2


@pytest.mark.parametrize("one_trip", [True, False])
async def test_what_breaks_off_leaves_nothing(database: Database, one_trip: bool) -> None:
    async def half(tx: Transaction) -> None:
        await put(tx)
        raise RuntimeError("in the middle")

    async def twice(tx: Transaction) -> None:
        await put(tx)
        await put(tx)

    with pytest.raises(RuntimeError, match="in the middle"):
        await database.write(half, one_trip=one_trip)
    with pytest.raises(WriteConflict) as caught:
        await database.write(twice, one_trip=one_trip)
    assert "secret" not in str(caught.value) + str(caught.value.__cause__), "values do not reach a log"
    assert await kept(database) == ([], None)
    await database.write(put, one_trip=one_trip)
    assert await kept(database) == ([ROW], '"blue"')


async def test_who_waits_for_something_else_is_told(database: Database) -> None:
    async def slow(tx: Transaction) -> None:
        await put(tx)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits for nothing but the database"):
        await database.write(slow, one_trip=True)
    assert await kept(database) == ([], None)
    await database.write(slow)
    assert await kept(database) == ([ROW], '"blue"')


async def itself(tx: Transaction) -> TripTransaction:
    await put(tx)
    assert isinstance(tx, TripTransaction)
    return tx


async def nothing(tx: Transaction) -> Transaction:
    return tx


async def test_what_a_trip_needs_is_used_again_but_not_after_an_error(database: Database) -> None:
    first = await database.write(itself, one_trip=True)
    assert await database.write(nothing, one_trip=True) is first
    for once_more in (put, itself):  # what is there already
        with pytest.raises(WriteConflict):
            await database.write(once_more, one_trip=True)
    after = await database.write(nothing, one_trip=True)
    assert after is not first
    assert await database.write(nothing, one_trip=True) is after
    assert await kept(database) == ([ROW], '"blue"')


async def test_who_listens_from_now_on_hears_every_statement(database: Database) -> None:
    engine, heard = database._writer.sync_engine, list[str]()

    def hear(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        heard.append(" ".join(statement.split()[:3]))

    await database.write(nothing, one_trip=True)
    event.listen(engine, "before_cursor_execute", hear)
    event.listen(engine, "commit", lambda _connection: heard.append("COMMIT"))
    await database.write(put, one_trip=True)
    assert heard == ["BEGIN IMMEDIATE", "INSERT INTO leases", "INSERT INTO preferences", "COMMIT"]
    event.remove(engine, "before_cursor_execute", hear)
    await database.write(lambda tx: add(tx, schema.leases, [replace(ROW, name="b")]), one_trip=True)
    with pytest.raises(WriteConflict):
        await database.write(put, one_trip=True)
    await database.write(nothing, one_trip=True)
    assert heard[4:] == []
    assert await kept(database) == ([ROW, replace(ROW, name="b")], '"blue"')


@pytest.mark.parametrize("work", [put, lambda tx: add(tx, schema.leases, [ROW])], ids=["both ways", "handed over"])
async def test_what_sqlite_itself_has_undone_is_not_taken_for_stored(database: Database, work: Any) -> None:
    async def undone(tx: Transaction) -> None:
        await work(tx)
        assert isinstance(tx, TripTransaction)
        tx.driver.execute("ROLLBACK")

    with pytest.raises(CommitOutcomeUnknown):
        await database.write(undone, one_trip=True)
    assert await kept(database) == ([], None)
    await database.write(put, one_trip=True)
    assert await kept(database) == ([ROW], '"blue"')


async def test_who_runs_under_finish_is_waited_for_once(database: Database) -> None:
    """The write itself makes no task of its own then."""
    tasks: list[asyncio.Task[Any] | None] = []

    async def note(tx: Transaction) -> None:
        tasks.append(asyncio.current_task())

    own = asyncio.current_task()
    await database.write(note, finished=True)
    await database.write(note)
    assert tasks[0] is own
    assert tasks[1] is not own
