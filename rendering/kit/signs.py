"""Signs that mean the same in every game: the arrow of whose turn it is, the laurel of victory."""

from __future__ import annotations

from math import cos, pi, sin

from rendering.kit.pen import Pen, Point, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import RGB

__all__ = ["arrow", "laurel"]


@drawn(100, 60)
def arrow(pen: Pen, ink: RGB) -> None:
    """An arrow to the right: whose turn it is, what becomes what."""
    pen.detail([(0, 20), (58, 20), (58, 0), (100, 30), (58, 60), (58, 40), (0, 40)], ink)


@drawn()
def laurel(pen: Pen, leaf: RGB) -> None:
    """The laurel of victory: a wreath of two branches, open at the top."""
    for side in (-1, 1):
        for step in range(5):
            turn = 66 - step * 31
            for lean, reach in ((24, 32), (-24, 46)):
                x, y = 50 + side * reach * cos(turn * pi / 180), 52 + reach * sin(turn * pi / 180)
                pen.detail(_leaf(x, y, side * (turn + lean)), leaf)
        stem = [(50 + side * 38 * cos(turn * pi / 180), 52 + 38 * sin(turn * pi / 180)) for turn in range(85, -60, -12)]
        pen.stroke(stem, leaf, 3.5)


def _leaf(x: float, y: float, turn: float) -> list[Point]:
    """A pointed leaf around (x, y), turned clockwise from upright by degrees."""
    angle = turn * pi / 180
    shape = [*curve((0, 13), (-14, 0), (0, -13)), *curve((0, -13), (14, 0), (0, 13))]
    return [(x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle)) for u, v in shape]
