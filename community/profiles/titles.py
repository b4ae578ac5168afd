"""A title in numbers: what its newest games say of sides, of places in the order of turns, and of their length."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from statistics import median
from typing import Final, NamedTuple, TypeVar

from community.profiles.models import Side, Start, Statistics
from league.rating import PER_MU, Kind, Rating, Standing, centred, newcomers_win
from league.records import wilson
from storage import Transaction
from storage.community_rows import RatingRow
from storage.ids import GuildId
from storage.repositories import ladders as ladders_repo
from storage.repositories import played as played_repo
from storage.repositories.played import SeatTally

__all__ = ["GAMES", "statistics_of"]

GAMES: Final = 5_000
"""The newest games that statistics tell of."""
SUBJECTS: Final = 400
"""Sides or modes that are looked at: of all numbers of players and rules."""
MODES: Final = 16
CONFIDENCE: Final = 1.96
DAY_MS: Final = 86_400_000

K = TypeVar("K", bound=Hashable)


class Sum(NamedTuple):
    """Seats together. `fair`: the wins that chance alone would give."""

    games: int = 0
    wins: int = 0
    fair: float = 0.0
    stayed: int = 0
    points: int = 0

    @property
    def mean(self) -> float | None:
        """Points of those who stayed."""
        return self.points / self.stayed if self.stayed else None


async def statistics_of(tx: Transaction, title: str, guild_id: GuildId | None, *, sides: bool,
                        together: bool) -> Statistics:
    """A title on a server or everywhere (None): with its `sides` if they are chosen or dealt, and by modes if people
    win or lose `together`."""
    scope = guild_id or 0
    tallies = await played_repo.seat_tallies(tx, title, guild_id, GAMES)
    lasted = await played_repo.lasted(tx, title, guild_id, GAMES)
    days = sorted((game.ended - game.started) / DAY_MS for game in lasted)
    rated = await _rated_sides(tx, scope, title) if sides else {}
    return Statistics(
        title=title, everywhere=guild_id is None, games=len(lasted),
        sides=_sides(tallies, rated) if sides else (), starts=() if together else _starts(tallies),
        sizes=_sizes(tallies) if together else (), days=(days[0], median(days), days[-1]) if days else None,
        modes=await _modes(tx, scope, title) if together else ())


def _sums(tallies: Iterable[SeatTally], key: Callable[[SeatTally], K]) -> dict[K, Sum]:
    found: dict[K, Sum] = {}
    for row in tallies:
        was = found.get(key(row), Sum())
        found[key(row)] = Sum(was.games + row.games, was.wins + row.wins, was.fair + row.games / row.players,
                              was.stayed + row.stayed, was.points + row.points)
    return found


def _sides(tallies: Iterable[SeatTally], rated: Mapping[str, Rating]) -> tuple[Side, ...]:
    """Sides, those that win most first."""
    sums = _sums(tallies, lambda row: row.side)
    found = [_side(key, each, rated.get(key)) for key, each in sums.items() if key]
    return tuple(sorted(found, key=lambda side: (-side.wins / side.games, side.key)))


def _side(key: str, each: Sum, rating: Rating | None) -> Side:
    low, high = wilson(each.wins, each.games)
    return Side(key=key, games=each.games, wins=each.wins, low=low, high=high, fair=each.fair / each.games,
                points=each.mean, rating=None if rating is None else round(PER_MU * rating.mu),
                spread=0 if rating is None else round(PER_MU * CONFIDENCE * rating.sigma))


def _sizes(tallies: Iterable[SeatTally]) -> tuple[Side, ...]:
    """How often people won together, by their number: games are counted once, not by seats."""
    found = []
    for players, each in sorted(_sums(tallies, lambda row: row.players).items()):
        games, wins = each.games // players, each.wins // players
        low, high = wilson(wins, games)
        found.append(Side(key=str(players), games=games, wins=wins, low=low, high=high, fair=0.0, points=each.mean))
    return tuple(found)


def _starts(tallies: Iterable[SeatTally]) -> tuple[Start, ...]:
    """Places in the order of turns, of the number of players that was played most."""
    sums = _sums(tallies, lambda row: (row.players, row.seat))
    sizes = {players: sum(each.games for (count, _seat), each in sums.items() if count == players) // players
             for players, _seat in sums}
    usual = max(sizes, key=lambda players: (sizes[players], players), default=0)
    found = []
    for (players, seat), each in sorted(sums.items()):
        if players == usual and players > 1:
            low, high = wilson(each.wins, each.games)
            found.append(Start(players=players, place=seat + 1, games=each.games, wins=each.wins, low=low, high=high,
                               points=each.mean))
    return tuple(found)


async def _rated_sides(tx: Transaction, scope: int, title: str) -> dict[str, Rating]:
    """The ratings of sides against their mean (L-13), with the number of players and by the rules that were played
    most."""
    groups: dict[str, list[RatingRow]] = {}
    for row in await ladders_repo.strongest(tx, scope, title, Kind.SIDE.value, SUBJECTS):
        groups.setdefault(row.subject.partition("/")[2], []).append(row)
    most = max(groups.values(), key=lambda rows: sum(row.games for row in rows), default=[])
    return centred({row.subject.partition("/")[0]: Standing(Rating(row.mu, row.sigma), row.games, row.wins)
                    for row in most})


async def _modes(tx: Transaction, scope: int, title: str) -> tuple[tuple[str, float, int], ...]:
    """What people play against, with the chance of newcomers to win (L-25), the easiest first."""
    rows = await ladders_repo.strongest(tx, scope, title, Kind.MODE.value, SUBJECTS)
    most = sorted(rows, key=lambda row: (-row.games, row.subject))[:MODES]
    found = [(row.subject, newcomers_win(Rating(row.mu, row.sigma), int(row.subject.rpartition("/")[2])), row.games)
             for row in most]
    return tuple(sorted(found, key=lambda mode: (-mode[1], mode[0])))
