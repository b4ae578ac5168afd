"""Whether people would be answered: Discord is connected, the database answers, and what turns by itself turns."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

import discord
from discord.ext import tasks
from msgspec import Struct

from bot.watch.sources import Sources
from storage import StorageError, in_background

__all__ = ["DATABASE_SECONDS", "Health", "look"]

DATABASE_SECONDS: Final = 2.0
"""A database that says nothing for so long does not answer."""
STUCK: Final = timedelta(minutes=15)
"""A loop that is late by so much hangs; telling what a long outage left behind takes minutes."""
WELL: Final = "well"


class Health(Struct, frozen=True):
    """How each part is: "well", or what is wrong in a sentence."""

    gateway: str
    database: str
    loops: str

    @property
    def well(self) -> bool:
        """Whether nothing is wrong."""
        return (self.gateway, self.database, self.loops) == (WELL, WELL, WELL)


async def look(sources: Sources) -> Health:
    """How the bot is just now. Raises nothing that a broken part can cause."""
    return Health(_gateway(sources), await _database(sources), next(_loops(sources), WELL))


def _gateway(sources: Sources) -> str:
    client = sources.client
    if client.stopping:
        return "The bot is stopping."
    if not client.is_ready():
        return "Discord is not connected yet."
    lost = [str(number) for number, shard in client.shards.items() if shard.is_closed()]
    return f"The connection of shard {', '.join(lost)} is lost; it is made anew by itself." if lost else WELL


async def _database(sources: Sources) -> str:
    if sources.database is None:
        return "The database is not open."
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            with in_background():
                await sources.database.ping()
    except TimeoutError:
        return f"The database has said nothing for {DATABASE_SECONDS:.0f} seconds."
    except (StorageError, OSError) as error:
        return f"The database does not answer ({type(error).__name__}); the log says why."
    return WELL


def _loops(sources: Sources) -> Iterator[str]:
    """What is wrong with the loops, and with the beat that the last good look has left."""
    for loop in sources.loops():
        if _ended(loop):
            yield f"The loop {loop.coro.__name__} has ended."
        elif loop.next_iteration is not None and discord.utils.utcnow() - loop.next_iteration > STUCK:
            yield f"The loop {loop.coro.__name__} hangs."
    if (trouble := sources.heart.trouble()) is not None:
        yield trouble


def _ended(loop: tasks.Loop[Any]) -> bool:
    """Whether a loop that was started turns no more."""
    return loop.failed() or (loop.get_task() is not None and not loop.is_running())
