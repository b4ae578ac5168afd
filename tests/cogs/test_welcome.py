"""The welcome of a server and of the browser page, and the buttons below it."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
import simcord
from simcord.builders import GuildHandle

from bot.preview import SEATS
from tests.cogs.test_playing import labels, options
from tests.cogs.world import World

SILENT = discord.PermissionOverwrite(send_messages=False)


def shown(message: Any) -> list[str]:
    return [item.label for row in message.components for item in row.children]


async def joins(env: simcord.Env, guild: GuildHandle) -> None:
    """The server takes the bot in, as far as the bot hears of it."""
    env.bot.dispatch("guild_join", env.bot.get_guild(guild.id))
    await env.settle()


async def test_a_server_that_takes_the_bot_in_is_told_what_it_is(world: World) -> None:
    other = world.guild.create_text_channel("other")
    await world.env.settle()
    assert not world.channel.history(), "a server that is there again is greeted no second time"
    await joins(world.env, world.guild)
    [message] = world.channel.history()
    assert message.content == (
        "## Hello, I am Hexmoot\n"
        "Here you play big board games in a channel, each move when you have time for it: Pebbles and Pebbles. Every "
        "turn brings a new picture of the board, and you play by buttons or by typing a line.\n"
        "Press *New game* to open a table in this channel, or type `/game new` in any other. *Help* tells you how to "
        "play.\n"
        "-# If you manage this server: `/setup` shows what I may not do yet, and sets where and by whom tables are "
        "opened.")
    assert shown(message) == ["New game", "Show me a game", "Help"]
    assert not message.mentions
    assert not message.mention_everyone
    assert not other.history()


async def test_the_welcome_goes_where_the_bot_may_write(world: World) -> None:
    guild = world.env.create_guild("New")
    silent = guild.create_text_channel("rules", overwrites={guild.default_role: SILENT})
    open_to_all = guild.create_text_channel("chat")
    news = guild.create_text_channel("news")
    await joins(world.env, guild)
    assert [len(channel.history()) for channel in (silent, open_to_all, news)] == [0, 1, 0]
    world.env.backend.guilds[guild.id].system_channel_id = news.id
    known = world.env.bot.get_guild(guild.id)
    assert known is not None
    known._system_channel_id = news.id
    await joins(world.env, guild)
    assert [len(channel.history()) for channel in (silent, open_to_all, news)] == [0, 1, 1]


async def test_a_server_without_a_channel_to_write_in_is_left_alone(world: World,
                                                                    caplog: pytest.LogCaptureFixture) -> None:
    guild = world.env.create_guild("New")
    silent = guild.create_text_channel("rules", overwrites={guild.default_role: SILENT})
    with caplog.at_level(logging.INFO):
        await joins(world.env, guild)
    assert not silent.history()
    assert f"server {guild.id} has no channel to say hello in" in caplog.text


async def test_a_welcome_that_discord_refuses_is_only_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50001)
    await joins(world.env, world.guild)
    assert "no welcome was posted" in caplog.text
    assert not world.channel.history()


async def test_new_game_opens_a_lobby_for_whoever_chose(world: World) -> None:
    await joins(world.env, world.guild)
    asked = await world.people[2].click(world.last(), label="New game")
    assert asked.ephemeral
    assert asked.response.content == "Which game?"
    assert options(asked.response) == ["pebbles", "cobbles"]
    await world.people[2].select(asked.response, ["cobbles"])
    assert asked.response.content == "The table is open. Press Start when everyone has joined."
    assert not labels(asked.response)
    info = await world.table()
    assert (info.title, info.host, [seat.name for seat in info.seats]) == ("cobbles", world.people[2].id, ["Chiara"])
    assert shown(world.last()) == ["Join", "Leave", "Options", "Start", "Help"]


async def test_new_game_where_there_is_a_table_offers_a_thread(world: World) -> None:
    await joins(world.env, world.guild)
    [welcome] = world.channel.history()
    await world.people[0].slash(world.channel, "game new")
    asked = await world.people[1].click(welcome, label="New game")
    refused = await world.people[1].select(asked.response, ["pebbles"])
    [offer] = refused.followups
    assert offer.content.startswith("There is a game in this channel already.")
    assert labels(offer) == ["Open a thread for it"]


async def test_help_is_one_click_away(world: World) -> None:
    await joins(world.env, world.guild)
    result = await world.people[0].click(world.last(), label="Help")
    assert result.ephemeral
    assert result.response.content.startswith("## How to play")


async def test_the_browser_page_begins_with_a_welcome(world: World) -> None:
    await world.bot.welcome.greet_page(world.channel.id, SEATS)
    await world.env.settle()
    [message] = world.channel.history()
    assert message.content.startswith("## Welcome to Hexmoot\nHere you play big board games in a channel")
    assert message.content.endswith(
        "**Seats.** Ada, Bruno, Chiara, Dmitri and Elif are the people on this page, and you play all of them: "
        "*Viewing as*, above, says who you are now. Press *New game*, then become somebody else and press *Join*, or "
        "*Add a computer player* and play alone; then *Start*.")
    assert shown(message) == ["New game", "Show me a game", "Help"]
