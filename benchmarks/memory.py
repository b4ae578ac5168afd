"""What a live table takes, and a painter: nothing is timed here, for counting memory makes everything slower."""

from __future__ import annotations

import asyncio
import gc
import random
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks import processes, product
from benchmarks.judging import Measurement
from benchmarks.pictures import VIEWS, late_views
from benchmarks.sampling import Plan
from benchmarks.service import TITLE, Service, opened
from benchmarks.walked import games_of
from rendering.registry import PAINTERS

__all__ = ["measurements"]

PAINTER = """
import os, sys
import msgspec
import rendering.studio
from rendering.painter import Look
from rendering.registry import PAINTERS
for title_id, view in msgspec.msgpack.decode(sys.stdin.buffer.read()):
    painter = PAINTERS[title_id]
    painter.board(painter.decode(view), painter.marks(), Look())
pages = int(open("/proc/self/statm").read().split()[1])
print(pages * os.sysconf("SC_PAGESIZE"))
"""
LIVE = 20
TURNS = 15


def measurements(plan: Plan) -> Iterator[Measurement]:
    """A row over tables of four some rounds into the game, and one over pictures of full tables of all titles."""
    yield Measurement("memory", TITLE, number=asyncio.run(_per_table(2 if plan.quick else LIVE)) / 1000)
    if processes.available():
        yield Measurement("painter_memory", "all titles", number=_of_painter(2 if plan.quick else VIEWS))
    else:
        yield Measurement("painter_memory", "all titles", absent="this system has no /proc")


def _of_painter(each: int) -> float:
    """Megabytes of a process that has painted so many positions of every title, and drawn all that they need."""
    views: list[tuple[str, bytes]] = []
    for title_id, title in product.titles().items():
        game = next(games_of(title, max(product.player_counts(title))))
        views += [(title_id, PAINTERS[title_id].encode(view)) for view in late_views(title, game, each)]
    ran = subprocess.run([sys.executable, "-c", PAINTER], input=msgspec.msgpack.encode(views), capture_output=True,
                         check=True)
    return float(ran.stdout) / 1_000_000


async def _per_table(tables: int) -> float:
    """Bytes that each table adds."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as service:
            await _some_rounds(service, 0)
            tracemalloc.start()
            before = _traced()
            for number in range(1, tables + 1):
                await _some_rounds(service, number)
            after = _traced()
            tracemalloc.stop()
    return (after - before) / tables


def _traced() -> int:
    """Bytes in use; what only waits to be collected does not count."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def _some_rounds(service: Service, number: int) -> None:
    dice = random.Random(number)
    table = await service.table(number + 1)
    for _ in range(TURNS):
        await service.play(table, await service.turn(table, dice))
