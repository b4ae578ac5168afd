"""The unmodified bot, connected to the stand-in. Each test checks by `server.check()` what it must not have done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord import Schema
from tests.discord.server import Server, running


@pytest.fixture(scope="session")
def schema() -> Schema:
    return Schema()


@pytest.fixture
def painters() -> str:
    """How many processes paint for the bot of one test: without one it begins sooner. That of a module has one."""
    return "0"


@pytest.fixture
async def server(schema: Schema, tmp_path: Path, painters: str, engine: str) -> AsyncIterator[Server]:
    """A bot for one test."""
    async with running(schema, tmp_path, PAINT_WORKERS=painters) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_server(schema: Schema, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A bot for all tests of a module; each plays in channels of its own."""
    async with running(schema, tmp_path_factory.mktemp("shared")) as server:
        yield server
