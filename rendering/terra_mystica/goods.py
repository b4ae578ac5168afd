"""Goods and symbols: coin, worker, power, spade, ship, key, the four cults, and the shapes of tiles."""

from __future__ import annotations

from games.terra_mystica.components import Cult
from rendering.kit.pen import Pen, Point, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB
from rendering.terra_mystica.colours import CULTS, GOODS, lighter, shaded
from rendering.terra_mystica.pieces import robed

__all__ = ["any_cult", "bolt", "coin", "cult", "key", "moon", "octagon", "person", "power",
           "shipping", "spade", "town", "worker"]

EDGE = 4.0


@drawn(margin=7)
def coin(pen: Pen) -> None:
    """A gold coin."""
    pen.polygon(circle(50, 50, 50), GOODS["coin_edge"])
    pen.detail(circle(50, 50, 41), GOODS["coin"])
    pen.stroke(circle(50, 50, 23), GOODS["coin_edge"], 7)


@drawn(margin=7)
def worker(pen: Pen) -> None:
    """A worker: the cube."""
    pen.edge = EDGE
    light, middle, dark = shaded(GOODS["worker"])
    pen.polygon([(50, 4), (92, 26), (92, 74), (50, 96), (8, 74), (8, 26)], middle)
    pen.detail([(50, 4), (92, 26), (50, 48), (8, 26)], light)
    pen.detail([(50, 48), (92, 26), (92, 74), (50, 96)], dark)


@drawn(80, 100, margin=7)
def person(pen: Pen) -> None:
    """A priest of no colour, as a price or income."""
    pen.edge = EDGE
    robed(pen, shaded(GOODS["worker"])[1], MARKS.white, GOODS["coin_edge"])


@drawn(margin=7)
def power(pen: Pen) -> None:
    """A token of power."""
    pen.polygon(circle(50, 50, 50), GOODS["power"])
    pen.detail(_bolt(), MARKS.white)


@drawn(margin=0)
def bolt(pen: Pen, ink: RGB) -> None:
    """The bolt of power alone."""
    pen.detail(_bolt(), ink)


def _bolt() -> list[Point]:
    return [(58, 14), (26, 56), (46, 56), (40, 88), (74, 42), (54, 42)]


@drawn(margin=7)
def spade(pen: Pen) -> None:
    """A spade."""
    pen.edge = EDGE
    pen.stroke([(78, 16), (44, 56)], GOODS["wood"], 11, outlined=True)
    pen.stroke([(66, 6), (90, 27)], GOODS["wood"], 11, outlined=True)
    blade = [(30, 42), (58, 66), *curve((58, 66), (50, 90), (12, 94)), *curve((12, 94), (8, 66), (30, 42))]
    pen.polygon(blade, GOODS["steel"])
    pen.detail([(32, 52), (42, 60), (20, 86)], lighter(GOODS["steel"]))


@drawn(margin=7)
def shipping(pen: Pen) -> None:
    """A sailing boat."""
    pen.edge = EDGE
    pen.polygon([(4, 64), (96, 64), (80, 92), (20, 92)], GOODS["wood"])
    pen.stroke([(48, 6), (48, 66)], GOODS["wood"], 6, outlined=True)
    pen.polygon([(55, 8), (92, 54), (55, 54)], GOODS["worker"])
    pen.polygon([(41, 18), (41, 54), (12, 54)], GOODS["worker"])


@drawn(60, 100, margin=7)
def key(pen: Pen) -> None:
    """The key to the top of a cult track."""
    pen.edge = EDGE
    ring = circle(30, 25, 18)
    pen.stroke(ring, GOODS["coin"], 13, outlined=True)
    pen.stroke([(30, 48), (30, 94)], GOODS["coin"], 12, outlined=True)
    for y in (72, 92):
        pen.stroke([(34, y), (50, y)], GOODS["coin"], 11, outlined=True)


@drawn(margin=7)
def any_cult(pen: Pen) -> None:
    """A cult of one's choice: a disc in four parts."""
    pen.polygon(circle(50, 50, 46), MARKS.white)
    for place, track in enumerate(CULTS):
        pen.detail([(50, 50), *circle(50, 50, 46, start=180 + 90 * place, end=270 + 90 * place)], CULTS[track])
    for line in ([(50, 4), (50, 96)], [(4, 50), (96, 50)]):
        pen.stroke(line, MARKS.white, 5)


@drawn(margin=7)
def moon(pen: Pen) -> None:
    """Passing: a crescent moon."""
    pen.polygon([*circle(50, 50, 44, start=-70, end=-290), *circle(68, 44, 37, start=110, end=250)], GOODS["moon"])


@drawn(margin=0)
def cult(pen: Pen, track: Cult, ink: RGB, ground: RGB) -> None:
    """The symbol of a cult: flame, drop, layers of earth, breath of air."""
    (_flame, _drop, _earth, _air)[track](pen, ink, ground)


def _flame(pen: Pen, ink: RGB, ground: RGB) -> None:
    outer = [*curve((52, 0), (60, 24), (88, 36), (86, 66)), *curve((86, 66), (84, 88), (68, 98), (50, 98)),
             *curve((50, 98), (28, 98), (14, 86), (14, 64)), *curve((14, 64), (14, 46), (26, 40), (28, 24)),
             *curve((28, 24), (36, 30), (38, 38), (39, 44)), *curve((39, 44), (50, 34), (54, 18), (52, 0))]
    pen.detail(outer, ink)
    pen.detail([*curve((52, 52), (56, 66), (68, 70), (66, 82)), *curve((66, 82), (64, 94), (38, 94), (36, 80)),
                *curve((36, 80), (36, 72), (48, 66), (52, 52))], ground)


def _drop(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([*curve((50, 0), (58, 26), (86, 44), (84, 66)), *curve((84, 66), (82, 110), (18, 110), (16, 66)),
                *curve((16, 66), (14, 44), (42, 26), (50, 0))], ink)
    pen.stroke(circle(48, 66, 22, start=90, end=180), ground, 8)


def _earth(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([(50, 2), (100, 34), (50, 66), (0, 34)], ink)
    for y in (52, 74):
        pen.detail([(0, y), (50, y + 32 - 6), (100, y), (100, y - 8), (50, y + 18), (0, y - 8)], ink)
    pen.detail([(50, 18), (72, 34), (50, 48), (28, 34)], ground)


def _air(pen: Pen, ink: RGB, ground: RGB) -> None:
    del ground
    pen.stroke([(4, 38), (58, 38), *circle(58, 23, 15, start=90, end=-150)], ink, 11)
    pen.stroke([(4, 58), (78, 58), *circle(78, 43.5, 14.5, start=90, end=-130)], ink, 11)
    pen.stroke([(18, 78), (54, 78), *circle(54, 88, 10, start=-90, end=120)], ink, 11)


@drawn(margin=8)
def octagon(pen: Pen, fill: RGB, ink: RGB) -> None:
    """The eight-sided field of an action."""
    pen.edge, pen.edge_colour = 4, ink
    cut = 29
    pen.polygon([(cut, 2), (100 - cut, 2), (98, cut), (98, 100 - cut), (100 - cut, 98), (cut, 98), (2, 100 - cut),
                 (2, cut)], fill)


@drawn(100, 100, margin=7)
def town(pen: Pen) -> None:
    """A town: a wall with a gate between two towers."""
    pen.edge = EDGE
    wall = GOODS["town"]
    pen.polygon([(20, 52), (80, 52), (80, 94), (20, 94)], wall)
    for left in (6, 68):
        pen.polygon([(left, 30), (left + 26, 30), (left + 26, 94), (left, 94)], lighter(wall))
        pen.polygon([(left - 4, 32), (left + 13, 6), (left + 30, 32)], CULTS[Cult.FIRE])
    pen.detail([*circle(50, 76, 12, start=180, end=360), (62, 94), (38, 94)], MARKS.dark)


