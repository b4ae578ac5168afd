"""What the Magi do."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import NODE, RESOURCE, SPELL
from games.kernel import Move

__all__ = ["Cast", "DrawSpells", "Flow", "Keep", "Regroup"]


class DrawSpells(Move, frozen=True):
    """Magi: looks at spells."""

    spelling = "study"
    chapter = "magi"


class Keep(Move, frozen=True):
    """Magi: keeps a spell that was drawn."""

    spelling = "keep {spell}"
    chapter = "magi"
    spell: Annotated[int, SPELL]


class Flow(Move, frozen=True):
    """Magi: one crystal flows along an arrow."""

    spelling = "flow {colour} from {start} to {goal}"
    chapter = "magi"
    sticky_fields = ()
    colour: Annotated[int, RESOURCE]
    start: Annotated[int, NODE]
    goal: Annotated[int, NODE]


class Cast(Move, frozen=True):
    """Magi: casts a spell from a sphere."""

    spelling = "cast {spell} from {sphere}"
    chapter = "magi"
    spell: Annotated[int, SPELL]
    sphere: Annotated[int, NODE]


class Regroup(Move, frozen=True):
    """Magi: says to which sphere of the new mat a group of crystals goes."""

    spelling = "regroup {start} to {goal}"
    chapter = "magi"
    start: Annotated[int, NODE]
    goal: Annotated[int, NODE]
