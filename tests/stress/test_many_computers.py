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
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from agents.agent import Agent
from agents.budget import Budget
from agents.desk import ready
from agents.titles import NAMES
from games.kernel import Position, Seat, awaited
from games.registry import TITLES
from tests.discord import Schema
from tests.discord.server import RateLimiting, Server, Table, running
from workers.pool import Pool

log = logging.getLogger(__name__)

MANY: Final = int(os.environ.get("HEXMOOT_COMPUTER_TABLES", "4"))
BUSY: Final = MANY >= 30
SECONDS: Final = 60.0 if BUSY else 10.0
FELT: Final = 0.1
"""Seconds until a first answer, where the machine has nothing else to do. Where it has, Discord's own three count."""
PATIENCE: Final = 90.0
"""Seconds more in which the first computer may move, where the machine has much else to do."""
LIMITS: Final = dict.fromkeys(("COMPUTER_TABLES_PER_PERSON", "COMPUTER_TABLES_PER_SERVER", "LOBBIES_PER_PERSON",
                               "TABLES_PER_PERSON"), "99")
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
        "select count(*) from log join seats on seats.table_id = log.table_id and seats.seat = log.seat "
        "where seats.computer is not null and log.kind = 'entry' group by log.table_id")]


def replays(table: Table) -> bool:
    """Whether the log of a table leads to the position that is stored; both are read anew where a computer plays
    meanwhile."""
    encode = table.title.rules.encode
    while True:
        stored, replayed = encode(table.position()), encode(table.replayed())
        if encode(table.position()) == stored:
            return replayed == stored


def is_over(server: Server, until: float) -> bool:
    """Whether the time is up and a computer has moved somewhere, or never will."""
    late = time.monotonic() - until
    return late > PATIENCE or (late > 0 and bool(moves_of_computers(server)))


def line_of(title: str, position: bytes, seat: Seat) -> bytes:
    """What somebody types whose turn it is, in a process of its own: nothing while the table waits for others."""
    rules = TITLES[title].rules
    game: Position[Any] = rules.decode(position)
    if seat not in awaited(game):
        return b""
    return ". ".join(map(str, Agent(title).choose(rules.view(game, seat), seat, 1, QUICK).moves)).encode()


class Player:
    """The person of a table. They think in the pool: this process tells the time that people wait, so it must not be
    at anything else meanwhile."""

    def __init__(self, table: Table, pool: Pool) -> None:
        ((self.seat, user),) = table.server.rows(
            "select seat, user_id from seats where table_id = ? and user_id is not null", table.id)
        self.table, self.pool = table, pool
        self.person = next(each for each in table.server.people if int(each.id) == user)
        self.rng = Random(table.id)
        self.turns = 0
        self.seconds: list[float] = []
        """Until each first answer."""

    async def think(self) -> str:
        """What they type next; nothing while the table waits for others, or when the game is over."""
        found = self.table.server.rows("select data from positions where table_id = ?", self.table.id)
        if not found:
            return ""
        call = partial(line_of, self.table.title.id, found[0][0], self.seat)
        return (await self.pool.run((self.table.id, found[0][0]), call)).decode()

    async def act(self, line: str) -> None:
        """They play, or look where there is nothing to play."""
        command, options = ("move", {"text": line}) if line else ("game status", {})
        reply = await self.person.slash(self.table.channel, command, wait=60, **options)
        assert reply.error is None, reply.error
        self.turns += bool(line)
        self.seconds += [] if reply.seconds is None else [reply.seconds]

    async def play(self, first: str, until: float) -> None:
        """They act, at first by a line that they have thought of before, until the time is up."""
        line = first
        while True:
            await self.act(line)
            await asyncio.sleep(self.rng.uniform(0.5, 1.5))
            if is_over(self.table.server, until):
                return
            line = await self.think()


@asynccontextmanager
async def thinker() -> AsyncIterator[Pool]:
    """A process in which people think, ready for all titles."""
    pool = Pool(1, most=MANY, seconds=240.0)
    try:
        for title in NAMES:
            await pool.run(("ready", title), partial(ready, title))
        yield pool
    finally:
        await pool.close(kill=True)


@pytest.mark.slow
async def test_many_tables_of_computers_keep_nobody_waiting(schema: Schema, tmp_path: Path) -> None:
    """Everybody acts in the same instant first, and then at their own pace."""
    async with (thinker() as pool, running(schema, tmp_path, RateLimiting.IGNORED, THINK_PAUSE_SECONDS="0.2", **LIMITS)
                as server):
        tables = [await begun(server, number) for number in range(MANY)]
        players = [Player(table, pool) for table in tables]
        lines = [await player.think() for player in players]
        until = time.monotonic() + SECONDS
        await asyncio.gather(*(player.play(line, until) for player, line in zip(players, lines, strict=True)))
        by_computers = moves_of_computers(server)
        for table in tables:
            assert replays(table), table
        server.check()
        turns = sum(player.turns for player in players)
        seconds = sorted(second for player in players for second in player.seconds)
        late = seconds[int(len(seconds) * 0.99)]
        told = (f"{MANY} tables, {turns} turns of people, {sum(by_computers)} moves of computers, first answers: "
                f"{seconds[len(seconds) // 2] * 1000:.0f} ms, p99 {late * 1000:.0f} ms")
        log.info(told)
        assert len(by_computers) >= (MANY if BUSY else 1), told
        assert turns >= MANY / 2, told
        assert not BUSY or late < FELT, told
        assert server.discord.bot is not None
        assert "go on later" not in server.discord.bot.log
