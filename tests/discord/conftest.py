"""The unmodified bot as a process of its own, connected to the stand-in."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.discord import FakeDiscord, Schema
from tests.discord.server import Server

ROOT: Final = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def schema() -> Schema:
    return Schema()


@pytest.fixture
async def server(schema: Schema, tmp_path: Path) -> AsyncIterator[Server]:
    """A server with the bot in it; what it must not have done is checked by `server.check()` in each test."""
    async with FakeDiscord(files_dir=tmp_path / "files", schema=schema) as discord:
        server = Server(discord, tmp_path)
        discord.channel("games")
        await discord.start_bot([sys.executable, "-m", "bot"], cwd=ROOT, env=server.environment)
        yield server
