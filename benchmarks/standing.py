"""The page of the computer players: what was played so far beside what must be reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby, product
from math import sqrt
from operator import add
from typing import Final, TypeAlias

from agents.levels import BUDGETS, Level
from agents.terra_mystica.ledgers import GROUPS
from agents.titles import playbook
from benchmarks.contests import BARS, QUICK_GAMES, SEATS, SPLITS, Contest, Match, Quick, Together
from benchmarks.totals import Points, Share, Thoughts, Total

__all__ = ["REAL", "Played", "page", "row", "share", "sources", "together_row", "verdict"]

Played: TypeAlias = tuple[Contest, Total]

HEAD: Final = """# Computer players against their bars

Made by `make bench-agents`, from the games that were played so far by the players of today: each row says on how many
it rests. Seats turn from game to game; options and expansions take turns; ± and brackets are the interval of 95 in
100. Seconds are processor time of one core.
"""
ENOUGH: Final = 100
"""Games that a bar is judged by."""
REAL: Final = {"round tiles": 29.0, "towns": 16.3, "cards": 13.2, "favors": 28.6, "cults": 13.9, "areas": 8.9,
               "factions and tracks": 19.3, "power taken": -10.6, "the rest": 20.4}
"""Points of a seat by source in 37 real league games of Terra Mystica, 138.9 in all."""


def page(rows: Sequence[Played]) -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    plain = [each for each in rows if not isinstance(each[0], Quick)]
    for title, found in groupby(plain, key=lambda each: each[0].title):
        yield from _section(title, list(found))
    yield from _quick([each for each in rows if isinstance(each[0], Quick)])
    yield from _thoughts(rows)


def _section(title: str, rows: Sequence[Played]) -> Iterator[str]:
    yield f"## {title}\n"
    if isinstance(rows[0][0], Together):
        yield "| contest | games | won of 100 | by number of players, 1 to 7 | by split | a game | bar |"
        yield "| --- | --- | --- | --- | --- | --- | --- |"
        yield from (together_row(contest, total) for contest, total in rows if isinstance(contest, Together))
        yield ""
        return
    yield "| match | games | points of the first named | first of 100 | lowest | a game | bar |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    matches = [(contest, total) for contest, total in rows if isinstance(contest, Match)]
    yield from (row(contest, total) for contest, total in matches)
    yield ""
    yield from _brought(title, matches)


def row(contest: Match, total: Total) -> str:
    """A line of the table of a title."""
    if not total.ended:
        return f"| {contest.name} | 0 | | | | | not played yet |"
    own = total.own
    alone = contest.players.count(contest.players[0]) == 1
    spread = f" ± {own.half:.1f}" if own.seats > 1 else ""
    return (f"| {contest.name} | {total.ended} | {own.mean:.1f}{spread} | {share(total.won) if alone else ''} "
            f"| {own.lowest} | {total.seconds / total.ended:.0f} s | {_so_far(verdict(contest, total), total)} |")


def share(found: Share) -> str:
    """How many of a hundred, with the interval of 95 in 100 (Wilson)."""
    games, z = found.games, 1.96
    part = found.won / games
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(part * (1 - part) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * part:.0f} ({100 * low:.0f} to {100 * high:.0f})"


def verdict(contest: Match, total: Total) -> str:
    """What is missing of the bars."""
    mean, lowest, first = total.own.mean, total.own.lowest, 100 * total.won.won / total.won.games
    missing = []
    if mean < contest.points:
        missing.append(f"{contest.points - mean:.1f} points short of {contest.points:.0f}")
    if first < contest.firsts:
        missing.append(f"first in {first:.0f} of 100, not {contest.firsts:.0f}")
    if lowest < contest.least:
        missing.append(f"lowest {lowest}, under {contest.least}")
    wanted = [f"{contest.points:.0f} points"] if contest.points else []
    wanted += [f"first in {contest.firsts:.0f} of 100"] if contest.firsts else []
    wanted += [f"never under {contest.least}"] if contest.least else []
    return "; ".join(missing) or f"reached: {', '.join(wanted)}"


def together_row(contest: Together, total: Total) -> str:
    """A line of the table of Aeolis."""
    if not total.ended:
        return f"| {contest.name} | 0 | | | | | not played yet |"
    by_seats = [_part(total.by_seats.get(seats, Share())) for seats in SEATS]
    by_split = [f"{split} {_part(total.by_split.get(split, Share()))}" for split in SPLITS]
    short = BARS[contest.mode] - 100 * total.won.won / total.won.games
    bar = f"{short:.0f} short of {BARS[contest.mode]}" if short > 0 else f"reached: {BARS[contest.mode]} of 100"
    return (f"| {contest.name} | {total.ended} | {share(total.won)} | {' '.join(by_seats)} | {', '.join(by_split)} "
            f"| {total.seconds / total.ended:.1f} s | {_so_far(bar, total)} |")


def _so_far(text: str, total: Total) -> str:
    """A verdict on fewer games than the bars ask for is none yet."""
    return text if total.ended >= ENOUGH else f"so far: {text}"


def _part(found: Share) -> str:
    return f"{100 * found.won / found.games:.0f}" if found.games else "–"


# --- where the points came from -------------------------------------------------------------------------------------


def _brought(title: str, matches: Sequence[tuple[Match, Total]]) -> Iterator[str]:
    """Points by source of the first contest of which there are games, and by faction where there are any."""
    contest, total = next((each for each in matches if each[1].ended), (None, Total()))
    if contest is None:
        return
    real = playbook(title).real_games is not None
    yield f"Points by source of {contest.players[0]} in {total.ended} games of {contest.name}:\n"
    yield from sources(total, real=real)
    yield ""
    if real:
        yield from _factions(matches)


def sources(total: Total, *, real: bool) -> Iterator[str]:
    """Points of a seat by source, beside those of real games where there are any."""
    each = {source: points / total.own.seats for source, points in total.sources.items() if points}
    if real:
        yield "| source | points a game | real games |\n| --- | --- | --- |"
        yield from (f"| {group} | {each.get(group, 0.0):.1f} | {REAL[group]:.1f} |" for group in GROUPS)
    else:
        yield "| source | points a game |\n| --- | --- |"
        yield from (f"| {source} | {points:.1f} |"
                    for source, points in sorted(each.items(), key=lambda pair: pair[1], reverse=True))


def _factions(matches: Sequence[tuple[Match, Total]]) -> Iterator[str]:
    """Points of experts by faction, the weakest first, whatever they played in."""
    found: dict[str, Points] = {}
    for contest, total in matches:
        if contest.players[0] == Level.EXPERT:
            for what, points in total.whats.items():
                found[what] = found.get(what, Points()) + points
    if not found:
        return
    yield "Points of *expert* by faction in all these games (the bar is 80, of 30 games each):\n"
    yield "| faction | games | points |\n| --- | --- | --- |"
    for faction, points in sorted(found.items(), key=lambda each: each[1].mean):
        yield f"| {faction} | {points.seats} | {points.mean:.1f} ± {points.half:.1f} |"
    yield ""


# --- quickness ------------------------------------------------------------------------------------------------------


def _quick(rows: Sequence[Played]) -> Iterator[str]:
    """What the quickest players did wrong."""
    yield (f"## Without a mistake\n\nThe quickest players at every seat, numbers of players and options in turn: "
           f"*learner*, and the quick move\nthat is played where a thought has failed. {QUICK_GAMES:,} games of each "
           "are wanted, without an illegal move, a game that does\nnot end, or a thought that a table would break "
           "off.\n")
    yield "| players | games | turns thought of | mistakes | too late |\n| --- | --- | --- | --- | --- |"
    everything: dict[str, list[Total]] = {}
    for contest, total in rows:
        assert isinstance(contest, Quick)
        everything.setdefault(contest.player, []).append(total)
        yield _quick_row(contest.name, [total])
    yield from (_quick_row(f"**all titles: {player}**", totals) for player, totals in everything.items())
    yield ""
    failed = [f"- {contest.name}, game {number}: `{why}`"
              for contest, total in rows for number, why in total.failures.items()]
    yield from failed
    if failed:
        yield ""


def _quick_row(name: str, totals: Sequence[Total]) -> str:
    thoughts = sum(each.count for total in totals for each in total.thoughts.values())
    return (f"| {name} | {sum(total.games for total in totals):,} | {format(thoughts, ',') if thoughts else '–'} "
            f"| {sum(len(total.failures) for total in totals)} | {sum(total.late for total in totals)} |")


def _thoughts(rows: Sequence[Played]) -> Iterator[str]:
    """Processor time of a thought by title and level, of all the games above."""
    yield "## Processor time of a thought\n"
    yield ("| title | level | thoughts | mean | longest | may take | games with a mistake |\n"
           "| --- | --- | --- | --- | --- | --- | --- |")
    for title, level in product(dict.fromkeys(contest.title for contest, _total in rows), Level):
        mine = [(contest, total) for contest, total in rows if contest.title == title]
        found = reduce(add, (total.thoughts.get(level, Thoughts()) for _contest, total in mine))
        if found.count:
            broken = sum(len(total.failures) for contest, total in mine if level in contest.name)
            yield (f"| {title} | {level} | {found.count:,} | {found.seconds / found.count:.3f} s "
                   f"| {found.longest:.2f} s | {BUDGETS[playbook(title).search][level].seconds:.1f} s | {broken} |")
