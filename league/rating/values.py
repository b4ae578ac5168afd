"""What a rating is, and where everybody begins (L-12)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from msgspec import Struct

__all__ = ["BETA", "KAPPA", "NEW_PERSON", "NEW_SIDE", "TAU", "Rating", "new_mode"]


class Rating(Struct, frozen=True):
    """What somebody or something is thought to be worth, `mu`, and how uncertain that is, `sigma`."""

    mu: float
    sigma: float


NEW_PERSON: Final = Rating(25.0, 25.0 / 3.0)
NEW_SIDE: Final = Rating(0.0, 2.0)
"""A side stands at its advantage over the others, and is known better from the beginning than a person."""
BETA: Final = 25.0 / 6.0
"""How much luck there is in a game."""
KAPPA: Final = 0.0001
"""A sigma never falls by more than all but this part of its square."""
TAU: Final = 25.0 / 300.0
"""How much less certain a rating is with every game: nobody's stands still for ever."""


def new_mode(people: int) -> Rating:
    """Where a mode of a cooperative title begins: level with so many new people together (L-25)."""
    return Rating(NEW_PERSON.mu * people, NEW_PERSON.sigma * sqrt(people))
