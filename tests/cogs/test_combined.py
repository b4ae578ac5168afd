"""Entries of menus that make several moves in one go: digging and building in Terra Mystica."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.registry import TITLES
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running, seated

TM = {"terra_mystica": TITLES["terra_mystica"]}


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TM, Blank())) as env:
        yield env


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, TM, Blank())


def entry(message: Any, label: str) -> tuple[str, str]:
    """The id of the select and the value of the entry that begins so."""
    return next((item["custom_id"], option["value"]) for row in message.components for item in row["components"]
                for option in item.get("options", ()) if option["label"].startswith(label))


async def test_one_choice_digs_and_builds(world: World) -> None:
    await seated(world, 2, title="terra_mystica", options="setup=introductory")
    ada, bruno = world.people[:2]
    await bruno.slash(world.channel, "move", text="pass BON7")
    await ada.slash(world.channel, "move", text="pass BON3")
    opened = await ada.click(world.last(), label="Play")
    select, value = entry(opened.response, "Dig and build on E7 (4 workers, 2 coins, +2 VP)")
    made = await ada.select(opened.response, [value], custom_id=select)
    assert "Your turn so far: `dig 1` · `build E7`" in made.response.content
    assert "-# **Ada** (Witches) buys 1 spade and builds a dwelling on E7: −4 workers" in made.response.content
    ended = await ada.click(made.response, label="End turn")
    assert "Your turn is over." in ended.response.content
