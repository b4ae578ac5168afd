"""What a live table takes: nothing is timed here, for counting memory makes everything slower."""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from benchmarks.judging import Measurement
from benchmarks.sampling import Plan
from benchmarks.service import TITLE, Service, opened

__all__ = ["measurements"]

LIVE = 20
TURNS = 15


def measurements(plan: Plan) -> Iterator[Measurement]:
    """One row, over tables of four some rounds into the game."""
    yield Measurement("memory", TITLE, number=asyncio.run(_per_table(2 if plan.quick else LIVE)) / 1000)


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
