"""Points for places, sixtieths as whole numbers: a sixtieth is a whole number however many of five share (L-30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["SIXTIETHS", "TablePoints", "points_at", "points_of"]

SIXTIETHS = 60
"""Sixtieths in a point."""

TablePoints = Sequence[int] | Mapping[int, Sequence[int]]
"""Points by place, of tables of one size or by the number of seats."""


def points_at(table_points: TablePoints, seats: int) -> Sequence[int]:
    """Points by place at a table with so many seats; places beyond the list get nothing."""
    found = table_points[seats] if isinstance(table_points, Mapping) else table_points
    return [*found, *[0] * (seats - len(found))][:seats]


def points_of(places: Sequence[int], table_points: TablePoints) -> tuple[int, ...]:
    """The sixtieths that each seat gets; who shares a place shares the points of all the places they take up (L-30)."""
    points = points_at(table_points, len(places))
    shares = {place: _share(points, place, places.count(place)) for place in set(places)}
    return tuple(shares[place] for place in places)


def _share(points: Sequence[int], place: int, level: int) -> int:
    return SIXTIETHS * sum(points[place - 1:place - 1 + level]) // level
