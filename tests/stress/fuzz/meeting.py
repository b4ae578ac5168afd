"""Cases that meet the bot: who sends what, and whether anything changed that they may not change."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

from games.registry import TITLES
from tests.discord import Schema, User
from tests.discord.server import RateLimiting, running
from tests.stress.direct import connected
from tests.stress.fuzz.arena import MODERATOR, Arena
from tests.stress.fuzz.clubs import about_clubs, changed_from_outside
from tests.stress.fuzz.failure import Failure
from tests.stress.fuzz.hostile import Forged, forged_command, forged_component, forged_form, forged_suggestion

__all__ = ["Meeting", "arena_here", "arena_there", "forged"]

LEARN: Final = 100
"""Cases after which the ids that are to be seen are taken note of again."""
TURNS: Final = 6
"""Of each game before it is attacked."""
COMPONENTS, SUGGESTIONS, FORMS = 0.55, 0.1, 0.05
"""Shares of the cases; the others are commands."""
ORGANISERS: Final = 0.15
"""How often somebody sends it who may do everything in leagues; afterwards what follows is waited for."""
FORMS_OF_ORGANISERS: Final = 0.25


def forged(arena: Arena, rng: random.Random) -> Forged:
    """A case: of a stranger, a player, somebody of another server, or an organiser who means no harm."""
    if arena.settle is not None and rng.random() < ORGANISERS:
        return _of_organiser(arena, rng)
    person = rng.choice((arena.stranger, arena.foreigner, *arena.players))
    channel = arena.elsewhere if person is arena.foreigner else rng.choice(arena.channels)
    way = rng.random()
    if way < COMPONENTS and arena.discord.messages(channel):
        return forged_component(rng, person, arena.message_in(channel, rng), arena.known, arena.routes,
                                arena.values)
    if way > 1 - FORMS:
        return forged_form(rng, person, channel, arena.forms, arena.hints,
                           arena.message_in(channel, rng) if arena.discord.messages(channel) else None)
    if way < COMPONENTS + SUGGESTIONS:
        found = forged_suggestion(rng, person, channel, arena.commands(channel, rng), arena.hints)
        if found is not None:
            return found
    return forged_command(rng, person, channel, arena.commands(channel, rng), arena.hints)


def _of_organiser(arena: Arena, rng: random.Random) -> Forged:
    """Any command, click or form about leagues, with any values, of somebody who may do everything there."""
    person, channel, way = arena.moderator, rng.choice(arena.channels), rng.random()
    if way < FORMS_OF_ORGANISERS:
        return forged_form(rng, person, arena.discord.channel("draft"), arena.clubs.forms, arena.hints,
                           arena.message_in(arena.discord.channel("draft"), rng))
    if way < 0.5 and arena.discord.messages(channel):
        return forged_component(rng, person, arena.message_in(channel, rng), about_clubs(arena.known), ["draftrule"],
                                arena.values)
    return forged_command(rng, person, channel, arena.club_commands(), arena.hints)


class Meeting:
    """Cases by number against one arena."""

    def __init__(self, arena: Arena, seed: str) -> None:
        self.arena = arena
        self.seed = seed
        self.failures: list[Failure] = []
        self._digest, self._members, self._kept = arena.digest(), arena.members(), arena.clubs.kept()
        self._seen: object = None

    async def run(self, numbers: Sequence[int]) -> None:
        """Sends the cases of these numbers. What a stranger has changed is seen at once, what is wrong with the logs
        at the end."""
        with closing(sqlite3.connect(f"file:{self.arena.file}?mode=ro", uri=True)) as connection:
            for number in numbers:
                await self._case(number)
                self._judge(number, connection.execute("pragma data_version").fetchone())
                if number % LEARN == 0:
                    await self.arena.learn()
        for wrong in self.arena.broken():
            self.failures.append(Failure(numbers[-1], "after the last of these cases", wrong))

    async def _case(self, number: int) -> None:
        case = forged(self.arena, random.Random(f"{self.seed} {number}"))
        outcome = await self.arena.send(case)
        if self.arena.settle is not None and case.person.name == MODERATOR:
            await self.arena.settle()
        if outcome.wrong:
            self.failures.append(Failure(number, str(case), outcome.wrong))
        self._last = case

    def _judge(self, number: int, version: object) -> None:
        """Looks what has changed, if the database has."""
        if version == self._seen:
            return
        before, members, kept = self._digest, self._members, self._kept
        self._seen, self._digest, self._members = version, self.arena.digest(), self.arena.members()
        self._kept = self.arena.clubs.kept()
        person = int(self._last.person.id)
        if self._last.person.name == MODERATOR:
            return
        own = traces(before["log"], self._last.person) if ":forgetme:" in self._last.name else set()
        changed = {row[0] for kind, rows in self._digest.items() for row in {*rows} ^ {*before[kind]}
                   if kind != "log" or row[:2] not in own}
        if strange := sorted(table for table in changed if person not in members.get(table, ())):
            self.failures.append(Failure(number, str(self._last), f"tables {strange} were changed from outside"))
        if ruled := changed_from_outside(kept, self._kept, person):
            self.failures.append(Failure(number, str(self._last), f"only organisers may change {ruled}"))

    _last: Forged


def traces(log: Sequence[tuple[Any, ...]], person: User) -> set[tuple[Any, ...]]:
    """The rows that name somebody in logs that know them, also if they have left: there they are made nobody when they
    delete their data. A row is known by its table and its place."""
    tables = {row[0] for row in log if person.id in str(row)}
    return {row[:2] for row in log
            if row[0] in tables and (person.id in str(row) or person.name in str(row).lower())}


@asynccontextmanager
async def arena_here(folder: Path, seed: str, turns: int = TURNS) -> AsyncIterator[Arena]:
    """An arena with the bot in this process."""
    async with connected(folder, TITLES) as (discord, bot):
        arena = Arena(discord, folder / "hexmoot.sqlite3", random.Random(seed), sorted(bot.router.routes),
                      lambda: bool(bot.response_tasks), bot.services.community.timers.run_due)
        await arena.prepare(turns)
        yield arena


@asynccontextmanager
async def arena_there(schema: Schema, folder: Path, seed: str, routes: list[str]) -> AsyncIterator[Arena]:
    """An arena with the unmodified bot as a process of its own. More is refused in a minute than people can click."""
    async with running(schema, folder, RateLimiting.IGNORED, PAINT_WORKERS="0", PICTURE_WIDTH="640") as server:
        arena = Arena(server.discord, server.file, random.Random(seed), routes)
        await arena.prepare(1)
        yield arena
