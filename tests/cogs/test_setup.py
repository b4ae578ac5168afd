"""`/setup`: what the bot still needs in a channel, for those who manage the server."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.permissions import NEEDED, needed_names
from tests.cogs.world import World


async def asked(world: World, **denied: bool) -> str:
    """What the owner of a server is told in a channel where something is denied to the bot."""
    overwrite = discord.PermissionOverwrite(**denied)
    manager = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    channel = world.guild.create_text_channel("checked", overwrites={world.env.bot.user: overwrite})
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[manager])
    result = await boss.slash(channel, "setup")
    assert result.ephemeral
    return result.response.content


async def test_a_channel_with_everything_is_ready(world: World) -> None:
    text = await asked(world, **dict.fromkeys(needed_names(), True))
    assert text.count("✅") == len(needed_names())
    assert "❌" not in text
    assert "That is all I need. `/game new` opens a table here." in text


async def test_what_is_missing_is_named_with_the_way_to_grant_it(world: World) -> None:
    text = await asked(world, attach_files=False, create_public_threads=False)
    assert "- ❌ Attach Files\n- ❌ Create Public Threads\n" in text
    assert "and switch on Attach Files and Create Public Threads." in text


async def test_the_invitation_has_the_number_of_all_permissions(world: World) -> None:
    text = await asked(world)
    assert f"(permissions {NEEDED.value}): <https://discord.com/oauth2/authorize?client_id=" in text
    assert f"&permissions={NEEDED.value}>" in text
    assert discord.Permissions(**dict.fromkeys(needed_names(), True)) == NEEDED


def test_discord_shows_it_to_managers_only(world: World) -> None:
    command = world.bot.tree.get_command("setup")
    assert isinstance(command, app_commands.Command)
    assert command.default_permissions == discord.Permissions(manage_guild=True)
