"""Who does not play in a round."""

from __future__ import annotations

from fractions import Fraction

from league.ids import Person
from league.swiss.field import Field

__all__ = ["BYE_POINTS", "LATE_POINTS", "byes"]

BYE_POINTS = Fraction(5)
"""A bye is worth what a seat is worth on the average (L-50)."""
LATE_POINTS = Fraction(1)
"""What every round is worth that was over when somebody entered (L-50)."""


def byes(field: Field, count: int) -> tuple[Person, ...]:
    """So many people who have a bye: nobody has a second one before everybody had one, and among equals the lowest have
    it (L-50)."""
    lowest_first = field.people[::-1]
    return tuple(sorted(lowest_first, key=lambda person: field.byes[person])[:count])
