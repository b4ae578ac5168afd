"""Runs the benchmarks and prints a table: `python -m benchmarks [PART ...] [--write]`."""

from __future__ import annotations

import argparse
import importlib
import platform
import sys
from pathlib import Path

from benchmarks.measure import Figure

PARTS = ("rules", "pictures", "tables", "bot")
RESULTS = Path(__file__).with_name("RESULTS.md")


def table(figures: list[Figure]) -> str:
    """The figures as a table in Markdown."""
    lines = ["| figure | measured | bar | aim | |", "| --- | --- | --- | --- | --- |"]
    for figure in figures:
        sign = "≥" if figure.least else "≤"
        bar = "" if figure.bar is None else f"{sign} {figure.bar:g} {figure.unit}"
        aim = "" if figure.aim is None else f"{sign} {figure.aim:g} {figure.unit}"
        verdict = "" if figure.bar is None else ("reached" if figure.reached else "**missed**")
        lines.append(f"| {figure.name} | {figure.value:g} {figure.unit} | {bar} | {aim} | {verdict} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measures the parts that are asked for; exit status 1 if a bar is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {RESULTS.name}")
    options = parser.parse_args()
    figures: list[Figure] = []
    for part in options.parts or PARTS:
        print(f"measuring {part} ...", file=sys.stderr, flush=True)
        figures += importlib.import_module(f"benchmarks.{part}").figures()
    text = table(figures)
    print(text)
    if options.write:
        head = "# Results\n\nMedians on two shared cores; read the ratios. `make bench` measures anew.\n\n"
        RESULTS.write_text(f"{head}Python {platform.python_version()}\n\n{text}", encoding="utf-8")
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
