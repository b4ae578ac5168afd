"""Fixtures of the Discord layer's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.world import World, opened


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A server with five people and the bot, nothing played yet."""
    async with opened(tmp_path) as made:
        yield made
