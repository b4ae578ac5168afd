"""All the ways in which an open table can end, and what each is worth to those who sit there (L-37)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from league.points import TablePoints, points_of

__all__ = ["FORESEEN", "UNIT", "endings", "foreseen", "worth"]

UNIT = 10**7
"""One game at a place of a later key weighs nothing against the smallest difference by a key before it."""
FORESEEN = {"wins": 1, "seconds": 2, "thirds": 3}
"""Keys that count the games at a place."""


@cache
def endings(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which so many seats can be placed, shared places too: 3, 13, 75 or 541 for two to five seats."""
    ways = {tuple(1 + sum(other < own for other in way) for own in way) for way in product(range(seats), repeat=seats)}
    return tuple(sorted(ways))


def foreseen(tie_breaks: Sequence[str], table_points: TablePoints, seats: int) -> tuple[str, ...]:
    """The first keys that follow from places, as long as a better place is never worth less by them."""
    kept: tuple[str, ...] = ()
    for name in tie_breaks:
        keys = (*kept, name)
        if name not in ("points", *FORESEEN):
            break
        by_place = worth(tuple(range(1, seats + 1)), table_points, keys)
        if list(by_place) != sorted(by_place, reverse=True):
            break
        kept = keys
    return kept


def worth(places: tuple[int, ...], table_points: TablePoints, keys: Sequence[str]) -> tuple[int, ...]:
    """What an ending is worth to each seat by these keys in one number, the first key weighing most."""
    points = points_of(places, table_points)
    total = [0] * len(places)
    for name in keys:
        gained = points if name == "points" else [int(place == FORESEEN[name]) for place in places]
        total = [UNIT * before + more for before, more in zip(total, gained, strict=True)]
    return tuple(total)
