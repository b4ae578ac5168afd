"""How many people play in a group: which sizes can be scheduled, and which sizes a number of people is cut into."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import gcd

from league.errors import Unschedulable

__all__ = [
    "MOST_GAMES", "MOST_PEOPLE", "GroupSizes", "check", "fewest_people", "group_sizes", "nearest_games",
    "tables_needed",
]

MOST_PEOPLE = 40
"""People in one group: beyond that nobody finds a fair schedule in seconds, and nobody reads the standings."""
MOST_GAMES = 24
"""Games of one person in a season."""


@dataclass(frozen=True)
class GroupSizes:
    """How many people play in each group, the biggest groups first, and how many find no place (L-71)."""

    sizes: tuple[int, ...]
    waiting: int = 0

    @property
    def playing(self) -> int:
        """People who have a place."""
        return sum(self.sizes)


def check(people: int, table_size: int, games_each: int, seats: Sequence[int] = range(2, 6)) -> None:
    """Whether a group of so many people can play so many games each at such tables (L-06); `seats` are the title's.

    Raises `Unschedulable`.
    """
    if table_size not in seats:
        raise Unschedulable("table-size", table_size=table_size, least=min(seats), most=max(seats))
    if people < table_size:
        raise Unschedulable("group-smaller-than-table", people=people, table_size=table_size)
    if people > MOST_PEOPLE:
        raise Unschedulable("group-too-big", people=people, most=MOST_PEOPLE)
    if not 1 <= games_each <= MOST_GAMES:
        raise Unschedulable("games-each", games_each=games_each, least=1, most=MOST_GAMES)
    if people * games_each % table_size:
        raise Unschedulable("games-not-divisible", people=people, table_size=table_size, games_each=games_each,
                            nearest=nearest_games(people, table_size, games_each))


def nearest_games(people: int, table_size: int, games_each: int) -> int:
    """The number of games each nearest to the wanted one that fills every table (L-02); of two, the smaller."""
    step = table_size // gcd(people, table_size)
    below = games_each // step * step
    near = below if games_each - below <= below + step - games_each else below + step
    return min(max(near, step), MOST_GAMES // step * step)


def tables_needed(people: int, table_size: int, games_each: int) -> int:
    """Tables of a group (L-02)."""
    return people * games_each // table_size


def fewest_people(usual: int, table_size: int) -> int:
    """The smallest group there is: one more than sit at a table, unless groups are meant to be one table (L-73)."""
    return min(usual, table_size + 1)


def group_sizes(people: int, usual: int, table_size: int, games_each: int | None = None) -> GroupSizes:
    """The sizes of groups for so many people: `usual`, and one less or one more where that fills them up (L-02, L-71).

    As few people as possible wait, as few groups as possible are not of the usual size, smaller ones before bigger
    ones. `games_each` (by default one for each place at the table, which every size allows) leaves out the sizes that
    cannot be scheduled. Too few people for that but enough for one small group play in that one (L-73).

    Raises `Unschedulable`.
    """
    games = games_each or table_size
    check(usual, table_size, games, (table_size,))
    biggest = min(usual + 1, MOST_PEOPLE)
    fitting = [size for size in range(fewest_people(usual, table_size), biggest + 1)
               if not size * games % table_size]
    if people < fitting[0]:
        raise Unschedulable("too-few-people", people=people, needed=fitting[0], table_size=table_size)
    offered = tuple(size for size in fitting if size >= usual - 1)
    if people < offered[0]:
        alone = max(size for size in fitting if size <= people)
        return GroupSizes((alone,), people - alone)
    sizes = next(cut for seated in range(people, 0, -1) if (cut := _cut(seated, usual, offered)))
    return GroupSizes(sizes, people - sum(sizes))


def _cut(people: int, usual: int, offered: tuple[int, ...]) -> tuple[int, ...]:
    """All these people in groups of the sizes offered, the biggest first; empty if that cannot be."""
    odd = [size for size in offered if size != usual]
    for groups in range(people // min(offered) + 1):
        for one in combinations_with_replacement(odd, groups):
            rest = people - sum(one)
            if rest >= 0 and not rest % usual:
                return tuple(sorted([*one, *[usual] * (rest // usual)], reverse=True))
    return ()
