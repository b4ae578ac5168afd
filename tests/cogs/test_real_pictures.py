"""The real painter behind the real messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from rendering.studio import Studio
from tests.cogs.whole import Player, by_text
from tests.cogs.world import World, make_bot, peopled, running, seated

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Studio(workers=0))) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, None)


async def picture(message: Any) -> bytes:
    (file,) = message.attachments
    assert file.filename.endswith(".png")
    assert 20 < len(file.description) <= 1_024
    data = await file.read()
    assert data.startswith(PNG)
    return bytes(data)


async def test_pictures_of_a_real_game(world: World) -> None:
    info = await seated(world, 3, title="terra_mystica")
    player = Player(world, info, seed=3)
    begun = await picture(world.last())
    while not (await player.panel(world.people[0])).happenings and player.steps < 12:
        person = await player.whose()
        assert person is not None
        await by_text(player, person)
        player.steps += 1
    assert await picture(world.last()) != begun
    person = await player.whose()
    assert person is not None
    opened = await person.click(player.message(), label="Play")
    await picture(opened.response)
    mine = await person.click(player.message(), label="My view")
    await picture(mine.response)
    assert "```" in mine.response.content
    board = await person.slash(world.channel, "game board", turn=1)
    await picture(board.response)


@pytest.mark.parametrize("title", TITLES)
async def test_every_title_begins_with_a_picture_of_its_own(world: World, title: str) -> None:
    info = await seated(world, min(TITLES[title].rules.players), title=title)
    await picture(world.last())
    player = Player(world, info)
    person = await player.whose()
    assert person is not None
    mine = await person.click(player.message(), label="My view")
    assert "```" in mine.response.content


async def test_the_places_of_a_first_dwelling_are_marked(world: World) -> None:
    await seated(world, 2, title="terra_mystica")
    for person, faction in zip(world.people[:2], ("witches", "giants"), strict=True):
        await person.slash(world.channel, "tm setup", faction=faction, end=True)
    ada = world.people[0]
    opened = await ada.click(world.last(), label="Play")
    marked = await picture(opened.response)
    info = await world.table()
    panel = await world.bot.services.tables.play.panel(info.id, ada.id)
    plain = await world.bot.services.pictures.panel(panel, info, ())
    assert plain is not None
    assert plain.data != marked
    (select,) = [each for row in opened.response.components for each in row["components"] if each["type"] == 3]
    assert {option["value"] for option in select["options"]} >= {"=build A3", "=build A10"}


async def test_my_view_ends_with_a_whole_line_and_the_rest_is_a_click_away(world: World) -> None:
    info = await seated(world, 2, title="aeolis", options="split=even")
    ada = world.people[0]
    mine = await ada.click(Player(world, info, seed=3).message(), label="My view")
    text = mine.response.content
    state = await world.bot.services.tables.queries.view(info.id, ada.id)
    whole = world.bot.services.pictures.text_board(state.info, state.view, 0)
    told = text.split("```")[1].strip("\n")
    assert len(whole) > 1_800 > len(told) > 900
    assert whole.startswith(told + "\n\n"), "parts stay whole"
    more = await ada.click(mine.response, label="All as text")
    sent = "\n".join(message.content for message in (more.response, *more.followups))
    assert all(line in sent for line in whole.splitlines())
