"""What the Queen does."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import AMOUNT, BUILDING, EVENT, HEX, MAT, RESOURCE, TILE
from games.kernel import Move

__all__ = ["Build", "Feed", "Negotiate", "Redivide", "Upgrade"]


class Feed(Move, frozen=True):
    """Queen: makes workers from food."""

    spelling = "feed {food}"
    aliases = ("feed workers with {food}",)
    chapter = "queen"
    food: Annotated[int, RESOURCE]


class Build(Move, frozen=True):
    """Queen: builds a structure."""

    spelling = "build {tile} at {hex}"
    chapter = "queen"
    tile: Annotated[int, TILE]
    hex: Annotated[int, HEX]


class Upgrade(Move, frozen=True):
    """Queen: upgrades a building of the city."""

    spelling = "upgrade {building}"
    chapter = "queen"
    building: Annotated[int, BUILDING]


class Negotiate(Move, frozen=True):
    """Queen: diplomacy, a roll against an enemy or unrest."""

    spelling = "diplomacy {event}"
    aliases = ("negotiate with {event}",)
    chapter = "queen"
    event: Annotated[int, EVENT]


class Redivide(Move, frozen=True):
    """Queen: moves goods that were picked up in this phase to another mat."""

    spelling = "redivide {amount} {resource} from {mat} to {to}"
    chapter = "queen"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]
