"""Lines of a table about the load."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from benchmarks.load.players import Span

__all__ = ["HEAD", "line", "percentile"]

_COLUMNS: Final = (("hour", 6), ("turns/s", 8), ("turns", 6), ("answer p50", 11), ("p99 ms", 7), ("picture p50", 12),
                   ("p99 ms", 7), ("bot", 7), ("painters", 9), ("database", 9), ("requests", 9))
HEAD: Final = (
    "Processor time in ms a turn; requests a turn that count for Discord's limit of 50 a second.",
    "  ".join(name.rjust(width) for name, width in _COLUMNS),
)


def line(name: str, rate: float, span: Span) -> str:
    """A line about some time; dashes where nobody played."""
    turns = len(span.turns)
    costs = [1000 * seconds / turns if turns else math.nan
             for seconds in (span.cost.bot, span.cost.painters, span.cost.database)]
    waits = [1000 * value for values in (span.answers(), span.pictures())
             for value in (percentile(values, 0.5), percentile(values, 0.99))]
    cells = [name, f"{rate:.2f}", str(turns), *(_number(wait, 0) for wait in waits),
             *(_number(cost, 1) for cost in costs), _number(span.requests / turns if turns else math.nan, 2)]
    return "  ".join(cell.rjust(width) for cell, (_name, width) in zip(cells, _COLUMNS, strict=True))


def percentile(values: Sequence[float], share: float) -> float:
    """A value that was met, of sorted ones: the smallest that so many do not exceed. Not a number of nothing."""
    return values[max(0, math.ceil(share * len(values)) - 1)] if values else math.nan


def _number(value: float, digits: int) -> str:
    return "-" if math.isnan(value) else f"{value:.{digits}f}"
