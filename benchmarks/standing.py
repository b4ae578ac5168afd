"""The page of the computer players: what was played so far beside what must be reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, product
from math import sqrt
from typing import Final, TypeAlias

from agents.levels import BUDGETS, Level
from agents.matches import interval
from agents.terra_mystica.ledgers import GROUPS
from agents.titles import playbook
from benchmarks.contests import BARS, QUICK_GAMES, SEATS, SPLITS, Contest, Match, Quick, Together, split_of
from benchmarks.kept_games import KeptGame, KeptSide

__all__ = ["REAL", "Played", "page", "row", "share", "sources", "together_row", "verdict"]

Played: TypeAlias = tuple[Contest, Sequence[KeptGame]]

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
        yield from (together_row(contest, games) for contest, games in rows if isinstance(contest, Together))
        yield ""
        return
    yield "| match | games | points of the first named | first of 100 | lowest | a game | bar |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    matches = [(contest, _whole(games)) for contest, games in rows if isinstance(contest, Match)]
    yield from (row(contest, games) for contest, games in matches)
    yield ""
    yield from _brought(title, matches)


def _whole(games: Sequence[KeptGame]) -> list[KeptGame]:
    """Those that came to their end."""
    return [game for game in games if not game.failed]


def _own(contest: Match, games: Sequence[KeptGame]) -> list[KeptSide]:
    """The seats of the first named."""
    return [side for game in games for side in game.sides if side.name == contest.players[0]]


def row(contest: Match, games: Sequence[KeptGame]) -> str:
    """A line of the table of a title."""
    if not games:
        return f"| {contest.name} | 0 | | | | | not played yet |"
    own = _own(contest, games)
    mean, half = interval([side.points for side in own])
    first = _firsts(contest, games)
    alone = contest.players.count(contest.players[0]) == 1
    spread = f" ± {half:.1f}" if len(own) > 1 else ""
    return (f"| {contest.name} | {len(games)} | {mean:.1f}{spread} | {share(first, len(games)) if alone else ''} "
            f"| {min(side.points for side in own)} | {sum(game.seconds for game in games) / len(games):.0f} s "
            f"| {_so_far(verdict(contest, games), games)} |")


def _firsts(contest: Match, games: Sequence[KeptGame]) -> float:
    """Games in which the first named came first; a shared place counts in parts."""
    return sum((side.rank == 1) / sum(each.rank == 1 for each in game.sides)
               for game in games for side in game.sides if side.name == contest.players[0])


def share(wins: float, games: int) -> str:
    """How many of a hundred, with the interval of 95 in 100 (Wilson)."""
    part, z = wins / games, 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(part * (1 - part) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * part:.0f} ({100 * low:.0f} to {100 * high:.0f})"


def verdict(contest: Match, games: Sequence[KeptGame]) -> str:
    """What is missing of the bars."""
    own = [side.points for side in _own(contest, games)]
    mean, first = sum(own) / len(own), 100 * _firsts(contest, games) / len(games)
    missing = []
    if mean < contest.points:
        missing.append(f"{contest.points - mean:.1f} points short of {contest.points:.0f}")
    if first < contest.firsts:
        missing.append(f"first in {first:.0f} of 100, not {contest.firsts:.0f}")
    if min(own) < contest.least:
        missing.append(f"lowest {min(own)}, under {contest.least}")
    wanted = [f"{contest.points:.0f} points"] if contest.points else []
    wanted += [f"first in {contest.firsts:.0f} of 100"] if contest.firsts else []
    wanted += [f"never under {contest.least}"] if contest.least else []
    return "; ".join(missing) or f"reached: {', '.join(wanted)}"


def together_row(contest: Together, games: Sequence[KeptGame]) -> str:
    """A line of the table of Aeolis."""
    games = _whole(games)
    if not games:
        return f"| {contest.name} | 0 | | | | | not played yet |"
    won = sum(_won(game) for game in games)
    by_seats = [_part([game for game in games if len(game.sides) == seats]) for seats in SEATS]
    by_split = [f"{split} {_part([game for game in games if split_of(game.number) == split])}" for split in SPLITS]
    short = BARS[contest.mode] - 100 * won / len(games)
    bar = f"{short:.0f} short of {BARS[contest.mode]}" if short > 0 else f"reached: {BARS[contest.mode]} of 100"
    return (f"| {contest.name} | {len(games)} | {share(won, len(games))} | {' '.join(by_seats)} "
            f"| {', '.join(by_split)} | {sum(game.seconds for game in games) / len(games):.1f} s "
            f"| {_so_far(bar, games)} |")


def _so_far(text: str, games: Sequence[KeptGame]) -> str:
    """A verdict on fewer games than the bars ask for is none yet."""
    return text if len(games) >= ENOUGH else f"so far: {text}"


def _won(game: KeptGame) -> bool:
    return game.sides[0].rank == 1


def _part(games: Sequence[KeptGame]) -> str:
    return f"{100 * sum(map(_won, games)) / len(games):.0f}" if games else "–"


# --- where the points came from -------------------------------------------------------------------------------------


def _brought(title: str, matches: Sequence[tuple[Match, Sequence[KeptGame]]]) -> Iterator[str]:
    """Points by source of the first contest of which there are games, and by faction where there are any."""
    contest, games = next((each for each in matches if each[1]), (None, []))
    if contest is None:
        return
    yield f"Points by source of {contest.players[0]} in {len(games)} games of {contest.name}:\n"
    yield from sources(_own(contest, games), real=playbook(title).real_games is not None)
    yield ""
    if playbook(title).real_games is not None:
        yield from _factions(matches)


def sources(sides: Sequence[KeptSide], *, real: bool) -> Iterator[str]:
    """Points of a seat by source, beside those of real games where there are any."""
    total: Counter[str] = Counter()
    for side in sides:
        total.update(side.sources)
    if real:
        yield "| source | points a game | real games |\n| --- | --- | --- |"
        yield from (f"| {group} | {total[group] / len(sides):.1f} | {REAL[group]:.1f} |" for group in GROUPS)
    else:
        yield "| source | points a game |\n| --- | --- |"
        yield from (f"| {source} | {points / len(sides):.1f} |" for source, points in total.most_common() if points)


def _factions(matches: Sequence[tuple[Match, Sequence[KeptGame]]]) -> Iterator[str]:
    """Points of experts by faction, the weakest first, whatever they played in."""
    points: dict[str, list[int]] = {}
    for contest, games in matches:
        if contest.players[0] == Level.EXPERT:
            for side in _own(contest, games):
                points.setdefault(side.what, []).append(side.points)
    if not points:
        return
    yield "Points of *expert* by faction in all these games (the bar is 80, of 30 games each):\n"
    yield "| faction | games | points |\n| --- | --- | --- |"
    for faction, found in sorted(points.items(), key=lambda each: sum(each[1]) / len(each[1])):
        mean, half = interval(found)
        yield f"| {faction} | {len(found)} | {mean:.1f} ± {half:.1f} |"
    yield ""


# --- quickness ------------------------------------------------------------------------------------------------------


def _quick(rows: Sequence[Played]) -> Iterator[str]:
    """What the quickest players did wrong."""
    yield (f"## Without a mistake\n\nThe quickest players at every seat, numbers of players and options in turn: "
           f"*learner*, and the quick move\nthat is played where a thought has failed. {QUICK_GAMES:,} games of each "
           "are wanted, without an illegal move, a game that does\nnot end, or a thought that a table would break "
           "off.\n")
    yield "| players | games | turns thought of | mistakes | too late |\n| --- | --- | --- | --- | --- |"
    everything: dict[str, list[KeptGame]] = {}
    for contest, games in rows:
        assert isinstance(contest, Quick)
        everything.setdefault(contest.player, []).extend(games)
        yield _quick_row(contest.name, games)
    yield from (_quick_row(f"**all titles: {player}**", games) for player, games in everything.items())
    yield ""
    failed = [game for games in everything.values() for game in games if game.failed]
    yield from (f"- {game.contest}, game {game.number}: `{game.failed}`" for game in failed)
    if failed:
        yield ""


def _quick_row(name: str, games: Sequence[KeptGame]) -> str:
    thoughts = sum(side.thoughts for game in games for side in game.sides)
    return (f"| {name} | {len(games):,} | {format(thoughts, ',') if thoughts else '–'} "
            f"| {sum(bool(game.failed) for game in games)} | {sum(game.late for game in games)} |")


def _thoughts(rows: Sequence[Played]) -> Iterator[str]:
    """Processor time of a thought by title and level, of all the games above."""
    found: dict[tuple[str, str], list[KeptSide]] = {}
    for contest, games in rows:
        for side in (side for game in games for side in game.sides if side.thoughts):
            found.setdefault((contest.title, side.name), []).append(side)
    yield "## Processor time of a thought\n"
    yield ("| title | level | thoughts | mean | longest | may take | games with a mistake |\n"
           "| --- | --- | --- | --- | --- | --- | --- |")
    titles = dict.fromkeys(title for title, _level in found)
    for title, level in product(titles, Level):
        sides = found.get((title, level), [])
        if count := sum(side.thoughts for side in sides):
            broken = sum(bool(game.failed) for contest, games in rows for game in games
                         if contest.title == title and level in contest.name)
            yield (f"| {title} | {level} | {count:,} | {sum(side.seconds for side in sides) / count:.3f} s "
                   f"| {max(side.longest for side in sides):.2f} s "
                   f"| {BUDGETS[playbook(title).search][level].seconds:.1f} s | {broken} |")
