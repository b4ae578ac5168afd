"""Stacks, stocks and heroes."""

from __future__ import annotations

from typing import Final

from games.aeolis.notes.base import Noted

__all__ = [
    "LASTING", "PERILS", "Backlash", "Dismissed", "Gained", "GoodsLost", "Handed", "Landed", "Lasts", "Learned",
    "LootMissed", "Looted", "Lost", "Morale", "NotHanded", "SpellWorks",
]

NOWHERE: Final = -1


PERILS: Final = ("", "plague", "fire")
"""What kills on the hex where one stands, if anything."""


class Lost(Noted, frozen=True):
    """A stack, or who works on a mat, loses units, perhaps to one of the `PERILS`."""

    mat: int
    count: int
    left: int = 0
    hex: int = NOWHERE
    peril: int = 0


class Dismissed(Noted, frozen=True):
    """A worker of a kind (a place in `POOLS`) is lost."""

    mat: int
    pool: int


class Landed(Noted, frozen=True):
    """A stack is at once elsewhere."""

    mat: int
    hex: int


class Gained(Noted, frozen=True):
    """A card or spell gives goods to a mat."""

    mat: int
    resource: int
    amount: int


class GoodsLost(Noted, frozen=True):
    """Goods are lost, resource and amount by turns."""

    stock: tuple[int, ...]


class Morale(Noted, frozen=True):
    """Morale has moved."""

    by: int
    now: int


class Learned(Noted, frozen=True):
    """A technology is known by a card."""

    tech: int


class Lasts(Noted, frozen=True):
    """Something lasts for a while: its kind (a place in `LASTING`), by how much, the last round, on what it bears."""

    kind: int
    amount: int
    last: int
    on: tuple[int, ...]


LASTING: Final = (
    "combat", "speed", "weaken", "barren_tile", "barren_hex", "bonus_tile", "shield", "diplomacy_add",
    "diplomacy_discount", "diplomacy_attempts", "forbid",
)


class Looted(Noted, frozen=True):
    """A loot token was won; explorers added to the roll."""

    token: int
    explorers: int = 0


class LootMissed(Noted, frozen=True):
    """A loot token was not won."""

    token: int
    explorers: int = 0


class SpellWorks(Noted, frozen=True):
    """A spell works."""

    spell: int


class Backlash(Noted, frozen=True):
    """A spell turns on those who cast it."""

    spell: int


class Handed(Noted, frozen=True):
    """A hero has a new player."""

    hero: int
    player: int


class NotHanded(Noted, frozen=True):
    """A hero does not get a new player."""

    hero: int
    player: int
