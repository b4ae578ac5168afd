"""The process is asked to end while people go on asking: whoever it has heard is answered, and nothing breaks."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from tests.discord import Reply, Schema
from tests.discord.server import Server, running

FEW = 6
"""People who ask at once, and go on asking."""


async def ask_on(server: Server, number: int, stopped: asyncio.Event) -> list[Reply]:
    """Somebody asks again and again until the process has ended."""
    person, channel, replies = server.people[number % len(server.people)], server.discord.channel("games"), []
    while not stopped.is_set():
        replies.append(await person.slash(channel, "about", wait=2.0))
    return replies


async def test_a_stop_answers_whoever_was_heard(schema: Schema, tmp_path: Path) -> None:
    async with running(schema, tmp_path, PAINT_WORKERS="0", STOP_SECONDS="2") as server:
        discord, stopped = server.discord, asyncio.Event()
        discord.fail_next(4, delay=3.0, match="PATCH /webhooks")  # longer than a stop waits
        asking = [asyncio.create_task(ask_on(server, number, stopped)) for number in range(FEW)]
        await discord.wait_for(lambda: any(request.injected for request in discord.requests))
        await discord.stop_bot(signal.SIGTERM)
        stopped.set()
        replies = [reply for replies in await asyncio.gather(*asking) for reply in replies]
        assert discord.bot is not None
        assert discord.bot.process is not None
        assert discord.bot.process.returncode == 0
        assert any("is restarting" in reply.text for reply in replies)
        for wrong in ("Traceback", " ERROR "):
            assert wrong not in discord.bot.log, discord.bot.log[-4_000:]
