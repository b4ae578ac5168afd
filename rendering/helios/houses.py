"""The twelve city buildings, each with a silhouette of its own, in wood with a dark edge."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from games.helios.components import Building
from rendering.kit.pen import Pen, Point, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB, mix

__all__ = ["house"]


def _box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _observatory(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon([(56, 34), (88, 0), (98, 10), (68, 44)], wall)
    pen.polygon([*circle(46, 56, 36, start=180, end=360)], wall)
    pen.polygon(_box(14, 56, 78, 98), wall)
    pen.detail(_box(14, 56, 78, 63), dark)
    pen.detail(_box(38, 74, 54, 98), dark)


def _solar_lodge(pen: Pen, wall: RGB, dark: RGB) -> None:
    for step in range(1, 6):
        turn = pi + step * pi / 6
        pen.stroke([(50 + reach * cos(turn), 48 + reach * sin(turn)) for reach in (34, 48)], wall, 9, outlined=True)
    pen.polygon([*circle(50, 50, 27, start=180, end=360)], wall)
    pen.polygon([(8, 60), (30, 48), (70, 48), (92, 60), (92, 98), (8, 98)], wall)
    for x in (20, 44, 68):
        pen.detail(_box(x, 68, x + 13, 84), dark)


def _watch_tower(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon([(36, 34), (64, 34), (72, 98), (28, 98)], wall)
    pen.polygon(_box(24, 20, 76, 42), wall)
    pen.polygon([(18, 22), (50, 0), (82, 22)], wall)
    pen.detail(_box(34, 26, 66, 35), dark)
    pen.detail(_box(44, 78, 56, 98), dark)


def _city_council(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon(_box(38, 8, 62, 60), wall)
    pen.polygon([(34, 12), (50, -2), (66, 12)], wall)
    pen.polygon(_box(0, 50, 100, 98), wall)
    pen.detail(circle(50, 26, 8), dark)
    for x in (9, 29, 61, 81):
        pen.detail(_box(x, 62, x + 10, 80), dark)
    pen.detail([*circle(50, 80, 8, start=180, end=360), (58, 98), (42, 98)], dark)


def _power_plant(pen: Pen, wall: RGB, dark: RGB) -> None:
    for x in (10, 60):
        pen.polygon([*curve((x + 4, 8), (x + 12, 40), (x, 60), (x - 6, 98)),
                     *curve((x + 38, 98), (x + 30, 60), (x + 20, 40), (x + 28, 8))], wall)
    pen.detail([(54, 30), (28, 68), (47, 68), (42, 98), (74, 56), (54, 56)], dark)


def _citadel(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon(_box(16, 46, 84, 98), wall)
    for left in (-2, 74):
        pen.polygon([(left, 20), (left + 8, 20), (left + 8, 30), (left + 20, 30), (left + 20, 20), (left + 28, 20),
                     (left + 28, 98), (left, 98)], wall)
    for x in (30, 46, 62):
        pen.polygon(_box(x, 36, x + 10, 50), wall)
    pen.detail([*circle(50, 78, 11, start=180, end=360), (61, 98), (39, 98)], dark)


def _sanctuary(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.stroke([(50, 0), (50, 20)], wall, 7, outlined=True)
    for top, half in ((12, 26), (38, 38), (66, 50)):
        pen.polygon([(50, top), (50 + half, top + 22), (50 - half, top + 22)], wall)
        pen.polygon(_box(50 - half + 12, top + 20, 50 + half - 12, top + 32), wall)
        pen.detail(_box(50 - half + 12, top + 22, 50 + half - 12, top + 26), dark)


def _sacred_grove(pen: Pen, wall: RGB, dark: RGB) -> None:
    for x, y, reach in ((26, 48, 25), (74, 48, 25), (50, 28, 27)):
        pen.polygon(_box(x - 6, y, x + 6, 98), wall)
        pen.polygon(circle(x, y, reach), wall)
    pen.detail(circle(50, 28, 9), dark)
    for x in (26, 74):
        pen.detail(circle(x, 48, 8), dark)


def _bazaar(pen: Pen, wall: RGB, dark: RGB) -> None:
    for x in (6, 84):
        pen.polygon(_box(x, 48, x + 10, 98), wall)
    pen.polygon(_box(6, 74, 94, 98), wall)
    pen.polygon([(14, 12), (86, 12), (104, 50), (-4, 50)], wall)
    for x in (14, 46, 78):
        pen.detail([(50 + (x - 50) * 0.7, 12), (50 + (x + 12 - 50) * 0.7, 12), (x + 8, 50), (x - 8, 50)], dark)
    pen.detail(_box(12, 80, 88, 86), dark)


def _palace(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon(_box(6, 54, 94, 98), wall)
    for x, y, reach in ((16, 46, 14), (84, 46, 14), (50, 38, 24)):
        tip, high, side, low = (x, y - reach * 1.6), y - reach, reach * 1.5, y + reach * 0.7
        pen.polygon([*curve(tip, (x + 4, high), (x + side, high), (x + reach * 0.7, low)),
                     *curve((x - reach * 0.7, low), (x - side, high), (x - 4, high), tip)], wall)
    for x in (14, 44, 74):
        pen.detail([*circle(x + 6, 76, 6, start=180, end=360), (x + 12, 98), (x, 98)], dark)


def _warehouse(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon([(0, 46), (50, 18), (100, 46), (100, 98), (0, 98)], wall)
    pen.detail(_box(18, 58, 82, 98), dark)
    for x, y in ((24, 80), (46, 80), (35, 64)):
        pen.detail(_box(x, y, x + 18, y + 15), wall)


def _land_management(pen: Pen, wall: RGB, dark: RGB) -> None:
    pen.polygon([(4, 26), (34, 12), (66, 26), (96, 12), (96, 78), (66, 92), (34, 78), (4, 92)], wall)
    for x, top in ((34, 12), (66, 26)):
        pen.stroke([(x, top + 4), (x, top + 62)], dark, 5)
    pen.stroke([(14, 62), (28, 50), (46, 64), (60, 46)], dark, 6)
    for line in ([(72, 38), (88, 54)], [(88, 38), (72, 54)]):
        pen.stroke(line, dark, 6)


_DRAW: Final[dict[Building, Callable[[Pen, RGB, RGB], None]]] = {
    Building.OBSERVATORY: _observatory, Building.SOLAR_LODGE: _solar_lodge, Building.WATCH_TOWER: _watch_tower,
    Building.CITY_COUNCIL: _city_council, Building.POWER_PLANT: _power_plant, Building.CITADEL: _citadel,
    Building.SANCTUARY: _sanctuary, Building.SACRED_GROVE: _sacred_grove, Building.EXCHANGE_BAZAAR: _bazaar,
    Building.PALACE: _palace, Building.WAREHOUSE: _warehouse, Building.LAND_MANAGEMENT: _land_management,
}


@drawn(margin=7)
def house(pen: Pen, building: Building, wall: RGB) -> None:
    """A city building."""
    pen.edge = 5
    _DRAW[building](pen, wall, mix(wall, MARKS.dark, 0.66))
