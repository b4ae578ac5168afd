"""The figures as a table in Markdown, and the page that keeps them."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from benchmarks.judging import Line
from benchmarks.sampling import TOLERANCE

__all__ = ["RESULTS", "page", "short", "table"]

RESULTS: Final = Path(__file__).with_name("RESULTS.md")

HEAD: Final = f"""# Results

`make bench` measures anew and writes this page. Costs are processor time, told as ratios to work of the same kind that
other libraries do on the same machine just before and after: for rules, *python-chess* listing all moves of random
games and playing them (a ply); for pictures, Pillow encoding one fixed palette image; for transactions, the same
statements in plain sqlite3. Only what people wait for is told in milliseconds of the clock.

Samples whose two calibrations differ by more than {TOLERANCE:.0%} are dropped, and so are waiting times while other
processes kept the processor busy. The median of the samples that are kept counts; percentiles are values that were met.
A turn whose picture never came counts with its limit. Bars stand in `rows.py`, with where they come from. The last
column is for information: it holds for one machine at one hour.
"""


def table(lines: Iterable[Line]) -> str:
    """The lines as a table."""
    rows = ["| figure | measured | bar | aim | verdict | samples kept, dropped | here |",
            "| --- | --- | --- | --- | --- | --- | --- |"]
    return "\n".join([*rows, *map(_row, lines)]) + "\n"


def page(lines: Iterable[Line]) -> str:
    """The whole page."""
    return f"{HEAD}\nPython {platform.python_version()}\n\n{table(lines)}"


def short(value: float) -> str:
    """Three digits that count; from a hundred on, whole numbers."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _row(line: Line) -> str:
    sign = "≥" if line.more_is_better else "≤"
    value = "" if line.value is None else _with_unit(short(line.value), line.unit)
    limits = ["" if limit is None else f"{sign} {limit:g}" for limit in (line.bar, line.aim)]
    samples = f"{line.kept}, {line.dropped}" if line.kept or line.dropped else ""
    return f"| {line.name} | {value} | {' | '.join(limits)} | {line.verdict} | {samples} | {line.absolute} |"


def _with_unit(value: str, unit: str) -> str:
    return f"{value} {unit}".strip()
