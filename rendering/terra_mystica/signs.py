"""The signs of the seven terrains, one silhouette each. They mark hexes, seats and markers: colour is never alone."""

from __future__ import annotations

from games.terra_mystica.components import Terrain
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import RGB

__all__ = ["sign"]


def _tree(pen: Pen, ink: RGB) -> None:
    """A fir."""
    pen.detail([(50, 4), (74, 38), (62, 38), (82, 66), (66, 66), (90, 88), (10, 88), (34, 66), (18, 66), (38, 38),
                (26, 38)], ink)
    pen.detail([(43, 88), (57, 88), (57, 100), (43, 100)], ink)


def _peaks(pen: Pen, ink: RGB) -> None:
    """Two peaks, the ridge between them cut out."""
    pen.detail([(0, 90), (38, 14), (58, 54), (48, 74), (40, 90)], ink)
    pen.detail([(47, 90), (72, 38), (100, 90)], ink)


def _waves(pen: Pen, ink: RGB) -> None:
    """Three waves."""
    for y in (26, 52, 78):
        left = curve((4, y + 8), (16, y - 18), (34, y - 18), (50, y))
        pen.stroke([*left, *curve((50, y), (66, y + 18), (84, y + 18), (96, y - 8))], ink, 12)


def _reeds(pen: Pen, ink: RGB) -> None:
    """Three bulrushes over the water."""
    for x, top, lean in ((24, 34, -6), (50, 8, 0), (76, 26, 6)):
        pen.stroke([(x, 84), (x + lean, top)], ink, 6)
        pen.stroke([(x + lean * 0.9, top + 8), (x + lean * 0.5, top + 30)], ink, 17)
    pen.stroke([(6, 92), (94, 92)], ink, 8)


def _wheat(pen: Pen, ink: RGB) -> None:
    """An ear of wheat."""
    pen.stroke([(50, 96), (50, 14)], ink, 7)
    for y in (30, 50, 70):
        pen.detail(_grain(50, y + 8, 1), ink)
        pen.detail(_grain(50, y + 8, -1), ink)
    pen.detail([(50, 0), (59, 16), (50, 30), (41, 16)], ink)


def _grain(x: float, y: float, side: int) -> list[tuple[float, float]]:
    outer = curve((x + 5 * side, y), (x + 34 * side, y - 2), (x + 34 * side, y - 24))
    return [*outer, *curve((x + 34 * side, y - 24), (x + 10 * side, y - 26), (x + 5 * side, y))]


def _cactus(pen: Pen, ink: RGB) -> None:
    """A cactus with two arms."""
    pen.stroke([(50, 90), (50, 16)], ink, 22)
    pen.stroke([(50, 64), (22, 64), (22, 38)], ink, 14)
    pen.stroke([(50, 54), (78, 54), (78, 26)], ink, 14)
    pen.stroke([(24, 96), (76, 96)], ink, 8)


def _skull(pen: Pen, ink: RGB, hole: RGB) -> None:
    """A skull."""
    pen.detail(circle(50, 42, 38), ink)
    pen.detail([(28, 66), (72, 66), (70, 94), (30, 94)], ink)
    pen.detail(circle(35, 44, 10.5), hole)
    pen.detail(circle(65, 44, 10.5), hole)
    pen.detail([(50, 56), (57, 69), (43, 69)], hole)
    for x in (43, 57):
        pen.stroke([(x, 82), (x, 96)], hole, 4.5)


@drawn(margin=0)
def sign(pen: Pen, terrain: Terrain, ink: RGB, ground: RGB) -> None:
    """The sign of a terrain in one colour on a ground; a ring stands for a seat that has no faction yet."""
    match terrain:
        case Terrain.DESERT:
            _cactus(pen, ink)
        case Terrain.PLAINS:
            _wheat(pen, ink)
        case Terrain.SWAMP:
            _reeds(pen, ink)
        case Terrain.LAKES:
            _waves(pen, ink)
        case Terrain.FOREST:
            _tree(pen, ink)
        case Terrain.MOUNTAINS:
            _peaks(pen, ink)
        case Terrain.WASTELAND:
            _skull(pen, ink, ground)
        case Terrain.RIVER:
            pen.stroke(circle(50, 50, 32), ink, 12)
