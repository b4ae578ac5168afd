"""The land board: fields as small numbers, row by row from the top left; sets of fields as bit masks.

Rows are lettered from the top, fields in a row are numbered from the left: the centre is e5, the sun starts on d4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NewType

from msgspec import Struct

from games.helios.components import load

__all__ = [
    "ALL", "ALL_FIELDS", "BONUS_CUBE", "BONUS_EDGE", "BONUS_MANA", "CENTRE", "DIRECTIONS", "EDGE", "FIELDS", "GOLD",
    "LAND", "NEAR", "NEIGHBOURS", "NOWHERE", "NUMBER", "PLACES", "STEP", "SUN_START", "TRACK", "Field", "around",
    "bits", "crossing", "mask_of",
]

Place = tuple[int, int]
Field = NewType("Field", int)
"""A field of the land board, by its number."""


class SunTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of the sun track before its last space, infinity."""

    numbers: tuple[int, ...]
    start: int


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed land board in axial coordinates. `reconstructed`: made to fit the texts, not seen."""

    reconstructed: bool
    land: tuple[Place, ...]
    edge: tuple[Place, ...]
    centre: Place
    sun_start: Place
    gold: tuple[Place, ...]
    bonus_cube: tuple[Place, ...]
    bonus_mana: tuple[Place, ...]
    bonus_edge: tuple[Place, ...]
    sun_track: SunTrack


BOARD: Final[Board] = load("board.json", Board)
DIRECTIONS: Final[tuple[Place, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The six directions, clockwise on screen."""
NOWHERE: Final = Field(-1)
"""In `STEP`: off the board."""
PLACES: Final[tuple[Place, ...]] = tuple(sorted(BOARD.land + BOARD.edge, key=lambda place: (place[1], place[0])))
"""Axial coordinates (q, r) by field."""
ALL_FIELDS: Final = tuple(map(Field, range(len(PLACES))))
"""Every field of the board."""
_AT: Final = dict(zip(PLACES, ALL_FIELDS, strict=True))


def _name(place: Place) -> str:
    row = [other for other in PLACES if other[1] == place[1]]
    return f"{chr(ord('a') + place[1] - PLACES[0][1])}{1 + row.index(place)}"


FIELDS: Final[tuple[str, ...]] = tuple(map(_name, PLACES))
"""Names by field: `e5`."""
NUMBER: Final[dict[Place, Field]] = _AT
"""Fields by axial coordinates."""
TRACK: Final[SunTrack] = BOARD.sun_track

STEP: Final[tuple[tuple[Field, ...], ...]] = tuple(
    tuple(_AT.get((q + dq, r + dr), NOWHERE) for dq, dr in DIRECTIONS) for q, r in PLACES
)
"""The neighbour in each direction by field, or `NOWHERE`."""
NEIGHBOURS: Final[tuple[tuple[Field, ...], ...]] = tuple(
    tuple(other for other in step if other != NOWHERE) for step in STEP
)
"""Neighbours by field, clockwise."""


def bits(mask: int) -> Iterator[Field]:
    """The fields of a set in ascending order."""
    while mask:
        low = mask & -mask
        yield ALL_FIELDS[low.bit_length() - 1]
        mask ^= low


def mask_of(fields: Iterable[int]) -> int:
    """A set of fields as a number."""
    mask = 0
    for field in fields:
        mask |= 1 << field
    return mask


def _set(places: tuple[Place, ...]) -> int:
    return mask_of(_AT[place] for place in places)


LAND: Final = _set(BOARD.land)
EDGE: Final = _set(BOARD.edge)
ALL: Final = LAND | EDGE
GOLD: Final = _set(BOARD.gold)
BONUS_CUBE: Final = _set(BOARD.bonus_cube)
BONUS_MANA: Final = _set(BOARD.bonus_mana)
BONUS_EDGE: Final = _set(BOARD.bonus_edge)
CENTRE: Final = _AT[BOARD.centre]
SUN_START: Final = _AT[BOARD.sun_start]
NEAR: Final[tuple[int, ...]] = tuple(map(mask_of, NEIGHBOURS))
"""Neighbours by field, as sets."""


def around(mask: int) -> int:
    """All neighbours of a set, members included where they touch each other."""
    found = 0
    while mask:
        low = mask & -mask
        found |= NEAR[low.bit_length() - 1]
        mask ^= low
    return found


def _clockwise(a: Field, b: Field) -> bool:
    """Whether going from a to b turns clockwise about the centre."""
    (q, r), (u, v), (x, y) = PLACES[a], PLACES[b], BOARD.centre
    return (q - x) * (v - y) - (r - y) * (u - x) > 0


def crossing(a: Field, b: Field) -> int:
    """1 for a step onto gold from its counter-clockwise side, -1 for the same step backwards, else 0."""
    onto, off = GOLD >> b & 1, GOLD >> a & 1
    if onto == off:
        return 0
    return int(_clockwise(a, b)) if onto else -int(_clockwise(b, a))


def _check() -> None:
    assert not LAND & EDGE
    assert len(PLACES) == len(BOARD.land) + len(BOARD.edge)
    assert LAND >> CENTRE & 1
    assert LAND >> SUN_START & NEAR[CENTRE] >> SUN_START & GOLD >> SUN_START & 1
    assert all((1 << bit) & LAND or (1 << bit) & EDGE for bit in bits(BONUS_EDGE | BONUS_CUBE | BONUS_MANA))
    assert not (BONUS_CUBE | BONUS_MANA) & EDGE
    assert not BONUS_EDGE & LAND
    assert TRACK.start in TRACK.numbers


_check()
