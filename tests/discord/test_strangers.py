"""What people may do to a server with the bot that runs: many clicks at once, places that go, data that is deleted."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord.server import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

FLOOD = 12


@pytest_asyncio.fixture(loop_scope="module")
async def server(shared_server: Server) -> Server:
    """Tests share the bot and its database; each has channels of its own."""
    shared_server.discord.violations.clear()
    return shared_server


async def test_threads_and_tables_come_in_no_flood(server: Server) -> None:
    """Whoever may not open threads opens none by way of the bot; whoever may, as many as the settings allow."""
    discord, (ada, bruno, *_) = server.discord, server.people
    channel = discord.channel("games")
    discord.deny(ada, channel, "CREATE_PUBLIC_THREADS")
    refused = await asyncio.gather(*(ada.slash(channel, "game new", thread=True) for _ in range(FLOOD)))
    assert all("can't open threads" in reply.text for reply in refused)
    assert discord.threads(channel) == []
    replies = await asyncio.gather(*(bruno.slash(channel, "game new", thread=True, wait=60) for _ in range(FLOOD)))
    opened = [reply for reply in replies if "The table is open in" in reply.text]
    assert len(opened) == len(discord.threads(channel)) == 5
    assert sum("You have opened 5 tables" in reply.text for reply in replies) == FLOOD - 5
    server.check()


async def test_the_table_comes_down_once(server: Server) -> None:
    table = await server.table("helios", 2)
    ada = server.people[0]
    status = await ada.slash(table.channel, "game status")
    posts = len([message for message in server.discord.messages(table.channel) if message.stored.visible_to is None])
    replies = await asyncio.gather(*(ada.click(status.message, "Move the table down here", wait=1)
                                     for _ in range(FLOOD)))
    await server.discord.wait_for(
        lambda: sum("moved a moment ago" in str(reply.text) for reply in replies) == FLOOD - 1)
    await server.discord.quiet()
    after = len([message for message in server.discord.messages(table.channel) if message.stored.visible_to is None])
    assert after == posts + 1
    server.check()


async def test_places_that_go_are_noted_and_come_back(server: Server) -> None:
    discord, (ada, _bruno, chiara, *_) = server.discord, server.people
    kept, lost = discord.channel("kept"), discord.channel("lost")
    for channel in (kept, lost):
        await ada.slash(channel, "game new")
    reply = await chiara.slash(kept, "game new", thread=True)
    (thread,) = discord.threads(kept)
    assert reply.error is None
    guild = discord.world.guild_of(kept)

    def gone() -> set[tuple[str, str]]:
        return {(kind, str(number)) for kind, number in server.rows("select kind, id from gone_places")}

    discord.delete_channel(lost)
    discord.delete_channel(thread)
    places = {("channel", lost["id"]), ("channel", thread["id"])}
    await discord.wait_for(lambda: gone() == places)
    gateway = discord.server.gateway
    gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id)
    await discord.wait_for(lambda: gone() == places | {("guild", guild.id)})
    again = {name: value for name, value in discord.world.guild_payload(guild).items() if name != "unavailable"}
    gateway.dispatch("GUILD_CREATE", again, guild.id)
    await discord.wait_for(lambda: gone() == places)
    server.check()


async def test_a_persons_data_is_given_and_deleted(server: Server) -> None:
    table = await server.table("helios", 3)
    ada = server.people[0]
    said = await ada.slash(table.channel, "privacy")
    assert said.message is not None
    assert said.message.buttons == ["My data as a file", "Delete my data"]
    (file,) = (await ada.click(said.message, "My data as a file")).files
    assert json.loads(await asyncio.to_thread(Path(file.path).read_text))["user"] == int(ada.id)
    question = await ada.click(said.message, "Delete my data")
    assert question.message is not None
    done = await ada.click(question.message, "Delete my data for good", wait=60)
    assert "Your data is deleted: at " in done.text
    assert server.rows("select count(*) from log where user_id = ?", int(ada.id)) == [(0,)]
    assert server.rows("select count(*) from seats where user_id = ?", int(ada.id)) == [(0,)]
    await server.discord.wait_for(lambda: any("Former player" in board.text for board in table.pictures()[-1:]))
    server.check()


async def test_who_follows_is_written_to_unless_they_want_nothing_in_private(server: Server) -> None:
    discord, (*_, chiara, dmitri, _elif) = server.discord, server.people
    table, rng = await server.table("terra_mystica", 2), random.Random(5)
    discord.world.in_private.add(chiara.id)
    for person in (chiara, dmitri):
        reply = await person.slash(table.channel, "table follow", every_turn=True)
        assert "every turn is sent to you" in reply.text
    await table.turn(rng)
    private = discord.world.private_channel(chiara.id)
    await discord.wait_for(lambda: bool(discord.messages(private)), 60)
    await discord.wait_for(lambda: server.rows("select user_id from followers where table_id = ?", table.id)
                           == [(int(chiara.id),)], 60)
    (news,) = discord.messages(private)
    assert f"game {table.id} in" in news.text
    assert news.files
    server.check("forbidden")


async def test_the_thread_for_talk_is_put_away_with_the_table(server: Server) -> None:
    table, boss = await server.table("helios", 2), server.discord.user("boss", "MANAGE_GUILD")
    reply = await server.people[0].slash(table.channel, "table talk")
    (thread,) = server.discord.threads(table.channel)
    assert f"#{thread['name']}" in reply.text
    assert not thread["thread_metadata"]["archived"]
    await boss.slash(table.channel, "game abandon", force=True)
    await server.discord.wait_for(lambda: bool(thread["thread_metadata"]["archived"]), 60)
    await server.discord.wait_for(lambda: server.rows("select count(*) from talk_threads") == [(0,)], 60)
    server.check()
