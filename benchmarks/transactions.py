"""What storing costs: a move's transaction, and a whole turn from the call to the commit."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from benchmarks.calibration.plain_sqlite import Recorded, copy_of, recording
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, Sample, steady
from benchmarks.service import TITLE, Service, opened
from benchmarks.turnstile import pass_through
from tables import TableId

__all__ = ["measurements", "recorded_turns"]

TURNS = 20
"""Turns of each table: one sample."""


class Costs(Struct, frozen=True):
    """Seconds of processor time of each turn of a table: all of it, and its transactions alone."""

    turns: tuple[float, ...]
    transactions: tuple[float, ...]


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Four rows, about tables of Terra Mystica some rounds into the game."""
    with tempfile.TemporaryDirectory() as folder:
        recorded, turns, transactions = asyncio.run(_measured(Path(folder), plan))
    yield Measurement("transaction", TITLE, transactions)
    yield Measurement("statements", TITLE, number=recorded.statements)
    yield Measurement("turn_p50", TITLE, turns)
    yield Measurement("turn_p95", TITLE, turns)


async def recorded_turns(service: Service, copy: Path) -> Recorded:
    """Plays a table and keeps what it wrote."""
    table = await service.table(1)
    recorded = Recorded(copy_of(service.file, copy))
    with recording(recorded):
        await _played(service, table, 1)
    return recorded


async def _measured(folder: Path, plan: Plan) -> tuple[Recorded, tuple[Sample, ...], tuple[Sample, ...]]:
    async with opened(folder) as service:
        recorded = await recorded_turns(service, folder / "before.sqlite3")
        recorded.plain()
        turns: list[Sample] = []
        transactions: list[Sample] = []
        while len(turns) < plan.most and len(steady(turns)) < plan.wanted:
            pass_through()
            table = await service.table(len(turns) + 2)
            before = recorded.plain()
            costs = await _played(service, table, len(turns) + 2)
            after = recorded.plain()
            turns.append(Sample(before, after, costs.turns))
            transactions.append(Sample(before, after, costs.transactions))
    return recorded, tuple(turns), tuple(transactions)


async def _played(service: Service, table: TableId, seed: int) -> Costs:
    dice = random.Random(seed)
    turns: list[float] = []
    transactions: list[float] = []
    for _ in range(TURNS):
        turn = await service.turn(table, dice)
        spent, began = service.database.spent, time.process_time()
        await service.play(table, turn)
        turns.append(time.process_time() - began)
        transactions.append(service.database.spent - spent)
    return Costs(tuple(turns), tuple(transactions))
