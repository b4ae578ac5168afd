"""The pen that draws sprites: shapes in units of the sprite's own box, smooth, with one outline around them all.

Shapes are recorded first. Then come a light halo around the whole silhouette, its dark edge, and the shapes themselves,
so that a piece stands out on a ground of its own colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, pi, sin
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from rendering.kit.theme import RGB

__all__ = ["Pen", "Point", "circle", "curve", "rounded"]

Point: TypeAlias = tuple[float, float]

THIN: Final = 4
"""Lines up to this many pixels have no slices at their joints."""


class _Shape(NamedTuple):
    points: Sequence[Point]
    fill: RGB
    outlined: bool
    stroke: float  # 0 for a filled shape, else the width of an open line


class Pen:
    """Records shapes, then draws them. `edge` and `halo` are widths in units; 0 draws none."""

    def __init__(self, *, edge: float = 0, halo: float = 0, edge_colour: RGB = (26, 24, 28),
                 halo_colour: RGB = (255, 255, 255)) -> None:
        self.edge = edge
        self.halo = halo
        self.edge_colour = edge_colour
        self.halo_colour = halo_colour
        self._shapes: list[_Shape] = []

    def polygon(self, points: Sequence[Point], fill: RGB) -> None:
        """A part of the silhouette."""
        self._shapes.append(_Shape(points, fill, True, 0))

    def detail(self, points: Sequence[Point], fill: RGB) -> None:
        """A patch inside the silhouette: gets no outline."""
        self._shapes.append(_Shape(points, fill, False, 0))

    def stroke(self, points: Sequence[Point], fill: RGB, width: float, *, outlined: bool = False) -> None:
        """An open line with round ends."""
        self._shapes.append(_Shape(points, fill, outlined, width))

    def colours(self) -> tuple[RGB, ...]:
        """Every colour that was used."""
        used = [shape.fill for shape in self._shapes]
        used += [self.edge_colour] if self.edge else []
        return tuple(dict.fromkeys([*used, self.halo_colour] if self.halo else used))

    def recorded(self) -> tuple[object, ...]:
        """All that was recorded, and how it is outlined: what a drawing depends on."""
        return (self.edge, self.halo, self.edge_colour, self.halo_colour, self._shapes)

    def draw(self, image: Image.Image, scale: float, left: float = 0, top: float = 0) -> None:
        """Draws all that was recorded; one unit is `scale` pixels and the box begins at (left, top)."""
        draw = ImageDraw.Draw(image)
        parts = [shape._replace(points=_scaled(shape.points, scale, left, top)) for shape in self._shapes]
        for width, colour in ((self.edge + self.halo, self.halo_colour), (self.edge, self.edge_colour)):
            for part in parts:
                if part.outlined and width > 0:
                    _outline(draw, part, colour, width * 2 * scale, scale)
        for part in parts:
            if part.stroke:
                _line(draw, part.points, part.fill, part.stroke * scale)
            else:
                draw.polygon(part.points, fill=part.fill)


def _outline(draw: ImageDraw.ImageDraw, part: _Shape, colour: RGB, width: float, scale: float) -> None:
    if part.stroke:
        _line(draw, part.points, colour, part.stroke * scale + width)
    else:
        _line(draw, [*part.points, part.points[0]], colour, width)


def _line(draw: ImageDraw.ImageDraw, points: Sequence[Point], colour: RGB, width: float) -> None:
    """A line with round joints and ends, which discs make. Slices at the joints, which cost more than all the rest, are
    drawn only where they could reach a pixel beyond the disc."""
    thick, radius = max(1, round(width)), width / 2
    draw.line(list(points), fill=colour, width=thick)
    for before, point, after in zip(points, points[1:], points[2:], strict=False) if thick > THIN else ():
        if not _covered(point, radius, thick / 2 - 1):
            _slice(draw, before, point, after, thick / 2 - 1, colour)
    if radius > 1:
        for x, y in points:
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


def _covered(point: Point, radius: float, inner: float) -> bool:
    """Whether a disc of that inner radius lies within the other one in whole pixels, which are cut off, not rounded."""
    x, y = point
    return (int(x - radius) < int(x - inner) and int(x + inner) < int(x + radius)
            and int(y - radius) < int(y - inner) and int(y + inner) < int(y + radius))


def _slice(draw: ImageDraw.ImageDraw, before: Point, point: Point, after: Point, radius: float, colour: RGB) -> None:
    """A slice of a disc that fills the outer side of a bend."""
    (x, y), start, end = point, _heading(before, point), _heading(point, after)
    if start == end:
        return
    start, end = (end, start) if (end - start) % 360 > 180 else (start - 180, end - 180)
    draw.pieslice((x - radius, y - radius, x + radius, y + radius), start, end, fill=colour)


def _heading(start: Point, end: Point) -> float:
    """Where a line goes, in degrees clockwise from the top."""
    return degrees(atan2(end[0] - start[0], start[1] - end[1])) % 360


def _scaled(points: Sequence[Point], scale: float, left: float, top: float) -> list[Point]:
    return [(left + x * scale - 0.5, top + y * scale - 0.5) for x, y in points]


def circle(x: float, y: float, radius: float, *, start: float = 0, end: float = 360, flat: float = 1) -> list[Point]:
    """Points on a circle or a part of it, in degrees clockwise from the right; `flat` squeezes its height."""
    count = max(6, round(abs(end - start) / 7.5))
    angles = [(start + (end - start) * step / count) * pi / 180 for step in range(count + 1)]
    return [(x + radius * cos(angle), y + radius * flat * sin(angle)) for angle in angles]


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """A box with round corners."""
    corners = ((right - radius, bottom - radius, 0), (left + radius, bottom - radius, 90),
               (left + radius, top + radius, 180), (right - radius, top + radius, 270))
    return [point for x, y, turn in corners for point in circle(x, y, radius, start=turn, end=turn + 90)]


def curve(*points: Point, count: int = 10) -> list[Point]:
    """A smooth line: the Bézier curve of three or four points."""
    return [_bezier(points, step / count) for step in range(count + 1)]


def _bezier(points: Sequence[Point], part: float) -> Point:
    while len(points) > 1:
        points = [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in pairwise(points)]
    return points[0]
