"""`python -m tests.stress.soak --minutes 10 --seed 7`: soaks the unmodified bot; status 1 if anything was found."""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from pathlib import Path

from tests.discord import Schema
from tests.discord.server import running
from tests.stress.soak.report import Report
from tests.stress.soak.run import Plan, Soak

ENVIRONMENT = {"STOP_SECONDS": "4", "PICTURE_WIDTH": "640", "PLAN_GRACE_SECONDS": "1"}
"""Small pictures: their size is no matter here, and the processor is for what goes wrong. Plans are played before
people who cannot wait have moved by themselves."""


async def soaked(plan: Plan, folder: Path) -> Report:
    """Soaks a bot that keeps everything in a folder."""
    async with running(Schema(), folder, **ENVIRONMENT) as server:
        return await Soak(server, plan, print).run()


def main() -> int:
    """Soaks, prints a line a minute and the verdict."""
    parser = argparse.ArgumentParser(prog="python -m tests.stress.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30), help="the same seed, the same dice")
    parser.add_argument("--tables", type=int, default=2, help="of each title")
    parser.add_argument("--people", type=int, default=8, help="who act at the same time")
    parser.add_argument("--folder", type=Path, help="where database, log and trace stay")
    options = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # connections that are cut on purpose
    folder = options.folder or Path(tempfile.mkdtemp(prefix="soak-"))
    print(f"seed {options.seed}; database, log and trace are in {folder}", flush=True)
    plan = Plan(options.minutes * 60, options.seed, of_each=options.tables, people=options.people)
    report = asyncio.run(soaked(plan, folder))
    print("\n".join(report.lines()))
    print("passed" if report.passed else f"FAILED; repeat: make soak MINUTES={options.minutes:g} SEED={options.seed}")
    return 0 if report.passed else 1


if __name__ == "__main__":
    sys.exit(main())
