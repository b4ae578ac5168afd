"""The course of a round."""

from __future__ import annotations

from typing import Final

from games.aeolis.notes.base import Noted

__all__ = [
    "PHASES", "Collected", "Faith", "Insight", "NoYield", "PhaseBegins", "Pooled", "Recruited", "RoundBegins",
    "Thralls", "Untaught", "Wheel", "Yield",
]

PHASES: Final = ("hero_combat", "enemy", "collect")
"""The phases whose beginning is told."""


class RoundBegins(Noted, frozen=True):
    """A round begins with its Upkeep."""

    round: int


class PhaseBegins(Noted, frozen=True):
    """A phase begins: a place in `PHASES`."""

    phase: int


class Wheel(Noted, frozen=True):
    """The wheel has turned to a position."""

    position: int


class Recruited(Noted, frozen=True):
    """Workers of a mat have become units, `paid` 1 for the usual price."""

    mat: int
    units: int
    paid: int = 0


class Untaught(Noted, frozen=True):
    """Workers in training stay untrained: the price was not there."""

    mat: int
    workers: int


class Thralls(Noted, frozen=True):
    """Workers have become bloodthralls."""

    count: int


class Insight(Noted, frozen=True):
    """Research gained."""

    amount: int


class Faith(Noted, frozen=True):
    """The faith dice have changed to these values."""

    dice: tuple[int, ...]


class Yield(Noted, frozen=True):
    """A structure has produced; the goods lie on its hex. `stock`: resource and amount by turns."""

    hex: int
    stock: tuple[int, ...]


class NoYield(Noted, frozen=True):
    """A structure has produced nothing."""

    hex: int


class Pooled(Noted, frozen=True):
    """Goods to be divided in the Conclusion, resource and amount by turns."""

    stock: tuple[int, ...]


class Collected(Noted, frozen=True):
    """A mat has taken goods out of the pool."""

    mat: int
    stock: tuple[int, ...]
