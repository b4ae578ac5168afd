"""What work costs in calibrations: the same on a quick machine and on a slow one."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

__all__ = ["calibration", "cost", "processor"]


def processor(work: Callable[[], object]) -> float:
    """Seconds of the processor that some work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


@cache
def calibration() -> float:
    """Seconds of the processor that a million additions take here, at best: about 40 ms."""
    return min(processor(lambda: sum(number + number for number in range(1_000_000))) for _ in range(3))


def cost(work: Callable[[], object], tries: int = 2) -> float:
    """How many calibrations some work costs, at best of so many tries: a machine that has much else to do is slower
    now and then."""
    return min(processor(work) for _ in range(tries)) / calibration()
