"""Fixtures of the Discord layer's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.kernel import Title
from tests.cogs.limits import check_requests
from tests.cogs.world import TITLES, Sketches, World, make_bot, peopled, running, settings_for


@pytest.fixture
def settings(tmp_path: Path, engine: str) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
def studio() -> Sketches:
    return Sketches()


@pytest.fixture
def titles() -> Mapping[str, Title[Any]]:
    """What can be played; a file of tests may say otherwise."""
    return TITLES


@pytest.fixture
async def env(settings: Settings, titles: Mapping[str, Title[Any]], studio: Sketches) -> AsyncIterator[simcord.Env]:
    """The bot connected to a simulated Discord. Every message it sent was within the limits."""
    async with running(make_bot(settings, titles, studio, fresh=True)) as env:
        yield env
        check_requests(env.http_requests)


@pytest.fixture
def world(env: simcord.Env, settings: Settings, titles: Mapping[str, Title[Any]], studio: Sketches) -> World:
    """A server with five people and the bot, nothing played yet."""
    return peopled(env, settings, titles, studio)
