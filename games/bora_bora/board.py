"""What never changes: neighbours by path, ceremony spaces and their pairs, who gives what."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import BOARD, BOX, FISH, MAP, MATERIALS, PERSONS, ActionKind, Gift, Material

__all__ = [
    "CEREMONY", "GIVES", "HIGHEST", "ISLAND", "KIND", "NEIGHBOURS", "PAIRS", "PAIR_NAMES", "REGIONS", "SPACES",
    "SPACE_NAMES", "SPECIES", "TYPES", "TYPE_NAMES", "VALUES", "path_between", "type_number",
]

REGIONS: Final = tuple(region.id for region in MAP.regions)
"""The names of the regions."""
_NUMBER: Final = {name: number for number, name in enumerate(REGIONS)}
HIGHEST: Final = BOX.die
"""The highest die, path and position."""

KIND: Final = tuple(region.kind for region in MAP.regions)
ISLAND: Final = tuple(region.island for region in MAP.regions)
_MATERIAL: Final = {Gift(material.name.lower()): material for material in MATERIALS}
GIVES: Final[tuple[Material | None, ...]] = tuple(_MATERIAL.get(region.gives) for region in MAP.regions)
"""The material of each region; None: an offering."""
SPECIES: Final = tuple(tile.species for tile in FISH.tiles)
VALUES: Final = tuple(tile.value for tile in FISH.tiles)
"""What each fish tile is worth."""


def _neighbours(kind: str) -> tuple[tuple[int, ...], ...]:
    """By limit, then by region: the neighbours along paths of that value or less, as bits."""
    table = []
    for limit in range(HIGHEST + 1):
        row = [0] * len(REGIONS)
        for path in MAP.paths:
            if path.kind == kind and path.value <= limit:
                one, other = (_NUMBER[end] for end in path.ends)
                row[one] |= 1 << other
                row[other] |= 1 << one
        table.append(tuple(row))
    return tuple(table)


NEIGHBOURS: Final = {ActionKind.LAND: _neighbours("land"), ActionKind.WATER: _neighbours("water")}
_PATHS: Final[dict[tuple[str, frozenset[int]], int]] = {
    (path.kind, frozenset(_NUMBER[end] for end in path.ends)): path.value for path in MAP.paths
}


def path_between(kind: ActionKind, one: int, other: int) -> int | None:
    """The value of the path that joins two regions, if there is one of that kind."""
    return _PATHS.get((kind.value, frozenset((one, other))))


SPACES: Final = tuple(range(len(BOARD.start_huts)))
"""The spaces of a player board for huts and persons; people number them from 1."""

_WIDE: Final = len(BOARD.ceremony[0])
CEREMONY: Final = tuple(_MATERIAL[gift] for row in BOARD.ceremony for gift in row)
"""The material of each ceremony space, row by row."""
SPACE_NAMES: Final = tuple("ABC"[place // _WIDE] + str(place % _WIDE + 1) for place in range(len(CEREMONY)))
PAIRS: Final = tuple(
    (place, other)
    for place in range(len(CEREMONY))
    for other in ((place + 1,) if place % _WIDE < _WIDE - 1 else ()) + (place + _WIDE,)
    if other < len(CEREMONY)
)
"""Ceremony spaces that lie side by side or one below the other."""
PAIR_NAMES: Final = tuple(f"{SPACE_NAMES[one]}:{SPACE_NAMES[other]}" for one, other in PAIRS)

TYPES: Final = PERSONS.types
TYPE_NAMES: Final = tuple(kind.id for kind in TYPES)


def type_number(name: str) -> int:
    """The number of a type of person."""
    return TYPE_NAMES.index(name)
