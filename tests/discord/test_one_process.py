"""One process works at a database: a second says so and ends, and whoever stood still too long does not go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from pathlib import Path

from tests.databases import changed
from tests.discord.process import BotProcess
from tests.discord.server import Server


def beside(server: Server, log: Path) -> BotProcess:
    """Another process with the same settings."""
    first = server.discord.bot
    assert first is not None
    return BotProcess(first.command, first.cwd, first.environment, log)


async def ended(bot: BotProcess) -> int:
    assert bot.process is not None
    return await asyncio.wait_for(bot.process.wait(), 60)


async def stands_still(server: Server, process: int) -> None:
    """Stops a process, not in the middle of a transaction, and for so long that its lease has run out."""
    while True:
        os.kill(process, signal.SIGSTOP)
        try:
            changed(server.file, "update leases set expires = taken")
        except sqlite3.OperationalError:  # it holds the file
            os.kill(process, signal.SIGCONT)
            await asyncio.sleep(0.02)
        else:
            return


async def until_held_by_another(server: Server, owner: str) -> None:
    async with asyncio.timeout(60):
        while server.rows("select owner from leases") in ([], [(owner,)]):  # noqa: ASYNC110  # it is in another process
            await asyncio.sleep(0.02)


async def test_a_second_process_says_so_and_ends(server: Server, tmp_path: Path) -> None:
    second, first = beside(server, tmp_path / "second.log"), server.discord.bot
    assert first is not None
    await second.start()
    assert await ended(second) == 1
    assert f"Another process of the bot works at this database (process {first.pid} on this machine" in second.log
    assert "Traceback" not in second.log
    reply = await server.people[0].slash(server.discord.channel("games"), "game new")
    assert "The table is open" in reply.text
    await server.discord.stop_bot()
    assert server.rows("select * from leases") == [], "whoever stops gives the database back"
    server.check()


async def test_who_was_replaced_while_it_stood_still_ends_and_stores_nothing(server: Server, tmp_path: Path) -> None:
    first, second = server.discord.bot, beside(server, tmp_path / "second.log")
    assert first is not None
    ((owner,),) = server.rows("select owner from leases")
    await stands_still(server, first.pid)
    await second.start()
    await until_held_by_another(server, owner)
    os.kill(first.pid, signal.SIGCONT)
    channel = server.discord.channel("games")
    clicking = asyncio.create_task(server.people[0].slash(channel, "game new", wait=0))  # it would write
    assert await ended(first) == 1
    assert "Another process works at this database since this one stood still" in first.log
    assert "Traceback" not in first.log
    assert server.rows("select count(*) from leases where owner = ?", owner) == [(0,)]
    clicking.cancel()
    await second.stop(signal.SIGTERM)
    assert server.rows("select * from leases") == []
