"""`python -m tests.walk --games 5000`: random games of every title, everything checked at every node."""

from __future__ import annotations

import argparse
import sys

from games.registry import TITLES
from tests.walk import Broken, Walk
from tests.walk.titles import HOOKS

CHUNK = 25
"""Games between two signs of life."""


def main() -> int:
    """Walks, prints what was met, returns 1 at the first thing that does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.walk", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of each title")
    parser.add_argument("--title", choices=sorted(TITLES), action="append", help="only this title")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game: same number, same game")
    parser.add_argument("--deep", type=float, default=1.0, help="part of the nodes at which everything is checked")
    options = parser.parse_args()
    for id in options.title or TITLES:
        walk = Walk(TITLES[id], HOOKS.get(id), deep=options.deep)
        met = walk.walked
        try:
            for first in range(options.seed, options.seed + options.games, CHUNK):
                walk.games(min(CHUNK, options.seed + options.games - first), first=first)
                print(f"{id}: {met.games} games ...", end="\r", file=sys.stderr)
        except Broken as wrong:
            print(wrong)
            return 1
        print(f"{id}: {met.games} games, {met.nodes} positions, {met.deep} checked in depth, {met.seconds:.0f} s")
        for counts in (met.moves, met.steps, met.names):
            print("  " + ", ".join(f"{name} {count}" for name, count in counts.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
