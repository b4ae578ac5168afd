"""From what was measured to what is told: one line with its verdict for every row."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

from msgspec import Struct

from benchmarks.rows import ROWS, Kind, Row, Statistic
from benchmarks.sampling import Plan, Sample, median_ratio, nearest_rank, ratios, steady

__all__ = ["Line", "Measurement", "judge", "value_of"]

_PARTS = {Statistic.P50: 0.5, Statistic.P95: 0.95, Statistic.P99: 0.99}
_SCALES = {"ms": 1e3, "µs": 1e6}


class Measurement(Struct, frozen=True):
    """What a benchmark found for a row: samples, or one number. `absent` says why there is nothing; `work` is a
    fingerprint of what was done, for those who compare."""

    row: str
    subject: str = ""
    samples: tuple[Sample, ...] = ()
    number: float | None = None
    absent: str = ""
    work: str = ""

    @property
    def name(self) -> str:
        """What the row is called."""
        return f"{self.subject}: {ROWS[self.row].text}" if self.subject else ROWS[self.row].text


class Line(Struct, frozen=True):
    """A row as it is told. `missed` is what makes the run fail: the bar is missed."""

    name: str
    value: float | None
    unit: str
    bar: float | None
    aim: float | None
    more_is_better: bool
    verdict: str
    missed: bool
    kept: int
    dropped: int
    absolute: str


def judge(found: Measurement, plan: Plan, rows: Mapping[str, Row] = ROWS) -> Line:
    """The line of a measurement. What cannot be judged is neither reached nor missed."""
    row = rows[found.row]
    bar, aim = row.bar.for_(found.subject), row.aim.for_(found.subject)
    value = value_of(found, row)
    doubt = _doubt(found, row, value, plan)
    missed = not doubt and bar is not None and not _reaches(value, bar, row)
    kept = len(steady(found.samples))
    return Line(
        found.name, value, row.unit, bar, aim, row.more_is_better, doubt or _verdict(value, bar, aim, row), missed,
        kept, len(found.samples) - kept, _absolute(found, row),
    )


def value_of(found: Measurement, row: Row) -> float | None:
    """The figure of a row from its steady samples, None if they do not suffice for it."""
    if found.number is not None:
        return found.number
    samples = steady(found.samples)
    if not samples:
        return None
    if row.kind is Kind.WALL:
        return _statistic([1000 * cost for sample in samples for cost in sample.costs], row.statistic)
    if row.statistic is Statistic.MEDIAN:
        cost = median_ratio(samples)
        return 1 / cost if row.kind is Kind.SPEED else cost
    return _statistic(ratios(samples), row.statistic)


def _doubt(found: Measurement, row: Row, value: float | None, plan: Plan) -> str:
    """Why a row cannot be judged, empty if it can."""
    if found.absent:
        return f"not measured: {found.absent}"
    kept = len(steady(found.samples))
    if found.number is None and kept < plan.enough:
        return f"unsure: {kept} steady of {len(found.samples)} samples"
    return f"unsure: too few values for a {row.statistic}" if value is None else ""


def _statistic(values: Sequence[float], statistic: Statistic) -> float | None:
    match statistic:
        case Statistic.MEDIAN:
            return statistics.median(values)
        case Statistic.LARGEST:
            return max(values)
        case _:
            return nearest_rank(values, _PARTS[statistic])


def _reaches(value: float | None, limit: float, row: Row) -> bool:
    return value is not None and (value >= limit if row.more_is_better else value <= limit)


def _verdict(value: float | None, bar: float | None, aim: float | None, row: Row) -> str:
    words = [] if bar is None else ["reached" if _reaches(value, bar, row) else "**missed**"]
    if aim is not None:
        words.append("aim reached" if _reaches(value, aim, row) else "aim missed")
    return ", ".join(words)


def _absolute(found: Measurement, row: Row) -> str:
    """What a unit cost on this machine, for information."""
    samples = steady(found.samples)
    if not samples or not row.absolute:
        return ""
    if row.statistic is Statistic.MEDIAN:
        cost: float | None = statistics.median(statistics.fmean(sample.costs) for sample in samples)
    else:
        cost = _statistic([cost for sample in samples for cost in sample.costs], row.statistic)
    if cost is None:
        return ""
    return f"{_short(1 / cost if row.kind is Kind.SPEED else cost * _SCALES[row.absolute])} {row.absolute}"


def _short(value: float) -> str:
    """Three digits that count; whole thousands in full."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
