"""Matches of computers that win or lose together: how many games of a hundred are won, by mode and by players.

python -m benchmarks.together [--games N] [--level LEVEL] [--processes N]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from typing import Final

from agents.agent import Agent
from agents.levels import Level, budget_of
from agents.playing import agent_player, play
from agents.titles import playbook
from games.kernel import Settings

__all__ = ["BARS", "main", "section"]

TITLE: Final = "aeolis"
BARS: Final = {"easy": 95, "challenging": 40, "hardcore": 10, "marathon": 10}
"""Games in a hundred that must be won."""
SEATS: Final = range(1, 8)


def won(mode: str, number: int, level: str) -> bool:
    """A game: the players and how the heroes are divided change with its number."""
    book = playbook(TITLE)
    seats = SEATS[number % len(SEATS)]
    player = agent_player(Agent(book), budget_of(book.search, Level(level)))
    settings = Settings(seats, {"mode": mode, "split": ("even", "claim")[number // len(SEATS) % 2]})
    return play(book, [player] * seats, settings, f"together {mode} {number}").result.seats[0].rank == 1


def interval(wins: int, games: int) -> tuple[float, float]:
    """The interval of 95 in 100 of a share (Wilson), in the hundred."""
    share, z = wins / games, 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return 100 * (middle - half), 100 * (middle + half)


def row(mode: str, results: Sequence[bool], seconds: float) -> str:
    """A line of the table."""
    low, high = interval(sum(results), len(results))
    by_seats = [results[place :: len(SEATS)] for place in range(len(SEATS))]
    shares = " ".join(f"{100 * sum(each) / len(each):.0f}" for each in by_seats if each)
    share = 100 * sum(results) / len(results)
    bar = "reached" if share >= BARS[mode] else f"{BARS[mode] - share:.0f} short of {BARS[mode]}"
    return (f"| {mode} | {len(results)} | {share:.0f} ({low:.0f} to {high:.0f}) | {shares} | "
            f"{seconds / len(results):.1f} s | {bar} |")


def section(games: int, level: str, processes: int) -> Iterator[str]:
    """The lines of the table as they are known."""
    yield (f"\nGames won of a hundred by {level} at every seat, all heroes in the hands of one to seven players:\n\n"
           "| mode | games | won (interval) | by number of players, 1 to 7 | time a game | bar |\n"
           "| --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(processes) as pool:
        for mode in BARS:
            begin = time.monotonic()
            results = list(pool.map(won, repeat(mode), range(games), repeat(level)))
            yield row(mode, results, time.monotonic() - begin)


def main(words: Sequence[str] | None = None) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.together", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", choices=[str(level) for level in Level], default="expert")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(words)
    if min(options.games, options.processes) < 1:
        parser.error("games and processes are counted from 1")
    for line in section(options.games, options.level, options.processes):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
