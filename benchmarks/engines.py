"""The same turns at whole processes of the bot, beside each other: on SQLite and on PostgreSQL, at one process and at
two that share the servers."""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import itertools
import random
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from msgspec import Struct

from benchmarks import processes
from benchmarks.bot import played
from benchmarks.calibration.chess_plies import ply
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.load.bots import Bots, Cost, running
from benchmarks.sampling import Plan, Sample
from benchmarks.turns import Turn
from benchmarks.turnstile import pass_through

__all__ = ["ENGINES", "Engine", "measurements"]


class Engine(Struct, frozen=True):
    """What the bot runs on: so many processes, and which database."""

    name: str
    processes: int
    postgres: bool


ENGINES: Final = (
    Engine("SQLite", 1, False), Engine("PostgreSQL", 1, True), Engine("PostgreSQL, two processes", 2, True))
TITLE: Final = "terra_mystica"
OPTIONS: Final = "setup=introductory"
"""Nothing is drawn in this game: the same choices make the same turns, at whichever engine."""
PLAYERS: Final = 4
TABLES: Final = 4
"""Of each engine; where there are two processes, as many at each."""
TURNS: Final = 4
"""Of each table, in a sample."""
MOST: Final = 8
"""Samples at most."""
QUIET_SECONDS: Final = 0.4
PLIES: Final = 1_000
"""Turns are told for the time that so many plies take."""
SETTINGS: Final = {"PAINT_WORKERS": "1", "THINK_WORKERS": "0"}
QUICK_SETTINGS: Final = SETTINGS | {"PICTURE_WIDTH": "640"}


class Moment(Struct, frozen=True):
    """How fast the machine is between two samples."""

    ply: float
    encoding: float


class Block(Struct, frozen=True):
    """Turns between two moments, and what they cost."""

    before: Moment
    after: Moment
    turns: tuple[Turn, ...]
    cost: Cost

    def sample(self, calibration: str, part: str) -> Sample:
        """What a turn cost in a part of the bot, against a calibration."""
        before, after = (getattr(moment, calibration) for moment in (self.before, self.after))
        return Sample(before, after, (getattr(self.cost, part) / len(self.turns),))

    @property
    def steady(self) -> bool:
        """Whether it counts in every row."""
        return all(self.sample(calibration, "bot").steady for calibration in ("ply", "encoding"))


class Played:
    """An engine at which people play: the same at each, from the same beginning."""

    def __init__(self, bots: Bots, games: Sequence[Any]) -> None:
        self._bots = bots
        self._games = [(game, random.Random(number)) for number, game in enumerate(games)]
        self.blocks: list[Block] = []

    async def sample(self, before: Moment, turns: int) -> Moment:
        """Plays so many turns at each table; how fast the machine is afterwards."""
        await self._bots.discord.quiet(QUIET_SECONDS, 60)
        used = self._bots.cost()
        done = await asyncio.gather(*(self._turns(game, rng, turns) for game, rng in self._games))
        await self._bots.discord.quiet(QUIET_SECONDS, 60)
        cost, after = self._bots.cost().since(used), moment()
        self.blocks.append(Block(before, after, tuple(turn for some in done for turn in some), cost))
        return after

    async def _turns(self, game: Any, rng: random.Random, count: int) -> list[Turn]:
        return [await played(self._bots.discord, game, rng) for _ in range(count)]

    def work(self) -> str:
        """A fingerprint of all that was played: what is compared must be the same work."""
        played_here = [text for game, _rng in self._games for _number, _kind, text in game.log()]
        return hashlib.sha256("\n".join(played_here).encode()).hexdigest()


def moment() -> Moment:
    """How fast the machine is just now."""
    return Moment(ply(), encoding())


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Three rows for each engine (SQLite has no server of its own), and one for turns that were not answered."""
    engines = ENGINES[::2] if plan.quick else ENGINES
    if trouble := _why_not():
        yield from (Measurement("engine_turns", engine.name, absent=trouble) for engine in engines)
        return
    for engine, (blocks, work) in zip(engines, asyncio.run(_measured(engines, plan)), strict=True):
        yield from _rows(engine, blocks, work)


def _why_not() -> str:
    if not processes.available():
        return "this system has no /proc"
    return importlib.import_module("tests.postgres").why_missing() or ""


def _rows(engine: Engine, blocks: Sequence[Block], work: str) -> Iterator[Measurement]:
    plies = [block.sample("ply", "bot") for block in blocks]
    turns = tuple(Sample(PLIES * each.before, PLIES * each.after, each.costs) for each in plies)
    yield Measurement("engine_turns", engine.name, turns, work=work)
    yield Measurement("engine_painters", engine.name, tuple(block.sample("encoding", "painters") for block in blocks))
    if engine.postgres:
        yield Measurement("engine_database", engine.name, tuple(block.sample("ply", "database") for block in blocks))
    lost = sum(turn.answer is None or turn.picture is None for block in blocks for turn in block.turns)
    yield Measurement("engine_missing", engine.name, number=lost)


async def _measured(engines: Sequence[Engine], plan: Plan) -> list[tuple[list[Block], str]]:
    """Lets all engines play by turns, so that a machine that becomes slower does so to all of them."""
    tables, turns = (2, 2) if plan.quick else (TABLES, TURNS)
    async with AsyncExitStack() as stack:
        played_at = [await stack.enter_async_context(_opened(engine, tables, quick=plan.quick)) for engine in engines]
        if not plan.quick:
            await _round(played_at, turns)  # painters have read what they need then
            for each in played_at:
                each.blocks.clear()
        for _ in range(min(plan.most, MOST)):
            await asyncio.to_thread(pass_through)
            await _round(played_at, turns)
            if all(sum(block.steady for block in each.blocks) >= plan.wanted for each in played_at):
                break
        return [(each.blocks, each.work()) for each in played_at]


async def _round(engines: Sequence[Played], turns: int) -> None:
    now = moment()
    for engine in engines:
        now = await engine.sample(now, turns)


@asynccontextmanager
async def _opened(engine: Engine, tables: int, *, quick: bool) -> AsyncIterator[Played]:
    """An engine with tables at which nobody has played yet."""
    settings = QUICK_SETTINGS if quick else SETTINGS
    async with running(engine.processes, 1, postgres=engine.postgres, settings=settings) as bots:
        places = [bots.discord.channel(f"table-{number}", guild)
                  for number, guild in enumerate(_guilds(bots, tables))]
        games = await asyncio.gather(*(bots.server.table(TITLE, PLAYERS, channel=place, options=OPTIONS)
                                       for place in places))
        yield Played(bots, games)


def _guilds(bots: Bots, tables: int) -> list[Any]:
    """A server for each table, by turns at each process."""
    snowflakes = importlib.import_module("tests.discord.snowflakes")
    found: list[Any] = []
    for number in itertools.count():
        guild = bots.discord.guild(f"played-{number}")
        shard = len(found) * (bots.shards - 1) % bots.shards  # the first, the last, and so on: of two, each has half
        if snowflakes.shard_of(guild.id, bots.shards) == shard:
            found.append(guild)
        if len(found) == tables:
            return found
        time.sleep(0.001)  # which connection a server has is decided by the millisecond at which it was made
    raise AssertionError
