"""People may open what the server lets them open, and only so much of it."""

from __future__ import annotations

import asyncio
import json

import discord
import pytest
from simcord.backend.models.channel import Overwrite, OverwriteType
from simcord.builders import ChannelHandle

from bot.settings import Settings
from tests.cogs.world import World, seated, settings_for


@pytest.fixture
def settings(tmp_path) -> Settings:  # type: ignore[no-untyped-def]
    return settings_for(tmp_path).model_copy(update={
        "lobbies_per_person": 2, "tables_per_person": 3, "lobbies_per_server": 3, "tables_per_server": 4})


def without_threads(world: World) -> ChannelHandle:
    """A channel in which nobody may open threads but the bot."""
    return world.guild.create_text_channel("plain", overwrites={
        world.guild.default_role: discord.PermissionOverwrite(create_public_threads=False),
        world.guild.me: discord.PermissionOverwrite(create_public_threads=True)})


async def test_threads_are_opened_only_for_who_may_open_them(world: World) -> None:
    channel, ada = without_threads(world), world.people[0]
    result = await ada.slash(channel, "game new", thread=True)
    assert "You can't open threads" in result.response.content
    assert "Create Public Threads" in result.response.content
    record = await ada.slash(channel, "game import", thread=True, file=("game.json", b"{}"))
    assert "You can't open threads" in record.response.content
    await ada.slash(channel, "game new")
    busy = await ada.slash(channel, "game new")
    assert "may not open threads here" in busy.response.content
    assert not busy.response.components, "no button for what is refused"
    assert channel.threads == []


async def test_a_button_of_somebody_else_opens_no_thread_either(world: World) -> None:
    """The offer may be older than the permission."""
    channel, ada = world.channel, world.people[0]
    await ada.slash(channel, "game new")
    offer = await ada.slash(channel, "game new")
    channel._channel.overwrites.append(Overwrite(
        world.guild.default_role.id, OverwriteType.ROLE, deny=discord.Permissions.create_public_threads.flag))
    result = await ada.click(offer.response, label="Open a thread for it")
    assert "You can't open threads" in result.followups[0].content
    assert channel.threads == []


async def test_so_many_lobbies_of_one_person(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    await ada.slash(world.channel, "game new", thread=True)
    for thread in (True, False):
        where = world.channel if thread else world.guild.create_text_channel("more")
        third = await ada.slash(where, "game new", thread=thread)
        assert "You have opened 2 tables on this server that have not begun" in third.response.content
    assert len(world.channel.threads) == 1, "no thread is opened for what is refused"
    await bruno.slash(world.channel, "game new", thread=True)
    assert len(world.channel.threads) == 2
    await ada.slash(world.channel, "game leave")
    again = await ada.slash(world.channel, "game new")
    assert "The table is open" in again.response.content


async def test_lobbies_of_deleted_channels_do_not_count(world: World) -> None:
    """Nobody could close them."""
    ada = world.people[0]
    for _ in range(2):
        await ada.slash(world.channel, "game new", thread=True)
    full = await ada.slash(world.channel, "game new")
    assert "You have opened 2 tables" in full.response.content
    await world.bot.services.tables.retention.channel_gone(world.channel.threads[0].id)
    again = await ada.slash(world.channel, "game new")
    assert "The table is open" in again.response.content
    listed = await ada.slash(world.channel, "game list")
    assert str(world.channel.threads[0].id) not in listed.response.content
    assert str(world.channel.threads[1].id) in listed.response.content


async def test_many_at_once_open_no_more_than_one_after_the_other(world: World) -> None:
    """The lobbies are counted in the transaction that stores the next, and threads are opened one by one."""
    ada, tables = world.people[0], world.bot.services.tables
    channels = [world.guild.create_text_channel(f"games-{number}") for number in range(8)]
    created = await asyncio.gather(*(
        tables.lobby.create(world.guild.id, channel.id, ada.id, "Ada", "pebbles") for channel in channels
    ), return_exceptions=True)
    assert [type(each).__name__ for each in created].count("TooManyTables") == 6
    assert len(await tables.queries.tables_of_guild(world.guild.id)) == 2


async def test_so_many_lobbies_and_tables_of_a_server(world: World) -> None:
    ada, bruno, chiara, dmitri, elif_ = world.people
    for person in (ada, bruno):
        await person.slash(world.channel, "game new", thread=True)
    await chiara.slash(world.channel, "game new", thread=True)
    full = await dmitri.slash(world.channel, "game new", thread=True)
    assert "3 tables on this server have not begun" in full.response.content
    for place, thread in enumerate(world.channel.threads[:2]):
        await elif_.slash(thread, "game join")
        await world.people[place].slash(thread, "game start")
    await dmitri.slash(world.channel, "game new", thread=True)
    full = await elif_.slash(world.channel, "game new", thread=True)
    assert "4 tables are open on this server" in full.response.content
    assert len(world.channel.threads) == 4


async def test_imported_games_count_as_tables_of_their_host(world: World) -> None:
    ada = world.people[0]
    await seated(world)
    record = (await ada.slash(world.channel, "game export")).response.attachments[0]
    data = json.dumps(json.loads(await record.read())).encode()
    for _ in range(2):
        await ada.slash(world.channel, "game import", thread=True, file=("game.json", data))
    assert len(world.channel.threads) == 2
    refused = await ada.slash(world.channel, "game import", thread=True, file=("game.json", data))
    assert "You host 3 open tables" in refused.response.content
    assert len(world.channel.threads) == 2
    refused = await ada.slash(world.guild.create_text_channel("more"), "game import", file=("game.json", data))
    assert "You host 3 open tables" in refused.response.content
