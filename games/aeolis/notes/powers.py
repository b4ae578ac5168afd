"""Cards in play: how they come, what happens to them, what enemies do and how combats end."""

from __future__ import annotations

from games.aeolis.notes.base import Noted

__all__ = [
    "Beaten", "BoughtOff", "Combat", "Damage", "Defeat", "Drawn", "Enters", "Hastened", "HeldBack", "Heroic",
    "Hindered", "Left", "LootGone", "Overrun", "Pillage", "Placed", "Pushed", "Refused", "Seen", "Strikes", "Took",
    "Unfought", "Won",
]


class Drawn(Noted, frozen=True):
    """A card has come into play; `power` it has."""

    ref: int
    power: int


class Placed(Noted, frozen=True):
    """A card's token or enemy stands on the island."""

    ref: int
    hex: int


class Seen(Noted, frozen=True):
    """A card of a deck was looked at."""

    card: int


class Heroic(Noted, frozen=True):
    """The heroic event of the game."""

    card: int


class Strikes(Noted, frozen=True):
    """A disaster, plague or unrest takes effect."""

    ref: int


class Left(Noted, frozen=True):
    """A card leaves without having been beaten."""

    ref: int


class Beaten(Noted, frozen=True):
    """A card was removed by the players; another note says how."""

    ref: int


class Refused(Noted, frozen=True):
    """Diplomacy has failed."""

    ref: int


class BoughtOff(Noted, frozen=True):
    """Diplomacy has succeeded, for gold."""

    ref: int
    price: int


class Damage(Noted, frozen=True):
    """A card takes damage; `left` is the power that it has then."""

    ref: int
    amount: int
    left: int = 1


class Hindered(Noted, frozen=True):
    """An enemy will sit out Enemy phases."""

    ref: int
    phases: int


class Hastened(Noted, frozen=True):
    """An enemy will take more steps in its next move."""

    ref: int
    steps: int


class Enters(Noted, frozen=True):
    """An enemy goes from a hex to the next."""

    ref: int
    start: int
    hex: int


class HeldBack(Noted, frozen=True):
    """An enemy does not move, for it is hindered."""

    ref: int


class Pushed(Noted, frozen=True):
    """An enemy is pushed back to a hex."""

    ref: int
    hex: int


class Took(Noted, frozen=True):
    """An enemy takes what lies on its hex."""

    ref: int
    stock: tuple[int, ...]


class LootGone(Noted, frozen=True):
    """An enemy takes the loot that lies at the Harbor."""

    ref: int
    tokens: tuple[int, ...]


class Pillage(Noted, frozen=True):
    """An enemy pillages the city, as much as it has power, and leaves."""

    ref: int
    power: int


class Combat(Noted, frozen=True):
    """A combat of stacks against a card: where (or `NOWHERE`), its power, theirs without the die, the sides of the die
    (0: it counted as 1), the gold it leaves."""

    ref: int
    hex: int
    power: int
    strength: int
    sides: int
    spoils: int
    mats: tuple[int, ...]


class Won(Combat, frozen=True):
    """A combat was won."""


class Defeat(Combat, frozen=True):
    """A combat was lost."""


class Overrun(Noted, frozen=True):
    """An enemy destroys the stacks on a hex where no army stands."""

    ref: int
    hex: int


class Unfought(Noted, frozen=True):
    """An unrest that was to be quelled is not fought: no army is left within the walls."""

    ref: int
