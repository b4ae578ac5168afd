"""What speaks against two people at one table, and against somebody at an odd one (L-51)."""

from __future__ import annotations

from league.ids import Person
from league.swiss.field import Field

__all__ = ["ODD", "REMATCH", "odd_cost", "pair_cost"]

_SQUARED = 60 * 60
"""Scores are told in sixtieths, costs in points squared."""
REMATCH = 200
"""What one earlier meeting costs, in points squared: as much as a difference of 14 points."""
ODD = 80
"""What every earlier odd table costs who sits at one again."""


def pair_cost(field: Field, one: Person, other: Person) -> int:
    """What it costs to seat two people at one table: their difference of points squared, and 200 if they have met once,
    400·m² if they have met m times, twice or more (L-51)."""
    met = field.meetings[frozenset((one, other))]
    again = 0 if met == 0 else 1 if met == 1 else 2 * met * met
    return (field.score(one) - field.score(other)) ** 2 + REMATCH * _SQUARED * again


def odd_cost(field: Field, person: Person) -> int:
    """What it costs to seat somebody at a table that is not of the usual size (L-50)."""
    return ODD * _SQUARED * field.odd[person]
