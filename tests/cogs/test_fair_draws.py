"""What draws can be checked by: the whole hash of the seed from the start, the seed itself after any end."""

from __future__ import annotations

import hashlib
import json

import discord

from tests.cogs.world import World, seated


async def close_by_force(world: World) -> None:
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    await moderator.slash(world.channel, "game abandon", force=True)


async def test_the_whole_hash_is_posted_in_the_lobby_and_stays_when_the_game_begins(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    lobby, info = world.last(), await world.table()
    assert f"`{info.seed_hash}`" in lobby.content
    assert "`/game verify`" in lobby.content
    await world.people[1].click(lobby, label="Join")
    await world.people[0].slash(world.channel, "game start")
    begun = next(message for message in world.channel.history() if message.id == lobby.id)
    assert "has begun" in begun.content
    assert f"`{info.seed_hash}`" in begun.content


async def test_an_imported_game_says_its_hash_with_the_table(world: World) -> None:
    await seated(world)
    exported = await world.people[0].slash(world.channel, "game export")
    data = await exported.response.attachments[0].read()
    other = world.guild.create_text_channel("other")
    await world.people[0].slash(other, "game import", file=("game.json", data))
    assert f"`{(await world.table(other)).seed_hash}`" in world.last(other).content


async def test_an_abandoned_game_shows_its_seed_everywhere(world: World) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    await close_by_force(world)
    seed = (await world.table()).seed
    assert seed is not None
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == info.seed_hash
    assert f"`{seed}`" in world.last().content
    assert seed in (await world.people[0].slash(world.channel, "game verify")).response.content
    for command in ("export", "report"):
        file = (await world.people[4].slash(world.channel, f"game {command}")).response.attachments[0]
        record = json.loads(await file.read())
        assert record["seed"] == seed
        assert not any(row.get("hidden") for row in record["rows"])


async def test_a_lobby_that_is_called_off_promises_no_seed(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    lobby = world.last()
    await world.people[0].slash(world.channel, "game abandon")
    closed = next(message for message in world.channel.history() if message.id == lobby.id)
    assert "seed" not in closed.content
