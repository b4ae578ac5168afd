"""What the Merchant does."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import RESOURCE, SHIFTS
from games.kernel import Move, Names

__all__ = ["Alms", "Buy", "Sell", "Shift", "Ship"]


class Shift(Move, frozen=True):
    """Merchant: shifts the wheel before the first transaction."""

    spelling = "shift {by}"
    aliases = ("shift wheel {by}",)
    chapter = "merchant"
    by: Annotated[int, Names("shift", SHIFTS, {"1": "+1", "2": "+2"}, pattern=r"[+-]?[12]")]


class Buy(Move, frozen=True):
    """Merchant: buys one item."""

    spelling = "buy {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Sell(Move, frozen=True):
    """Merchant: sells one item."""

    spelling = "sell {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Alms(Move, frozen=True):
    """Merchant: gives one item as alms."""

    spelling = "alms {resource}"
    aliases = ("give alms {resource}", "give {resource} as alms", "give 1 {resource} as alms")
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]


class Ship(Move, frozen=True):
    """Merchant: puts one item on the Foreign Trade card."""

    spelling = "ship {resource}"
    chapter = "merchant"
    resource: Annotated[int, RESOURCE]
