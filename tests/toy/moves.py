"""The moves of Pebbles."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

from games.kernel import Count, Leave, Move, Names, Of

Card = StrEnum("Card", ["LOW", "MIDDLE", "HIGH"])
Colour = StrEnum("Colour", ["RED", "BLUE", "GREEN"])
CARD = Of("card", Card, {"lowest": Card.LOW})
COLOUR = Of("colour", Colour)
FEW = Count("number of pebbles", 1, 9)
SEAT = Count("seat", 0, 4)
SPOTS = Names("spot", [f"{row}{column}" for row in "ABCDE" for column in range(1, 9)])


class Take(Move, frozen=True):
    """Takes pebbles from the heap."""

    spelling = "take {count}"
    aliases = ("grab {count}[ pebbles]",)
    chapter = "heap"
    count: Annotated[int, FEW]


class Give(Move, frozen=True):
    """Offers pebbles to somebody."""

    spelling = "give {count}[ to {to}]"
    chapter = "offers"
    prefers_first_match = True
    count: Annotated[int, FEW]
    to: Annotated[int, SEAT]


class Claim(Move, frozen=True):
    """Claims a free spot; the next seat is offered a pebble."""

    spelling = "claim {spot}"
    aliases = ("build {spot}",)
    chapter = "spots"
    spot: Annotated[int, SPOTS]


class Paint(Move, frozen=True):
    """Paints a spot of one's own."""

    spelling = "paint {spot} to {colour}"
    chapter = "spots"
    spot: Annotated[int, SPOTS]
    colour: Annotated[Colour, COLOUR]


class Trade(Move, frozen=True):
    """Trades pebbles for points."""

    spelling = "trade[ {count}]"
    chapter = "heap"
    count: Annotated[int, FEW] = 1


class Show(Move, frozen=True):
    """Shows a card, in secret until all have."""

    spelling = "show {card}"
    chapter = "cards"
    card: Annotated[Card, CARD]


class Pick(Move, frozen=True):
    """Picks a card of the pile; who takes three pebbles may."""

    spelling = "+{card}"
    chapter = "cards"
    command = "pick"
    card: Annotated[Card, CARD]


class Accept(Move, frozen=True):
    """Accepts what somebody gives."""

    spelling = "accept[ {count}][ from {giver}]"
    chapter = "offers"
    count: Annotated[int, FEW]
    giver: Annotated[int, SEAT]


class Decline(Move, frozen=True):
    """Declines it."""

    spelling = "decline[ {count}][ from {giver}]"
    chapter = "offers"
    count: Annotated[int, FEW]
    giver: Annotated[int, SEAT]


class Done(Move, frozen=True):
    """Ends the turn."""

    spelling = "done"
    chapter = "turn"
    ends_turn: ClassVar[bool] = True


class Dealt(Move, frozen=True):
    """A card is dealt."""

    spelling = "deal {card}"
    chapter = "chance"
    card: Annotated[Card, CARD]


class Roll(Move, frozen=True):
    """The die shows how many pebbles come to the heap."""

    spelling = "roll {count}"
    chapter = "chance"
    count: Annotated[int, FEW]


MOVES = (Take, Give, Claim, Paint, Trade, Show, Pick, Accept, Decline, Done, Dealt, Roll, Leave)
