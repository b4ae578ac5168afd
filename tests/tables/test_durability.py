"""Nothing is lost, nothing is played twice: crashes, cancellations and a database in a bad way."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select
from sqlalchemy.exc import OperationalError

from storage import Database, Transaction, schema
from tables import Tables, errors
from tables.state.replay import ReplayedLog
from tests.tables.conftest import BO, CY, IDA, Clock, House
from tests.tables.lanterns import TITLE, Accept, Refuse

ROOT = Path(__file__).parents[2]


async def contents(house: House) -> dict[str, list[Any]]:
    """Everything that is stored, read by a connection of its own."""
    async with house.database.reading() as tx:
        return {table.name: list((await tx.execute(select(table))).all()) for table in schema.metadata.sorted_tables}


SQLITE_ONLY = pytest.mark.sqlite_only(reason="SQLite is tampered with from outside")


@SQLITE_ONLY
async def test_a_crash_between_any_two_statements_leaves_nothing_behind(house: House) -> None:
    """The turn answers an offer, moves, draws and ends; a draft of somebody else is rebased."""
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    await house.tables.play.move(info.id, BO, "refuse. buy")
    before = await contents(house)
    look = await house.tables.queries.view(info.id, BO)
    engine = house.database._writer.sync_engine
    left = 0

    def break_off(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "before_cursor_execute", break_off)
    refused = 0
    while True:
        left = refused + 1
        try:
            outcome = await house.tables.play.move(info.id, BO, "draw", end=True, interaction=77)
        except errors.OutcomeUnknown:
            pytest.fail("it is known that nothing was stored")
        except errors.ServiceUnavailable:
            refused += 1
            assert await contents(house) == before
            assert await house.tables.queries.view(info.id, BO) == look
            continue
        break
    event.remove(engine, "before_cursor_execute", break_off)
    assert refused >= 7, "begin, table, log, seats, position, draft, outbox, receipt"
    assert outcome.ended
    assert not outcome.repeated
    after = await contents(house)
    assert [row.number for row in after["log"]] == list(range(1, len(after["log"]) + 1))


async def test_a_cancelled_action_is_whole_or_nothing(house: House) -> None:
    """Cancelled after so many turns of the event loop; every fourth is let finish, so that the game goes on."""
    info = await house.begin(IDA, BO)
    for number in range(60):
        user = (await house.tables.queries.view(info.id, None)).blocking[0].user_id
        assert user is not None
        what = "beg" if "beg" in await house.tables.play.suggest(info.id, user, "") else "bid 0"
        task = asyncio.create_task(house.tables.play.move(info.id, user, what, end=True, interaction=1000 + number))
        for _ in range(number % 12):
            await asyncio.sleep(0)
        if number % 4 == 3:
            await asyncio.wait({task})
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if not (await house.tables.queries.info(info.id)).status.open:
            break
        memory = await house.tables.queries.view(info.id, user)
        house.tables._loader.cache.drop(info.id)
        assert await house.tables.queries.view(info.id, user) == memory
    assert (await house.tables.records.verify(info.id)).honest
    assert (await house.tables.queries.info(info.id)).revision > 10


async def test_a_draft_outlives_a_restart(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.tables.play.move(info.id, IDA, "buy. buy", interaction=5)
    before = await house.tables.play.panel(info.id, IDA)
    tables = await house.restart()
    assert await tables.play.panel(info.id, IDA) == before
    assert (await tables.play.move(info.id, IDA, "buy. buy", interaction=5)).repeated
    assert (await tables.play.move(info.id, IDA, "beg", end=True)).told.lines == (  # type: ignore[union-attr]
        "buy", "buy", "beg", "done")


async def test_open_tables_are_restored(house: House) -> None:
    infos = [await house.begin(IDA, BO, channel=number) for number in range(3)]
    await house.tables.proposals.abandon(infos[0].id, IDA, force=True)
    tables = await house.restart()
    assert await tables.restore() == 2
    assert len(tables._loader.cache) == 2


async def test_a_stale_cache_is_made_anew_from_the_log(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    before = await house.tables.queries.view(info.id, IDA)

    async def spoil(tx: Transaction) -> None:
        await tx.execute(schema.positions.update().values(data=b"{}"))

    await house.database.write(spoil)
    assert await (await house.restart()).queries.view(info.id, IDA) == before


async def test_a_small_shelf_keeps_only_some_tables_and_plays_all(house: House) -> None:
    house.tables._loader.cache.capacity = 2
    infos = [await house.begin(IDA, BO, channel=number) for number in range(5)]
    for info in infos:
        await house.turn(info.id, IDA)
    assert len(house.tables._loader.cache) == 2
    for info in infos:
        assert [blocker.user_id for blocker in (await house.tables.queries.view(info.id, None)).blocking] == [BO]


@SQLITE_ONLY
async def test_a_locked_database_refuses_the_move(house: House, tmp_path: Path) -> None:
    info = await house.begin(IDA, BO)
    house.busy = 0.2
    await house.restart()
    with sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(errors.ServiceUnavailable):
            await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
        assert (await house.tables.play.panel(info.id, IDA)).lines == ()
        assert "beg" in await house.tables.play.suggest(info.id, IDA, ""), "looking goes on"
        other.execute("ROLLBACK")
    other.close()
    outcome = await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
    assert (outcome.ended, outcome.repeated) == (True, False)


class Breaking(Database):
    """A database whose next commit breaks off, before or after it took place; then it may keep silent for a while."""

    stores: bool | None = None
    silent = False

    async def _commit(self, connection: Transaction) -> None:
        stores, self.stores = self.stores, None
        if stores is not False:
            await connection.commit()
        if stores is not None:
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    def reading(self) -> Any:
        if self.silent:
            self.silent = False
            raise errors_of_storage()
        return super().reading()


def errors_of_storage() -> Exception:
    from storage import StorageUnavailable

    return StorageUnavailable("disk I/O error")


@pytest.fixture
async def breaking(url: str) -> AsyncIterator[House]:
    house = House(url)
    house.database = await Breaking.open(url, busy_seconds=house.busy)
    house.tables = Tables(house.database, {TITLE.id: TITLE}, clock=Clock())
    yield house
    await house.close()


@pytest.mark.parametrize("stores", [True, False])
async def test_after_an_unsure_commit_it_is_known_whether_it_counts(breaking: House, stores: bool) -> None:
    database, tables = breaking.database, breaking.tables
    assert isinstance(database, Breaking)
    info = await breaking.begin(IDA, BO)
    database.stores = stores
    if stores:
        outcome = await tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
        assert outcome.ended
    else:
        with pytest.raises(errors.ServiceUnavailable) as caught:
            await tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
        assert not isinstance(caught.value, errors.OutcomeUnknown)
    again = await tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
    assert again.repeated is stores
    assert (await tables.queries.view(info.id, None)).info.revision == (again.committed or (0, 0))[1]


@pytest.mark.parametrize("stores", [True, False])
async def test_who_is_told_unsure_learns_it_by_trying_again(breaking: House, stores: bool) -> None:
    database, tables = breaking.database, breaking.tables
    assert isinstance(database, Breaking)
    info = await breaking.begin(IDA, BO)
    database.stores, database.silent = stores, True
    with pytest.raises(errors.OutcomeUnknown):
        await tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
    outcome = await tables.play.move(info.id, IDA, "beg", end=True, interaction=4)
    assert outcome.repeated is stores
    assert outcome.ended
    assert [blocker.user_id for blocker in (await tables.queries.view(info.id, None)).blocking] == [BO]


async def test_another_process_that_moved_first_is_noticed(house: House) -> None:
    """Two processes on one database: the second one's number is taken, so it looks again and goes on."""
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    other = House(house.url)
    await other.open()
    await other.tables.play.panel(info.id, CY)
    await house.tables.play.move(info.id, BO, [Refuse()])
    outcome = await other.tables.play.move(info.id, CY, [Accept()])
    assert outcome.committed is not None
    with pytest.raises(errors.NotYourTurn):
        await house.tables.play.move(info.id, CY, [Accept()])
    await other.close()


@pytest.mark.slow
@pytest.mark.parametrize("moves", [15, 40, 75])
async def test_a_killed_process_loses_no_acknowledged_move(url: str, moves: int) -> None:
    """Killed while it plays, wherever it has got to by the time this is noticed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.tables.worker", url, stdout=asyncio.subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    said = b"".join([await process.stdout.readline() for _ in range(moves)])
    assert process.returncode is None, "it plays until it is killed"
    os.kill(process.pid, signal.SIGKILL)
    said += await process.stdout.read()
    await process.wait()
    acknowledged = [tuple(map(int, line.split())) for line in said.splitlines()]
    house = House(url)
    tables = await house.open()
    async with house.database.reading() as tx:
        receipts = {row.interaction: row for row in await tx.execute(select(schema.receipts))}
        doubles = await tx.scalar(select(func.count()).select_from(
            select(schema.log.c.table_id).group_by(schema.log.c.table_id, schema.log.c.number)
            .having(func.count() > 1).subquery()))
    assert doubles == 0
    assert len(acknowledged) >= moves
    for line in acknowledged[:-1]:
        interaction, table_id, begun, ended = line
        receipt = receipts[str(interaction)]
        assert (receipt.table_id, receipt.first or 0, receipt.last or 0) == (table_id, begun, ended)
    for table_id in sorted({line[1] for line in acknowledged[:-1]})[-3:]:
        state = await tables._loader.load(table_id)
        replayed = await tables._loader.replayed(state)
        assert isinstance(replayed, ReplayedLog)
        assert replayed.position == state.position
        assert (await tables.records.verify(table_id)).honest
    await house.close()


@SQLITE_ONLY
async def test_no_log_tells_a_hand(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """An illegal move names what was open, which is for the player alone."""
    info = await house.begin(IDA, BO)
    task = asyncio.create_task(house.tables.play.move(info.id, IDA, "done"))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert "light" not in caplog.text
    engine = house.database._writer.sync_engine

    def break_off(*_: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "before_cursor_execute", break_off)
    with pytest.raises(errors.ServiceUnavailable) as caught:
        await house.tables.play.move(info.id, IDA, "beg")
    event.remove(engine, "before_cursor_execute", break_off)
    assert "beg" not in str(caught.value.__cause__)
