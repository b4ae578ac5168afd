"""What nature rolls and draws."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import CARD, HEX, SPELL, TOKEN
from games.kernel import Count, Move

__all__ = ["Lot", "Produce", "Reveal", "Roll", "Scroll", "Token"]


class Roll(Move, frozen=True):
    """A die is rolled."""

    spelling = "roll {value} of {sides}"
    chapter = "chance"
    value: Annotated[int, Count("number", 1, 100)]
    sides: Annotated[int, Count("sides", 2, 100)]


class Lot(Move, frozen=True):
    """The dice say where something appears: D6, and D4 where it is rolled."""

    spelling = "lot {column}[ and {depth}]"
    chapter = "chance"
    column: Annotated[int, Count("column", 1, 6)]
    depth: Annotated[int, Count("depth", 0, 4)] = 0


class Produce(Move, frozen=True):
    """The production die is rolled for a structure."""

    spelling = "produce {hex} {face}"
    chapter = "chance"
    hex: Annotated[int, HEX]
    face: Annotated[int, Count("face", 1, 6)]


class Reveal(Move, frozen=True):
    """A card is drawn, or seen."""

    spelling = "reveal {card}"
    chapter = "chance"
    card: Annotated[int, CARD]


class Scroll(Move, frozen=True):
    """A spell is drawn."""

    spelling = "scroll {spell}"
    chapter = "chance"
    spell: Annotated[int, SPELL]


class Token(Move, frozen=True):
    """A loot token is drawn."""

    spelling = "token {token}"
    chapter = "chance"
    token: Annotated[int, TOKEN]
