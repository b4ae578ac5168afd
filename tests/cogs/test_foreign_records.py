"""Records of terra.snellman.net through Discord: whole ones are shown with their scoring, cut ones go on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Title
from games.registry import TITLES
from tables import Status
from tests.cogs.test_whole import Blank
from tests.cogs.world import Sketches, World

LEDGER = Path(__file__).parents[1] / "golden" / "ledgers" / "4-mermaids-dwarves-darklings-fakirs.txt"


@pytest.fixture
def titles() -> Mapping[str, Title[Any]]:
    return TITLES


@pytest.fixture
def studio() -> Sketches:
    return Blank()


def ledger() -> bytes:
    return LEDGER.read_bytes()


async def test_a_finished_record_is_shown_with_its_scoring(world: World) -> None:
    ada = world.people[0]
    result = await ada.slash(world.channel, "game import", file=("game.txt", ledger()))
    assert "line by line" in result.response.content
    assert (await world.table()).status is Status.FINISHED
    assert "The game is over" in world.last().content
    history = await ada.slash(world.channel, "game history")
    assert "History" in history.response.content
    board = await ada.slash(world.channel, "game board", turn=20)
    assert "after turn 20 of" in board.response.content
    exported = await ada.slash(world.channel, "game export", form="terra.snellman.net")
    assert len(await exported.response.attachments[0].read()) > 5_000


async def test_a_record_cut_short_goes_on_at_the_table(world: World) -> None:
    lines = ledger().decode().splitlines()
    cut = next(number for number, line in enumerate(lines) if "Round 3, turn 1" in line)
    people = world.people[:4]
    await people[0].slash(world.channel, "game import", file=("game.txt", "\n".join(lines[:cut]).encode()))
    info = await world.table()
    assert info.status is Status.PLAYING
    for number, person in enumerate(people):
        await person.slash(world.channel, "game join", seat=number + 1)
    info = await world.table()
    assert [seat.user_id for seat in info.seats] == [person.id for person in people]
    look = await world.bot.services.tables.queries.view(info.id, None)
    person = world.person(look.blocking[0].user_id)
    panel = await world.bot.services.tables.play.panel(info.id, person.id)
    result = await person.slash(world.channel, "move", text=str(panel.moves[0]))
    assert "not possible" not in result.response.content


async def test_a_wrong_line_is_named(world: World) -> None:
    lines = ledger().decode().splitlines()
    row = next(number for number, line in enumerate(lines) if "\tbuild " in line.lower() and number > 60)
    lines[row] = lines[row].replace("build ", "build A99 ")
    result = await world.people[0].slash(world.channel, "game import", file=("game.txt", "\n".join(lines).encode()))
    assert f"Line {row + 1}" in result.response.content
    assert "nothing was stored" in result.response.content
    assert world.channel.last_message is None
