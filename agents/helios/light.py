"""What the sun is expected to bring a land board each time that it moves: the light on its temples."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.helios.board import NEAR, Field, bits
from games.helios.rules.shore import shore

__all__ = ["ahead", "light", "rests"]

KEPT: Final = 8192


@lru_cache(maxsize=KEPT)
def rests(tiles: int, ground: int, temples: int, extra: float) -> dict[Field, float]:
    """What each place for the sun that lights temples brings, on the shore of `tiles` with land at `ground`.

    `ground` may hold one tile more than `tiles`: the shore is that of today, for what a tile does to it matters little.
    `extra` is what every temple brings besides the tiles around it.
    """
    if not temples:
        return {}
    spots = shore(tiles).spots
    found: dict[Field, float] = {}
    for temple in bits(temples):
        worth = extra + (NEAR[temple] & ground).bit_count()
        for field in bits(NEAR[temple] & ~ground):
            if field in spots:
                found[field] = found.get(field, 0.0) + worth
    return found


@lru_cache(maxsize=KEPT)
def light(tiles: int, ground: int, temples: int, extra: float, reach: int | None, again: bool) -> float:
    """Points for temples that a move of the sun brings on average.

    A sun that goes anywhere takes the best rest each time, or the two best in turn where the same may not be had
    `again`. One that goes so far at most stops at every rest of a round, and passes the rest of it in long steps.
    """
    found = rests(tiles, ground, temples, extra)
    if not found:
        return 0.0
    if reach is not None:
        return sum(found.values()) / (len(found) + max(0, len(shore(tiles).walk) - len(found)) / reach)
    best = max(found.values())
    if again or len(found) == 1:
        return best if again else best / 2
    return (best + sorted(found.values())[-2]) / 2


def ahead(tiles: int, temples: int, extra: float, reach: int, field: Field) -> float:
    """The best that the next move of the sun can bring from a field."""
    found, coast = rests(tiles, tiles, temples, extra), shore(tiles)
    if not found or field not in coast.spots:
        return 0.0
    walk, place = coast.walk, coast.first(field)
    return max(found.get(walk[(place + step) % len(walk)], 0.0) for step in range(1, reach + 1))
