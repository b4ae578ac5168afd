"""`python -m bot copy`: games under way go on elsewhere, and nothing else is ever said to be there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import make_url

from bot import copying as bot_copying
from bot.__main__ import main
from bot.copying import CopyRefused, copy
from bot.settings import Settings
from bot.startup import StartupError, open_database
from games.registry import TITLES
from storage import Database, Lease, StorageUnavailable, copying, schema
from storage import lease as lease_module
from storage.migrate import NEWEST
from tables import SeatOrder, Tables
from tests.databases import empty_database, new_database, on
from tests.tables.conftest import BO, GUILD, IDA, NAMES, House
from tests.tables.lanterns import TITLE

PLAYED = {TITLE.id: TITLE} | TITLES
HELIOS = 704


async def filled(url: str) -> None:
    """Two games of lanterns, one with a turn begun; one of Helios; a lobby; numbers whose rows are gone."""
    house = House(url)
    await house.open()
    for channel in (701, 702):
        info = await house.begin(IDA, BO, channel=channel, start="rich")
        whole = channel == 701
        await house.tables.play.move(info.id, IDA, "buy. beg" if whole else "buy. buy", end=whole, interaction=channel)
    await house.tables.lobby.create(GUILD, 703, IDA, NAMES[IDA], TITLE.id, options={})
    tables = Tables(house.database, PLAYED)
    info = await tables.lobby.create(GUILD, HELIOS, IDA, NAMES[IDA], "helios", options={})
    await tables.lobby.join(info.id, BO, NAMES[BO])
    await tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)

    async def gone(tx: Any) -> None:
        row = {"kind": "x", "key": "y", "due": 2**53, "payload": "{}", "attempts": 0, "claimed_until": 0}
        for number in range(40):
            await tx.execute(insert(schema.timers).values(row | {"key": str(number)}))
        await tx.execute(delete(schema.timers).where(schema.timers.c.kind == "x"))

    await house.database.write(gone)
    await house.close()


@pytest.fixture
async def source(tmp_path: Path) -> str:
    """A file with games."""
    url = new_database(tmp_path / "source.sqlite3")
    await filled(url)
    return url


@pytest.fixture
def target(tmp_path: Path) -> str:
    """A file with tables and without rows; one that is not there takes longer."""
    return new_database(tmp_path / "target.sqlite3")


@pytest.fixture
def lines() -> list[str]:
    return []


async def contents(url: str) -> dict[str, Any]:
    database = Database(url)
    async with database.reading() as tx:
        found = {table.name: sorted(map(repr, (await tx.execute(select(table))).all())) for table in copying.TABLES}
    await database.close()
    return found


@pytest.fixture
async def both(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[tuple[str, str]]:
    """A database with games, and one without a table on another engine."""
    engines: Sequence[str] = request.param
    with on(engines[0]):
        source = new_database(tmp_path / "source.sqlite3")
    await filled(source)
    with on(engines[1]):
        yield source, await empty_database(tmp_path / "target.sqlite3")


@pytest.mark.usefixtures("postgresql")
@pytest.mark.parametrize("both", [("sqlite", "postgresql"), ("postgresql", "sqlite")], indirect=True, ids="->".join)
async def test_games_go_on_elsewhere(both: tuple[str, str], lines: list[str]) -> None:
    source, target = both
    before = await contents(source)
    await copy(source, target, PLAYED, lines.append)
    assert await contents(target) == before == await contents(source)
    assert [line for line in lines if "replayed" in line] == ["3 of 3 games replayed"]
    assert lines[-1].startswith("Everything is there.")
    house = House(target)
    tables = await house.open()
    assert (await tables.play.move(2, IDA, "buy. buy", interaction=702)).repeated, "receipts are there"
    assert (await tables.play.panel(2, IDA)).lines == ("buy", "buy"), "so is the turn that was begun"
    await house.turn(1, BO)
    info = await house.tables.lobby.create(GUILD, 800, IDA, NAMES[IDA], TITLE.id, options={})
    assert info.id == 5
    row = {"kind": "x", "key": "y", "due": 1, "payload": "{}", "attempts": 0, "claimed_until": 0}
    number = await house.database.write(lambda tx: tx.scalar(
        insert(schema.timers).values(row).returning(schema.timers.c.id)))
    assert number == 41, "numbers of rows that are gone are not given again"
    await house.close()


async def test_a_copy_that_broke_off_is_begun_anew(source: str, target: str, lines: list[str], tmp_path: Path,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    whole, copied = copying.copy_table, 0

    async def breaks_off(*arguments: Any) -> Any:
        nonlocal copied
        copied += 1
        if copied == len(copying.TABLES) - 3:
            raise StorageUnavailable("the disk is full")
        return await whole(*arguments)

    monkeypatch.setattr(copying, "copy_table", breaks_off)
    with pytest.raises(CopyRefused, match=r"broke off \(the disk is full\)"):
        await copy(source, target, PLAYED, lines.append)
    settings = Settings(_env_file=None, database_url=target, data_dir=tmp_path)
    with pytest.raises(StartupError, match="was not finished"):
        await open_database(settings, on_lost=lambda: None, stopping=lambda: False)
    with pytest.raises(CopyRefused, match="FROM is itself a copy that was not finished"):
        await copy(target, f"{target}-2", PLAYED, lines.append)
    monkeypatch.undo()
    await copy(source, target, PLAYED, lines.append)
    assert "A copy into TO was not finished: it is begun anew." in lines
    assert await contents(target) == await contents(source)
    database, lease = await open_database(settings, on_lost=lambda: None, stopping=lambda: False)
    await lease.release()
    await database.close()


async def test_a_database_in_use_is_not_copied(source: str, target: str, lines: list[str],
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    database = await Database.open(source)
    lease = Lease(database)
    monkeypatch.setattr(lease_module, "this_process", lambda: "1")  # a process that runs
    assert await lease.acquire() is None
    monkeypatch.undo()
    with pytest.raises(CopyRefused, match=r"FROM is in use\. Another process of the bot works at this database"):
        await copy(source, target, PLAYED, lines.append)
    await lease.release()
    await copy(source, target, PLAYED, lines.append)
    assert await database_rows(source, schema.leases) == [], "it is given back"
    await database.close()


async def database_rows(url: str, table: Any) -> list[Any]:
    database = Database(url)
    async with database.reading() as tx:
        found = list((await tx.execute(select(table))).all())
    await database.close()
    return found


async def test_no_bot_starts_while_it_is_copied(source: str, target: str, lines: list[str],
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    whole, held = bot_copying._replayed, []

    async def replayed(*arguments: Any) -> None:
        held.extend([await database_rows(url, schema.leases) for url in (source, target)])
        await whole(*arguments)

    monkeypatch.setattr(bot_copying, "_replayed", replayed)
    await copy(source, target, PLAYED, lines.append)
    assert [[row.name for row in rows] for rows in held] == [["bot"], ["bot"]]


async def test_a_target_with_rows_stays_as_it_is(source: str, tmp_path: Path, lines: list[str]) -> None:
    target = new_database(tmp_path / "full.sqlite3")
    await filled(target)
    before = await contents(target)
    with pytest.raises(CopyRefused, match=r"TO is not empty: there are rows in .*tables"):
        await copy(source, target, PLAYED, lines.append)
    assert await contents(target) == before


async def test_what_another_writes_meanwhile_is_noticed(source: str, target: str, lines: list[str],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    whole = copying.copy_table

    async def disturbed(table: Any, tx: Any, goal: Database, told: Any) -> Any:
        contents = await whole(table, tx, goal, told)
        if table is schema.log:
            await goal.write(lambda tx: tx.execute(update(schema.log).where(schema.log.c.number == 2).values(text="?")))
        return contents

    monkeypatch.setattr(copying, "copy_table", disturbed)
    with pytest.raises(CopyRefused, match="The table log has"):
        await copy(source, target, PLAYED, lines.append)


async def test_a_game_that_did_not_replay_before_is_told_of(source: str, target: str, lines: list[str]) -> None:
    database = await Database.open(source)
    await database.write(lambda tx: tx.execute(update(schema.log).where(
        schema.log.c.table_id == 1, schema.log.c.kind == "entry").values(data=json.dumps({"do": "fly"}))))
    await database.close()
    await copy(source, target, PLAYED, lines.append)
    assert any("1 of them do not replay to what is stored, in FROM as in TO (tables 1)" in line for line in lines)


async def test_a_game_that_replays_otherwise_is_refused(source: str, target: str, lines: list[str],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    whole = bot_copying._verdict

    async def differs(tables: Tables, number: int) -> str:
        there = tables._loader.database.url.database == make_url(target).database
        return "?" if there and number == 2 else await whole(tables, number)

    monkeypatch.setattr(bot_copying, "_verdict", differs)
    with pytest.raises(CopyRefused, match="The game of table 2 replays otherwise"):
        await copy(source, target, PLAYED, lines.append)


@pytest.mark.sqlite_only(reason="PostgreSQL holds no rows that it does not take")
@pytest.mark.usefixtures("postgresql")
async def test_rows_that_the_target_does_not_take_are_named(source: str, tmp_path: Path, lines: list[str]) -> None:
    database = await Database.open(source)
    await database.write(lambda tx: tx.execute(update(schema.seats).values(name="x" * 200)))
    await database.close()
    with on("postgresql"):
        target = await empty_database(tmp_path / "target.sqlite3")
    with pytest.raises(CopyRefused, match=r"TO does not take rows of the table seats between \[1, 0\] and .* too long"):
        await copy(source, target, PLAYED, lines.append)


@pytest.mark.parametrize(("source", "target", "why"), [
    ("sqlite+aiosqlite:///{}/nowhere.sqlite3", "sqlite+aiosqlite:///{}/new.sqlite3", "which is not there"),
    ("sqlite+aiosqlite:///{}/same.sqlite3", "sqlite+aiosqlite:///{}/./same.sqlite3", "are the same database"),
    ("nonsense", "sqlite+aiosqlite:///{}/new.sqlite3", "FROM is no address"),
    ("sqlite+aiosqlite:///{}/empty.sqlite3", "sqlite+aiosqlite:///{}/new.sqlite3", "no bot has worked there"),
    ("sqlite+aiosqlite:///{}/old.sqlite3", "sqlite+aiosqlite:///{}/new.sqlite3", rf"0001 instead of {NEWEST}"),
    ("sqlite+aiosqlite:///{}/games.sqlite3", "postgresql+asyncpg://me:secret@127.0.0.1:1/x", "TO cannot be opened"),
    ("sqlite+aiosqlite:///{}/games.sqlite3", "postgresql+nodriver://me:secret@b/c", "TO is no address"),
    ("sqlite+aiosqlite:///{}/games.sqlite3", "postgresql+psycopg2://me:secret@b/c", "TO asks for the driver psycopg2"),
])
async def test_addresses_that_lead_nowhere_are_refused(source: str, target: str, why: str, tmp_path: Path,
                                                       lines: list[str]) -> None:
    (tmp_path / "empty.sqlite3").touch()
    with on("sqlite"):
        for name in ("games", "old"):
            new_database(tmp_path / f"{name}.sqlite3")
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as old, old:
        old.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(CopyRefused, match=why) as caught:
        await copy(source.format(tmp_path), target.format(tmp_path), PLAYED, lines.append)
    assert "secret" not in str(caught.value)
    assert lines == []
    assert not (tmp_path / "new.sqlite3").exists()


def test_it_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = (f"sqlite+aiosqlite:///{tmp_path / name}" for name in ("a.sqlite3", "b.sqlite3"))
    with pytest.raises(SystemExit):
        main(["copy", source])
    assert "copy takes two addresses" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["run", source])
    assert main(["copy", source, target]) == 1
    assert "which is not there" in capsys.readouterr().err
    with on("sqlite"):
        new_database(tmp_path / "a.sqlite3")
    assert main(["copy", source, target]) == 0
    assert "Everything is there." in capsys.readouterr().out
