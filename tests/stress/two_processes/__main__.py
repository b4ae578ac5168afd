"""`python -m tests.stress.two_processes --minutes 5`: two processes of the bot over one PostgreSQL and the stand-in
with four shards, killed in turn every few seconds while people play at many tables. Status 1 if anything was lost,
doubled, or left unanswered without a reason."""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests import databases, postgres
from tests.discord import Schema
from tests.discord.crowd import Crowd
from tests.discord.several import SHARDS, Several, several_running

TITLES: Final = ("terra_mystica", "aeolis")
CALM_SECONDS: Final = 3.0
"""Between a process that has got its part and the next kill, on average."""


async def crowded(server: Several, tables: int, rng: random.Random) -> Crowd:
    """So many games, as many on each shard."""
    found = []
    for number in range(tables):
        place = server.place(number % SHARDS, f"games-{number}")
        found.append(await server.table(TITLES[number % len(TITLES)], 2, channel=place))
    return Crowd(server, found, rng, pause=1.0)


async def run(options: argparse.Namespace, folder: Path) -> int:
    """Kills and starts processes until the time is over; how often."""
    rng = random.Random(options.seed)
    async with several_running(Schema(), folder, 2, TABLES_PER_PERSON="2000", TABLES_PER_SERVER="2000",
                               LOBBIES_PER_PERSON="2000", PAINT_WORKERS="1") as server:
        crowd = await crowded(server, options.tables, rng)
        playing, over, kills = crowd.begin(), time.monotonic() + options.minutes * 60, 0
        while time.monotonic() < over:
            victim = rng.choice([number for number, process in enumerate(server.processes) if process.alive])
            await crowd.kill(victim, SHARDS)
            await server.begin()
            await server.until_shared(SHARDS // 2, SHARDS // 2)
            kills += 1
            print(f"{kills} kills, {crowd.played} turns", flush=True)
            await asyncio.sleep(rng.uniform(0, 2 * CALM_SECONDS))
        crowd.end()
        await asyncio.gather(*playing)
        await crowd.settle()
        crowd.check()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"passed: {kills} kills, {crowd.played} turns at {options.tables} tables; processes that have ended used "
              f"{used.ru_utime + used.ru_stime:.0f} s of processor")
        return kills


def main() -> int:
    """Runs, and prints the verdict."""
    parser = argparse.ArgumentParser(prog="python -m tests.stress.two_processes", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30), help="the same seed, the same dice")
    options = parser.parse_args()
    if trouble := postgres.why_missing():
        print(trouble, file=sys.stderr)
        return 2
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # connections that are cut on purpose
    folder = Path(tempfile.mkdtemp(prefix="two-processes-"))
    print(f"seed {options.seed}; logs are in {folder}", flush=True)
    postgres.begin_session()
    try:
        asyncio.run(run(options, folder))
    except (AssertionError, TimeoutError) as wrong:
        print(f"FAILED: {wrong}")
        return 1
    finally:
        databases.drop_all()
        postgres.end_session()
    return 0


if __name__ == "__main__":
    sys.exit(main())
