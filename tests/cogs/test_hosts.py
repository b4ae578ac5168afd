"""Taking over from a host who has vanished, on the server."""

from __future__ import annotations

import discord

from tests.cogs.test_aeolis import later
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated


async def test_taking_over_by_command_after_a_week_is_told_in_the_channel(world: World) -> None:
    await seated(world, 3)
    ada, bruno, _chiara, dmitri = world.people[:4]
    refused = await bruno.slash(world.channel, "table host")
    assert "has done something here in the last 7 days" in refused.response.content
    assert "you can take over <t:" in refused.response.content
    assert "Take over as host" not in labels((await bruno.slash(world.channel, "game status")).response)
    later(world, 24 * 8)
    stranger = await dmitri.slash(world.channel, "table host")
    assert "don't play" in stranger.response.content
    done = await bruno.slash(world.channel, "table host")
    assert done.response.content == "You host this table now."
    assert world.last().content == ("**Bruno** hosts this table now: the former host has done nothing here for 7 days.")
    again = await bruno.slash(world.channel, "table host")
    assert "You host this table already" in again.response.content
    refused = await ada.slash(world.channel, "game pace", patience=10)
    assert "Only Bruno" in refused.response.content


async def test_taking_over_by_the_button_below_the_status_after_a_restart(world: World) -> None:
    await seated(world, 2)
    bruno = world.people[1]
    later(world, 24 * 8)
    shown = (await bruno.slash(world.channel, "game status")).response
    assert "Take over as host" in labels(shown)
    await world.restart()
    later(world, 24 * 8)
    await bruno.click(shown, label="Take over as host")
    assert (await world.table()).host == bruno.id


async def test_a_host_who_left_the_server_is_followed_at_once(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    await bruno.click(world.last(), label="Join")
    world.env.backend.remove_member(world.guild.id, ada.id)
    done = await bruno.slash(world.channel, "table host")
    assert done.response.content == "You host this table now."
    assert "the former host has left this server" in world.last().content
    assert "Bruno (host)" in next(each.content for each in world.channel.history() if "a table for" in each.content)


async def test_managers_say_after_how_many_days(world: World) -> None:
    await seated(world, 2)
    refused = await world.people[1].slash(world.channel, "table host", days=1)
    assert "may manage this server" in refused.response.content
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    done = await boss.slash(world.channel, "table host", days=0)
    assert done.response.content == "Nobody takes over a table as long as its host is on this server."
    assert done.response.content in (await boss.slash(world.channel, "setup")).response.content
    refused = await world.people[1].slash(world.channel, "table host")
    assert "nobody takes over" in refused.response.content
