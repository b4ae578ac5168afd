"""What there is to count: resources, heroes and mats, as small whole numbers."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

__all__ = [
    "ARMY", "CRYSTALS", "FLEET", "GOLD", "GOODS", "GROUPS", "HERO_OF", "MAT_OF", "NOTHING", "RES", "RESEARCH", "STACKS",
    "WORKER", "Hero", "Mat", "Stock", "parts", "res", "stock",
]

Stock = tuple[int, ...]
"""Amounts by resource, in the order of `RES`."""

RES: Final = (
    "wheat", "fish", "meat", "wood", "stone", "copper", "bronze", "iron", "leather", "horse", "salt", "algae", "pearl",
    "crystal_light", "crystal_void", "crystal_fire", "crystal_ice", "gold", "research", "worker",
)
"""Everything that is counted on a mat or lies on a hex."""
_NUMBER: Final = {name: number for number, name in enumerate(RES)}
GOLD, RESEARCH, WORKER = (_NUMBER[name] for name in ("gold", "research", "worker"))
CRYSTALS: Final = tuple(range(_NUMBER["crystal_light"], _NUMBER["crystal_ice"] + 1))
GOODS: Final = tuple(range(GOLD))
"""Goods and crystals; with gold they are the resources that can be plundered."""
NOTHING: Final[Stock] = (0,) * len(RES)


def res(name: str) -> int:
    """The number of a resource. Raises KeyError."""
    return _NUMBER[name]


def stock(amounts: dict[str, int]) -> Stock:
    """Amounts by name as a stock. Raises KeyError for an unknown name."""
    found = list(NOTHING)
    for name, amount in amounts.items():
        found[_NUMBER[name]] += amount
    return tuple(found)


@lru_cache(maxsize=512)
def parts(stock: Stock) -> tuple[tuple[int, int], ...]:
    """What there is of a stock: resources with their amounts."""
    return tuple((resource, amount) for resource, amount in enumerate(stock) if amount)


class Hero(IntEnum):
    """The seven heroes."""

    QUEEN = 0
    MERCHANT = 1
    PHILOSOPHER = 2
    HOPLITE = 3
    PRIESTESS = 4
    MAGI = 5
    TRIACONTER = 6


class Mat(IntEnum):
    """The mats; the Hoplite has three. All but the first two have a miniature."""

    QUEEN = 0
    MERCHANT = 1
    PHILOSOPHER = 2
    HOPLITES = 3
    TOXOTAI = 4
    HIPPEIS = 5
    PRIESTESS = 6
    MAGI = 7
    TRIACONTER = 8

    @property
    def hero(self) -> Hero:
        """Whose mat it is."""
        return HERO_OF[self]


HERO_OF: Final = tuple(map(Hero, (0, 1, 2, 3, 3, 3, 4, 5, 6)))
"""The hero of each mat."""
MAT_OF: Final = tuple(map(Mat, (0, 1, 2, 3, 6, 7, 8)))
"""The first mat of each hero."""
ARMY: Final = (Mat.HOPLITES, Mat.TOXOTAI, Mat.HIPPEIS)
STACKS: Final = tuple(Mat)[2:]
"""The mats with a miniature."""
FLEET: Final = (*ARMY, Mat.TRIACONTER)
"""The stacks that fight."""
GROUPS: Final[dict[str, tuple[Mat, ...]]] = {
    "academy": (Mat.PHILOSOPHER,), "army": ARMY, "temple": (Mat.PRIESTESS,), "oracle": (Mat.MAGI,),
    "navy": (Mat.TRIACONTER,),
}
