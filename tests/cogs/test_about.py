"""`/about`, and the version where a mistake is reported."""

from __future__ import annotations

import logging
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from tests.cogs.test_whole import Blank
from tests.cogs.tiny import PEBBLES
from tests.cogs.world import World, make_bot, peopled, running, seated

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"
VERSION: str = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"]


async def test_about_says_the_version_and_whose_games_these_are(world: World) -> None:
    result = await world.people[0].slash(world.channel, "about")
    text = result.response.content
    assert result.ephemeral
    assert f"**Hexmoot** {VERSION}:" in text
    assert "unofficial fan implementation" in text
    assert "MIT licence" in text


async def test_about_names_every_game_with_the_version_of_its_rules(settings: Settings) -> None:
    titles = {"pebbles": PEBBLES,
              "cobbles": replace(PEBBLES, id="cobbles", rules=replace(PEBBLES.rules, ruleset_version=7))}
    async with running(make_bot(settings, titles, Blank())) as env:
        text = await _about(env, settings, titles)
    assert "- Pebbles, version 1" in text
    assert "- Pebbles, version 7" in text


async def _about(env: simcord.Env, settings: Settings, titles: Any) -> str:
    world = peopled(env, settings, titles, Blank())
    return (await world.people[0].slash(world.channel, "about")).response.content


async def test_a_mistake_is_told_and_logged_with_the_version(world: World, monkeypatch: pytest.MonkeyPatch,
                                                             caplog: pytest.LogCaptureFixture) -> None:
    await seated(world)

    async def broken(*_given: Any) -> Any:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(world.bot.services.tables.play, "panel", broken)
    with caplog.at_level(logging.ERROR):
        result = await world.people[0].click(world.last(), label="Play")
    assert f"(version {VERSION})" in result.response.content
    assert f"(version {VERSION}, guild " in caplog.text
