"""What happens besides the moves themselves, handed out by steps for the telling: one small type for each kind.

In a note of the kernel the kind is `about` (`loot-missed`), and its whole numbers stand in `detail`, separated by
spaces. This is the only place that packs and unpacks them. Dice are not repeated here: they are moves of nature.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import astuple, fields

from games.aeolis.notes.base import Noted
from games.aeolis.notes.island import (
    Confined,
    Cured,
    Destroyed,
    Doused,
    Fire,
    FireStays,
    Laid,
    Plague,
    PlagueStays,
    Repaired,
    Stripped,
)
from games.aeolis.notes.people import (
    LASTING,
    PERILS,
    Backlash,
    Dismissed,
    Gained,
    GoodsLost,
    Handed,
    Landed,
    Lasts,
    Learned,
    Looted,
    LootMissed,
    Lost,
    Morale,
    NotHanded,
    SpellWorks,
)
from games.aeolis.notes.powers import (
    Beaten,
    BoughtOff,
    Combat,
    Damage,
    Defeat,
    Drawn,
    Enters,
    Hastened,
    HeldBack,
    Heroic,
    Hindered,
    Left,
    LootGone,
    Overrun,
    Pillage,
    Placed,
    Pushed,
    Refused,
    Seen,
    Strikes,
    Took,
    Unfought,
    Won,
)
from games.aeolis.notes.rounds import (
    PHASES,
    Collected,
    Faith,
    Insight,
    NoYield,
    PhaseBegins,
    Pooled,
    Recruited,
    RoundBegins,
    Thralls,
    Untaught,
    Wheel,
    Yield,
)
from games.kernel import Note

__all__ = [
    "KINDS", "LASTING", "PERILS", "PHASES", "Backlash", "Beaten", "BoughtOff", "Collected", "Combat", "Confined",
    "Cured", "Damage", "Defeat", "Destroyed", "Dismissed", "Doused", "Drawn", "Enters", "Faith", "Fire", "FireStays",
    "Gained", "GoodsLost", "Handed", "Hastened", "HeldBack", "Heroic", "Hindered", "Insight", "Laid", "Landed",
    "Lasts", "Learned", "Left", "LootGone", "LootMissed", "Looted", "Lost", "Morale", "NoYield", "NotHanded",
    "Noted", "Overrun", "PhaseBegins", "Pillage", "Placed", "Plague", "PlagueStays", "Pooled", "Pushed", "Recruited",
    "Refused", "Repaired", "RoundBegins", "Seen", "SpellWorks", "Strikes", "Stripped", "Thralls", "Took",
    "Unfought", "Untaught", "Wheel", "Won", "Yield", "about_of", "detail_of", "pairs", "read",
]


def _kinds(base: type[Noted]) -> list[type[Noted]]:
    return [found for kind in base.__subclasses__() for found in (kind, *_kinds(kind))]


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
    """What a note says; None for a note of another kind or in another form."""
    kind = KINDS.get(note.about)
    if kind is None:
        return None
    try:
        numbers = [int(part) for part in note.detail.split()]
        if kind not in _TAILED:
            return kind(*numbers)
        own = len(fields(kind)) - 1
        return kind(*numbers[:own], tuple(numbers[own:]))
    except (TypeError, ValueError):
        return None


def pairs(stock: tuple[int, ...]) -> tuple[int, ...]:
    """A stock as resource and amount by turns, zeros left out."""
    return tuple(number for pair in enumerate(stock) if pair[1] for number in pair)
