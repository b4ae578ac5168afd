"""What counting costs: all that the bot is told to count in a turn, next to the turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Final

from discord import InteractionType

from benchmarks.calibration.chess_plies import ply
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, Sample
from bot.watch.metrics import Metrics
from cogs.watching import Outcome, note_received

__all__ = ["measurements"]

TURNS: Final = 2_000
TRANSACTIONS: Final = {"write": 3, "read": 6}
REQUESTS: Final = 4
"""What a turn by text makes at most, with the posting of its picture."""
COMMAND: Final = SimpleNamespace(qualified_name="move")


def measurements(plan: Plan) -> Iterator[Measurement]:
    """One row."""
    samples: list[Sample] = []
    while len(samples) < plan.most and sum(sample.steady for sample in samples) < plan.wanted:
        before = ply()
        spent = asyncio.run(_counted(20 if plan.quick else TURNS))
        samples.append(Sample(before, ply(), (spent,)))
    yield Measurement("counting", "a turn", tuple(samples))


async def _counted(turns: int) -> float:
    """Seconds of the processor that the counting of a turn takes."""
    metrics = Metrics(lambda: frozenset({"play"}))
    teller = metrics.telling(_told)
    began = time.process_time()
    for _ in range(turns):
        interaction: Any = SimpleNamespace(extras={}, type=InteractionType.application_command, command=COMMAND)
        note_received(interaction)
        metrics.acknowledged(interaction)
        metrics.answered(interaction, Outcome.DONE)
        for kind, count in TRANSACTIONS.items():
            for _each in range(count):
                metrics.transaction(kind, 0.004, None)
        for _each in range(REQUESTS):
            metrics.request("channels", "200", 0.1)
        await teller(BATCH)
        metrics.pictured(0.5)
    spent = time.process_time() - began
    return spent / turns


async def _told(_batch: object) -> None:
    """A sender that has nothing to do."""


BATCH: Any = SimpleNamespace(events=(SimpleNamespace(kind=SimpleNamespace(value="moved")),))
