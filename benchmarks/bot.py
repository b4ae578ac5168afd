"""The unmodified bot against a stand-in for Discord: what a turn costs its processes, and how long people wait."""

from __future__ import annotations

import asyncio
import importlib
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from benchmarks import processes
from benchmarks.calibration.chess_plies import ply
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.sampling import TOLERANCE, Plan
from benchmarks.turns import PICTURE_LIMIT, Block, Moment, Turn, samples_of, steady_throughout
from benchmarks.turnstile import pass_through

__all__ = ["Load", "measurements", "played"]

TITLE: Final = "terra_mystica"
PAINTERS: Final = "2"


class Load(Struct, frozen=True):
    """So many tables, and turns a second in all of them together; a sample is so many turns."""

    tables: int
    rate: float
    turns: int

    @property
    def name(self) -> str:
        """What it is called in the rows."""
        return "1 table" if self.tables == 1 else f"{self.tables} tables"


LOADS: Final = (Load(1, 2.0, 40), Load(50, 20.0, 80))
WARMING: Final = 20
"""Turns that count for nothing, before all others."""
MOST: Final = 9
"""Samples of each load at most: a sample takes up to half a minute."""
QUICK: Final = (Load(1, 2.0, 3),)


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Seven rows for each load."""
    for load in QUICK if plan.quick else LOADS:
        if processes.available():
            yield from _rows(load.name, asyncio.run(_measured(load, plan)))
        else:
            yield Measurement("bot_turn", load.name, absent="this system has no /proc")


def _rows(name: str, blocks: list[Block]) -> Iterator[Measurement]:
    own, painters, answers, pictures = samples_of(blocks)
    yield Measurement("bot_turn", name, own)
    yield Measurement("painters_turn", name, painters)
    for row in ("picture_p50", "picture_p95", "picture_p99"):
        yield Measurement(row, name, pictures)
    yield Measurement("answer_p99", name, answers)
    missing = sum(turn.picture is None for block in blocks for turn in block.turns)
    yield Measurement("missing", name, number=missing)


# --- the bot at work ----------------------------------------------------------------------------------------------


async def _measured(load: Load, plan: Plan) -> list[Block]:
    """Blocks of turns, each between two quiet moments."""
    rng = random.Random(11)
    blocks: list[Block] = []
    async with _bot() as (discord, server):
        games = [await _opened(server, number) for number in range(load.tables)]
        if not plan.quick:  # what is made only once is there then
            await _play(discord, games, Load(load.tables, load.rate, WARMING), rng)
        while len(blocks) < min(plan.most, MOST) and sum(steady_throughout(block) for block in blocks) < plan.wanted:
            fresh = load.tables * (len(blocks) + 1)
            games = [
                await _opened(server, fresh + number) if game.position().over else game
                for number, game in enumerate(games)
            ]
            await asyncio.to_thread(pass_through)
            before = await _moment(discord)
            turns = await _play(discord, games, load, rng)
            blocks.append(Block(before, await _moment(discord), turns))
        server.check()
    return blocks


@asynccontextmanager
async def _bot() -> AsyncIterator[tuple[Any, Any]]:
    """The bot of the checkout in the current folder, connected to the stand-in. Their modules are not typed."""
    fake = importlib.import_module("tests.discord").FakeDiscord
    people = importlib.import_module("tests.discord.server").Server
    with tempfile.TemporaryDirectory() as folder:
        async with fake(rate_limits=False, files_dir=Path(folder) / "files") as discord:
            discord.guild()
            server = people(discord, Path(folder))
            server.environment |= {"PAINT_WORKERS": PAINTERS, "TABLES_PER_PERSON": "1000"}  # one hosts them all
            discord.channel("games")
            await discord.start_bot([sys.executable, "-m", "bot"], cwd=Path.cwd(), env=server.environment)
            yield discord, server
            await discord.stop_bot()


async def _opened(server: Any, number: int) -> Any:
    return await server.table(TITLE, 4, channel=server.discord.channel(f"table-{number}"))


async def _moment(discord: Any) -> Moment:
    """Waits until the bot has nothing left to do, then looks how fast the machine is."""
    await discord.quiet(1, 60)
    used = processes.used(discord.bot.pid)
    began, wall = time.process_time(), time.perf_counter()
    plies, encodings = ply(), encoding()
    busy, passed = time.process_time() - began, time.perf_counter() - wall
    return Moment(plies, encodings, passed > (1 + TOLERANCE) * busy, used)


async def _play(discord: Any, games: list[Any], load: Load, rng: random.Random) -> tuple[Turn, ...]:
    """Plays turns at a steady rate, each table in its turn; at one table the next waits for the one before."""
    began = time.monotonic()
    free = [asyncio.Lock() for _ in games]

    async def one(number: int) -> Turn | None:
        async with free[number]:
            return None if games[number].position().over else await played(discord, games[number], rng)

    tasks = []
    for number in range(load.turns):
        await asyncio.sleep(max(0.0, began + number / load.rate - time.monotonic()))
        tasks.append(asyncio.create_task(one(number % len(games))))
    return tuple(turn for turn in await asyncio.gather(*tasks) if turn is not None)


async def played(discord: Any, game: Any, rng: random.Random) -> Turn:
    """One turn by text at a table, and how long its answer and its picture took."""
    before = len(discord.requests)
    interaction = (await game.turn(rng)).interaction
    return Turn(interaction.first_response, await _posted(discord, game, interaction, before))


async def _posted(discord: Any, game: Any, interaction: Any, before: int) -> float | None:
    """Seconds from an interaction to the end of the request that shows the turn's picture in its channel."""
    channel = str(game.channel["id"])

    def shown() -> Any:
        return next((
            request for request in discord.requests[before:]
            if channel in request.path and "messages" in request.path and request.method in ("POST", "PATCH")
            and request.files and request.started > interaction.created and request.ended
        ), None)

    try:
        await discord.wait_for(lambda: shown() is not None, PICTURE_LIMIT)
    except TimeoutError:
        return None
    return float(shown().ended - interaction.created)
