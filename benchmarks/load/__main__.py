"""A day of so many servers, played at the stand-in at the true rate of some of its hours.

python -m benchmarks.load [--servers N] [--processes N] [--hours N] [--seconds N] [--tables N] [--seed N]
python -m benchmarks.load costs [--turns N]      measures each title, for docs/capacity.md
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Sequence

from benchmarks import processes
from benchmarks.load.bots import Bots, running
from benchmarks.load.measuring import measure
from benchmarks.load.players import Span, opened, play, renewed, summed
from benchmarks.load.report import HEAD, line
from benchmarks.load.rhythm import TITLES, arrivals, title, turns_a_second

MOST_GUILDS = 40
"""Servers that the stand-in has; the rate is that of all."""


def main(words: Sequence[str] | None = None) -> int:
    """Exit status 1 if a turn went unanswered or the bot did what Discord does not allow; 2 where that cannot be
    measured."""
    options = _parser().parse_args(words)
    if not processes.available():
        print("Processor time of other processes is read from /proc, which this system does not have.", file=sys.stderr)
        return 2
    if options.what == "costs":
        return asyncio.run(measure(options.turns))
    return asyncio.run(_day(options))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("day", "costs"), default="day")
    parser.add_argument("--servers", type=_whole, default=1_000, help="servers whose players play")
    parser.add_argument("--processes", type=_whole, default=1, help="of the bot; several share a PostgreSQL")
    parser.add_argument("--hours", type=_whole, default=6, help="how many hours of the day are played, evenly spread")
    parser.add_argument("--seconds", type=float, default=20.0, help="for how long each of them is played")
    parser.add_argument("--tables", type=_whole, default=40, help="tables at which all of them play")
    parser.add_argument("--turns", type=_whole, default=60, help="turns of each title that `costs` measures")
    parser.add_argument("--seed", type=int, default=7)
    return parser


def _whole(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("it takes at least one")
    return number


async def _day(options: argparse.Namespace) -> int:
    rng = random.Random(options.seed)
    guilds = min(options.servers, MOST_GUILDS)
    print(f"{options.servers} servers at {options.processes} processes of the bot")
    print("\n".join(HEAD))
    async with running(options.processes, guilds) as bots:
        titles = [*TITLES, *(title(rng) for _ in range(max(0, options.tables - len(TITLES))))]
        games = await opened(bots, titles, guilds)
        spans: list[Span] = []
        for number in range(options.hours):
            hour = 24 * number / options.hours
            games = await renewed(bots, games, guilds)
            rate = turns_a_second(options.servers, hour)
            spans.append(await play(bots, games, arrivals(rate, options.seconds, rng), rng))
            print(line(f"{hour:04.1f} h", rate, spans[-1]), flush=True)
        whole = summed(spans)
        print(line("all", len(whole.turns) / (options.hours * options.seconds), whole))
        return _verdict(bots, whole)


def _verdict(bots: Bots, whole: Span) -> int:
    """Whether all were answered, and Discord's rules kept."""
    unanswered = sum(turn.answer is None for turn in whole.turns)
    missing = sum(turn.picture is None for turn in whole.turns)
    wrong = bots.discord.violations
    own, painter = bots.memory()
    print(f"\nnot answered: {unanswered}, pictures that never came: {missing}, "
          f"breaches of Discord's rules: {len(wrong)}")
    print(f"memory: a process of the bot {own:.0f} MB, its largest painter {painter:.0f} MB")
    for violation in wrong[:5]:
        print(f"  {violation}", file=sys.stderr)
    return int(bool(unanswered or wrong))


if __name__ == "__main__":
    sys.exit(main())
