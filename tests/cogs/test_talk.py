"""A thread for talk beside the board: one, found again, put away when the game is over."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.venue.threads import Threads
from tables import ChannelId, TableId
from tests.cogs.forgery import Forger, said
from tests.cogs.test_playing import labels
from tests.cogs.world import World, private_thread, seated


def threads(world: World) -> list[discord.Thread]:
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    return list(guild.threads)


async def over(world: World) -> None:
    """A moderator closes the table, and what follows is done."""
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[role])
    await boss.slash(world.channel, "game abandon", force=True)
    await world.told()
    await world.bot.services.community.timers.run_due()


async def test_one_thread_is_opened_and_found_again(world: World) -> None:
    await seated(world, 2)
    ada, bruno, elif_ = world.people[0], world.people[1], world.people[4]
    stranger = await elif_.slash(world.channel, "table talk")
    assert "don't play" in stranger.response.content
    both = [Forger(world, person).click("h1b:talk:1") for person in (ada, bruno)]
    await world.env.settle()
    (thread,) = threads(world)
    assert thread.name == "Pebbles · game 1 · talk"
    assert [said(each) for each in both] == [f"Talk about this game in <#{thread.id}>."] * 2
    greetings = [each.json for each in world.env.http_requests
                 if each.method == "POST" and each.path.endswith(f"/channels/{thread.id}/messages")]
    (greeting,) = greetings
    assert greeting["content"] == (f"{ada.mention} and {bruno.mention}: talk about game 1 here. The board is in "
                                   f"<#{world.channel.id}>, and commands work there.")
    await world.restart()
    again = await bruno.slash(world.channel, "table talk")
    assert again.response.content == f"Talk about this game in <#{thread.id}>."
    assert len(threads(world)) == 1
    shown = (await ada.slash(world.channel, "game status")).response
    assert "Talk" in labels(shown)
    assert "Talk" not in labels((await elif_.slash(world.channel, "game status")).response)


async def test_it_is_put_away_with_the_table(world: World) -> None:
    await seated(world, 2)
    await world.people[0].slash(world.channel, "table talk")
    (thread,) = threads(world)
    await over(world)
    archived = [each for each in world.env.http_requests if each.method == "PATCH"
                and each.path.endswith(f"/channels/{thread.id}") and each.json.get("archived") is True]
    assert len(archived) == 1
    assert await world.bot.services.tables.talks.find(1) is None
    refused = await world.people[0].slash(world.channel, "table talk")
    assert "no open game" in refused.response.content


async def test_it_is_put_away_though_the_table_closed_while_it_was_opened(world: World,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Threads.open

    async def meanwhile(self: Threads, *given: Any) -> ChannelId:
        thread = await opened(self, *given)
        await world.bot.services.tables.proposals.close(TableId(1))
        return thread

    monkeypatch.setattr(Threads, "open", meanwhile)
    await seated(world, 2)
    await world.people[0].slash(world.channel, "table talk")
    await world.told()
    await world.bot.services.community.timers.run_due()
    assert await world.bot.services.tables.talks.find(TableId(1)) is None
    assert [thread.archived for thread in threads(world)] in ([], [True])


async def test_one_that_was_deleted_is_opened_anew(world: World) -> None:
    await seated(world, 2)
    ada = world.people[0]
    await ada.slash(world.channel, "table talk")
    (thread,) = threads(world)
    await thread.delete()
    await world.env.settle()
    again = await ada.slash(world.channel, "table talk")
    (other,) = threads(world)
    assert other.id != thread.id
    assert str(other.id) in again.response.content


async def test_where_no_thread_may_be_opened(world: World) -> None:
    denied: dict[Any, discord.PermissionOverwrite] = {
        world.env.bot.user: discord.PermissionOverwrite(create_public_threads=False)}
    channel = world.guild.create_text_channel("closed", overwrites=denied)
    await seated(world, 2, channel)
    refused = await world.people[0].slash(channel, "table talk")
    assert "I can't open a thread in this channel: I need" in refused.response.content
    assert await world.bot.services.tables.talks.find(1) is None
    assert threads(world) == []


async def test_beside_a_private_thread_none_is_opened_that_others_see(world: World) -> None:
    people = world.people[:2]
    thread = private_thread(world, *people)
    await seated(world, 2, thread)
    refused = await people[0].slash(thread, "table talk")
    assert refused.response.content == (
        f"No thread was opened: this game is in a private thread, and everybody in <#{world.channel.id}> would see the "
        "new one. You can talk beside the board.")
    assert [each.id for each in threads(world)] == [thread.id]


async def test_who_may_open_no_thread_has_none_opened(world: World) -> None:
    channel = world.guild.create_text_channel("quiet", overwrites={
        world.guild.default_role: discord.PermissionOverwrite(create_public_threads=False),
        world.env.bot.user: discord.PermissionOverwrite(create_public_threads=True)})
    await seated(world, 2, channel)
    refused = await world.people[0].slash(channel, "table talk")
    assert refused.response.content == (
        "You can't open threads in this channel, so I open none for you: you need the permission Create Public "
        "Threads. Somebody at the table who has it can open the thread.")
    assert threads(world) == []
