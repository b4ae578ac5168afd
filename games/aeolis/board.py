"""The island: seventy hexes, what borders on what, and how far it is to the walls."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

from games.aeolis.components import load

__all__ = [
    "BUILDINGS", "CITY", "COLUMNS", "DISTANCE", "HEXES", "HEX_IDS", "LANES", "NEIGHBOURS", "NOWHERE", "SEA", "TO_CITY",
    "is_land", "is_sea", "steps_to", "within",
]

NOWHERE: Final = -1
_DELTAS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Hex(Struct, frozen=True, forbid_unknown_fields=True):
    """A hex; `number` and `sea_lane` are where the dice put things."""

    id: str
    q: int
    r: int
    kind: str
    terrain: str
    icons: tuple[str, ...]
    building: str = ""
    number: int = 0
    sea_lane: int = 0


class _Map(Struct, frozen=True, forbid_unknown_fields=True):
    buildings: dict[str, str]
    lanes: dict[int, str]
    columns: dict[int, tuple[str, ...]]
    hexes: tuple[Hex, ...]


_MAP: Final[_Map] = load("map.json", _Map)
HEXES: Final = _MAP.hexes
HEX_IDS: Final = tuple(hex_.id for hex_ in HEXES)
HEX: Final = {id_: number for number, id_ in enumerate(HEX_IDS)}
BUILDINGS: Final = {name: HEX[id_] for name, id_ in _MAP.buildings.items()}
LANES: Final = {die: HEX[id_] for die, id_ in _MAP.lanes.items()}
COLUMNS: Final = {die: tuple(HEX[id_] for id_ in ids) for die, ids in _MAP.columns.items()}
CITY: Final = frozenset(BUILDINGS.values())
SEA: Final = frozenset(number for number, hex_ in enumerate(HEXES) if hex_.kind == "sea")
HARBOR: Final = BUILDINGS["harbor"]
_AT: Final = {(hex_.q, hex_.r): number for number, hex_ in enumerate(HEXES)}
NEIGHBOURS: Final = tuple(
    tuple(_AT[q, r] for q, r in ((hex_.q + dq, hex_.r + dr) for dq, dr in _DELTAS) if (q, r) in _AT) for hex_ in HEXES
)


def _apart(one: Hex, two: Hex) -> int:
    return max(abs(one.q - two.q), abs(one.r - two.r), abs(one.q + one.r - two.q - two.r))


DISTANCE: Final = tuple(tuple(_apart(one, two) for two in HEXES) for one in HEXES)
"""Hexes apart, as the crow flies."""


def is_sea(hex_: int) -> bool:
    """Whether ships sail it."""
    return hex_ in SEA


def is_land(hex_: int) -> bool:
    """Whether it is land outside the walls."""
    return hex_ not in SEA and hex_ not in CITY


def within(hex_: int, reach: int) -> Collection[int]:
    """The hexes at most `reach` away, the hex itself included."""
    row = DISTANCE[hex_]
    return [other for other in range(len(HEXES)) if row[other] <= reach]


def steps_to(goals: Collection[int], is_open: Callable[[int], bool]) -> dict[int, int]:
    """Steps to the nearest of `goals` from every hex that reaches one over `open` hexes; goals are open."""
    found = dict.fromkeys(goals, 0)
    queue = deque(goals)
    while queue:
        here = queue.popleft()
        for near in NEIGHBOURS[here]:
            if near not in found:
                found[near] = found[here] + 1
                if is_open(near):
                    queue.append(near)
    return found


TO_CITY: Final = steps_to(sorted(CITY), is_land)
"""Steps over land to the walls."""


def _count() -> None:
    """The map is complete, and every mountain of the top row is five steps from the Arena."""
    kinds = [hex_.kind for hex_ in HEXES]
    assert (len(kinds), kinds.count("land"), kinds.count("city"), kinds.count("sea")) == (70, 43, 7, 20)
    assert all(TO_CITY[column[0]] == DISTANCE[column[0]][BUILDINGS["arena"]] == 5 for column in COLUMNS.values())


_count()
