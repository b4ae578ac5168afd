"""Whole games of Helios on the simulated server under Yucata's rules; the printed ones are played with all titles."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final

import pytest
import simcord

from bot.settings import Settings
from games.helios import TITLE
from tables import Status
from tests.cogs.limits import check_requests
from tests.cogs.test_whole import Blank
from tests.cogs.whole import Player, by_menus, by_text, play_whole
from tests.cogs.world import World, make_bot, peopled, running, seated

TITLES: Final[dict[str, Any]] = {TITLE.id: TITLE}
WAYS: Final = {"menus": by_menus, "text": by_text}


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Blank())) as env:
        yield env
        assert check_requests(env.http_requests)


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TITLES, Blank())


@pytest.mark.parametrize("way", WAYS)
async def test_a_whole_game_under_yucatas_rules(world: World, way: str) -> None:
    info = await seated(world, 3, title="helios", options="rules=yucata")
    player = Player(world, info, seed=3)
    ended = await play_whole(player, WAYS[way])
    assert ended.status is Status.FINISHED
    look = await player.look()
    assert look.view.rules == "yucata"
    assert look.result is not None
    assert len(look.result.seats) == 3
    assert (await world.bot.house.tables.verify(info.id)).honest


async def test_a_turn_in_one_line_with_its_payment(world: World) -> None:
    info = await seated(world, 2, title="helios", options="rules=printed")
    player = Player(world, info, seed=1)
    for _ in range(2):
        person = await player.whose()
        assert person is not None
        await person.slash(world.channel, "move", text="start on granite")
    person = await player.whose()
    assert person is not None
    view = (await player.look()).view
    lowest = view.columns[1][-1].name.lower()
    below = " below red" if lowest == "gray" else ""
    result = await person.slash(world.channel, "move", text=f"take {lowest} temple{below}. temple at e5 paying granite")
    assert result.acknowledged
    after = (await player.look()).view
    assert sum(each.temples for each in after.players) == 1
    assert "temple" in world.last().content
