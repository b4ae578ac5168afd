"""`/hexmoot status`: for whoever hosts the bot, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend.errors import SetupError

from storage import StorageUnavailable
from tests.cogs.world import World, seated


@pytest.fixture(autouse=True)
async def shown(world: World) -> None:
    """Whoever manages the server has shown the command to the first two people there."""
    command = next(each for each in await world.bot.tree.fetch_commands() if each.name == "hexmoot")
    world.guild.set_command_permissions(command, dict.fromkeys(world.people[:2], True))


async def test_the_host_reads_how_the_bot_is(world: World, engine: str) -> None:
    world.bot.owner_id = world.people[0].id
    await seated(world)
    result = await world.people[0].slash(world.channel, "hexmoot status")
    text = result.response.content
    assert result.ephemeral
    assert text.startswith(f"**Hexmoot {world.bot.version}**, started <t:")
    assert "1 of 1 shards connected, servers: 1" in text
    assert "games under way: 1, lobbies: 0" in text
    assert "- Outbox: empty" in text
    assert f"- Database: {engine} answers, a transaction takes " in text
    assert "- Computer players: waiting: 0, under way: 0, done: 0, failed: 0" in text
    assert "- No errors since the start" in text


async def test_the_numbers_of_mistakes_are_told_and_nothing_of_whom_they_met(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.bot.owner_id = world.people[0].id
    await seated(world)

    async def broken(*_given: Any) -> Any:
        raise RuntimeError("hidden")

    monkeypatch.setattr(world.bot.services.tables.play, "panel", broken)
    told = (await world.people[0].click(world.last(), label="Play")).response.content
    text = (await world.people[0].slash(world.channel, "hexmoot status")).response.content
    assert f"- Last errors, newest first: `{told.split('`')[1]}` (RuntimeError)" in text
    assert "hidden" not in text
    assert str(world.people[0].id) not in text


async def test_a_silent_database_is_told(world: World, monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    world.bot.owner_id = world.people[0].id

    async def silent() -> Any:
        raise StorageUnavailable("gone")

    monkeypatch.setattr(world.bot.services.tables.outbox, "standing", silent)
    text = (await world.people[0].slash(world.channel, "hexmoot status")).response.content
    assert f"- Database: {engine} does not answer; the log says why" in text
    assert "Outbox" not in text


async def test_others_are_refused_with_the_reason(world: World) -> None:
    world.bot.owner_id = world.people[0].id
    result = await world.people[1].slash(world.channel, "hexmoot status")
    assert result.ephemeral
    assert "for whoever hosts this bot alone: it tells about all servers" in result.response.content
    assert "Outbox" not in result.response.content


async def test_whoever_owns_the_application_is_asked_of_discord(world: World) -> None:
    assert world.bot.owner_id is None
    result = await world.people[0].slash(world.channel, "hexmoot status")
    assert "for whoever hosts this bot alone" in result.response.content
    assert world.bot.owner_id or world.bot.owner_ids


async def test_discord_shows_it_to_nobody_else(world: World) -> None:
    with pytest.raises(SetupError, match="not visible"):
        await world.people[2].slash(world.channel, "hexmoot status")
