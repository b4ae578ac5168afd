"""What every benchmark gives: named figures with their bars."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from msgspec import Struct

__all__ = ["Figure", "median_of", "rate"]


class Figure(Struct, frozen=True):
    """One measured figure. `least` says that more is better; `bar` is what must be reached, `aim` what we want."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    aim: float | None = None
    least: bool = False

    @property
    def reached(self) -> bool:
        """Whether the bar is reached."""
        return self.bar is None or (self.value >= self.bar if self.least else self.value <= self.bar)


def median_of(measure: Callable[[], float], runs: int = 5) -> float:
    """The median of several runs, after one that does not count."""
    measure()
    return statistics.median(measure() for _ in range(runs))


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Things done per second by calls of `work`, each of which says how many it did."""
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += work()
    return done / spent


def timed(calls: Iterator[Callable[[], object]]) -> list[float]:
    """How long each call took, in milliseconds."""
    took: list[float] = []
    for call in calls:
        began = time.perf_counter()
        call()
        took.append(1000 * (time.perf_counter() - began))
    return took
