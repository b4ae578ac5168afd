"""The unmodified bot as a process of its own, connected to a stand-in for Discord on the loopback."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.standin.server import Server

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT.parent / "shared" / "tools"


@pytest.fixture(scope="session")
def spec() -> Any:
    if not (TOOLS / "fake_discord").is_dir():
        pytest.skip("needs the stand-in in ../shared/tools/fake_discord")
    sys.path.insert(0, str(TOOLS))
    from fake_discord.spec import Spec

    return Spec(TOOLS / "fake_discord" / "openapi.json")


@pytest.fixture
async def server(spec: Any, tmp_path: Path) -> AsyncIterator[Server]:
    """A server with the bot in it; what it must not have done is checked by `server.check()` in each test."""
    from fake_discord import FakeDiscord

    async with FakeDiscord(spec=spec, files_dir=tmp_path / "files") as discord:
        discord.guild()
        server = Server(discord, tmp_path)
        discord.channel("games")
        await discord.start_bot([sys.executable, "-m", "bot"], cwd=ROOT, env=server.environment)
        yield server
        await discord.stop_bot()
