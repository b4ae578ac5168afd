"""The order within a table: nobody sits in the same place of the turn order all the time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from league.ids import Person
from league.swiss.field import Field

__all__ = ["in_fair_order"]


def in_fair_order(field: Field, table: Sequence[Person], lots: Random) -> tuple[Person, ...]:
    """A table in turn order: of all orders one with the least sum of (2·times in that place + 1), equal ones by lot
    (L-51). `lots` gives the same for the same seed."""
    people = sorted(table, key=field.number)
    lots.shuffle(people)
    return min(permutations(people), key=lambda order: sum(
        2 * field.places[person, place] + 1 for place, person in enumerate(order)))
