"""Many tables of computers at once: they play on, and people's first answers do not wait for their thoughts.

Four tables with every run. `HEXMOOT_COMPUTER_TABLES=30` plays as many as a busy server has; the computers of all of
them must then have moved, and the first answers are held to what people feel (100 ms in 99 of 100), on a machine that
has nothing else to do.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from agents.agent import Agent
from agents.budget import Budget
from agents.titles import NAMES
from games.kernel import awaited
from games.registry import TITLES
from tests.discord import Schema
from tests.discord.server import RateLimiting, Server, Table, running

log = logging.getLogger(__name__)

MANY: Final = int(os.environ.get("HEXMOOT_COMPUTER_TABLES", "4"))
BUSY: Final = MANY >= 30
SECONDS: Final = 60.0 if BUSY else 10.0
FELT: Final = 0.1
"""Seconds until a first answer, where the machine has nothing else to do. Where it has, Discord's own three count."""
PATIENCE: Final = 90.0
"""Seconds more in which the first computer may move, where the machine has much else to do."""
QUICK: Final = Budget(applies=30, width=1, depth=1, samples=1, candidates=1)
LEVELS: Final = ("learner", "club", "expert")


async def begun(server: Server, number: int) -> Table:
    """A game of one person against three computers, in a channel of its own."""
    title = NAMES[number % len(NAMES)]
    person, channel = server.people[number % len(server.people)], server.discord.channel(f"alone-{number}")
    options = {"options": "factions=random"} if title == "terra_mystica" else {}
    await person.slash(channel, "game new", title=title, players=4, **options)
    for level in LEVELS:
        reply = await person.slash(channel, "computer add", level=level)
        assert "has joined the table" in reply.text, reply.text
    await person.slash(channel, "game start", wait=60)
    ((table,),) = server.rows("select max(id) from tables where channel_id = ?", int(channel["id"]))
    return Table(server, table, TITLES[title], channel)


def moves_of_computers(server: Server) -> list[int]:
    """How many moves computers have made, of each table where they have made any."""
    return [count for (count,) in server.rows(
        "select count(*) from log where user_id is null and seat > 0 and kind = 'entry' group by table_id")]


def is_over(server: Server, until: float) -> bool:
    """Whether the time is up and a computer has moved somewhere, or never will."""
    late = time.monotonic() - until
    return late > PATIENCE or (late > 0 and bool(moves_of_computers(server)))


async def play(table: Table, until: float, seconds: list[float]) -> int:
    """The person of a table plays whenever it waits for them, and looks otherwise; how many turns they had."""
    turns, rng = 0, Random(table.id)
    ((seat, user),) = table.server.rows("select seat, user_id from seats where table_id = ? and user_id is not null",
                                        table.id)
    person = next(each for each in table.server.people if int(each.id) == user)
    while not is_over(table.server, until):
        game = table.position()
        if seat in awaited(game):
            view: Any = table.title.rules.view(game, seat)
            moves = await asyncio.to_thread(lambda view=view: Agent(table.title.id).choose(view, seat, 1, QUICK).moves)
            reply = await person.slash(table.channel, "move", text=". ".join(map(str, moves)), wait=60)
            turns += 1
        else:
            reply = await person.slash(table.channel, "game status", wait=60)
        assert reply.error is None, reply.error
        seconds += [] if reply.seconds is None else [reply.seconds]
        await asyncio.sleep(rng.uniform(0.5, 1.5))
    return turns


@pytest.mark.slow
async def test_many_tables_of_computers_keep_nobody_waiting(schema: Schema, tmp_path: Path) -> None:
    async with running(schema, tmp_path, RateLimiting.IGNORED, THINK_PAUSE_SECONDS="0.2",
                       COMPUTER_TABLES_PER_PERSON="99", COMPUTER_TABLES_PER_SERVER="99",
                       LOBBIES_PER_PERSON="99", TABLES_PER_PERSON="99") as server:
        tables = [await begun(server, number) for number in range(MANY)]
        seconds: list[float] = []
        until = time.monotonic() + SECONDS
        turns = await asyncio.gather(*(play(table, until, seconds) for table in tables))
        by_computers = moves_of_computers(server)
        for table in tables:
            assert table.title.rules.encode(table.replayed()) == table.title.rules.encode(table.position())
        server.check()
        seconds.sort()
        late = seconds[int(len(seconds) * 0.99)]
        told = (f"{MANY} tables, {sum(turns)} turns of people, {sum(by_computers)} moves of computers, first answers: "
                f"{seconds[len(seconds) // 2] * 1000:.0f} ms, p99 {late * 1000:.0f} ms")
        log.info(told)
        assert len(by_computers) >= (MANY if BUSY else 1), told
        assert sum(turns) >= MANY / 2, told
        assert not BUSY or late < FELT, told
        assert server.discord.bot is not None
        assert "go on later" not in server.discord.bot.log
