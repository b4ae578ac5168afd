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

from storage.alembic_config import configuration
from storage.engines import make_engine
from storage.migrate import migrate
from tables import EventKind, Status
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_patience import told

pytestmark = pytest.mark.sqlite_only(reason="the old file is made by hand")

RENAMED = {
    ("tables", "nudged"): "reminded_at", ("tables", "remind"): "reminder_hours",
    ("tables", "patience"): "timeout_hours", ("seats", "counter"): "action_seq", ("seats", "since"): "waiting_since",
    ("seats", "called"): "pinged_at_seq", ("log", "batch"): "batch_start", ("positions", "form"): "schema_fingerprint",
    ("drafts", "base"): "base_number", ("drafts", "fell_away"): "dropped_moves",
    ("outbox", "claimed"): "claimed_until",
}
"""What columns were called before the fourth version, and since."""


def old_copy(new: Path, old: Path, version: str, missing: str) -> None:
    """What an earlier version would have stored: the same rows without the columns that came later."""
    migrate(f"sqlite+aiosqlite:///{old}", version)
    with closing(sqlite3.connect(old)) as file, file:
        file.execute("ATTACH ? AS new", (str(new),))
        names = [name for (name,) in file.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")
                 if name != "alembic_version" and not name.startswith("sqlite_")]
        for name in names:
            columns = [row[1] for row in file.execute(f'PRAGMA main.table_info("{name}")')]
            old_names = ", ".join(f'"{column}"' for column in columns)
            new_names = ", ".join(f'"{RENAMED.get((name, column), column)}"' for column in columns)
            file.execute(f'INSERT INTO main."{name}" ({old_names}) SELECT {new_names} FROM new."{name}"')
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
    card = (await house.tables.play.panel(playing.id, IDA)).view.hands[0][0]
    await house.tables.play.move(playing.id, IDA, f"light {card}. done")
    lobby = await house.tables.lobby.create(70, 701, IDA, "Ida", "lanterns")
    over = await house.begin(IDA, BO, channel=702)
    await house.tables.proposals.abandon(over.id, IDA, force=True)
    look = await house.tables.queries.view(playing.id, BO)
    draft = await house.tables.play.move(playing.id, BO, "refuse. buy")
    assert draft.panel is not None
    await made_old(house, tmp_path / "old.sqlite3", "0001", "tables.patience")
    tables = await house.open()
    await told(house, playing.id)
    assert [(await tables.queries.info(each.id)).status for each in (playing, lobby, over)] == [
        Status.PLAYING, Status.LOBBY, Status.ABANDONED]
    assert {((await tables.queries.info(each.id)).reminder_hours, (await tables.queries.info(each.id)).timeout_hours)
            for each in (playing, lobby, over)} == {(12, 48)}
    assert (await tables.play.panel(playing.id, BO)).lines == draft.panel.lines, "the turn in progress"
    assert (await tables.queries.board(playing.id, BO, turn=1)).view.points == look.view.points
    house.clock.forward(hours=13)
    assert await tables.timeouts.remind_due() == [playing.id]
    assert [kind for kind, _ in await told(house, playing.id)] == [EventKind.NUDGED]
    house.clock.forward(hours=36)
    assert await tables.timeouts.answer_silent() == [playing.id], "Cy's coin"
    assert (await tables.timeouts.set_pace(playing.id, IDA, reminder_hours=0, timeout_hours=24)).timeout_hours == 24
    reopened = await house.restart()
    assert (await reopened.queries.info(playing.id)).timeout_hours == 24
    assert (await reopened.play.panel(playing.id, BO)).lines == draft.panel.lines


async def test_games_of_the_second_version_go_on(house: House, tmp_path: Path) -> None:
    """Nobody has been called as far as is known; from then on once."""
    info = await house.begin(IDA, BO, CY)
    await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=5)
    await house.tables.standing_orders.set(info.id, BO, "accept", "always")
    await house.tables.play.move(info.id, IDA, "call 2. done")
    abandon = await house.tables.proposals.abandon(info.id, IDA)
    before = await house.tables.queries.view(info.id, CY)
    await made_old(house, tmp_path / "old.sqlite3", "0002", "seats.called")
    tables = await house.open()
    assert await tables.queries.view(info.id, CY) == before
    assert before.proposals == (abandon,)
    assert before.info.reminder_hours == 5
    assert await tables.standing_orders.get(info.id, BO) == {"accept": "always", "only": "ask"}
    await told(house, info.id)
    called = []
    for user, seat in ((BO, 2), (CY, 0)):
        await tables.play.move(info.id, user, f"call {seat}. done")
        called += [details.get("called") for kind, details in await told(house, info.id) if kind is EventKind.MOVED]
    assert called == [[2], [0]]


async def test_a_game_goes_back_to_the_first_version(house: House) -> None:
    """Down and up again nothing is lost but the pace."""
    info = await house.begin(IDA, BO)
    await house.tables.timeouts.set_pace(info.id, IDA, timeout_hours=24)
    look = await house.tables.queries.view(info.id, BO)
    await house.close()
    await asyncio.to_thread(down, house.url)
    tables = await house.open()
    again = await tables.queries.view(info.id, BO)
    assert again.view == look.view
    assert again.info.timeout_hours == 48


def down(url: str) -> None:
    async def work() -> None:
        engine = make_engine(make_url(url), begin="BEGIN IMMEDIATE")
        async with engine.begin() as connection:
            await connection.run_sync(lambda bound: command.downgrade(configuration(bound), "0001"))
        await engine.dispose()

    asyncio.run(work())
