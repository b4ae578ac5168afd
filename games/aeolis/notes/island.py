"""Sickness, fire, ruin and goods on the island."""

from __future__ import annotations

from typing import Final

from games.aeolis.notes.base import Noted

__all__ = [
    "Confined", "Cured", "Destroyed", "Doused", "Fire", "FireStays", "Laid", "Plague", "PlagueStays",
    "Repaired", "Stripped",
]

NOWHERE: Final = -1
NOBODY: Final = -1


class Plague(Noted, frozen=True):
    """Plague breaks out, or spreads from another hex."""

    hex: int
    origin: int = NOWHERE


class PlagueStays(Noted, frozen=True):
    """The plague of a hex does not spread."""

    hex: int


class Cured(Noted, frozen=True):
    """Plague leaves a hex."""

    hex: int


class Confined(Noted, frozen=True):
    """The plague of a hex is confined."""

    hex: int


class Fire(Noted, frozen=True):
    """Fire breaks out, or spreads from another hex."""

    hex: int
    origin: int = NOWHERE


class FireStays(Noted, frozen=True):
    """The fire of a hex does not spread."""

    hex: int


class Doused(Noted, frozen=True):
    """A fire goes out."""

    hex: int


class Destroyed(Noted, frozen=True):
    """A structure falls; by an enemy, if `ref` is one."""

    hex: int
    tile: int
    ref: int = NOBODY


class Repaired(Noted, frozen=True):
    """A structure stands again."""

    hex: int


class Laid(Noted, frozen=True):
    """Goods lie on a hex, resource and amount by turns."""

    hex: int
    stock: tuple[int, ...]


class Stripped(Noted, frozen=True):
    """What lay on a hex is lost."""

    hex: int
