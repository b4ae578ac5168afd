"""Buildings: the seven of the city, and what the Queen builds on the island, each with a silhouette of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rendering.aeolis.colours import BUILT, THINGS, WARES, WOOD, darker, lighter
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS

__all__ = ["FAMILY", "house", "work"]

ROOF: Final = THINGS["roof"]
MARBLE: Final = THINGS["marble"]


def _outlined(pen: Pen) -> None:
    pen.edge, pen.halo = 4.5, 4


@drawn(margin=9)
def work(pen: Pen, family: str) -> None:
    """A structure: barn, hut, pit, lodge, stable, windmill, watermill, village, pan, boat, field or altar."""
    _outlined(pen)
    _WORKS[family](pen)


def _barn(pen: Pen) -> None:
    pen.polygon([(8, 46), (22, 16), (50, 4), (78, 16), (92, 46), (92, 98), (8, 98)], ROOF)
    pen.detail([(32, 54), (68, 54), (68, 98), (32, 98)], BUILT)
    pen.stroke([(32, 54), (68, 98)], ROOF, 6)
    pen.stroke([(68, 54), (32, 98)], ROOF, 6)


def _hut(pen: Pen) -> None:
    """A log hut with a chimney."""
    pen.polygon([(66, 10), (82, 10), (82, 50), (66, 50)], darker(BUILT))
    for y in (58, 74, 90):
        pen.stroke([(14, y), (86, y)], WOOD, 15, outlined=True)
    pen.polygon([(-2, 54), (46, 14), (98, 54)], darker(WOOD))


def _pit(pen: Pen) -> None:
    """The entrance of a mine in a rock."""
    pen.polygon([(0, 98), (14, 44), (40, 12), (66, 20), (92, 50), (100, 98)], WARES["stone"])
    pen.detail([*circle(50, 64, 22, start=180, end=360), (72, 98), (28, 98)], MARKS.dark)
    pen.stroke([(28, 98), (28, 62), (72, 62), (72, 98)], WOOD, 8)


def _lodge(pen: Pen) -> None:
    """A tent of poles."""
    pen.stroke([(38, 2), (88, 96)], WOOD, 6, outlined=True)
    pen.stroke([(62, 2), (12, 96)], WOOD, 6, outlined=True)
    pen.polygon([(50, 18), (94, 98), (6, 98)], BUILT)
    pen.detail([(50, 48), (66, 98), (34, 98)], WARES["leather"])


def _stable(pen: Pen) -> None:
    """A long roof over a fence."""
    pen.polygon([(6, 44), (94, 44), (94, 74), (6, 74)], BUILT)
    pen.polygon([(16, 14), (84, 14), (104, 46), (-4, 46)], WARES["leather"])
    for y in (70, 88):
        pen.stroke([(0, y), (100, y)], WOOD, 8, outlined=True)
    for x in (6, 36, 64, 94):
        pen.stroke([(x, 60), (x, 98)], WOOD, 8, outlined=True)


def _windmill(pen: Pen) -> None:
    pen.polygon([(36, 34), (64, 34), (76, 98), (24, 98)], BUILT)
    pen.polygon([(30, 38), (50, 8), (70, 38)], ROOF)
    for u, v in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        pen.polygon([(50, 40), (50 + 48 * u, 40 + 34 * v), (50 + 36 * u, 40 + 46 * v)], MARKS.white)


def _watermill(pen: Pen) -> None:
    pen.polygon([(36, 44), (98, 44), (98, 98), (36, 98)], BUILT)
    pen.polygon([(28, 48), (66, 10), (104, 48)], ROOF)
    pen.polygon(circle(28, 70, 28), WOOD)
    for line in ([(28, 42), (28, 98)], [(0, 70), (56, 70)], [(8, 50), (48, 90)], [(8, 90), (48, 50)]):
        pen.stroke(line, darker(WOOD), 5)


def _village(pen: Pen) -> None:
    for x, top in ((50, 2), (22, 34), (78, 34)):
        pen.polygon([(x - 20, top + 24), (x + 20, top + 24), (x + 20, 98), (x - 20, 98)], BUILT)
        pen.polygon([(x - 27, top + 28), (x, top), (x + 27, top + 28)], ROOF)
    for x in (22, 78):
        pen.detail([(x - 6, 76), (x + 6, 76), (x + 6, 98), (x - 6, 98)], MARKS.dark)


def _pan(pen: Pen) -> None:
    """A flat basin with heaps of salt."""
    pen.polygon([(0, 66), (100, 66), (88, 98), (12, 98)], WOOD)
    for x in (26, 50, 74):
        pen.polygon([(x - 22, 66), (x, 30), (x + 22, 66)], WARES["salt"])


def _boat(pen: Pen) -> None:
    """A fishing boat with one sail."""
    pen.polygon([(0, 68), (100, 68), (80, 98), (20, 98)], WOOD)
    pen.stroke([(46, 2), (46, 70)], darker(WOOD), 7, outlined=True)
    pen.polygon([*curve((53, 6), (104, 22), (96, 58)), (53, 58)], BUILT)


def _field(pen: Pen) -> None:
    """A bed in which crystals grow."""
    for x, top in ((24, 34), (50, 6), (76, 34)):
        pen.polygon([(x, top), (x + 15, top + 22), (x + 10, 84), (x - 10, 84), (x - 15, top + 22)], lighter(BUILT))
        pen.detail([(x, top + 8), (x + 9, top + 24), (x + 5, 80), (x, 80)], darker(BUILT))
    pen.polygon([(0, 78), (100, 78), (92, 98), (8, 98)], WOOD)


def _altar(pen: Pen) -> None:
    """A block on steps under a bowl."""
    pen.polygon([(10, 78), (90, 78), (90, 98), (10, 98)], darker(BUILT))
    pen.polygon([(26, 38), (74, 38), (74, 78), (26, 78)], BUILT)
    pen.polygon([(12, 14), (88, 14), (74, 40), (26, 40)], lighter(BUILT))
    pen.polygon(circle(50, 12, 13), THINGS["flame"])


_WORKS: Final[dict[str, Callable[[Pen], None]]] = {
    "barn": _barn, "hut": _hut, "pit": _pit, "lodge": _lodge, "stable": _stable, "windmill": _windmill,
    "watermill": _watermill, "village": _village, "pan": _pan, "boat": _boat, "field": _field, "altar": _altar,
}
FAMILY: Final[dict[str, str]] = {
    "wheat_farm": "barn", "cattle_farm": "barn", "woodcutter": "hut", "quarry": "pit", "copper_mine": "pit",
    "iron_mine": "pit", "hunting_lodge": "lodge", "horse_ranch": "stable", "windmill": "windmill",
    "watermill": "watermill", "village": "village", "salt_pan": "pan", "fishing_boat": "boat", "algae_farm": "boat",
    "pearl_boat": "boat", "light_field": "field", "void_field": "field", "fire_field": "field", "ice_field": "field",
    "life_altar": "altar", "death_altar": "altar", "blazing_altar": "altar", "glacial_altar": "altar",
}
"""What a structure looks like; the good that it makes stands beside it."""


@drawn(margin=9)
def house(pen: Pen, building: str, upgraded: bool) -> None:
    """A building of the city; an upgraded one wears gold."""
    _outlined(pen)
    _HOUSES[building](pen, MARKS.gold if upgraded else ROOF)


def _acropolis(pen: Pen, roof: tuple[int, int, int]) -> None:
    """A palace on a rock, with a flag."""
    pen.polygon([(0, 98), (12, 76), (88, 76), (100, 98)], WARES["stone"])
    pen.stroke([(50, 2), (50, 20)], MARKS.dark, 4)
    pen.polygon([(50, 0), (74, 7), (50, 14)], roof)
    pen.polygon([(14, 34), (86, 34), (86, 78), (14, 78)], MARBLE)
    pen.polygon([(6, 38), (50, 16), (94, 38)], roof)
    for x in (24, 42, 60):
        pen.detail([(x, 44), (x + 12, 44), (x + 12, 76), (x, 76)], darker(MARBLE))


def _agora(pen: Pen, roof: tuple[int, int, int]) -> None:
    """A market stall with an awning."""
    pen.polygon([(12, 40), (88, 40), (88, 98), (12, 98)], MARBLE)
    pen.polygon([(10, 14), (90, 14), (104, 48), (-4, 48)], roof)
    for x in (22, 56):
        pen.detail([(x + 4, 14), (x + 16, 14), (x + 18, 48), (x, 48)], MARBLE)
    pen.detail([(22, 66), (78, 66), (78, 98), (22, 98)], WOOD)


def _academy(pen: Pen, roof: tuple[int, int, int]) -> None:
    """A round hall under a dome."""
    pen.polygon([*circle(50, 46, 40, start=180, end=360), (90, 50), (10, 50)], roof)
    pen.polygon([(16, 48), (84, 48), (84, 98), (16, 98)], MARBLE)
    for x in (28, 46, 64):
        pen.detail([*circle(x + 4, 66, 6, start=180, end=360), (x + 10, 98), (x - 2, 98)], darker(MARBLE))


def _arena(pen: Pen, roof: tuple[int, int, int]) -> None:
    """An oval with arches in two rows."""
    pen.polygon([*circle(50, 36, 50, flat=0.5, start=180, end=360), (100, 86), *circle(50, 84, 50, flat=0.3, end=180)],
                MARBLE)
    pen.detail(circle(50, 32, 38, flat=0.4), roof)
    for x in (12, 32, 52, 72):
        pen.detail([*circle(x + 8, 68, 6, start=180, end=360), (x + 14, 92), (x + 2, 92)], darker(MARBLE))


def _temple(pen: Pen, roof: tuple[int, int, int]) -> None:
    """A pediment on four columns."""
    pen.polygon([(14, 36), (86, 36), (86, 90), (14, 90)], darker(MARBLE))
    for x in (12, 33, 54, 75):
        pen.detail([(x, 40), (x + 13, 40), (x + 13, 88), (x, 88)], MARBLE)
    pen.polygon([(0, 42), (50, 4), (100, 42)], roof)
    pen.polygon([(2, 86), (98, 86), (98, 98), (2, 98)], MARBLE)


def _oracle(pen: Pen, roof: tuple[int, int, int]) -> None:
    """A tripod over a cleft, with smoke."""
    pen.stroke(curve((50, 40), (30, 26), (70, 16), (50, 0)), MARBLE, 11, outlined=True)
    for x in (14, 50, 86):
        pen.stroke([(50, 52), (x, 98)], roof, 9, outlined=True)
    pen.polygon([*circle(50, 46, 34, end=180), (16, 40), (84, 40)], roof)


def _harbor(pen: Pen, roof: tuple[int, int, int]) -> None:
    """An anchor over a pier."""
    pen.stroke(circle(50, 14, 10), roof, 8, outlined=True)
    pen.stroke([(50, 26), (50, 92)], roof, 11, outlined=True)
    pen.stroke([(28, 40), (72, 40)], roof, 10, outlined=True)
    pen.stroke(circle(50, 54, 40, start=15, end=165), roof, 11, outlined=True)
    for x, lean in ((8, 12), (92, -12)):
        pen.polygon([(x - 8, 74), (x + lean, 50), (x + 10, 76)], roof)


_HOUSES: Final[dict[str, Callable[[Pen, tuple[int, int, int]], None]]] = {
    "acropolis": _acropolis, "agora": _agora, "academy": _academy, "arena": _arena, "temple": _temple,
    "oracle": _oracle, "harbor": _harbor,
}
