"""The wooden pieces: five buildings, priest, cult marker and bridge, each with a silhouette of its own.

A piece has a dark edge and a light halo around it. On ground that is like its own colour one of the two is wide and the
other is left out or thin, so that its shape is still seen where both would blur into one grey.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from rendering.kit.pen import Pen, circle, curve, rounded
from rendering.kit.sprites import Drawn, drawn
from rendering.kit.theme import MARKS, RGB
from rendering.kit.vision import ENOUGH, least
from rendering.terra_mystica.colours import darker, lighter

__all__ = ["BUILDINGS", "DARK", "LIGHT", "NONE", "USUAL", "Outline", "bridge", "dwelling", "marker", "outline",
           "priest", "robed", "sanctuary", "stronghold", "temple", "trading_house"]

BRIDGE_LENGTH: Final = 80


class Outline(NamedTuple):
    """The dark edge of a piece and the light halo around that, in hundredths of the height of a building."""

    edge: float = 4.5
    halo: float = 4


USUAL: Final = Outline()
NONE: Final = Outline(edge=USUAL.edge, halo=0)
DARK: Final = Outline(edge=9, halo=0)
LIGHT: Final = Outline(edge=2, halo=8)


@cache
def outline(colour: RGB, ground: RGB) -> Outline:
    """What sets a piece off from its ground: the usual outline, or, where the two are alike, a wide ring that stands
    out from the ground as much as can be."""
    if least(colour, ground) >= ENOUGH:
        return USUAL
    return max((DARK, MARKS.dark), (LIGHT, MARKS.white), key=lambda ring: least(ring[1], ground))[0]


def _outlined(pen: Pen, halo: float, edge: float = USUAL.edge) -> None:
    pen.edge, pen.halo = edge, halo


@drawn(margin=10)
def dwelling(pen: Pen, colour: RGB, edge: float = USUAL.edge, halo: float = USUAL.halo) -> None:
    """A small house with a gable."""
    _outlined(pen, halo, edge)
    pen.polygon([(20, 48), (80, 48), (80, 96), (20, 96)], colour)
    pen.polygon([(6, 54), (50, 12), (94, 54)], lighter(colour))
    pen.detail([(40, 66), (60, 66), (60, 96), (40, 96)], darker(colour))


@drawn(margin=10)
def trading_house(pen: Pen, colour: RGB, edge: float = USUAL.edge, halo: float = USUAL.halo) -> None:
    """A long house with two gables and an awning."""
    _outlined(pen, halo, edge)
    pen.polygon([(4, 44), (96, 44), (96, 96), (4, 96)], colour)
    for x in (27, 73):
        pen.polygon([(x - 27, 46), (x, 10), (x + 27, 46)], lighter(colour))
    for x in (16, 66):
        pen.detail(rounded(x, 54, x + 18, 72, 2), darker(colour))
    pen.detail(rounded(42, 62, 58, 96, 2), darker(colour))


@drawn(margin=10)
def temple(pen: Pen, colour: RGB, edge: float = USUAL.edge, halo: float = USUAL.halo) -> None:
    """A pediment on four columns."""
    _outlined(pen, halo, edge)
    pen.polygon([(14, 34), (86, 34), (86, 90), (14, 90)], darker(colour))
    pen.polygon([(2, 36), (50, 4), (98, 36)], colour)
    pen.polygon([(6, 36), (94, 36), (94, 46), (6, 46)], lighter(colour))
    pen.polygon([(2, 86), (98, 86), (98, 98), (2, 98)], colour)
    for x in (12, 33, 54, 75):
        pen.detail([(x, 46), (x + 13, 46), (x + 13, 86), (x, 86)], colour)


@drawn(margin=10)
def stronghold(pen: Pen, colour: RGB, edge: float = USUAL.edge, halo: float = USUAL.halo) -> None:
    """A castle: two towers, a keep, battlements and a gate."""
    _outlined(pen, halo, edge)
    pen.polygon([(14, 48), (86, 48), (86, 98), (14, 98)], colour)
    _tower(pen, 30, 70, 8, 60, colour)
    for left in (-2, 74):
        _tower(pen, left, left + 28, 28, 98, lighter(colour))
    pen.detail([*circle(50, 78, 12, start=180, end=360), (62, 98), (38, 98)], darker(colour))
    pen.detail(rounded(45, 32, 55, 50, 3), darker(colour))


def _tower(pen: Pen, left: float, right: float, top: float, bottom: float, colour: RGB) -> None:
    step = (right - left) / 5
    merlons = [(left + step * n, top + (0 if n % 2 == 0 else 10)) for n in range(5)]
    outline = [point for x, y in merlons for point in ((x, y), (x + step, y))]
    pen.polygon([*outline, (right, bottom), (left, bottom)], colour)


@drawn(margin=10)
def sanctuary(pen: Pen, colour: RGB, edge: float = USUAL.edge, halo: float = USUAL.halo) -> None:
    """A great dome with a spire between two small domes."""
    _outlined(pen, halo, edge)
    for x in (14, 86):
        pen.polygon([*circle(x, 60, 15, start=180, end=360), (x + 15, 98), (x - 15, 98)], colour)
    pen.stroke([(50, 2), (50, 24)], lighter(colour), 7, outlined=True)
    pen.polygon([*circle(50, 48, 31, start=180, end=360), (81, 56), (19, 56)], lighter(colour))
    pen.polygon([(22, 56), (78, 56), (78, 98), (22, 98)], colour)
    for x in (36, 50, 64):
        pen.detail([*circle(x, 72, 5, start=180, end=360), (x + 5, 98), (x - 5, 98)], darker(colour))


@drawn(80, 100, margin=8)
def priest(pen: Pen, colour: RGB, halo: float = 4) -> None:
    """A priest in a hooded robe."""
    _outlined(pen, halo)
    robed(pen, colour, lighter(colour), darker(colour))


def robed(pen: Pen, robe: RGB, hood: RGB, face: RGB) -> None:
    """The figure of a priest, 80 by 100 units."""
    pen.polygon([*curve((26, 44), (10, 58), (2, 98)), *curve((78, 98), (70, 58), (54, 44))], robe)
    pen.polygon([*curve((40, -4), (60, 4), (66, 30), (58, 52)), *curve((58, 52), (48, 62), (32, 62), (22, 52)),
                 *curve((22, 52), (14, 30), (20, 4), (40, -4))], hood)
    pen.detail(circle(40, 35, 12.5), face)
    pen.stroke([(40, 68), (40, 96)], face, 4)


@drawn(margin=8)
def marker(pen: Pen, colour: RGB) -> None:
    """The round marker of a faction on a track."""
    _outlined(pen, 0)
    pen.polygon(circle(50, 50, 46), colour)


@drawn(BRIDGE_LENGTH, BRIDGE_LENGTH, margin=6)
def bridge(pen: Pen, colour: RGB, turn: int) -> None:
    """A bridge with two rails, turned by whole degrees; its box is the square around its middle."""
    pen.edge, pen.halo = 3, 2.5
    middle = BRIDGE_LENGTH / 2
    across, along = radians(turn), radians(turn + 90)

    def at(u: float, v: float) -> tuple[float, float]:
        return middle + u * cos(across) + v * cos(along), middle + u * sin(across) + v * sin(along)

    pen.polygon([at(-33, -11), at(33, -11), at(33, 11), at(-33, 11)], colour)
    for u in range(-24, 30, 12):
        pen.stroke([at(u, -8), at(u, 8)], darker(colour), 2.5)
    for v in (-11, 11):
        pen.stroke([at(-36, v), at(36, v)], lighter(colour), 6, outlined=True)


BUILDINGS: Final[tuple[Drawn[[RGB, float, float]], ...]] = (dwelling, trading_house, temple, stronghold, sanctuary)
"""In the order of `Building`."""
