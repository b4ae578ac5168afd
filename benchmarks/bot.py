"""From a command to the posted picture, and to the first answer: the unmodified bot against a stand-in for Discord."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import Figure
from tests.discord import FakeDiscord
from tests.discord.server import Server

__all__ = ["figures"]

ROOT = Path(__file__).parents[1]
TURNS = {1: 60, 50: 240}
"""Turns measured by number of tables."""
RATE = {1: 2.0, 50: 20.0}
"""Turns a second in all, by number of tables."""


def figures() -> list[Figure]:
    """With one table, and with fifty at twenty turns a second in all."""
    return [figure for tables in TURNS for figure in asyncio.run(_measured(tables))]


async def _measured(tables: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with FakeDiscord(rate_limits=False, files_dir=Path(folder) / "files") as discord:
            discord.guild()
            server = Server(discord, Path(folder))
            server.environment["PAINT_WORKERS"] = "2"
            discord.channel("games")
            await discord.start_bot([sys.executable, "-m", "bot"], cwd=ROOT, env=server.environment)
            games = [
                await server.table("terra_mystica", 4, channel=discord.channel(f"table-{number}"))
                for number in range(tables)
            ]
            await discord.quiet(1, 60)
            pictures, answers = await _play(discord, games, TURNS[tables], RATE[tables])
            await discord.stop_bot()
    return _figures(tables, pictures, answers)


async def _play(discord: Any, games: list[Any], turns: int, rate: float) -> tuple[list[float], list[float]]:
    """Plays turns at a steady rate, each table in its turn. Returns times in ms to the picture and to the answer."""
    rng = random.Random(11)
    began = time.monotonic()
    free = {game.id: asyncio.Lock() for game in games}
    pictures: list[float] = []
    answers: list[float] = []

    async def one(game: Any) -> None:
        async with free[game.id]:
            if game.position().over:
                return
            before = len(discord.requests)
            reply = await game.turn(rng)
            took = await _posted(discord, game, reply.interaction, before)
            answers.append(1000 * reply.interaction.first_response)
            if took is not None:
                pictures.append(1000 * took)

    tasks = []
    for number in range(turns):
        await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
        tasks.append(asyncio.create_task(one(games[number % len(games)])))
    await asyncio.gather(*tasks)
    return pictures, answers


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
        await discord.wait_for(lambda: shown() is not None, 10)
    except TimeoutError:
        return None
    return float(shown().ended - interaction.created)


def _figures(tables: int, pictures: list[float], answers: list[float]) -> list[Figure]:
    where = f"{tables} table{'s' if tables > 1 else ''}"
    cuts = statistics.quantiles(pictures, n=100)
    first = statistics.quantiles(answers, n=100)
    return [
        Figure(f"{where}: command to posted picture, p50", round(cuts[49]), "ms"),
        Figure(f"{where}: command to posted picture, p95", round(cuts[94]), "ms", 250),
        Figure(f"{where}: command to posted picture, p99", round(cuts[98]), "ms"),
        Figure(f"{where}: command to first answer, p99", round(first[98]), "ms", 100),
    ]
