"""One process works at a database: it holds a lease, which runs out, and nothing is stored without it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, update

from storage import Database, Lease, LeaseLost, Transaction, WriteConflict, processes, schema
from storage import lease as lease_module
from storage.processes import is_running, this_process
from storage.repositories.leases import database_time, lease_row, put_lease
from storage.rows import LeaseRow
from tests.databases import empty_database, own_database

pytestmark = pytest.mark.both_engines


@pytest.fixture
async def url(tmp_path: Path, engine: str) -> str:
    """A database of its own for each test."""
    return await own_database(tmp_path / "house.sqlite3")


@pytest.fixture
async def databases(url: str) -> AsyncIterator[list[Database]]:
    """The same database, opened by two."""
    opened = [await Database.open(url, busy_seconds=5), await Database.open(url, busy_seconds=5)]
    yield opened
    for database in opened:
        await database.close()


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process that takes a lease runs on a machine of its own."""
    machines = (f"machine-{number}" for number in range(1_000))
    monkeypatch.setattr(lease_module, "this_machine", lambda: next(machines))


async def note(tx: Transaction) -> None:
    await tx.execute(insert(schema.preferences).values(scope="bot", owner=0, name="a", value="1"))


async def notes(database: Database) -> int:
    async with database.reading() as tx:
        return len((await tx.execute(select(schema.preferences))).all())


async def run_out(database: Database) -> None:
    """As if nobody had renewed the lease for a while."""
    guard, database.guard = database.guard, None
    await database.write(lambda tx: tx.execute(update(schema.leases).values(expires=schema.leases.c.taken - 1)))
    database.guard = guard


@pytest.mark.usefixtures("elsewhere")
async def test_the_second_is_told_who_works_there(databases: list[Database]) -> None:
    first, second = (Lease(database) for database in databases)
    assert not await first.acquire()
    holder = await second.acquire()
    assert holder is not None
    assert holder.process == this_process()
    assert holder.machine.startswith("machine-")
    assert not holder.seen, "whether it runs, this machine cannot tell"
    assert (first.held, second.held) == (True, False)
    await databases[0].write(note)
    assert await notes(databases[1]) == 1


async def test_whoever_found_it_free_overwrites_none_that_was_put_meanwhile(databases: list[Database]) -> None:
    """On PostgreSQL both may have looked before one of them stores its own."""
    row = LeaseRow(name="bot", owner="the quicker", machine="a", process="1", taken=0, expires=1)
    await databases[0].write(lambda tx: put_lease(tx, row, None))
    late = replace(row, owner="the slower")
    with pytest.raises(WriteConflict):
        await databases[1].write(lambda tx: put_lease(tx, late, None))
    await databases[1].write(lambda tx: put_lease(tx, late, row))
    async with databases[0].reading() as tx:
        assert await lease_row(tx, "bot") == late


@pytest.mark.usefixtures("elsewhere")
async def test_two_at_once_are_not_both_let_in(databases: list[Database]) -> None:
    holders = await asyncio.gather(*(Lease(database).acquire() for database in databases))
    assert sorted(holder is None for holder in holders) == [False, True]


@pytest.mark.usefixtures("elsewhere")
async def test_what_is_given_back_is_free_at_once(databases: list[Database]) -> None:
    first, second = (Lease(database) for database in databases)
    await first.acquire()
    await first.release()
    assert await second.acquire() is None
    await first.release()
    await second.renew()
    with pytest.raises(LeaseLost):
        await databases[0].write(note)


@pytest.mark.usefixtures("elsewhere")
async def test_who_stood_still_too_long_stores_nothing_any_more(databases: list[Database]) -> None:
    lost: list[bool] = []
    first, second = Lease(databases[0], on_lost=lambda: lost.append(True)), Lease(databases[1])
    await first.acquire()
    await first.renew()
    assert await second.acquire() is not None
    await run_out(databases[0])
    await databases[0].write(note)
    assert await notes(databases[1]) == 1, "as long as nobody has taken over it goes on"
    assert await second.acquire() is None
    for work in (first.renew(), databases[0].write(lambda tx: tx.execute(schema.preferences.delete()))):
        with pytest.raises(LeaseLost):
            await work
    assert lost == [True]
    assert first.lost
    assert await notes(databases[1]) == 1
    await first.release()
    await second.renew()
    await databases[1].write(lambda tx: tx.execute(schema.preferences.delete()))


@pytest.mark.usefixtures("elsewhere")
async def test_a_renewal_lengthens_the_lease_by_the_databases_clock(databases: list[Database]) -> None:
    first = Lease(databases[0], seconds=100)
    await first.acquire()
    await run_out(databases[0])
    await first.renew()
    async with databases[1].reading() as tx:
        left = (await tx.scalar(select(schema.leases.c.expires)) or 0) - await database_time(tx)
    assert 80_000 < left <= 100_000
    assert await Lease(databases[1]).acquire() is not None


@pytest.fixture
def other() -> Iterator[subprocess.Popen[bytes]]:
    """Another process of this machine."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process
        process.kill()


async def test_of_a_process_that_died_here_nobody_waits(
        databases: list[Database], other: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    state = processes._state(other.pid)
    assert state is not None
    named = f"{other.pid} {state[1]}"
    monkeypatch.setattr(lease_module, "this_process", lambda: named)
    await Lease(databases[0]).acquire()
    monkeypatch.undo()
    holder = await Lease(databases[1]).acquire()
    assert holder is not None
    assert holder.seen
    assert holder.process == named
    other.kill()
    other.wait()
    assert await Lease(databases[1]).acquire() is None


async def test_two_bots_in_one_process_follow_each_other(databases: list[Database]) -> None:
    """As in the browser page, when the bot is started anew."""
    first, second = (Lease(database) for database in databases)
    await first.acquire()
    assert await second.acquire() is None
    with pytest.raises(LeaseLost):
        await databases[0].write(note)


@pytest.mark.usefixtures("engine")
async def test_a_database_without_leases_is_known_by_it(tmp_path: Path) -> None:
    database = Database(await empty_database(tmp_path / "empty.sqlite3"))
    assert not await Lease(database).known()
    await database.upgrade()
    assert await Lease(database).known()
    await database.close()


def test_a_number_that_was_given_to_another_process_is_no_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    number, _blank, started = this_process().partition(" ")
    assert is_running(f"{number} {started}")
    assert is_running(number), "where the system does not tell when it started"
    assert not is_running(f"{number} {int(started or 1) + 1}")
    monkeypatch.setattr(processes, "_state", lambda _number: ("Z", started))
    assert not is_running(f"{number} {started}"), "it has ended, and nobody has taken note"


def test_where_no_system_tells_a_number_that_answers_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_state", lambda _number: None)
    monkeypatch.setattr(processes.Path, "exists", lambda _path: False)
    assert this_process() == str(os.getpid())
    assert is_running(str(os.getpid()))
    with subprocess.Popen([sys.executable, "-c", ""]) as other:
        other.wait()
    assert not is_running(str(other.pid))


async def test_who_was_replaced_stores_nothing_in_one_trip_and_hears_of_it_on_the_loop(
        databases: list[Database], monkeypatch: pytest.MonkeyPatch) -> None:
    """In the thread of a connection nobody may be told anything."""
    heard: list[bool] = []
    told = asyncio.Event()

    def lost() -> None:
        heard.append(threading.current_thread() is threading.main_thread())
        told.set()

    first, second = Lease(databases[0], on_lost=lost), Lease(databases[1])
    with monkeypatch.context() as patch:
        patch.setattr(lease_module, "this_process", lambda: "1")
        assert not await first.acquire()
    await run_out(databases[0])
    assert not await second.acquire()
    for _ in range(2):
        with pytest.raises(LeaseLost):
            await databases[0].write(note, one_trip=True)
    async with asyncio.timeout(60):
        await told.wait()
    assert heard == [True], "once"
    assert await notes(databases[1]) == 0
    await databases[1].write(note, one_trip=True)
    assert await notes(databases[0]) == 1
