"""What a turn of each title costs, kept in `benchmarks/capacity/costs.toml`: all that docs/capacity.md follows from."""

from __future__ import annotations

import random
import statistics
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

from benchmarks.calibration.chess_plies import ply
from benchmarks.capacity.figures import COSTS, Costs, TitleCosts, written
from benchmarks.load.bots import Bots, running
from benchmarks.load.players import Span, opened, play
from benchmarks.load.rhythm import TITLES
from storage.repositories.packed_logs import packed_bytes
from storage.rows import LogRow

__all__ = ["measure"]

TABLES: Final = 10
RATE: Final = 3.0
"""Turns a second: what ten tables bear without standing in line."""
EARLIER: Final = 10


async def measure(turns: int) -> int:
    """Measures all titles, on PostgreSQL as a bot of many servers has it, and writes the file; 0."""
    async with running(1, 1, postgres=True) as bots:
        plies, found = [ply()], {}
        played = 0
        for title in TITLES:
            span = await _span(bots, title, turns)
            found[title] = _costs(span)
            played += len(span.turns) + EARLIER
            plies.append(ply())
            print(f"{title}: {found[title]}", flush=True)
        own, painter = bots.memory()
        stored = _stored(bots) / played
    costs = Costs(_processor(), 1e6 * statistics.median(plies), own, painter, stored, found)
    COSTS.write_text(written(costs), encoding="utf-8")
    return 0


async def _span(bots: Bots, title: str, turns: int) -> Span:
    """Turns of one title, after a few that nobody counts: painters have read what they need then."""
    rng = random.Random(11)
    games = await opened(bots, [title] * TABLES, 1)
    await play(bots, games, [0.2 * number for number in range(EARLIER)], rng, mixed=False)
    return await play(bots, games, [number / RATE for number in range(turns)], rng, mixed=False)


def _costs(span: Span) -> TitleCosts:
    turns = len(span.turns)
    bot, painters, database = (1000 * seconds / turns
                               for seconds in (span.cost.bot, span.cost.painters, span.cost.database))
    return TitleCosts(bot, painters, database, span.requests / turns, span.sent / 1000 / turns)


def _stored(bots: Bots) -> float:
    """Kilobytes of what is kept for good: the logs of games as they are packed a day after the end. The rest is
    overwritten, or deleted after a day."""
    names = LogRow.__struct_fields__
    found = bots.server.rows(f"select {', '.join(names)} from log order by table_id, number")
    rows = [LogRow(**dict(zip(names, row, strict=True))) for row in found]
    logs = [tuple(log) for _, log in groupby(rows, attrgetter("table_id"))]
    return sum(len(packed_bytes(log)) for log in logs) / 1000


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return "unknown"
