"""The share of the product's lines and branches that the tests run: `make coverage` measures, prints and records it.

`docs/coverage.json` holds every figure there has been since it began, the last one also stands in the README. It may
only rise; whoever lowers it says why (`make coverage REASON='...'`), and the reason is kept beside the figure.
"""

from __future__ import annotations

import argparse
import io
import itertools
import json
import math
import re
import sys
import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "docs" / "coverage.json"
README = ROOT / "README.md"
IN_README = re.compile(r"(Tests run )(\d+\.\d)( % of the product's lines and branches)")
NOISE = 0.2
"""Percent by which two runs of the same code may differ: some tests play games at random."""

Figure = dict[str, Any]


class Fallen(Exception):
    """The tests run less of the product than they did, and nobody says why."""


def lead(before: Sequence[Figure], percent: float, reason: str, *, version: str, day: str) -> list[Figure]:
    """The figures with a new one behind them if it differs from the last. Raises Fallen."""
    figure: Figure = {"percent": percent, "version": version, "day": day}
    last = before[-1]["percent"] if before else 0.0
    if percent > last:
        return [*before, figure]
    if round(last - percent, 1) <= NOISE:
        return list(before)
    if not reason:
        raise Fallen(f"The tests run {percent} % of the product, before it were {last} %. Test what is new, or say why "
                     f"not: make coverage REASON='...'")
    return [*before, figure | {"reason": reason}]


def unexplained(figures: Sequence[Figure]) -> list[Figure]:
    """The figures that are lower than the one before and say no reason."""
    return [after for before, after in itertools.pairwise(figures)
            if after["percent"] < before["percent"] and not after.get("reason")]


def figure_in(text: str) -> float:
    """The figure that a README tells. Raises ValueError if there is not exactly one."""
    told = IN_README.findall(text)
    if len(told) != 1:
        raise ValueError(f"the README tells {len(told)} figures")
    return float(told[0][1])


def measured() -> dict[str, float]:
    """Percent by room, and of `all`, from the last run; rounded down to a tenth."""
    from coverage import Coverage  # noqa: PLC0415  # the figure is read where coverage is not installed

    run = Coverage()
    run.load()
    rooms: list[str] = run.get_option("run:source")  # type: ignore[assignment]  # the list of pyproject.toml
    shares = {room: run.report(include=[f"{room}/*"], file=io.StringIO()) for room in rooms}
    shares["all"] = run.report(file=io.StringIO())
    return {room: math.floor(share * 10) / 10 for room, share in shares.items()}


def record(percent: float, reason: str) -> None:
    """Writes the figure into the record and the README. Raises Fallen."""
    figures = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else []
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    figures = lead(figures, percent, reason, version=version, day=f"{datetime.now(UTC):%Y-%m-%d}")
    RECORD.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    README.write_text(IN_README.sub(rf"\g<1>{figures[-1]['percent']}\3", text), encoding="utf-8")


def main() -> int:
    """Prints the figures and records the one of all; 1 if it has fallen without a reason."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--reason", default="", help="why it may fall")
    reason = parser.parse_args().reason
    shares = measured()
    for room, share in shares.items():
        print(f"{room:<12}{share:>6} %")
    try:
        record(shares["all"], reason)
    except Fallen as fallen:
        print(fallen, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
