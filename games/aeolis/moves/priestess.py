"""What the Priestess does."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import ABILITY_IDS, CARD, DECKS
from games.kernel import Move, Names

__all__ = ["Look", "Pray", "Top"]


class Pray(Move, frozen=True):
    """Priestess: uses an ability."""

    spelling = "pray {ability}"
    aliases = ("use {ability}",)
    chapter = "priestess"
    ability: Annotated[int, Names("ability", ABILITY_IDS, {"confine plague": "confine", "cure plague": "cure"})]


class Look(Move, frozen=True):
    """Priestess: looks at the next card of a deck."""

    spelling = "look {deck}"
    chapter = "priestess"
    deck: Annotated[int, Names("deck", DECKS)]


class Top(Move, frozen=True):
    """Priestess: says which of the cards looked at comes next."""

    spelling = "top {card}"
    chapter = "priestess"
    card: Annotated[int, CARD]
