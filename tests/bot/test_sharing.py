"""A start where several processes share a database, or may not."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import select, text

from bot.settings import Settings
from bot.startup import StartupError, open_database
from storage import Database, Lease, copying, schema
from storage import lease as lease_module
from storage import shards as shards_module
from storage.migrate import NEWEST
from storage.shards import Shards
from tests import databases, postgres
from tests.databases import new_database

needs_postgres = pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database that several may share, of processes that do not know of each other."""
    for module in (lease_module, shards_module):
        monkeypatch.setattr(module, "this_machine", lambda: "here")
        monkeypatch.setattr(module, "is_running", lambda _process: True)
    monkeypatch.setattr(lease_module, "this_process", lambda: "1")
    with databases.on("postgresql"):
        return new_database(tmp_path / "shared.sqlite3")


def settings(url: str, **values: object) -> Settings:
    return Settings(_env_file=None, database_url=url, **values)  # type: ignore[arg-type]


async def opened(chosen: Settings) -> tuple[Database, Lease | Shards]:
    return await open_database(chosen, on_lost=lambda: None, stopping=lambda: True)


async def refused(chosen: Settings) -> str:
    with pytest.raises(StartupError) as why:
        await opened(chosen)
    return str(why.value)


async def test_sqlite_is_worked_at_by_one_process_which_is_said(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'one.sqlite3'}"
    assert "which SQLite does not bear" in await refused(settings(url, shard_count=2, shard_ids=[0]))
    database, held = await opened(settings(url, shard_count=2))
    assert isinstance(held, Lease), "with several connections, and alone"
    await database.close()


@needs_postgres
async def test_several_share_where_they_count_alike(shared: str) -> None:
    found = [await opened(settings(shared, shard_count=4)) for _ in range(2)]
    members = [held for _, held in found if isinstance(held, Shards)]
    assert [member.others_at_start for member in members] == [0, 1]
    assert "SHARD_COUNT=4" in await refused(settings(shared, shard_count=8))
    assert "and two would answer the same clicks: stop it first" in await refused(settings(shared))
    for database, _ in found:
        await database.close()


@needs_postgres
async def test_under_the_hands_of_an_older_version_nothing_is_changed(shared: str) -> None:
    database, _ = await opened(settings(shared, shard_count=4))
    await database.write(lambda tx: tx.execute(text("UPDATE alembic_version SET version_num = '0016'")))
    assert "stop them all first" in await refused(settings(shared, shard_count=4))
    async with database.reading() as tx:
        assert await tx.scalar(text("SELECT version_num FROM alembic_version")) == "0016"
    await database.write(lambda tx: tx.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'")))
    await database.close()


@needs_postgres
async def test_beside_one_that_works_alone_nobody_begins(shared: str) -> None:
    database, held = await opened(settings(shared))
    assert isinstance(held, Lease)
    assert "stop it first" in await refused(settings(shared, shard_count=4))
    await held.release()
    other, member = await opened(settings(shared, shard_count=4))
    assert isinstance(member, Shards)
    for each in (database, other):
        with suppress(Exception):
            await each.close()


@needs_postgres
async def test_under_the_hands_of_one_that_works_alone_nothing_is_changed(shared: str) -> None:
    """One of an older version: it does not know the new tables."""
    database, held = await opened(settings(shared))
    assert isinstance(held, Lease)
    await database.write(lambda tx: tx.execute(text("UPDATE alembic_version SET version_num = '0016'")))
    assert "stop them all first" in await refused(settings(shared, shard_count=4))
    await database.write(lambda tx: tx.execute(text(f"UPDATE alembic_version SET version_num = '{NEWEST}'")))
    await held.release()
    await database.close()


@pytest.mark.both_engines
@pytest.mark.parametrize("count", [None, 4])
async def test_where_a_copy_was_not_finished_nobody_starts_and_nobody_stays(tmp_path: Path, engine: str,
                                                                            count: int | None) -> None:
    """The copy can be begun anew at once."""
    with databases.on(engine):
        url = new_database(tmp_path / "half.sqlite3")
    database = Database(url)
    await database.write(copying.mark)
    assert "A copy into this database was not finished" in await refused(settings(url, shard_count=count))
    async with database.reading() as tx:
        assert (await tx.execute(select(schema.leases))).all() == []
    await database.write(copying.unmark)
    await database.close()
