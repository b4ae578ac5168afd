"""Who of those who wait for a table sits down together (L-72): the same options, pace and number of players suit all,
and they are about as strong as whoever has waited longest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain
from typing import Final

from msgspec import Struct

from league.ids import Person

__all__ = ["Candidate", "Pace", "Together", "band", "matches", "next_widening"]

FIRST_BAND: Final = 100
"""Shown points by which others may differ from whoever has just joined."""
BAND_STEP: Final = 50
"""Shown points that each day or minute of waiting adds."""
MOST_COMPARED: Final = 24
"""People who are looked at for one table, those who have waited longest."""


class Pace(StrEnum):
    """How fast a game is meant to be played."""

    LIVE = "live"
    """In one sitting."""
    ASYNC = "async"
    """Turn by turn, over days."""


STEP_MS: Final = {Pace.LIVE: 60_000, Pace.ASYNC: 86_400_000}
"""After how many milliseconds of waiting the band widens."""


class Candidate(Struct, frozen=True, kw_only=True):
    """Somebody who waits. `joined`: since when, in milliseconds; `fewest`, `most`: players at the table; `options`: the
    values of those that matter to them."""

    person: Person
    joined: int
    pace: Pace
    fewest: int
    most: int
    rating: int
    options: Mapping[str, str | int] = {}


class Together(Struct, frozen=True, kw_only=True):
    """People who fit together, whoever has waited longest first, and the options that one of them wants at least."""

    people: tuple[Candidate, ...]
    options: Mapping[str, str | int]


def band(waiting: Candidate, now: int) -> int:
    """By how many shown points others may be stronger or weaker than somebody: 100, and 50 more for each whole day of
    waiting (async) or minute (live)."""
    return FIRST_BAND + BAND_STEP * (max(0, now - waiting.joined) // STEP_MS[waiting.pace])


def next_widening(waiting: Collection[Candidate], now: int) -> int | None:
    """When the next band of somebody widens, in milliseconds; None if nobody is there whom it could bring."""
    if len(waiting) < 2:
        return None
    return min(each.joined + STEP_MS[each.pace] * ((max(0, now - each.joined)) // STEP_MS[each.pace] + 1)
               for each in waiting)


def matches(waiting: Collection[Candidate], sizes: Collection[int], now: int,
            possible: Callable[[int, Mapping[str, str | int]], bool] = lambda _players, _options: True
            ) -> list[Together]:
    """The tables that can begin, of the sizes that the title allows; nobody is at two. Whoever has waited longest is
    served first, with the biggest table that those who have waited longest after them make. The order in which people
    are given does not matter. `possible`: whether so many can play with these options."""
    found: list[Together] = []
    line = sorted(waiting, key=_place)
    while (together := _first_match(line, sizes, now, possible)) is not None:
        found.append(together)
        line = [each for each in line if each not in together.people]
    return found


def _place(waiting: Candidate) -> tuple[int, int]:
    return waiting.joined, waiting.person


def _first_match(line: Sequence[Candidate], sizes: Collection[int], now: int,
                 possible: Callable[[int, Mapping[str, str | int]], bool]) -> Together | None:
    """The table of the first in line for whom there is one."""
    tables = chain.from_iterable(_tables(anchor, line[place + 1:], sizes, now) for place, anchor in enumerate(line))
    return next((each for each in tables if possible(len(each.people), each.options)), None)


def _tables(anchor: Candidate, after: Sequence[Candidate], sizes: Collection[int], now: int) -> Iterator[Together]:
    """The tables of somebody with those who came later, bigger ones first."""
    width = band(anchor, now)
    near = [each for each in after if each.pace is anchor.pace and abs(each.rating - anchor.rating) <= width]
    for size in sorted(sizes, reverse=True):
        if _suits(anchor, size):
            fit = [each for each in near if _suits(each, size) and _agree(anchor.options, each.options)]
            yield from _fill((anchor,), dict(anchor.options), fit[:MOST_COMPARED - 1], size)


def _suits(waiting: Candidate, size: int) -> bool:
    return waiting.fewest <= size <= waiting.most


def _agree(one: Mapping[str, str | int], other: Mapping[str, str | int]) -> bool:
    """Whether two people want nothing that excludes the other."""
    return all(_same(one[option], value) for option, value in other.items() if option in one)


def _same(one: str | int, other: str | int) -> bool:
    """Whether two values of an option are one: yes is not the number 1."""
    return type(one) is type(other) and one == other


def _fill(people: tuple[Candidate, ...], options: dict[str, str | int], rest: Sequence[Candidate],
          size: int) -> Iterator[Together]:
    """The tables of a size that can be made of people who sit and others who agree with them, in the order of their
    waiting."""
    if len(people) == size:
        yield Together(people=people, options=options)
        return
    for place, each in enumerate(rest):
        if len(people) + len(rest) - place < size:
            return
        agreed = options | dict(each.options)
        later = [other for other in rest[place + 1:] if _agree(agreed, other.options)]
        yield from _fill((*people, each), agreed, later, size)
