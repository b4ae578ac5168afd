"""What the games of a contest come to: sums, so that those of games played elsewhere can be added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import sqrt
from operator import add
from typing import Self, TypeVar

from msgspec import Struct

from benchmarks.contests import Contest, Match, Quick, Together, split_of
from benchmarks.kept_games import KeptGame, KeptSide

__all__ = ["Points", "Share", "Thoughts", "Total", "total_of"]

K = TypeVar("K")
V = TypeVar("V")


class Points(Struct, frozen=True):
    """Points of some seats: how many seats, all their points, the sum of the squares, the lowest."""

    seats: int = 0
    points: float = 0.0
    squares: float = 0.0
    lowest: int = 0

    @classmethod
    def of(cls, points: Sequence[int]) -> Self:
        """Of each seat's points."""
        squares = sum(each * each for each in points)
        return cls(len(points), float(sum(points)), float(squares), min(points, default=0))

    def __add__(self, other: Points) -> Points:
        lowest = min(each.lowest for each in (self, other) if each.seats) if self.seats or other.seats else 0
        return Points(self.seats + other.seats, self.points + other.points, self.squares + other.squares, lowest)

    @property
    def mean(self) -> float:
        """Points of a seat."""
        return self.points / self.seats

    @property
    def half(self) -> float:
        """Half of the interval of 95 in 100 of the mean."""
        if self.seats < 2:
            return 0.0
        variance = max(0.0, self.squares - self.points * self.points / self.seats) / (self.seats - 1)
        return 1.96 * sqrt(variance / self.seats)


class Share(Struct, frozen=True):
    """How many of some games were won; a first place that is shared counts in parts."""

    games: int = 0
    won: float = 0.0

    def __add__(self, other: Share) -> Share:
        return Share(self.games + other.games, self.won + other.won)


class Thoughts(Struct, frozen=True):
    """How many thoughts, their processor time in seconds, and that of the longest."""

    count: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: Thoughts) -> Thoughts:
        return Thoughts(self.count + other.count, self.seconds + other.seconds, max(self.longest, other.longest))


class Total(Struct, frozen=True, omit_defaults=True):
    """What games came to. `spans` are their numbers, from the first to the last of each; `own` are the seats of the
    player who is measured, `whats` the same by what they played; `seconds` are processor time of the games that ended,
    `failures` say why others did not, `late` are thoughts that a table would have broken off."""

    spans: tuple[tuple[int, int], ...] = ()
    seconds: float = 0.0
    own: Points = Points()
    won: Share = Share()
    by_seats: dict[int, Share] = {}
    by_split: dict[str, Share] = {}
    whats: dict[str, Points] = {}
    sources: dict[str, int] = {}
    thoughts: dict[str, Thoughts] = {}
    failures: dict[int, str] = {}
    late: int = 0

    @property
    def numbers(self) -> set[int]:
        """The numbers of the games."""
        return {number for first, last in self.spans for number in range(first, last + 1)}

    @property
    def games(self) -> int:
        """How many there are."""
        return sum(last - first + 1 for first, last in self.spans)

    @property
    def ended(self) -> int:
        """How many came to their end."""
        return self.games - len(self.failures)

    def __add__(self, other: Total) -> Total:
        """With other games. Raises ValueError if a game is among both."""
        if both := self.numbers & other.numbers:
            raise ValueError(f"game {min(both)} is counted already")
        return Total(
            tuple(_spans(self.numbers | other.numbers)), self.seconds + other.seconds, self.own + other.own,
            self.won + other.won, _merged(self.by_seats, other.by_seats),
            _merged(self.by_split, other.by_split), _merged(self.whats, other.whats),
            _merged(self.sources, other.sources), _merged(self.thoughts, other.thoughts),
            self.failures | other.failures, self.late + other.late)


def _spans(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers in their order, those that follow one another together."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ((first, last) for first, last in found)


def _merged(*several: Mapping[K, V]) -> dict[K, V]:
    """What has the same key is added up."""
    found: dict[K, V] = {}
    for key, value in chain.from_iterable(each.items() for each in several):
        found[key] = add(found[key], value) if key in found else value
    return found


def total_of(contest: Contest, games: Sequence[KeptGame]) -> Total:
    """What games of a contest come to: by halves, so that ten thousand numbers are not gone through for every game."""
    if len(games) < 2:
        return _one(contest, games[0]) if games else Total()
    half = len(games) // 2
    return total_of(contest, games[:half]) + total_of(contest, games[half:])


def _one(contest: Contest, game: KeptGame) -> Total:
    """A game by itself."""
    spans = ((game.number, game.number),)
    thoughts = _merged(*({side.name: Thoughts(side.thoughts, side.seconds, side.longest)}
                         for side in game.sides if side.thoughts))
    if game.failed:
        return Total(spans, thoughts=thoughts, failures={game.number: game.failed}, late=game.late)
    if isinstance(contest, Quick):
        return Total(spans, game.seconds, thoughts=thoughts, late=game.late)
    if isinstance(contest, Together):
        won = Share(1, float(game.sides[0].rank == 1))
        return Total(spans, game.seconds, won=won, by_seats={len(game.sides): won},
                     by_split={split_of(game.number): won}, thoughts=thoughts, late=game.late)
    assert isinstance(contest, Match)
    own = [side for side in game.sides if side.name == contest.players[0]]
    return Total(spans, game.seconds, Points.of([side.points for side in own]), Share(1, _firsts(own, game.sides)),
                 whats=_merged(*({side.what: Points.of([side.points])} for side in own)),
                 sources=_merged(*(side.sources for side in own)), thoughts=thoughts, late=game.late)


def _firsts(own: Sequence[KeptSide], sides: Sequence[KeptSide]) -> float:
    """The part of the first place that is the own seats'."""
    return sum(side.rank == 1 for side in own) / sum(side.rank == 1 for side in sides)
