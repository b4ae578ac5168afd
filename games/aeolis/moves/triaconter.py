"""What the Triaconter does."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import SPACE
from games.kernel import Move

__all__ = ["Assign", "Exchange", "Explore", "Place", "Raise", "Recall"]


class Explore(Move, frozen=True):
    """Triaconter: draws a loot token for an empty space."""

    spelling = "explore"
    chapter = "triaconter"


class Exchange(Move, frozen=True):
    """Triaconter: draws a loot token that replaces another."""

    spelling = "replace"
    aliases = ("explore anew",)
    chapter = "triaconter"


class Raise(Move, frozen=True):
    """Triaconter: tries to win the loot of a space."""

    spelling = "loot {space}"
    aliases = ("win {space}", "win the loot in the {space}")
    chapter = "triaconter"
    space: Annotated[int, SPACE]


class Assign(Move, frozen=True):
    """Triaconter: a captain becomes an explorer."""

    spelling = "assign"
    chapter = "triaconter"


class Recall(Move, frozen=True):
    """Triaconter: an explorer becomes a captain."""

    spelling = "recall"
    chapter = "triaconter"


class Place(Move, frozen=True):
    """Triaconter: says on which space a drawn token goes."""

    spelling = "place {space}"
    aliases = ("place the token {space}", "place it {space}")
    chapter = "triaconter"
    space: Annotated[int, SPACE]
