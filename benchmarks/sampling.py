"""Samples: costs in processor time, each taken between two calibrations of the same kind of work.

A machine that is slower at one moment than at the next changes a sample and its calibrations alike, so that their ratio
holds. Where the two calibrations differ the machine changed in between, and the sample says nothing: it is dropped and
counted.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from benchmarks.turnstile import pass_through

__all__ = ["QUICK", "TOLERANCE", "Plan", "Sample", "collect", "median_ratio", "nearest_rank", "ratios", "steady"]

TOLERANCE = 0.15
"""How much the two calibrations of a sample may differ, as a part of the smaller one."""


class Plan(Struct, frozen=True):
    """How much is measured: samples are taken until `wanted` are steady, at most `most`; fewer steady ones than
    `enough` say nothing. `quick` asks for as little work in each as there can be."""

    wanted: int = 5
    most: int = 15
    enough: int = 3
    quick: bool = False


QUICK = Plan(wanted=1, most=2, enough=1, quick=True)
"""One sample of little work: whether everything runs, not how fast."""


class Sample(Struct, frozen=True):
    """What units of work cost, and what a unit of calibration cost before and after, all in seconds. A sample of
    waiting times is `disturbed` if other processes took the processor meanwhile."""

    before: float
    after: float
    costs: tuple[float, ...]
    disturbed: bool = False

    @property
    def steady(self) -> bool:
        """Whether the machine was as fast before as after, and ours."""
        low, high = sorted((self.before, self.after))
        return not self.disturbed and high - low <= TOLERANCE * low

    @property
    def calibration(self) -> float:
        """Seconds for one unit of calibration while the sample was taken."""
        return (self.before + self.after) / 2


def collect(work: Callable[[], float], calibrate: Callable[[], float], plan: Plan) -> tuple[Sample, ...]:
    """Takes samples of `work`, which returns what a unit of it cost. Both it and `calibrate` are run once before, for
    nothing, so that what is made only once is there; a quick run does without."""
    if not plan.quick:
        calibrate()
        work()
    return tuple(_samples(work, calibrate, plan))


def _samples(work: Callable[[], float], calibrate: Callable[[], float], plan: Plan) -> Iterator[Sample]:
    kept = 0
    for _ in range(plan.most):
        pass_through()
        sample = Sample(calibrate(), costs=(work(),), after=calibrate())
        yield sample
        kept += sample.steady
        if kept == plan.wanted:
            return


def steady(samples: Iterable[Sample]) -> list[Sample]:
    """The samples that count."""
    return [sample for sample in samples if sample.steady]


def ratios(samples: Iterable[Sample]) -> list[float]:
    """Every unit's cost in units of calibration."""
    return [cost / sample.calibration for sample in samples for cost in sample.costs]


def median_ratio(samples: Iterable[Sample]) -> float:
    """The median over the samples of what a unit cost on average. Raises StatisticsError without samples."""
    return statistics.median(statistics.fmean(ratios([sample])) for sample in samples)


def nearest_rank(values: Sequence[float], part: float) -> float | None:
    """The smallest value that at least this part of the values does not exceed; None if there are so few that it would
    be the largest whatever they are, so that nothing could be said of the rest."""
    if len(values) * (1 - part) < 1 - 1e-9:
        return None
    return sorted(values)[max(0, math.ceil(part * len(values) - 1e-9) - 1)]
