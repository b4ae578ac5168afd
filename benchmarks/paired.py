"""The same games by an old and a new player at every seat: is the new one better, and by how much?

python -m benchmarks.paired TITLE OLD NEW [--seats N] [--games N] [--first N] [--processes N] [--beside FOLDER]

A player is what `python -m agents match` takes: a level, a style, LEVEL@FILE for the weights of a file. With `--beside`
the old one plays by the code of another checkout, so that the same level is compared before and after a change. Both
play every game from the same setup; the difference of their mean points has a much narrower interval than either mean.
Exit status 2: bad input.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
from msgspec import Struct

from agents.matches import contestant, interval
from agents.titles import NAMES, playbook

__all__ = ["Pair", "Seats", "main", "page", "paired"]

HERE: Final = Path(__file__).resolve().parent.parent
GAME: Final = """
import json, sys
from agents.matches import one_game
title, name, seats, number = json.loads(sys.argv[1])
sides = one_game(title, [name] * seats, number, "paired")
print(json.dumps([{"what": s.what, "points": s.points, "thoughts": len(s.seconds), "seconds": sum(s.seconds)}
                  for s in sides]))
"""
"""A game in a process of its own, by what every checkout with computer players has."""


class Seats(Struct, frozen=True):
    """How a seat ended: what it was, its points, how many thoughts it had and their processor time."""

    what: str
    points: float
    thoughts: int = 0
    seconds: float = 0.0


class Pair(Struct, frozen=True):
    """A game by its number, as the old player and as the new one played it."""

    number: int
    old: tuple[Seats, ...]
    new: tuple[Seats, ...]

    @property
    def more(self) -> float:
        """How many points more a seat of the new player has."""
        return _points(self.new) - _points(self.old)


def _points(seats: Sequence[Seats]) -> float:
    return fmean(seat.points for seat in seats)


def paired(title: str, old: str, new: str, seats: int, numbers: Iterable[int], *, processes: int = 1,
           beside: Path = HERE) -> Iterator[Pair]:
    """Plays the games of these numbers, each twice. Raises RuntimeError with what a game said that broke off."""
    def pair(number: int) -> Pair:
        return Pair(number, _game(beside, title, old, seats, number), _game(HERE, title, new, seats, number))

    with ThreadPoolExecutor(processes) as pool:
        yield from pool.map(pair, numbers)


def _game(checkout: Path, title: str, name: str, seats: int, number: int) -> tuple[Seats, ...]:
    asked = msgspec.json.encode((title, name, seats, number)).decode()
    command = [sys.executable, "-c", GAME, asked]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"game {number} in {checkout}: {(done.stderr.strip() or 'nothing said').splitlines()[-1]}")
    return msgspec.json.decode(done.stdout, type=tuple[Seats, ...])


def page(pairs: Sequence[Pair], old: str, new: str) -> Iterator[str]:
    """Both means and their difference with intervals of 95 in 100, the time a thought takes, the weakest sides."""
    for name, games in ((old, [pair.old for pair in pairs]), (new, [pair.new for pair in pairs])):
        mean, half = interval([_points(game) for game in games])
        yield f"{name}: {mean:.1f} ± {half:.1f} points, {_pace(games):.2f} s a thought; weakest: {_weakest(games)}"
    mean, half = interval([pair.more for pair in pairs])
    yield f"difference in {len(pairs)} games: {mean:+.1f} ± {half:.1f}"


def _pace(games: Sequence[Sequence[Seats]]) -> float:
    thoughts = sum(seat.thoughts for game in games for seat in game)
    return sum(seat.seconds for game in games for seat in game) / max(thoughts, 1)


def _weakest(games: Sequence[Sequence[Seats]], most: int = 3) -> str:
    found: defaultdict[str, list[float]] = defaultdict(list)
    for game in games:
        for seat in game:
            found[seat.what].append(seat.points)
    worst = sorted((fmean(points), what, len(points)) for what, points in found.items())[:most]
    return ", ".join(f"{what} {mean:.0f} ({times})" for mean, what, times in worst)


def arguments() -> argparse.ArgumentParser:
    """What can be asked on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.paired", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=NAMES)
    parser.add_argument("old", metavar="OLD")
    parser.add_argument("new", metavar="NEW")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, to go on from")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--beside", type=Path, default=HERE, help="a checkout by whose code the old player plays")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Plays and prints; the exit status."""
    options = arguments().parse_args(words)
    try:
        _checked(options)
        pairs: list[Pair] = []
        numbers = range(options.first, options.first + options.games)
        for pair in paired(options.title, options.old, options.new, options.seats, numbers,
                           processes=options.processes, beside=options.beside):
            pairs.append(pair)
            print(f"{pair.number}: {_points(pair.old):.1f} {_points(pair.new):.1f}", file=sys.stderr, flush=True)
    except (ValueError, OSError, RuntimeError, msgspec.DecodeError) as wrong:
        print(f"1: {wrong}", file=sys.stderr)
        return 2
    print("\n".join(page(pairs, options.old, options.new)))
    return 0


def _checked(options: argparse.Namespace) -> None:
    """Raises ValueError, OSError or msgspec.DecodeError for what cannot be played here."""
    book = playbook(options.title)
    if min(options.games, options.processes) < 1 or options.first < 0:
        raise ValueError("games and processes are counted from 1, the first game from 0")
    if options.seats not in book.title.rules.players:
        raise ValueError(f"{options.title} is not played by {options.seats}")
    contestant(book, options.new)
    if options.beside == HERE:
        contestant(book, options.old)
    elif not (options.beside / "agents" / "matches.py").is_file():
        raise ValueError(f"{options.beside} is no checkout with computer players")


if __name__ == "__main__":
    sys.exit(main())
