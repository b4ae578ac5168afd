"""The schema is built by migrations, and they lead to what the code expects."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url

from storage import Database, StorageUnavailable, engines, schema
from storage import migrate as migrate_module
from storage.alembic_config import configuration
from storage.engines import make_engine
from storage.migrate import NEWEST, migrate
from tests.databases import ENGINES, empty_database, new_database, on

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.both_engines
ONE_IS_ENOUGH = pytest.mark.sqlite_only(reason="it goes by the file, or is the same on every engine")


@pytest.fixture
async def url(tmp_path: Path, engine: str) -> str:
    return await empty_database(tmp_path / "house.sqlite3")


async def bound(url: str, work: Any) -> Any:
    engine = make_engine(make_url(url))
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def differences(connection: Connection) -> Any:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, schema.metadata)


async def test_migrations_lead_to_the_schema(url: str) -> None:
    await asyncio.to_thread(migrate, url)
    assert await bound(url, differences) == []


@ONE_IS_ENOUGH
async def test_migrating_again_changes_nothing(url: str, tmp_path: Path) -> None:
    for _ in range(2):
        await (await Database.open(url)).close()
    with sqlite3.connect(tmp_path / "house.sqlite3") as file:
        assert file.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
        before = file.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    file.close()
    await (await Database.open(url)).close()
    with sqlite3.connect(tmp_path / "house.sqlite3") as file:
        assert file.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall() == before
    file.close()


def test_the_newest_revision_is_the_one_that_migrations_lead_to() -> None:
    assert ScriptDirectory.from_config(configuration()).get_current_head() == NEWEST


@ONE_IS_ENOUGH
def test_a_database_that_is_up_to_date_is_left_alone(tmp_path: Path) -> None:
    """Alembic, which takes a part of a second to import, is not even asked."""
    url = new_database(tmp_path / "house.sqlite3")
    code = f"import sys; from storage.migrate import migrate; migrate({url!r}); sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@ONE_IS_ENOUGH
def test_a_database_of_a_newer_version_is_not_taken_for_one_that_is_up_to_date(tmp_path: Path) -> None:
    url = new_database(tmp_path / "house.sqlite3")
    with sqlite3.connect(tmp_path / "house.sqlite3") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    with pytest.raises(CommandError, match="Can't locate revision identified by '9999'"):
        migrate(url)


async def test_migrations_go_down_again(url: str) -> None:
    await asyncio.to_thread(migrate, url)
    await bound(url, lambda connection: command.downgrade(configuration(connection), "base"))
    await asyncio.to_thread(migrate, url)
    assert await bound(url, differences) == []


@ONE_IS_ENOUGH
async def test_two_processes_may_start_at_once(url: str) -> None:
    databases = await asyncio.gather(*(Database.open(url) for _ in range(3)))
    for database in databases:
        async with database.reading() as tx:
            assert (await tx.execute(select(schema.tables))).all() == []
        await database.close()


MIGRATES = """
import sys
from storage.migrate import migrate
from storage import alembic_config
for url in sys.argv[1:]:
    print("ready", flush=True)
    input()
    migrate(url)
"""


@ONE_IS_ENOUGH  # it takes all of them in turn: processes are dear
@pytest.mark.usefixtures("postgresql")
async def test_two_first_starts_at_once_both_succeed(tmp_path: Path) -> None:
    """One migrates, the other waits for it."""
    urls = []
    for each in ENGINES:
        with on(each):
            urls.append(await empty_database(tmp_path / "house.sqlite3"))
    processes = [await asyncio.create_subprocess_exec(sys.executable, "-c", MIGRATES, *urls, stdin=subprocess.PIPE,
                                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT)
                 for _ in range(2)]
    for _ in urls:
        for process in processes:
            assert process.stdout is not None
            assert await process.stdout.readline() == b"ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(b"\n")
    said = [(await process.communicate())[1].decode() for process in processes]
    assert [process.returncode for process in processes] == [0, 0], said
    for url in urls:
        assert await bound(url, differences) == []


async def test_who_waits_too_long_for_the_migrations_of_another_is_told(
        url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another process stood still in the middle of them."""
    monkeypatch.setattr(migrate_module, "BUSY_SECONDS", 0.2)
    engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE")
    async with engine.begin() as other:
        if other.dialect.name == "postgresql":
            await other.execute(select(func.pg_advisory_xact_lock(migrate_module.LOCK)))
        with pytest.raises(StorageUnavailable):
            await Database.open(url)
    await engine.dispose()
    await (await Database.open(url)).close()


@ONE_IS_ENOUGH
async def test_a_file_that_another_process_has_just_made_is_tried_again(url: str,
                                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite does not always wait for the switch to write-ahead logging."""
    prepare, refused = engines._prepare, 3

    def busy(connection: Any, record: Any) -> None:
        nonlocal refused
        if refused:
            refused -= 1
            raise sqlite3.OperationalError("database is locked")
        prepare(connection, record)

    monkeypatch.setattr(engines, "_prepare", busy)
    await asyncio.to_thread(migrate, url)
    assert refused == 0
    monkeypatch.undo()
    assert await bound(url, differences) == []
