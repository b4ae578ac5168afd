"""Matches of the computer players against one another and against sensible styles, written into AGENTS.md.

python -m benchmarks.computers [--title TITLE] [--games N] [--processes N] [--write]

Seats turn from game to game. Points and first places come with the interval of 95 in 100; what is missing of a bar is
said in its line.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from agents.matches import Side, Standing, interval, match, standings
from agents.terra_mystica.ledgers import GROUPS, by_group
from agents.titles import NAMES, playbook
from benchmarks import together

HEAD: Final = """# Computer players against their bars

Made by `make bench-agents`. Random factions, every expansion in turn; ± is the interval of 95 in 100.
"""

__all__ = ["MATCHES", "Match", "main", "section"]

PAGE: Final = Path(__file__).parent / "AGENTS.md"
REAL: Final = {"round tiles": 29.0, "towns": 16.3, "cards": 13.2, "favors": 28.6, "cults": 13.9, "areas": 8.9,
               "factions and tracks": 19.3, "power taken": -10.6, "the rest": 20.4}
"""Points of a seat by source in 37 real league games of Terra Mystica, 138.9 in all."""


@dataclass(frozen=True)
class Match:
    """Who plays whom, and what the first of them must reach: mean points, first places in 100, never less."""

    title: str
    players: tuple[str, ...]
    points: float = 0.0
    firsts: float = 0.0
    least: int = 0

    @property
    def name(self) -> str:
        """Its line's first cell."""
        return f"{self.title}: {', '.join(self.players)}"


MATCHES: Final = (
    Match("terra_mystica", ("expert",) * 4, points=115, least=0),
    Match("terra_mystica", ("expert", "builder", "trader", "priest"), firsts=98, least=75),
    Match("terra_mystica", ("expert", "club", "club", "club"), firsts=45),
    Match("terra_mystica", ("expert", "expert"), points=125),
    Match("terra_mystica", ("club", "learner"), firsts=75),
    Match("helios", ("expert", "settler", "priest", "patron"), firsts=95),
    Match("helios", ("expert", "club", "club", "club"), firsts=45),
    Match("helios", ("club", "learner"), firsts=75),
    Match("bora_bora", ("expert", "settler", "host", "priest"), points=125, firsts=90),
    Match("bora_bora", ("expert", "club", "club", "club"), firsts=45),
    Match("bora_bora", ("club", "learner"), firsts=75),
)


def row(wanted: Match, games: Sequence[Sequence[Side]], seconds: float) -> str:
    """A line of the table."""
    first = next(each for each in standings(games) if each.name == wanted.players[0])
    mean, half = interval(first.points)
    alone = wanted.players.count(first.name) == 1
    won = f"{100 * first.firsts / first.games:.0f} in 100" if alone else ""
    return (f"| {wanted.name} | {first.games} | {mean:.1f} ± {half:.1f} | {won} | {min(first.points)} | "
            f"{seconds / max(1, len(games)):.0f} s | {verdict(wanted, first, mean)} |")


def verdict(wanted: Match, first: Standing, mean: float) -> str:
    """What is missing of the bars."""
    missing = []
    if mean < wanted.points:
        missing.append(f"{wanted.points - mean:.1f} points short of {wanted.points:.0f}")
    share = 100 * first.firsts / first.games
    if share < wanted.firsts:
        missing.append(f"first in {share:.0f} of 100, not {wanted.firsts:.0f}")
    if min(first.points) < wanted.least:
        missing.append(f"lowest {min(first.points)}, under {wanted.least}")
    return "; ".join(missing) or "reached"


def sources(games: Sequence[Sequence[Side]]) -> Iterator[str]:
    """Points of a seat by source beside those of real games."""
    total: Counter[str] = Counter()
    seats = 0
    for game in games:
        for side in game:
            seats += 1
            for group, points in by_group(side.notes).items():
                total[group] += points
    yield "| source | here | real games |\n| --- | --- | --- |"
    for group in GROUPS:
        yield f"| {group} | {total[group] / seats:.1f} | {REAL[group]:.1f} |"


def brought(games: Sequence[Sequence[Side]], name: str) -> Iterator[str]:
    """Points of a player by the sources that the title notes."""
    sides = [side for game in games for side in game if side.name == name]
    total: Counter[str] = Counter()
    for side in sides:
        for note in side.notes:
            total[str(note.about)] += note.points
    yield "| source | points a game |\n| --- | --- |"
    yield from (f"| {source} | {points / len(sides):.1f} |" for source, points in total.most_common() if points)


def section(title: str, games: int, processes: int) -> Iterator[str]:
    """The lines of a title as they are known."""
    if playbook(title).title.rules.cooperative:
        yield f"## {title}"
        yield from together.section(games, "expert", processes)
        return
    yield (f"## {title}\n\n| match | games | points of the first named | first | lowest | time a game | bar |\n"
           "| --- | --- | --- | --- | --- | --- | --- |")
    first: list[list[Side]] = []
    for wanted in (each for each in MATCHES if each.title == title):
        begin = time.monotonic()
        played = list(match(title, wanted.players, games, f"bench {wanted.name}", processes))
        first = first or played
        yield row(wanted, played, time.monotonic() - begin)
    if playbook(title).real_games is not None:
        yield "\nPoints of a seat by source in the first match:\n"
        yield from sources(first)
    else:
        yield "\nPoints of the first named by source in the first match:\n"
        yield from brought(first, next(each for each in MATCHES if each.title == title).players[0])


def main(words: Sequence[str] | None = None) -> int:
    """Plays, prints, and with `--write` keeps the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.computers", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", choices=NAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"keep the result in {PAGE.name}")
    options = parser.parse_args(words)
    if options.title and options.write:
        parser.error(f"{PAGE.name} holds all titles: --write goes without --title")
    if min(options.games, options.processes) < 1:
        parser.error("games and processes are counted from 1")
    lines = [HEAD]
    for title in [options.title] if options.title else NAMES:
        for line in section(title, options.games, options.processes):
            print(line, flush=True)
            lines.append(line)
    if options.write:
        PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
