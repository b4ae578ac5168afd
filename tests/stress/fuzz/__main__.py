"""`python -m tests.stress.fuzz --cases 100000`: hostile components, commands, lines and records; status 1 if any of
them does what it must not do."""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys

from tests.stress.fuzz.run import LAYERS, Fuzz


def main() -> int:
    """Runs the cases, prints what was met and what failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.stress.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30), help="the same seed, the same cases")
    parser.add_argument("--layer", choices=LAYERS, action="append", help="only these")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case of each layer")
    options = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    print(f"seed {options.seed}", flush=True)
    fuzz = Fuzz(options.seed, lambda line: print(line, flush=True))
    asyncio.run(fuzz.run(options.cases, tuple(options.layer or LAYERS), options.first))
    for layer, failures in fuzz.failures.items():
        if failures:
            print(f"repeat: make fuzz SEED={options.seed} CASES=1 ARGS='--layer {layer} --first {failures[0].number}'")
    return 1 if any(fuzz.failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
