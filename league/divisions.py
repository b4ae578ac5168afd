"""Who plays in which division and group: sizes are fixed, people move (L-40 to L-42).

In all orders the best come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate, pairwise

from league.draw import OWN, lot
from league.ids import Person
from league.sizes import GroupSizes
from league.standings import Standing, Status
from league.tie_breaks import MEANS

__all__ = [
    "Fate", "Former", "Newcomer", "deal_groups", "division_sizes", "fates", "first_divisions", "former_of",
    "next_divisions",
]


class Fate(StrEnum):
    """Where a season leads somebody; in the first division nobody goes up, in the last nobody goes down."""

    STAYS = "stays"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Newcomer:
    """Somebody who never played in this league."""

    person: Person
    shown: int
    """The rating as it is shown."""
    provisional: bool = True


@dataclass(frozen=True)
class Former:
    """Somebody who played in this league before."""

    person: Person
    division: int
    """Of their last season, from 1."""
    fate: Fate = Fate.STAYS
    means: tuple[Fraction, ...] = ()
    """The keys of that season that compare between groups, in the order of the league's rules."""
    missed: int = 0
    """Seasons missed since."""


def division_sizes(sizes: GroupSizes, usual: int, divisions: int, top_groups: int) -> tuple[tuple[int, ...], ...]:
    """The sizes of the groups of each division: twice as many groups at every step down, the last takes the rest.

    Groups of an unusual size come last. Fewer divisions than asked for where groups run out.
    """
    left = sorted(sizes.sizes, key=lambda size: (size != usual, -size))
    found: list[tuple[int, ...]] = []
    groups = top_groups
    while left and len(found) < divisions - 1:
        found.append(tuple(left[:groups]))
        left, groups = left[groups:], 2 * groups
    return (*found, tuple(left)) if left else tuple(found)


def first_divisions(people: Iterable[Newcomer], places: Sequence[int], seed: bytes,
                    numbers: Mapping[Person, int] = OWN) -> tuple[tuple[Person, ...], ...]:
    """The divisions of a first season, each with so many places: by rating, provisional ones last, equal ones drawn by
    their numbers (L-41)."""
    return _cut([one.person for one in sorted(people, key=lambda one: _by_rating(one, seed, numbers))], places)


def fates(standings: Sequence[Standing], up: int, down: int) -> dict[Person, Fate]:
    """Where a finished season leads the people of a group: the first ones up, the last ones down.

    Who withdrew goes down, as one of those or beyond them; who has too few games goes nowhere (L-36).
    """
    ranked = [line.person for line in standings if line.status is Status.RANKED]
    withdrew = [line.person for line in standings if line.status is Status.WITHDREW]
    rising = ranked[:up]
    falling = ranked[max(len(rising), len(ranked) - max(down - len(withdrew), 0)):]
    moving = dict.fromkeys(rising, Fate.UP) | dict.fromkeys([*falling, *withdrew], Fate.DOWN)
    return {line.person: moving.get(line.person, Fate.STAYS) for line in standings}


def former_of(standings: Sequence[Standing], division: int, up: int, down: int, tie_breaks: Sequence[str],
              missed: int = 0) -> list[Former]:
    """The people of a group as they come to the next season."""
    leads = fates(standings, up, down)
    keys = [name for name in tie_breaks if name in MEANS]
    return [Former(line.person, division, leads[line.person], tuple(line.values[name] for name in keys), missed)
            for line in standings]


def next_divisions(former: Iterable[Former], newcomers: Iterable[Newcomer], places: Sequence[int],
                   seed: bytes, numbers: Mapping[Person, int] = OWN) -> tuple[tuple[Person, ...], ...]:
    """The divisions of a later season, each with so many places, filled from the top (L-40, L-41).

    Into each division go, as long as there are places: who has come down to it or found no place above; who stays; who
    comes up; who comes back after a pause; who would go down from it; the next best below, and new people after all.
    Within each of these by the means of their last season, then by the draw of their numbers.
    """
    waiting, lowest = list(former), len(places)
    new = [one.person for one in sorted(newcomers, key=lambda one: _by_rating(one, seed, numbers))]
    found: list[tuple[Person, ...]] = []
    for division, room in enumerate(places, 1):
        waiting.sort(key=lambda one: (*_claim(one, division, lowest), _by_means(one, seed, numbers)))
        seated = [one.person for one in waiting[:room]]
        free = room - len(seated)
        found.append((*seated, *new[:free]))
        waiting, new = waiting[room:], new[free:]
    return tuple(found)


def deal_groups(people: Sequence[Person], sizes: Sequence[int]) -> tuple[tuple[Person, ...], ...]:
    """The groups of a division: its people dealt like a snake, to the first group and on to the last, from the last
    back to the first, and again (L-42). A group that is full is passed over."""
    groups: list[list[Person]] = [[] for _ in sizes]
    left = list(people)
    forth = True
    while left and any(len(group) < size for group, size in zip(groups, sizes, strict=True)):
        numbers = range(len(sizes)) if forth else reversed(range(len(sizes)))
        for number in numbers:
            if left and len(groups[number]) < sizes[number]:
                groups[number].append(left.pop(0))
        forth = not forth
    return tuple(map(tuple, groups))


def _claim(one: Former, division: int, lowest: int) -> tuple[int, int]:
    """The right to a place in a division, the strongest first; among people from below, the higher division."""
    came_from, belongs_to = min(one.division, lowest), _belongs_to(one, lowest)
    if belongs_to > division:
        goes_down = came_from == division and not one.missed
        return (4, 0) if goes_down else (5, belongs_to if one.missed else came_from)
    if one.missed:
        return 3, 0
    return (0 if came_from < division else 1 if came_from == division else 2), 0


def _belongs_to(one: Former, lowest: int) -> int:
    """The division that somebody has earned; after a pause one lower for each missed season but the first (L-41)."""
    came_from = min(one.division, lowest)
    if one.missed:
        return min(came_from + one.missed - 1, lowest)
    steps = {Fate.UP: -1, Fate.STAYS: 0, Fate.DOWN: 1}
    return min(max(came_from + steps[one.fate], 1), lowest)


def _by_means(one: Former, seed: bytes, numbers: Mapping[Person, int]) -> tuple[tuple[Fraction, ...], bytes]:
    return tuple(-mean for mean in one.means), lot(seed, "division", numbers.get(one.person, one.person))


def _by_rating(one: Newcomer, seed: bytes, numbers: Mapping[Person, int]) -> tuple[bool, int, bytes]:
    return one.provisional, -one.shown, lot(seed, "division", numbers.get(one.person, one.person))


def _cut(people: Sequence[Person], places: Sequence[int]) -> tuple[tuple[Person, ...], ...]:
    ends = list(accumulate(places, initial=0))
    return tuple(tuple(people[start:end]) for start, end in pairwise(ends))
