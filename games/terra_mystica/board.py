"""The map: hexes as small numbers, with neighbours, sailing ranges and bridge spots worked out once.

Hexes are numbered row by row from the top left, rivers included. Sets of hexes are whole numbers used as bit masks: bit
h stands for hex h.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NewType

from msgspec import Struct

from games.terra_mystica.components import Terrain, load

__all__ = [
    "ALL_HEXES", "BRIDGES", "BRIDGES_AT", "HEXES", "LAND", "LAND_NEIGHBOURS", "NEAR", "NEIGHBOURS", "NOWHERE", "NUMBER",
    "PLACES", "TERRAIN", "Hex", "bits", "mask_of", "sailing", "skipping",
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


Hex = NewType("Hex", int)
"""A hex of the map, by its number."""
NOWHERE: Final = Hex(-1)

BOARD: Final[Board] = load("map.json", Board)
HEXES: Final[tuple[str, ...]] = tuple(name for row in BOARD.rows for name, _ in row.cells)
"""Names of the hexes by number: `A1`, `r0`."""
ALL_HEXES: Final = tuple(map(Hex, range(len(HEXES))))
"""Every hex, rivers included."""
NUMBER: Final[dict[str, Hex]] = dict(zip(HEXES, ALL_HEXES, strict=True))
TERRAIN: Final[tuple[Terrain, ...]] = tuple(Terrain[kind.upper()] for row in BOARD.rows for _, kind in row.cells)
"""The printed terrain by hex."""
PLACES: Final[tuple[tuple[int, int, bool], ...]] = tuple(
    (r, c, row.shifted) for r, row in enumerate(BOARD.rows) for c in range(len(row.cells))
)
"""Row, column and whether the row is shifted right by half a hex, by hex."""
LAND: Final[tuple[Hex, ...]] = tuple(h for h in ALL_HEXES if TERRAIN[h] is not Terrain.RIVER)


def _neighbours(hex_: Hex) -> tuple[Hex, ...]:
    row, column, shifted = PLACES[hex_]
    diagonal = (column, column + 1) if shifted else (column - 1, column)
    spots = [(row, column - 1), (row, column + 1)]
    spots += [(other, beside) for other in (row - 1, row + 1) for beside in diagonal]
    at = {PLACES[h][:2]: h for h in ALL_HEXES}
    return tuple(sorted(at[spot] for spot in spots if spot in at))


NEIGHBOURS: Final[tuple[tuple[Hex, ...], ...]] = tuple(map(_neighbours, ALL_HEXES))
"""Touching hexes by hex, rivers included."""
LAND_NEIGHBOURS: Final = tuple(
    tuple(n for n in near if TERRAIN[n] is not Terrain.RIVER) for near in NEIGHBOURS
)


def bits(mask: int) -> Iterator[Hex]:
    """The hexes of a set in ascending order."""
    while mask:
        low = mask & -mask
        yield ALL_HEXES[low.bit_length() - 1]
        mask ^= low


def mask_of(hexes: Iterable[Hex]) -> int:
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
    return tuple(_sail(start, shipping) for start in ALL_HEXES)


def _sail(start: Hex, shipping: int) -> int:
    found = NEAR[start]
    water = {n for n in NEIGHBOURS[start] if TERRAIN[n] is Terrain.RIVER}
    seen: set[Hex] = set()
    for _ in range(shipping):
        seen |= water
        for river in water:
            found |= NEAR[river]
        water = {n for river in water for n in NEIGHBOURS[river] if TERRAIN[n] is Terrain.RIVER} - seen
    return found & ~(1 << start)


@cache
def skipping(hexes: int) -> tuple[int, ...]:
    """By hex, the land that is reached by skipping at most that many hexes of any kind, touching land included."""
    return tuple(_skip(start, hexes) for start in ALL_HEXES)


def _skip(start: Hex, hexes: int) -> int:
    found = {start}
    for _ in range(hexes + 1):
        found |= {n for hex_ in found for n in NEIGHBOURS[hex_]}
    return mask_of(found) & _LAND & ~(1 << start)


BRIDGES: Final[tuple[tuple[Hex, Hex], ...]] = tuple((NUMBER[a], NUMBER[b]) for a, b in BOARD.bridges)
"""The printed bridge spots."""
BRIDGES_AT: Final[tuple[tuple[tuple[Hex, Hex], ...], ...]] = tuple(
    tuple(spot for spot in BRIDGES if hex_ in spot) for hex_ in ALL_HEXES
)
