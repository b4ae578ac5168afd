"""This checkout and another one side by side: they take their samples by turns, each in a process of its own."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.judging import Measurement, value_of
from benchmarks.report import short
from benchmarks.rows import ROWS, Row
from benchmarks.sampling import Plan
from benchmarks.worker import HERE, by_turns

__all__ = ["Comparison", "compared", "plan_for", "side_by_side", "table"]

ENOUGH = 4
"""Pairs that must be steady."""


class Comparison(Struct, frozen=True):
    """A row on both sides. `costs` are those of this checkout as parts of the other's: one for each of the `pairs` of
    samples that were both steady, or a single one where a row has no pairs. `same`: both did the same work."""

    name: str
    unit: str
    here: float | None
    there: float | None
    costs: tuple[float, ...]
    pairs: int = 0
    same: bool = True

    @property
    def cost(self) -> float | None:
        """The median of the pairs: below 1 this checkout is cheaper."""
        return statistics.median(self.costs) if self.costs else None

    @property
    def spread(self) -> tuple[float, float] | None:
        """The quartiles of the pairs, None if there are too few."""
        if len(self.costs) < ENOUGH:
            return None
        low, _, high = statistics.quantiles(self.costs, n=4, method="inclusive")
        return low, high

    @property
    def unsure(self) -> bool:
        """Whether so few pairs were steady that nothing can be said."""
        return bool(self.pairs) and len(self.costs) < ENOUGH

    def dearer(self, within: float) -> bool:
        """Whether this checkout is dearer by more than that part, and not by the chance of some pairs."""
        by_chance = self.unsure or (self.spread is not None and self.spread[0] <= 1)
        return not by_chance and self.cost is not None and self.cost > 1 + within


def plan_for(samples: int) -> Plan:
    """So many samples on each side, steady or not: pairs must stay together."""
    return Plan(wanted=samples, most=samples, enough=min(3, samples))


def side_by_side(name: str, other: Path, plan: Plan, rounds: int) -> Iterator[Comparison]:
    """Compares a benchmark's rows. Every round has new processes: the same code is some per cent faster in one process
    than in another. Raises Failed."""
    found = [by_turns(name, plan, [HERE, other]) for _ in range(rounds)]
    here, there = (_together([both[side] for both in found]) for side in (0, 1))
    return compared(here, there)


def compared(here: Sequence[Measurement], there: Sequence[Measurement]) -> Iterator[Comparison]:
    """One comparison for each row that both sides have."""
    others = {(found.row, found.subject): found for found in there}
    for found in here:
        if (other := others.get((found.row, found.subject))) is not None:
            yield _comparison(found, other)


def table(comparisons: Sequence[Comparison], within: float) -> str:
    """The comparisons as a table in Markdown."""
    rows = ["| figure | here | there | cost here / there | quartiles | steady pairs | |", "| --- |" + " --- |" * 6]
    return "\n".join([*rows, *(_row(comparison, within) for comparison in comparisons)]) + "\n"


def _together(rounds: Sequence[Sequence[Measurement]]) -> list[Measurement]:
    """The rows of several rounds as if they were one: all samples, and of numbers the mean."""
    return [_one(parts) for parts in zip(*rounds, strict=True)]


def _one(parts: Sequence[Measurement]) -> Measurement:
    numbers = [part.number for part in parts if part.number is not None]
    return replace(
        parts[0], samples=tuple(sample for part in parts for sample in part.samples),
        number=statistics.fmean(numbers) if numbers else None,
    )


def _comparison(here: Measurement, there: Measurement) -> Comparison:
    row = ROWS[here.row]
    values = value_of(here, row), value_of(there, row)
    pairs = list(zip(here.samples, there.samples, strict=False))
    costs = [_cost(value_of(replace(here, samples=(one,)), row), value_of(replace(there, samples=(other,)), row), row)
             for one, other in pairs]
    if all(cost is None for cost in costs):  # no samples, or too few units in each for the row's percentile
        pairs, costs = [], [_cost(*values, row)]
    known = tuple(cost for cost in costs if cost is not None)
    return Comparison(here.name, row.unit, *values, known, len(pairs), here.work == there.work)


def _cost(here: float | None, there: float | None, row: Row) -> float | None:
    """The cost of this side as a part of the other's; None if one of them is not known or nothing."""
    if not here or not there:
        return None
    return there / here if row.more_is_better else here / there


def _row(comparison: Comparison, within: float) -> str:
    here, there = ("" if side is None else short(side) for side in (comparison.here, comparison.there))
    cost = "" if comparison.cost is None else f"{comparison.cost:.3f}"
    spread = "" if comparison.spread is None else "{:.3f} - {:.3f}".format(*comparison.spread)
    pairs = f"{len(comparison.costs)} of {comparison.pairs}" if comparison.pairs else ""
    remarks = ["**dearer**"] if comparison.dearer(within) else []
    remarks += ["unsure: too few steady pairs"] if comparison.unsure else []
    remarks += [] if comparison.same else ["not the same work"]
    return (f"| {comparison.name} | {here} | {there} {comparison.unit} | {cost} | {spread} | {pairs} "
            f"| {', '.join(remarks)} |")
