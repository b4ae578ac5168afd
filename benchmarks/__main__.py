"""Measures this checkout against its bars, or side by side with another one.

python -m benchmarks [--only NAME,...] [--quick] [--write]
python -m benchmarks compare OTHER_CHECKOUT [--only NAME,...] [--rounds N] [--samples N] [--within PERCENT]
                                            [--quick]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks import comparing
from benchmarks.judging import Line, judge
from benchmarks.report import RESULTS, page, table
from benchmarks.sampling import QUICK, Plan
from benchmarks.worker import BENCHMARKS, Failed, measured


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1 if a bar is missed, or if this checkout is dearer than the other one; 2 if nothing was measured."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _compare(words[1:]) if words[:1] == ["compare"] else _measure(words)
    except Failed as error:
        print(error, file=sys.stderr)
        return 2


def _measure(words: Sequence[str]) -> int:
    parser = _parser("python -m benchmarks")
    parser.add_argument("--write", action="store_true", help=f"keep the table in {RESULTS.name}, if all was measured")
    options = parser.parse_args(words)
    plan = QUICK if options.quick else Plan()
    lines: list[Line] = []
    for name in options.only:
        _say(f"measuring {name} ...")
        lines += [judge(found, plan) for found in measured(name, plan)]
    print(table(lines))
    if options.write and options.only == BENCHMARKS and not options.quick:
        RESULTS.write_text(page(lines), encoding="utf-8")
    return int(any(line.missed for line in lines) and not options.quick)


def _compare(words: Sequence[str]) -> int:
    parser = _parser("python -m benchmarks compare")
    parser.add_argument("other", type=Path, help="the folder of another checkout")
    parser.add_argument("--rounds", type=int, default=3, help="how often both sides start new processes")
    parser.add_argument("--samples", type=int, default=6, help="how many each process takes of every row, by turns")
    parser.add_argument("--within", type=float, default=5.0, help="per cent by which this checkout may be dearer")
    options = parser.parse_args(words)
    plan, within = QUICK if options.quick else comparing.plan_for(options.samples), options.within / 100
    found: list[comparing.Comparison] = []
    for name in options.only:
        _say(f"comparing {name} ...")
        found += comparing.side_by_side(name, options.other.resolve(), plan, 1 if options.quick else options.rounds)
    print(comparing.table(found, within))
    return int(any(comparison.dearer(within) for comparison in found) and not options.quick)


def _parser(program: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program, description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    known = ", ".join(BENCHMARKS)
    parser.add_argument("--only", type=_names, default=BENCHMARKS, metavar="NAME,...", help=f"some of {known}")
    parser.add_argument("--quick", action="store_true", help="one small sample each: whether all runs; no verdict")
    return parser


def _names(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        raise argparse.ArgumentTypeError(f"no benchmark is called {', '.join(unknown)}")
    return names


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
