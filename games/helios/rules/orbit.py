"""Where the sun can go, in how many steps, and whether that completes a full orbit (S4 to S6, S8, S9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.helios.board import NEAR, NEIGHBOURS, Field, bits, crossing
from games.helios.position import Laps
from games.helios.rules.shore import Shore, shore

__all__ = ["Voyage", "voyages", "way_out"]

KEPT: Final = 4096


class Voyage(Struct, frozen=True):
    """A sun move to a field: its steps, the laps after it, and whether a full orbit was completed on the way."""

    field: Field
    steps: int
    laps: Laps
    orbit: bool = False


class _Spot(Struct, frozen=True):
    """Where a path stands: a place of the unrolled walk, the highest lap count so far."""

    place: int
    peak: int


@lru_cache(maxsize=KEPT)
def voyages(tiles: int, sun: Field, reach: int | None, laps: Laps, *, orbits: bool = True, beyond_start: bool = True
            ) -> dict[Field, Voyage]:
    """Every field the sun can go to, with the best way there: one that completes an orbit if `orbits` still count in
    this turn, else the shortest.

    `reach` is the most steps, None for any number; `beyond_start` allows going round more than once.
    """
    coast = shore(tiles)
    if reach is None:
        return {field: Voyage(field, 0, laps) for field in coast.spots}
    if not coast.dead >> sun & 1:
        return _from(coast, coast.first(sun), 0, reach, laps, laps, orbits, beyond_start)
    way, after = _way_out(coast, sun, laps)
    if reach < len(way):
        return {field: Voyage(field, steps, *_reached(after[steps - 1], laps, orbits))
                for steps, field in enumerate(way[:reach], 1)}
    mouth = _mouth(coast, sun)
    out = after[-1]
    found = {way[-1]: Voyage(way[-1], len(way), *_reached(out, laps, orbits))}
    return _better(found, _from(coast, mouth, len(way), reach, out, laps, orbits, beyond_start))


def _mouth(coast: Shore, sun: Field) -> int:
    """The place of the walk at which the sun's dead end begins."""
    return coast.mouths[sun]


def _reached(after: Laps, before: Laps, orbits: bool) -> tuple[Laps, bool]:
    return after, orbits and after.best > before.best


def way_out(tiles: int, sun: Field) -> tuple[Field, ...]:
    """The fields from the sun to the first one outside the dead end that it stands in; nothing if it stands in none."""
    coast = shore(tiles)
    return tuple(_way_out(coast, sun, Laps())[0]) if coast.dead >> sun & 1 else ()


def _way_out(coast: Shore, sun: Field, laps: Laps) -> tuple[list[Field], list[Laps]]:
    """The fields from a dead end to its mouth, and the laps at each."""
    came: dict[Field, Field] = {sun: sun}
    queue = [sun]
    for field in queue:
        if not coast.dead >> field & 1:
            break
        for near in bits(NEAR[field] & coast.outside):
            if near not in came:
                came[near] = field
                queue.append(near)
    path = [field]
    while came[path[0]] != sun:
        path.insert(0, came[path[0]])
    counted: list[Laps] = []
    for a, b in zip([sun, *path], path, strict=False):
        now = laps.now + crossing(a, b)
        laps = Laps(now, max(laps.best, now))
        counted.append(laps)
    return path, counted


def _from(coast: Shore, start: int, spent: int, reach: int, laps: Laps, before: Laps, orbits: bool, beyond_start: bool
          ) -> dict[Field, Voyage]:
    """All paths from a place of the walk, breadth first."""
    last = start + len(coast.walk) if not beyond_start else None
    base = laps.now - coast.gold_at(start)
    reached = {_Spot(start, laps.best)}
    ring = list(reached)
    found: dict[Field, Voyage] = {}
    for steps in range(spent + 1, reach + 1):
        ring = [spot for place in ring for spot in _onwards(coast, place, base, last) if _new(reached, spot)]
        ends = [
            Voyage(coast.walk[spot.place % len(coast.walk)], steps,
                   *_reached(Laps(base + coast.gold_at(spot.place), spot.peak), before, orbits))
            for spot in ring
        ]
        for end in ends:
            found = _better(found, {end.field: end})
    return found


def _new(reached: set[_Spot], spot: _Spot) -> bool:
    if spot in reached:
        return False
    reached.add(spot)
    return True


def _onwards(coast: Shore, spot: _Spot, base: int, last: int | None) -> Iterator[_Spot]:
    for near in NEIGHBOURS[coast.walk[spot.place % len(coast.walk)]]:
        place = coast.ahead(spot.place, near)
        if place is not None and (last is None or place <= last):
            yield _Spot(place, max(spot.peak, base + coast.gold_at(place)))


def _better(found: dict[Field, Voyage], more: dict[Field, Voyage]) -> dict[Field, Voyage]:
    """Ways to fields, an orbit before none, then the fewer steps; the earlier found wins a draw."""
    for field, way in more.items():
        known = found.get(field)
        if known is None or (way.orbit, -way.steps) > (known.orbit, -known.steps):
            found[field] = way
    return found
