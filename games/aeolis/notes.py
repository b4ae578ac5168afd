"""What happens besides the moves themselves, handed out by steps for the telling: one small type for each kind.

In a note of the kernel the kind is `about` (`loot-missed`), and its whole numbers stand in `detail`, separated by
spaces. This is the only place that packs and unpacks them. Dice are not repeated here: they are moves of nature.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple, fields

from games.kernel import Note

__all__ = [
    "KINDS", "LASTING", "PHASES", "Backlash", "Beaten", "BoughtOff", "Collected", "Combat", "Confined", "Cured",
    "Damage", "Defeat", "Destroyed", "Dismissed", "Doused", "Drawn", "Enters", "Faith", "Fire", "FireStays",
    "Gained", "GoodsLost", "Handed", "Hastened", "HeldBack", "Heroic", "Hindered", "Insight", "Laid", "Landed",
    "Lasts", "Learned", "Left", "LootGone", "LootMissed", "Looted", "Lost", "Morale", "NoYield", "NotHanded",
    "Noted", "PhaseBegins", "Pillage", "Placed", "Plague", "PlagueStays", "Pooled", "Pushed", "Recruited",
    "Refused", "Repaired", "RoundBegins", "Seen", "SpellWorks", "Strikes", "Stripped", "Thralls", "Took",
    "Untaught", "Wheel", "Won", "Yield", "about_of", "detail_of", "pairs", "read",
]

NOWHERE: Final = -1
NOBODY: Final = -1
PHASES: Final = ("hero_combat", "enemy", "collect")
"""The phases whose beginning is told."""


class Noted(Struct, frozen=True):
    """Something that happened. Fields are whole numbers; the last may be a tuple of them."""


# --- the course of a round ----------------------------------------------------------------------------------------


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


# --- cards --------------------------------------------------------------------------------------------------------


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


# --- the Enemy phase ----------------------------------------------------------------------------------------------


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


# --- the island ---------------------------------------------------------------------------------------------------


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


# --- stacks and stock ---------------------------------------------------------------------------------------------


class Lost(Noted, frozen=True):
    """A stack, or who works on a mat, loses units."""

    mat: int
    count: int
    left: int = 0
    hex: int = NOWHERE


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


# --- heroes -------------------------------------------------------------------------------------------------------


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


# --- packing ------------------------------------------------------------------------------------------------------


def _kinds(base: type[Noted]) -> list[type[Noted]]:
    return [each for kind in base.__subclasses__() for each in (kind, *_kinds(kind))]


_ABOUT: Final = {
    kind: re.sub(r"(?<=.)(?=[A-Z])", "-", kind.__name__).lower() for kind in _kinds(Noted) if kind is not Combat
}
KINDS: Final = {about: kind for kind, about in _ABOUT.items()}
"""The kinds by what stands in `about`."""
_TAILED: Final = {kind for kind in _ABOUT if fields(kind)[-1].type is not int}


def about_of(noted: Noted) -> str:
    """The kind as it stands in a note."""
    return _ABOUT[type(noted)]


def detail_of(noted: Noted) -> str:
    """The numbers as they stand in a note."""
    values = astuple(noted)
    if type(noted) in _TAILED:
        values = (*values[:-1], *values[-1])
    return " ".join(map(str, values))


def read(note: Note) -> Noted | None:
    """What a note says; None if it is none of these kinds or says it in another way."""
    kind = KINDS.get(note.about)
    if kind is None:
        return None
    try:
        numbers = [int(each) for each in note.detail.split()]
        if kind not in _TAILED:
            return kind(*numbers)
        own = len(fields(kind)) - 1
        return kind(*numbers[:own], tuple(numbers[own:]))
    except (TypeError, ValueError):
        return None


def pairs(stock: tuple[int, ...]) -> tuple[int, ...]:
    """A stock as resource and amount by turns, without what there is none of."""
    return tuple(number for pair in enumerate(stock) if pair[1] for number in pair)
