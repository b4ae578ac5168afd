"""Servers and channels that go, and people who want to: heard by the bot that runs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.discord.server import Server


async def test_places_that_go_are_noted_and_come_back(server: Server) -> None:
    discord, (ada, bruno, *_) = server.discord, server.people
    kept, lost = discord.channel("kept"), discord.channel("lost")
    for channel in (kept, lost):
        await ada.slash(channel, "game new")
    reply = await bruno.slash(kept, "game new", thread=True)
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
    gateway.dispatch("GUILD_CREATE", discord.world.guild_payload(guild), guild.id)
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
    done = await ada.click(question.message, "Delete my data for good", wait=20)
    assert "Your data is deleted: at 1 table" in done.text
    assert server.rows("select count(*) from log where user_id = ?", int(ada.id)) == [(0,)]
    assert server.rows("select count(*) from seats where user_id = ?", int(ada.id)) == [(0,)]
    await server.discord.wait_for(lambda: "Former player" in table.pictures()[-1].text, 30)
    server.check()
