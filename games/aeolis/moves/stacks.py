"""What stacks do, and what the Hoplite does for the army."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import ARMOUR, EVENT, HEX, MAT
from games.kernel import Move, Names

__all__ = ["Arm", "CastBronze", "Douse", "Quell", "Shoot", "Walk"]


class Walk(Move, frozen=True):
    """Moves a stack by one hex."""

    spelling = "move {mat} to {hex}"
    aliases = ("walk {mat} to {hex}",)
    chapter = "stacks"
    sticky_fields = ("mat",)
    mat: Annotated[int, MAT]
    hex: Annotated[int, HEX]


class Shoot(Move, frozen=True):
    """Toxotai or the fleet: shoots at an enemy next to them."""

    spelling = "shoot {event} with {mat}"
    chapter = "stacks"
    mat: Annotated[int, MAT]
    event: Annotated[int, EVENT]


class Douse(Move, frozen=True):
    """A land stack puts out a fire next to it."""

    spelling = "douse {hex} with {mat}"
    chapter = "stacks"
    mat: Annotated[int, MAT]
    hex: Annotated[int, HEX]


class Quell(Move, frozen=True):
    """Hoplite: the army in the city will fight an unrest when the phase closes."""

    spelling = "quell {event}"
    chapter = "hoplite"
    event: Annotated[int, EVENT]


class CastBronze(Move, frozen=True):
    """Hoplite: makes bronze of copper and gold of one mat."""

    spelling = "bronze {mat}"
    chapter = "hoplite"
    mat: Annotated[int, MAT]


class Arm(Move, frozen=True):
    """Hoplite: armour or weapons for a kind of unit."""

    spelling = "arm {mat} with {armour}"
    chapter = "hoplite"
    mat: Annotated[int, MAT]
    armour: Annotated[int, Names("armour", ARMOUR)]
