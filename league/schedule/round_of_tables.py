"""A schedule, and how fair it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

__all__ = ["Evenness", "Schedule", "meetings_of", "places_of", "span"]


class Evenness(StrEnum):
    """How evenly everybody meets everybody else."""

    EVEN = "even"
    """The numbers of meetings of any two pairs differ by one at most."""
    BEST = "best"
    """They differ by more, and no schedule of this size does better (L-04)."""
    FOUND = "found"
    """They differ by more; whether a better schedule exists is not known."""


@dataclass(frozen=True)
class Schedule:
    """The tables of a group whose people are numbered from 0; who has which number is drawn."""

    people: int
    table_size: int
    games_each: int
    tables: tuple[tuple[int, ...], ...]
    """Each in turn order: who is named first moves first."""
    meetings: tuple[int, int]
    """Fewest and most games that two people play together."""
    places: tuple[int, int]
    """Fewest and most times that somebody sits in one place of the turn order."""
    evenness: Evenness = Evenness.EVEN


def meetings_of(people: int, tables: Iterable[Sequence[int]]) -> dict[tuple[int, int], int]:
    """How often each two people meet, by their numbers, the lower first."""
    met = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    return {pair: met[pair] for pair in combinations(range(people), 2)}


def places_of(people: int, table_size: int, tables: Iterable[Sequence[int]]) -> dict[tuple[int, int], int]:
    """How often each person sits in each place, both counted from 0."""
    sat = Counter((person, place) for table in tables for place, person in enumerate(table))
    return {(person, place): sat[person, place] for person in range(people) for place in range(table_size)}


def span(counts: dict[tuple[int, int], int]) -> tuple[int, int]:
    """The fewest and the most."""
    return min(counts.values()), max(counts.values())
