"""A database of an earlier version with games in it is brought up to date, and the games go on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy.engine import make_url

from storage.engines import make_engine
from storage.migrate import configuration, migrate
from tables import Announced, Status
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_patience import told

pytestmark = pytest.mark.skipif("HEXMOOT_TEST_POSTGRES" in os.environ, reason="the old file is made by hand")


def old_copy(new: Path, old: Path, version: str, missing: str) -> None:
    """What an earlier version would have stored: the same rows without the columns that came later."""
    migrate(f"sqlite+aiosqlite:///{old}", version)
    with closing(sqlite3.connect(old)) as file, file:
        file.execute("ATTACH ? AS new", (str(new),))
        names = [name for (name,) in file.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")
                 if name != "alembic_version" and not name.startswith("sqlite_")]
        for name in names:
            columns = ", ".join(f'"{row[1]}"' for row in file.execute(f'PRAGMA main.table_info("{name}")'))
            file.execute(f'INSERT INTO main."{name}" ({columns}) SELECT {columns} FROM new."{name}"')
        table, column = missing.split(".")
        assert column not in [row[1] for row in file.execute(f"PRAGMA main.table_info({table})")]


async def made_old(house: House, old: Path, version: str, missing: str) -> None:
    """Puts a database of an earlier version in the place of the house's, which is closed."""
    await house.close()
    path = make_url(house.url).database
    assert path is not None
    await asyncio.to_thread(old_copy, Path(path), old, version, missing)
    house.url = f"sqlite+aiosqlite:///{old}"


async def test_games_of_the_first_version_go_on(house: House, tmp_path: Path) -> None:
    playing = await house.begin(IDA, BO, CY)
    card = (await house.tables.panel(playing.id, IDA)).view.hands[0][0]
    await house.tables.play(playing.id, IDA, f"light {card}. done")
    lobby = await house.tables.new(70, 701, IDA, "Ida", "lanterns")
    over = await house.begin(IDA, BO, channel=702)
    await house.tables.abandon(over.id, IDA, force=True)
    look = await house.tables.look(playing.id, BO)
    draft = await house.tables.play(playing.id, BO, "refuse. buy")
    assert draft.panel is not None
    await made_old(house, tmp_path / "old.sqlite3", "0001", "tables.patience")
    tables = await house.open()
    await told(house, playing.id)
    assert [(await tables.info(each.id)).status for each in (playing, lobby, over)] == [
        Status.PLAYING, Status.LOBBY, Status.ABANDONED]
    assert {((await tables.info(each.id)).remind, (await tables.info(each.id)).patience)
            for each in (playing, lobby, over)} == {(12, 48)}
    assert (await tables.panel(playing.id, BO)).lines == draft.panel.lines, "the turn in progress"
    assert (await tables.board(playing.id, BO, turn=1)).view.points == look.view.points
    house.clock.forward(hours=13)
    assert await tables.remind_due() == [playing.id]
    assert [kind for kind, _ in await told(house, playing.id)] == [Announced.NUDGED]
    house.clock.forward(hours=36)
    assert await tables.answer_silent() == [playing.id], "Cy's coin"
    assert (await tables.set_pace(playing.id, IDA, remind=0, patience=24)).patience == 24
    reopened = await house.restart()
    assert (await reopened.info(playing.id)).patience == 24
    assert (await reopened.panel(playing.id, BO)).lines == draft.panel.lines


async def test_games_of_the_second_version_go_on(house: House, tmp_path: Path) -> None:
    """Nobody has been called as far as is known; from then on once."""
    info = await house.begin(IDA, BO, CY)
    await house.tables.set_pace(info.id, IDA, remind=5)
    await house.tables.set_standing(info.id, BO, "accept", "always")
    await house.tables.play(info.id, IDA, "call 2. done")
    abandon = await house.tables.abandon(info.id, IDA)
    before = await house.tables.look(info.id, CY)
    await made_old(house, tmp_path / "old.sqlite3", "0002", "seats.called")
    tables = await house.open()
    assert await tables.look(info.id, CY) == before
    assert before.proposals == (abandon,)
    assert before.info.remind == 5
    assert await tables.standing(info.id, BO) == {"accept": "always"}
    await told(house, info.id)
    called = []
    for user, seat in ((BO, 2), (CY, 0)):
        await tables.play(info.id, user, f"call {seat}. done")
        called += [details.get("called") for kind, details in await told(house, info.id) if kind is Announced.MOVED]
    assert called == [[2], [0]]


async def test_a_game_goes_back_to_the_first_version(house: House) -> None:
    """Down and up again nothing is lost but the pace."""
    info = await house.begin(IDA, BO)
    await house.tables.set_pace(info.id, IDA, patience=24)
    look = await house.tables.look(info.id, BO)
    await house.close()
    await asyncio.to_thread(down, house.url)
    tables = await house.open()
    again = await tables.look(info.id, BO)
    assert again.view == look.view
    assert again.info.patience == 48


def down(url: str) -> None:
    async def work() -> None:
        engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE")
        async with engine.begin() as connection:
            await connection.run_sync(lambda bound: command.downgrade(configuration(bound), "0001"))
        await engine.dispose()

    asyncio.run(work())
