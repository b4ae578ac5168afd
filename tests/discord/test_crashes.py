"""The bot is killed while people click: nothing acknowledged is lost or played twice, and the channel catches up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from typing import Any

import pytest

from games.kernel import awaited
from tests.discord.messages import StoredMessage
from tests.discord.server import Server

KILLS = int(os.environ.get("KILLS", "1"))
"""How often the bot is killed in a game; `KILLS=50` is the full measure."""
SEED = int(os.environ.get("SEED", "0")) or random.randrange(1 << 30)
PATIENCE = 4.0
"""Seconds after which somebody no longer waits for an answer that died with the bot."""


@pytest.fixture
def painters() -> str:
    """Who paints outlives the bot for a moment."""
    return "1"


async def _impatient(work: Any) -> Any:
    try:
        return await asyncio.wait_for(work, PATIENCE)
    except TimeoutError:
        return None


@pytest.mark.parametrize("title", ["terra_mystica", "aeolis"])
async def test_killed_at_random_moments(server: Server, title: str) -> None:
    """Several people play at once, the same turn or each their own, and the process dies in the middle of it."""
    rng = random.Random(SEED)
    table = await server.table(title, 3)
    for _ in range(KILLS):
        before = len(table.log())
        clicks = [asyncio.create_task(_impatient(table.turn(rng))) for _ in range(4)]
        await asyncio.sleep(rng.uniform(0, 0.1))  # the moment of the crash
        await server.discord.restart_bot(signal.SIGKILL)
        replies = await asyncio.gather(*clicks)
        played = [reply for reply in replies if reply is not None and reply.text.startswith("✔")]
        receipts = {name for (name,) in server.rows("select interaction from receipts where first is not null")}
        assert {str(reply.interaction.id) for reply in played} <= receipts, SEED
        assert len(table.log()) >= before
        assert table.title.rules.encode(table.replayed()) == table.title.rules.encode(table.position())
        if table.position().over:
            break
    await table.caught_up()
    server.check("no-response", killed=True)


async def test_killed_between_the_commit_and_the_edit_or_between_the_edit_and_the_ping(server: Server) -> None:
    """A table with one board message: it is brought up to date, one line is left, and nobody is notified twice. Either
    moment is tried as the seed has it, both where the bot is killed more than once."""
    rng = random.Random(SEED)
    table = await server.table("terra_mystica", 2, options="setup=introductory", messages="board")
    await table.caught_up()
    (board,) = table.pictures()

    def lines() -> list[StoredMessage]:
        """Every line that was ever posted."""
        return [message for message in server.discord.world.messages[table.channel["id"]].values()
                if "To the board" in message.raw["content"]]

    moments = [("PATCH /channels", False), ("POST /channels", True)]
    for match, applied in moments if KILLS > 1 else [rng.choice(moments)]:
        line, person = table.line(rng)
        before, first = len(lines()), len(server.discord.requests)
        server.discord.fail_next(9, 500, match=match, apply=applied)
        turn = asyncio.create_task(_impatient(person.slash(table.channel, "move", text=line)))
        await server.discord.wait_for(
            lambda first=first: any(request.injected for request in server.discord.requests[first:]))
        rows = len(table.log())
        server.discord.server.faults.clear()
        await server.discord.restart_bot(signal.SIGKILL)
        await turn
        await table.caught_up()
        assert len(table.log()) == rows
        await server.discord.wait_for(table.pictures, 120)  # it follows where the painters are not there in time
        assert [message.id for message in table.pictures()] == [board.id]
        (waited,) = {table.person(seat).id for seat in awaited(table.position())}
        assert [line.pings for line in lines() if not line.deleted] == [{waited}]
        assert len(lines()) == before + 1
    server.check("no-response", killed=True)
