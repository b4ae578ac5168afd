"""What every title marks alike: the last change (solid ring), what is possible (dashes and label), what is spent.

The two rings differ in colour and in line, so that they are told apart without colour. What is possible may lie on any
ground, one as bright as its dashes or one as dark as the line below them: dashes with a white edge lie on a dark line,
and one of the two stands out everywhere, also in a picture that is shown at a quarter of its size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.pen import Pen, Point, rounded
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import MARKS, RGB, over
from rendering.kit.typeface import SMALL, width

__all__ = ["changed_box", "changed_hex", "cross", "label", "possible_box", "possible_hex"]

THICK: Final = 5.0
"""The bright line of a ring, in pixels."""
EDGE: Final = 2.0
"""The white edge on either side of what changed."""
RIM: Final = 1.5
"""The white edge on either side of the dashes of what is possible."""
BASE: Final = 10.0
"""The dark line on which those dashes lie."""
DASH: Final = 16.0
GAP: Final = 16.0
"""The length of a dash without its round ends, and from there to the next one."""
MARGIN: Final = 9
"""How far the sprite of a frame reaches beyond its box."""


def changed_hex(canvas: Canvas, grid: Hexes, x: int, y: int, scale: float = 1) -> None:
    """Rings the hex around (x, y) as part of the last change, with a line `scale` times as wide as the usual one."""
    canvas.stamp(_hex_ring(grid, False, scale), x, y)


def possible_hex(canvas: Canvas, grid: Hexes, x: int, y: int, scale: float = 1) -> None:
    """Rings the hex around (x, y) as a choice, with a line `scale` times as wide as the usual one."""
    canvas.stamp(_hex_ring(grid, True, scale), x, y)


def changed_box(canvas: Canvas, left: int, top: int, wide: int, tall: int, radius: int = 8) -> None:
    """Frames a box as part of the last change; the frame lies around it."""
    canvas.paste(_box_ring(wide, tall, radius, False), left - MARGIN, top - MARGIN)


def possible_box(canvas: Canvas, left: int, top: int, wide: int, tall: int, radius: int = 8) -> None:
    """Frames a box as a choice."""
    canvas.paste(_box_ring(wide, tall, radius, True), left - MARGIN, top - MARGIN)


def label(canvas: Canvas, x: int, y: int, text: str, size: int = SMALL) -> None:
    """A small plate with a word, its middle at (x, y): names a choice on a private preview."""
    tall = round(size * 1.3)
    wide = max(tall, width(text, size, True) + 12)
    canvas.plate(x - wide // 2, y - tall // 2, wide, tall, MARKS.possible, radius=7, edge=MARKS.dark)
    canvas.text(x, y + round(size * 0.35), text, over(MARKS.possible), size, bold=True, align="middle")


def cross(canvas: Canvas, x: int, y: int, size: int) -> None:
    """Crosses out what is spent, its middle at (x, y)."""
    canvas.stamp(_cross(size), x, y)


@lru_cache(maxsize=64)
def _hex_ring(grid: Hexes, dashed: bool, scale: float = 1) -> Sprite:
    size = (grid.wide + 12, grid.high + 14)
    return _ring(grid.corners(size[0] / 2, size[1] / 2, -2), size, dashed, scale)


@lru_cache(maxsize=128)
def _box_ring(wide: int, tall: int, radius: int, dashed: bool) -> Sprite:
    size, line = (wide + 2 * MARGIN, tall + 2 * MARGIN), MARGIN - 2
    return _ring(rounded(line, line, size[0] - line, size[1] - line, radius + 2), size, dashed)


def _ring(points: list[Point], size: tuple[int, int], dashed: bool, scale: float = 1) -> Sprite:
    """What changed: a bright line with a white edge. What is possible: dashes with a white edge on a dark line."""
    whole = [[*points, points[0]]]
    pieces = _dashes(points, DASH * scale, GAP * scale) if dashed else whole
    pen = Pen()
    if dashed:
        _along(pen, whole, MARKS.dark, BASE * scale)
    _along(pen, pieces, MARKS.white, (THICK + 2 * (RIM if dashed else EDGE)) * scale)
    _along(pen, pieces, MARKS.possible if dashed else MARKS.changed, THICK * scale)
    return finished(pen, size)


def _along(pen: Pen, pieces: list[list[Point]], colour: RGB, thick: float) -> None:
    for piece in pieces:
        pen.stroke(piece, colour, thick)


def _dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """The closed line cut into dashes, measured along it."""
    fine = _refined([*points, points[0]])
    pieces: list[list[Point]] = []
    for place, point in enumerate(fine):
        number, inside = divmod(place, on + off)
        if inside < on:
            while len(pieces) <= number:
                pieces.append([])
            pieces[int(number)].append(point)
    return [piece for piece in pieces if len(piece) > 2]


def _refined(points: list[Point]) -> list[Point]:
    """Points one pixel apart along the line."""
    fine: list[Point] = []
    for (x, y), (u, v) in pairwise(points):
        steps = max(1, round(((u - x) ** 2 + (v - y) ** 2) ** 0.5))
        fine += [(x + (u - x) * step / steps, y + (v - y) * step / steps) for step in range(steps)]
    return fine


@lru_cache(maxsize=32)
def _cross(size: int) -> Sprite:
    pen = Pen(edge=2, edge_colour=MARKS.white)
    far = size - 5
    for line in ([(5, 5), (far, far)], [(far, 5), (5, far)]):
        pen.stroke(line, MARKS.dark, 4, outlined=True)
    return finished(pen, (size, size))
