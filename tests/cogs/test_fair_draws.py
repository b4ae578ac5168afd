"""What draws can be checked by: the hash of the seed from the start, the seed itself after any end."""

from __future__ import annotations

import hashlib
import json

import discord

from tests.cogs.world import World, seated


async def close_by_force(world: World) -> None:
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    await moderator.slash(world.channel, "game abandon", force=True)


async def test_the_hash_begins_in_the_lobby_and_is_whole_in_verify_from_then_on(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    lobby, info = world.last(), await world.table()
    promised = (f"-# Fair draws: they follow from a secret seed, fingerprint `{info.seed_hash[:16]}…`. `/game verify` "
                "shows all of it and checks them.")
    assert promised in lobby.content
    whole = (f"Fingerprint of the seed (SHA-256): `{info.seed_hash}`. Its first 16 digits stand in the channel from "
             "the start.\nThe seed itself is shown when the game is over.")
    early = await bruno.slash(world.channel, "game verify")
    assert early.response.content == (f"{whole} Then `/game verify` checks that it has this fingerprint, and that "
                                      "every draw follows from it.")
    await bruno.click(lobby, label="Join")
    await ada.slash(world.channel, "game start")
    begun = next(message for message in world.channel.history() if message.id == lobby.id)
    assert "has begun" in begun.content
    assert promised in begun.content
    assert (await ada.slash(world.channel, "game verify")).response.content.startswith(f"{whole}\n")


async def test_an_imported_game_says_its_hash_with_the_table(world: World) -> None:
    await seated(world)
    exported = await world.people[0].slash(world.channel, "game export")
    data = await exported.response.attachments[0].read()
    other = world.guild.create_text_channel("other")
    await world.people[0].slash(other, "game import", file=("game.json", data))
    assert f"`{(await world.table(other)).seed_hash[:16]}…`" in world.last(other).content


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
