"""What many clicks at once may do to a server: no more than it allows, and no more than anybody wants to see."""

from __future__ import annotations

import asyncio

from tests.discord.server import Server

FLOOD = 12


async def test_threads_and_tables_come_in_no_flood(server: Server) -> None:
    """Whoever may not open threads opens none by way of the bot; whoever may, as many as the settings allow."""
    discord, (ada, bruno, *_) = server.discord, server.people
    channel = discord.channel("games")
    discord.deny(ada, channel, "CREATE_PUBLIC_THREADS")
    refused = await asyncio.gather(*(ada.slash(channel, "game new", thread=True) for _ in range(FLOOD)))
    assert all("may not open threads" in reply.text for reply in refused)
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
    replies = await asyncio.gather(*(ada.click(status.message, "Bring the table down here", wait=1)
                                     for _ in range(FLOOD)))
    await server.discord.quiet()
    after = len([message for message in server.discord.messages(table.channel) if message.stored.visible_to is None])
    assert after == posts + 1
    assert sum("brought down just now" in str(reply.text) for reply in replies) == FLOOD - 1
    server.check()
