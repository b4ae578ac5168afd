"""The map: hexes as small numbers, with neighbours, sailing ranges and bridge spots worked out once.

Hexes are numbered row by row from the top left, rivers included. Sets of hexes are whole numbers used as bit masks: bit
h stands for hex h.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from games.terra_mystica.components import Terrain, load

__all__ = [
    "BRIDGES", "BRIDGES_AT", "HEXES", "LAND", "LAND_NEIGHBOURS", "NEAR", "NEIGHBOURS", "NUMBER", "PLACES", "TERRAIN",
    "bits", "mask_of", "sailing", "skipping",
]


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the map; a cell is a name and a terrain."""

    label: str
    shifted: bool
    cells: tuple[tuple[str, str], ...]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed map. `id` is the one that the site gives it."""

    id: str
    rows: tuple[Row, ...]
    bridges: tuple[tuple[str, str], ...]


BOARD: Final[Board] = load("map.json", Board)
HEXES: Final[tuple[str, ...]] = tuple(name for row in BOARD.rows for name, _ in row.cells)
"""Names of the hexes by number: `A1`, `r0`."""
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(HEXES)}
TERRAIN: Final[tuple[Terrain, ...]] = tuple(Terrain[kind.upper()] for row in BOARD.rows for _, kind in row.cells)
"""The printed terrain by hex."""
PLACES: Final[tuple[tuple[int, int, bool], ...]] = tuple(
    (r, c, row.shifted) for r, row in enumerate(BOARD.rows) for c in range(len(row.cells))
)
"""Row, column and whether the row is shifted right by half a hex, by hex."""
LAND: Final[tuple[int, ...]] = tuple(h for h, terrain in enumerate(TERRAIN) if terrain is not Terrain.RIVER)


def _neighbours(hex: int) -> tuple[int, ...]:
    row, column, shifted = PLACES[hex]
    diagonal = (column, column + 1) if shifted else (column - 1, column)
    spots = [(row, column - 1), (row, column + 1)]
    spots += [(other, each) for other in (row - 1, row + 1) for each in diagonal]
    at = {(r, c): h for h, (r, c, _) in enumerate(PLACES)}
    return tuple(sorted(at[spot] for spot in spots if spot in at))


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(map(_neighbours, range(len(HEXES))))
"""Touching hexes by hex, rivers included."""
LAND_NEIGHBOURS: Final = tuple(
    tuple(n for n in near if TERRAIN[n] is not Terrain.RIVER) for near in NEIGHBOURS
)


def bits(mask: int) -> Iterator[int]:
    """The hexes of a set in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(hexes: tuple[int, ...]) -> int:
    """A set of hexes as a number."""
    mask = 0
    for hex_ in hexes:
        mask |= 1 << hex_
    return mask


NEAR: Final[tuple[int, ...]] = tuple(map(mask_of, LAND_NEIGHBOURS))
"""Touching land hexes by hex, as sets."""
_LAND: Final = mask_of(LAND)


@cache
def sailing(shipping: int) -> tuple[int, ...]:
    """By hex, the land that touches it or can be reached over at most `shipping` river hexes."""
    return tuple(_sail(start, shipping) for start in range(len(HEXES)))


def _sail(start: int, shipping: int) -> int:
    found = NEAR[start]
    water = {n for n in NEIGHBOURS[start] if TERRAIN[n] is Terrain.RIVER}
    seen: set[int] = set()
    for _ in range(shipping):
        seen |= water
        for river in water:
            found |= NEAR[river]
        water = {n for river in water for n in NEIGHBOURS[river] if TERRAIN[n] is Terrain.RIVER} - seen
    return found & ~(1 << start)


@cache
def skipping(hexes: int) -> tuple[int, ...]:
    """By hex, the land that is reached by skipping at most that many hexes of any kind, touching land included."""
    return tuple(_skip(start, hexes) for start in range(len(HEXES)))


def _skip(start: int, hexes: int) -> int:
    found = {start}
    for _ in range(hexes + 1):
        found |= {n for each in found for n in NEIGHBOURS[each]}
    return mask_of(tuple(found)) & _LAND & ~(1 << start)


BRIDGES: Final[tuple[tuple[int, int], ...]] = tuple((NUMBER[a], NUMBER[b]) for a, b in BOARD.bridges)
"""The printed bridge spots."""
BRIDGES_AT: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple(spot for spot in BRIDGES if hex in spot) for hex in range(len(HEXES))
)
