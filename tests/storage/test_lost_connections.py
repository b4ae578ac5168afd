"""A server of PostgreSQL that stops, falls silent, undoes a transaction or lets nobody write: what is said to be stored
is stored once, and what is refused never."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.engine import make_url

from storage import CommitOutcomeUnknown, Database, StorageUnavailable, Transaction, schema
from storage import database as database_module
from storage.failures import Cause
from storage.migrate import migrate
from storage.repositories import preferences as preferences_repo
from storage.repositories import tables as tables_repo
from tables import errors
from tests.postgres import Cluster
from tests.tables.conftest import BO, IDA, House

Sql = Callable[..., Awaitable[Any]]

ROW = {"scope": "bot", "owner": 0, "value": "1"}
SLOW = """
CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON preferences DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION slow()
"""
"""Commits do not come to an end by themselves."""


@pytest.fixture(scope="module")
def migrated(cluster: Cluster) -> str:
    """The name of a database that the others are copied from."""
    name = "migrated"
    asyncio.run(on_server(cluster, f"CREATE DATABASE {name}"))
    migrate(cluster.address(name).render_as_string())
    return name


@pytest.fixture
async def address(cluster: Cluster, migrated: str) -> AsyncIterator[str]:
    """A database on a server that runs before and after each test."""
    await on_server(cluster, f"CREATE DATABASE games TEMPLATE {migrated}")
    yield cluster.address("games").render_as_string()
    await on_server(cluster, "DROP DATABASE games WITH (FORCE)")


async def on_server(cluster: Cluster, statement: str) -> None:
    server = await asyncpg.connect(host=str(cluster.folder), user="postgres", database="postgres")
    await server.execute(statement)
    await server.close()


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    database = await Database.open(address, busy_seconds=30)
    await database.write(lambda tx: put(tx, "first"))
    yield database
    await database.close()


@pytest.fixture
async def sql(cluster: Cluster, database: Database) -> AsyncIterator[Sql]:
    """Somebody else at the database."""
    other = await asyncpg.connect(host=str(cluster.folder), user="postgres", database="games")
    yield other.fetch
    await other.close()


async def put(tx: Transaction, name: str) -> str:
    await tx.execute(insert(schema.preferences).values(ROW | {"name": name}))
    return name


def stored(name: str) -> Callable[[Transaction], Awaitable[str | None]]:
    async def look(tx: Transaction) -> str | None:
        return await tx.scalar(select(schema.preferences.c.name).where(schema.preferences.c.name == name))
    return look


async def names(database: Database) -> list[str]:
    async with database.reading() as tx:
        return list(await tx.scalars(select(schema.preferences.c.name).order_by(schema.preferences.c.name)))


def writer(database: Database) -> int:
    """The process of the server that writes for a database."""
    assert database._backend is not None
    return database._backend.pid


def asked_again(*databases: Database) -> list[Cause]:
    """Why databases are asked once more, from now on."""
    causes: list[Cause] = []
    for database in databases:
        database.on_retry = causes.append
    return causes


async def committing(cluster: Cluster) -> int:
    """How many are at a commit that does not come to an end."""
    server = await asyncpg.connect(host=str(cluster.folder), user="postgres", database="postgres")
    try:
        return int(await server.fetchval("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"))
    finally:
        await server.close()


async def until_it_commits(cluster: Cluster) -> None:
    async with asyncio.timeout(60):
        while not await committing(cluster):  # noqa: ASYNC110  # it is in another process
            await asyncio.sleep(0.01)


async def ends(sql: Sql, process: int) -> None:
    await sql("SELECT pg_terminate_backend($1, 5000)", process)


async def test_a_connection_that_died_while_nothing_was_to_do_is_replaced(database: Database, sql: Sql) -> None:
    for name in ("a", "b"):
        await ends(sql, writer(database))
        assert await database.write(lambda tx, name=name: put(tx, name)) == name
    assert await names(database) == ["a", "b", "first"]


async def test_a_connection_that_dies_in_the_middle_is_replaced(database: Database, sql: Sql) -> None:
    tries, causes = 0, asked_again(database)

    async def work(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await put(tx, "a")
        if tries == 1:
            await ends(sql, writer(database))
        await put(tx, "b")

    await database.write(work)
    assert (tries, causes) == (2, [Cause.CONNECTION])
    assert await names(database) == ["a", "b", "first"]


async def test_a_connection_that_always_dies_is_refused(database: Database, sql: Sql) -> None:
    tries = 0

    async def work(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await put(tx, "a")
        await ends(sql, writer(database))
        await put(tx, "b")

    with pytest.raises(StorageUnavailable) as caught:
        await database.write(work)
    assert not isinstance(caught.value, CommitOutcomeUnknown)
    assert tries == 2, "whoever waits is not kept waiting"
    assert await names(database) == ["first"]


async def test_a_commit_that_the_server_ends_is_refused(database: Database, sql: Sql, cluster: Cluster) -> None:
    for part in SLOW.strip().split(";\n"):
        await sql(part)
    writing = asyncio.create_task(database.write(lambda tx: put(tx, "a"), stored("a")))
    await until_it_commits(cluster)
    await ends(sql, writer(database))
    with pytest.raises(StorageUnavailable) as caught:
        await writing
    assert not isinstance(caught.value, CommitOutcomeUnknown)
    assert await names(database) == ["first"]
    await sql("DROP TRIGGER slow ON preferences")
    await database.write(lambda tx: put(tx, "a"), stored("a"))
    assert await names(database) == ["a", "first"]


class Wire:
    """A socket before the server's, which hands everything on; after the next commit it is cut: the server has heard
    of it, and nobody hears the answer."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.folder = folder
        self.cuts = False
        self._cluster = cluster

    @contextlib.asynccontextmanager
    async def stretched(self) -> AsyncIterator[str]:
        """The address of the database through it."""
        server = await asyncio.start_unix_server(self._client, self.folder / ".s.PGSQL.5432")
        yield make_url("postgresql+asyncpg://postgres@/games").set(query={"host": str(self.folder)}).render_as_string()
        server.close()

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_unix_connection(self._cluster.folder / ".s.PGSQL.5432")
        back = asyncio.create_task(self._hand_on(answers, writer))
        with contextlib.suppress(OSError):
            while said := await reader.read(65_536):
                if self.cuts and b"COMMIT" in said:
                    self.cuts = False
                    back.cancel()
                    writer.transport.abort()
                questions.write(said)
                await questions.drain()
        if not back.cancelled():
            questions.close()
        await asyncio.gather(back, return_exceptions=True)

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(65_536):
            writer.write(said)
            await writer.drain()
        writer.close()


@pytest.fixture
async def cut(database: Database, cluster: Cluster) -> AsyncIterator[Database]:
    """A database whose next commit is heard, and not answered."""
    folder = cluster.folder / "wire"
    folder.mkdir()
    wire = Wire(folder, cluster)
    async with wire.stretched() as address:
        through = await Database.open(address, busy_seconds=30)
        await through.write(lambda tx: put(tx, "second"))
        wire.cuts = True
        yield through
        await through.close()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()


async def test_a_commit_whose_answer_is_lost_is_looked_for(cut: Database) -> None:
    causes = asked_again(cut)
    assert await cut.write(lambda tx: put(tx, "a"), stored("a")) == "a"
    assert await names(cut) == ["a", "first", "second"]
    assert causes == [Cause.COMMIT]


async def test_a_commit_that_is_still_under_way_is_not_taken_for_one_that_failed(
        cut: Database, sql: Sql, cluster: Cluster) -> None:
    """The connection is lost, and the server is still at it: it is ended first, so that it cannot store later on what
    was said to be refused."""
    for part in SLOW.strip().split(";\n"):
        await sql(part)
    with pytest.raises(StorageUnavailable) as caught:
        await cut.write(lambda tx: put(tx, "a"), stored("a"))
    assert not isinstance(caught.value, CommitOutcomeUnknown), "the server is there and can be asked"
    assert await committing(cluster) == 0
    assert await names(cut) == ["first", "second"]


async def test_a_server_that_crashes_while_it_commits_is_asked_when_it_is_back(
        database: Database, sql: Sql, cluster: Cluster) -> None:
    for part in SLOW.strip().split(";\n"):
        await sql(part)
    writing = asyncio.create_task(database.write(lambda tx: put(tx, "a"), stored("a")))
    await until_it_commits(cluster)
    await asyncio.to_thread(cluster.stop, "immediate")
    await asyncio.to_thread(cluster.start)
    with pytest.raises(StorageUnavailable) as caught:
        await writing
    assert not isinstance(caught.value, CommitOutcomeUnknown), "it came back in time"
    assert await names(database) == ["first"]


async def test_a_server_that_does_not_come_back_leaves_the_outcome_open(
        address: str, cluster: Cluster) -> None:
    database = await Database.open(address, busy_seconds=0.2)
    await database.write(lambda tx: tx.execute(text(SLOW.partition(";\n")[0])))
    await database.write(lambda tx: tx.execute(text(SLOW.partition(";\n")[2])))
    writing = asyncio.create_task(database.write(lambda tx: put(tx, "a"), stored("a")))
    await until_it_commits(cluster)
    await asyncio.to_thread(cluster.stop, "immediate")
    with pytest.raises(CommitOutcomeUnknown):
        await writing
    with pytest.raises(StorageUnavailable) as caught:
        await database.write(lambda tx: put(tx, "b"), stored("b"))
    assert not isinstance(caught.value, CommitOutcomeUnknown)
    with pytest.raises(StorageUnavailable):
        await database.ping()
    await asyncio.to_thread(cluster.start)
    await database.ping()
    await database.write(lambda tx: tx.execute(text("DROP TRIGGER slow ON preferences")))
    await database.write(lambda tx: put(tx, "b"), stored("b"))
    assert await names(database) == ["b"], "the same bot goes on"
    await database.close()


async def test_of_two_that_wait_for_each_other_both_are_stored(database: Database, address: str) -> None:
    """A deadlock: the server undoes one of them, and that one is tried again."""
    other = await Database.open(address, busy_seconds=30)
    await database.write(lambda tx: put(tx, "second"))
    held = [asyncio.Event(), asyncio.Event()]
    tries, causes = 0, asked_again(database, other)

    async def both(tx: Transaction, mine: int, order: tuple[str, str]) -> None:
        nonlocal tries
        tries += 1
        for name in order:
            rows = schema.preferences
            await tx.execute(update(rows).where(rows.c.name == name).values(value=rows.c.value + str(mine)))
            held[mine].set()
            await held[1 - mine].wait()

    await asyncio.gather(database.write(lambda tx: both(tx, 0, ("first", "second"))),
                         other.write(lambda tx: both(tx, 1, ("second", "first"))))
    assert (tries, causes) == (3, [Cause.DEADLOCK])
    async with database.reading() as tx:
        values = list(await tx.scalars(select(schema.preferences.c.value)))
    assert [sorted(value) for value in values] == [["0", "1", "1"]] * 2, "each has written both rows once"
    await other.close()


async def test_of_two_that_keep_the_same_new_setting_both_are_stored(database: Database, address: str) -> None:
    """As two processes do at their first start, once each has told Discord of its commands."""
    other, written = await Database.open(address, busy_seconds=5), asyncio.Event()

    async def keep(tx: Transaction, value: str) -> None:
        await preferences_repo.put_preference(tx, "bot", 0, "tree", value)
        written.set()
        await asyncio.sleep(0.1)

    first = asyncio.create_task(database.write(lambda tx: keep(tx, "1")))
    await written.wait()
    await other.write(lambda tx: keep(tx, "2"))
    await first
    async with database.reading() as tx:
        assert await preferences_repo.preference(tx, "bot", 0, "tree") == "2"
    await other.close()


async def test_a_transaction_that_cannot_be_put_in_line_is_tried_again(database: Database, sql: Sql) -> None:
    """A serialization failure."""
    tries, causes = 0, asked_again(database)

    async def count(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await tx.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        value = await tx.scalar(select(schema.preferences.c.value))
        if tries == 1:
            await sql("UPDATE preferences SET value = '5'")
        await tx.execute(update(schema.preferences).values(value=str(int(value or 0) + 1)))

    await database.write(count)
    assert (tries, causes) == (2, [Cause.SERIALIZATION])
    assert [row["value"] for row in await sql("SELECT value FROM preferences")] == ["6"]


async def test_a_clash_that_comes_again_and_again_is_refused(database: Database, sql: Sql) -> None:
    tries = 0

    async def never(tx: Transaction) -> None:
        nonlocal tries
        tries += 1
        await tx.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        await tx.scalar(select(schema.preferences.c.value))
        await sql("UPDATE preferences SET value = value || '.'")
        await tx.execute(delete(schema.preferences))

    with pytest.raises(StorageUnavailable):
        await database.write(never)
    assert tries == database_module.TRIES
    assert await names(database) == ["first"]


async def test_who_waits_for_the_rows_of_another_is_refused_in_time(address: str, database: Database, sql: Sql) -> None:
    """As with a file that is locked."""
    hasty = await Database.open(address, busy_seconds=0.2)
    await sql("BEGIN")
    await sql("LOCK TABLE preferences IN EXCLUSIVE MODE")
    async with asyncio.timeout(60):
        with pytest.raises(StorageUnavailable) as caught:
            await hasty.write(lambda tx: put(tx, "a"), stored("a"))
    assert not isinstance(caught.value, CommitOutcomeUnknown)
    assert await names(hasty) == ["first"], "reading goes on"
    await sql("ROLLBACK")
    await hasty.write(lambda tx: put(tx, "a"), stored("a"))
    assert await names(hasty) == ["a", "first"]
    await hasty.close()


async def test_a_server_that_is_only_read_any_more_is_left(database: Database, sql: Sql) -> None:
    """After a failover: whoever connects anew may find the new one."""
    before = writer(database)
    await sql("ALTER DATABASE games SET default_transaction_read_only = on")
    await ends(sql, before)
    for _ in range(2):
        with pytest.raises(StorageUnavailable, match="read-only"):
            await database.write(lambda tx: put(tx, "a"))
        assert database._connection is None
    await sql("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE")
    await sql("ALTER DATABASE games RESET default_transaction_read_only")
    await database.write(lambda tx: put(tx, "a"))
    assert await names(database) == ["a", "first"]


async def test_a_move_is_played_once_whenever_the_server_crashes(address: str, cluster: Cluster) -> None:
    """Whoever is told that something went wrong tries the same again: the receipt tells what became of it."""
    house = House(address)
    house.busy = 30
    await house.open()
    info = await house.begin(IDA, BO)
    for number in range(6):
        before = (await house.tables.queries.info(info.id)).revision
        user = (await house.tables.queries.view(info.id, None)).blocking[0].user_id
        assert user is not None
        line = "beg" if "beg" in await house.tables.play.suggest(info.id, user, "") else "bid 0"
        playing = asyncio.create_task(house.tables.play.move(info.id, user, line, end=True, interaction=100 + number))
        await asyncio.sleep(0.004 * number)
        await asyncio.to_thread(cluster.stop, "immediate")
        await asyncio.to_thread(cluster.start)
        with contextlib.suppress(errors.ServiceUnavailable):
            await playing
        outcome = await house.tables.play.move(info.id, user, line, end=True, interaction=100 + number)
        assert outcome.ended
        async with house.database.reading() as tx:
            row = await tables_repo.table_row(tx, info.id)
            receipts = (await tx.execute(select(schema.receipts).where(
                schema.receipts.c.interaction == str(100 + number)))).all()
        assert row is not None
        assert len(receipts) == 1
        assert (receipts[0].first, receipts[0].last) == (before + 1, row.revision)
    assert (await house.tables.records.verify(info.id)).honest
    await house.close()
