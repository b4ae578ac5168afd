"""The shore of a land board: where the sun may rest, and the clockwise walk along it.

Everything here follows from the set of fields that hold tiles, and is kept by it (S1 to S4).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from games.helios.board import ALL, EDGE, LAND, NEAR, NEIGHBOURS, STEP, Field, around, bits, crossing

__all__ = ["Shore", "encloses", "places", "shore"]

KEPT: Final = 4096


class Shore(Struct, frozen=True):
    """The outside of a land board.

    `walk` are the fields of one clockwise round, `gold` the crossings of gold from the first of them to each, `spots`
    the places of each field in the walk. Places count on round after round: place p + len(walk) is the same field one
    round later. `dead` are the dead ends; `mouths` gives for each the place in the walk where it was attached.
    """

    outside: int
    dead: int
    walk: tuple[Field, ...]
    gold: tuple[int, ...]
    spots: dict[Field, tuple[int, ...]]
    mouths: dict[Field, int]

    def gold_at(self, place: int) -> int:
        """Crossings of gold up to a place of the unrolled walk."""
        rounds, spot = divmod(place, len(self.walk))
        return self.gold[spot] + rounds

    def first(self, field: Field) -> int:
        """The first place of a field: of those on one and the same round of gold the smallest."""
        count = len(self.walk)
        return min(spot - self.gold[spot] * count for spot in self.spots[field])

    def ahead(self, place: int, onto: Field) -> int | None:
        """The place a step to a neighbouring field leads to, or None if that lies behind."""
        count = len(self.walk)
        goal = self.gold_at(place) + crossing(self.walk[place % count], onto)
        ends = [spot + (goal - self.gold[spot]) * count for spot in self.spots.get(onto, ())]
        return min((end for end in ends if end > place), default=None)


@lru_cache(maxsize=KEPT)
def outside(tiles: int) -> int:
    """The empty fields that are joined to the rim."""
    empty = ALL & ~tiles
    found = new = EDGE
    while new:
        new = around(new) & empty & ~found
        found |= new
    return found


def dead_ends(tiles: int, out: int) -> int:
    """The empty land fields that only one way leads to, and what lies behind them."""
    dead = 0
    open_ = ALL & ~tiles
    queue = out & LAND
    while queue:
        new = 0
        for field in bits(queue):
            if (NEAR[field] & open_ & ~dead).bit_count() <= 1:
                dead |= 1 << field
                new |= NEAR[field]
        queue = new & out & LAND & ~dead
    return dead


def _rim(tiles: int, out: int) -> list[Field]:
    """The outer fields passed on one round along the rim, clockwise; equal neighbours are merged."""
    tile, side = next((tile, side) for tile in bits(tiles) for side in range(6) if out >> STEP[tile][side] & 1)
    begin = tile, side
    fields: list[Field] = []
    while True:
        field = STEP[tile][side]
        if not fields or fields[-1] != field:
            fields.append(field)
        turned = (side + 1) % 6
        beyond = STEP[tile][turned]
        tile, side = (tile, turned) if out >> beyond & 1 else (beyond, (side - 1) % 6)
        if (tile, side) == begin:
            return fields


def _orbit(rim: list[Field], dead: int) -> tuple[list[Field], dict[Field, int]]:
    """The walk without its dead ends, and where each of them was attached."""
    start = next(place for place, field in enumerate(rim) if not dead >> field & 1)
    walk: list[Field] = []
    mouths: dict[Field, int] = {}
    for field in rim[start:] + rim[:start]:
        if dead >> field & 1:
            mouths[field] = len(walk) - 1
        elif not walk or walk[-1] != field:
            walk.append(field)
    if len(walk) > 1 and walk[0] == walk[-1]:
        walk.pop()
    return walk, {field: place % len(walk) for field, place in mouths.items()}


@lru_cache(maxsize=KEPT)
def shore(tiles: int) -> Shore:
    """The shore of the land that these tiles make."""
    out = outside(tiles)
    dead = dead_ends(tiles, out)
    walk, mouths = _orbit(_rim(tiles, out), dead)
    gold = [0]
    for a, b in pairwise(walk):
        gold.append(gold[-1] + crossing(a, b))
    spots: dict[Field, tuple[int, ...]] = {}
    for place, field in enumerate(walk):
        spots[field] = (*spots.get(field, ()), place)
    return Shore(out, dead, tuple(walk), tuple(gold), spots, mouths)


def encloses(tiles: int, sun: Field, field: Field) -> bool:
    """Whether a tile on this field would cut the sun off from the rim."""
    tiles |= 1 << field
    if not LAND >> sun & 1:
        return False
    empty = ALL & ~tiles
    found = new = 1 << sun
    while new:
        if new & EDGE:
            return False
        new = around(new) & empty & ~found
        found |= new
    return True


def _may_part(tiles: int, field: Field) -> bool:
    """Whether a tile here may part empty fields from each other: its empty neighbours lie in two groups or more."""
    ring = [not tiles >> near & 1 for near in NEIGHBOURS[field]]
    return sum(one and not ring[place - 1] for place, one in enumerate(ring)) > 1


@lru_cache(maxsize=KEPT)
def places(tiles: int, sun: Field) -> tuple[Field, ...]:
    """The fields on which a tile may be placed."""
    free = LAND & around(tiles) & ~tiles & ~(1 << sun)
    return tuple(
        field for field in bits(free) if not (_may_part(tiles, field) and encloses(tiles, sun, field))
    )
