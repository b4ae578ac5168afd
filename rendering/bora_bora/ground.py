"""The printed archipelago: sea, five islands, twelve regions, land and water paths. A static layer."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

from PIL import Image

from games.bora_bora.board import GIVES, KIND, REGIONS
from games.bora_bora.components import MAP
from games.kernel.words import _
from rendering.bora_bora import goods
from rendering.bora_bora.colours import GOODS, LAND, SEA, SHORE, WAVE, hollow, rim, tone
from rendering.bora_bora.signs import land
from rendering.kit.canvas import Canvas
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen, Point, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn, finished
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["HUT", "PATHS", "REGION", "SIZE", "corner", "crossing", "ground", "marked_path", "value_disc"]

MARGIN: Final = 20
REGION: Final = (152, 134)
PITCH: Final = (206, 188)
SIZE: Final = (2 * MARGIN + 3 * PITCH[0] + REGION[0], 2 * MARGIN + 3 * PITCH[1] + REGION[1])
"""The map with its margin, in pixels."""
HUT: Final = (109, 89)
"""The middle of the building space of a region."""
PATHS: Final = {
    tuple(sorted(REGIONS.index(end) for end in path.ends)): path for path in MAP.paths
}
"""The paths by the two regions they join, the lower number first."""


def corner(region: int) -> tuple[int, int]:
    """The top left corner of a region."""
    place = MAP.regions[region]
    return MARGIN + place.col * PITCH[0], MARGIN + place.row * PITCH[1]


def crossing(one: int, other: int) -> tuple[int, int]:
    """The middle of the path between two regions: where its value stands."""
    (x, y), (u, v) = corner(one), corner(other)
    return (x + u + REGION[0]) // 2, (y + v + REGION[1]) // 2


def ground() -> Image.Image:
    """The printed map; the same in every theme."""
    return layer(f"bora_bora map {SIZE}", _draw)


def _draw() -> Image.Image:
    large = Image.new("RGB", (SIZE[0] * OVERSIZE, SIZE[1] * OVERSIZE), SEA)
    pen = Pen()
    _waves(pen)
    for island in MAP.islands:
        for grow, colour in ((17, WAVE), (10, SHORE)):
            pen.detail(_coast(island, grow), colour)
    for (one, other), path in PATHS.items():
        x, y = crossing(one, other)
        _trail(pen, [(x + u, y + v) for u, v in _ends(one, other)], path.kind, None)
    for region in range(len(REGIONS)):
        x, y = corner(region)
        pen.detail(rounded(x, y, x + REGION[0], y + REGION[1], 24), rim(LAND[KIND[region]]))
        pen.detail(rounded(x + 2.5, y + 2.5, x + REGION[0] - 2.5, y + REGION[1] - 2.5, 22), LAND[KIND[region]])
    pen.draw(large, OVERSIZE)
    canvas = Canvas(large.reduce(OVERSIZE))
    for (one, other), path in PATHS.items():
        canvas.stamp(value_disc(path.kind, path.value), *crossing(one, other))
    for region in range(len(REGIONS)):
        _region(canvas.at(*corner(region)), region)
    _legend(canvas.at(MARGIN, SIZE[1] - 130))
    return canvas.image


def _legend(canvas: Canvas) -> None:
    """What land and water paths look like."""
    for line, (kind, told) in enumerate((("land", _("land path")), ("water", _("water path")))):
        canvas.stamp(value_disc(kind, ""), 30, 28 + line * 50)
        canvas.text(60, 35 + line * 50, told, MARKS.dark, SMALL)


def _waves(pen: Pen) -> None:
    """Ripples on open water, at places that never change."""
    for line in range(12):
        for place in range(7):
            x, y = 30 + place * 124 + (line % 2) * 62, 24 + line * 60
            pen.stroke([*curve((x - 14, y + 3), (x - 7, y - 5), (x - 4, y - 5), (x, y)),
                        *curve((x, y), (x + 4, y + 5), (x + 7, y + 5), (x + 14, y - 3))], WAVE, 3)


def _coast(island: str, grow: float) -> list[Point]:
    """The outline of an island around its regions, not quite straight."""
    corners = [corner(number) for number, region in enumerate(MAP.regions) if region.island == island]
    left, top = min(x for x, _ in corners) - grow, min(y for _, y in corners) - grow
    right = max(x for x, _ in corners) + REGION[0] + grow
    bottom = max(y for _, y in corners) + REGION[1] + grow
    fine = _refined(rounded(left, top, right, bottom, 36))
    middle = ((left + right) / 2, (top + bottom) / 2)
    return [_pushed(point, middle, 2.2 * sin(step / 9)) for step, point in enumerate(fine)]


def _refined(points: list[Point]) -> list[Point]:
    found: list[Point] = []
    for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
        steps = max(1, int(((u - x) ** 2 + (v - y) ** 2) ** 0.5 // 5))
        found += [(x + (u - x) * step / steps, y + (v - y) * step / steps) for step in range(steps)]
    return found


def _pushed(point: Point, middle: Point, by: float) -> Point:
    """A point moved away from the middle."""
    x, y = point[0] - middle[0], point[1] - middle[1]
    far = max(1.0, (x * x + y * y) ** 0.5)
    return point[0] + x / far * by, point[1] + y / far * by


def _region(canvas: Canvas, region: int) -> None:
    """What is printed on a region: its name, what it gives, the building space with the sign of its kind."""
    colour = LAND[KIND[region]]
    canvas.text(11, 23, REGIONS[region], over(colour), SMALL, bold=True)
    gives = GIVES[region]
    canvas.stamp(goods.offering(28) if gives is None else goods.material(28, gives), REGION[0] - 18, 19)
    canvas.stamp(space(78, hollow(colour), rim(colour)), *HUT)
    canvas.stamp(land(44, KIND[region], tone(colour)), *HUT)


@drawn(margin=0)
def space(pen: Pen, fill: tuple[int, int, int], line: tuple[int, int, int]) -> None:
    """The building space of a region."""
    pen.detail(circle(50, 50, 49), line)
    pen.detail(circle(50, 50, 45.5), fill)


@lru_cache(maxsize=64)
def marked_path(one: int, other: int) -> Sprite:
    """A path in the colour of choices."""
    wide = 96
    points = [(x + wide / 2, y + wide / 2) for x, y in _ends(one, other)]
    pen = Pen()
    pen.stroke(points, MARKS.dark, 24)
    pen.stroke(points, MARKS.possible, 18)
    _trail(pen, points, PATHS[one, other].kind, MARKS.dark)
    return finished(pen, (wide, wide))


def _ends(one: int, other: int) -> list[Point]:
    """The ends of a path, seen from its middle."""
    return [(-30, 0), (30, 0)] if corner(one)[1] == corner(other)[1] else [(0, -30), (0, 30)]


def _trail(pen: Pen, points: list[Point], kind: str, ink: tuple[int, int, int] | None) -> None:
    (x, y), (u, v) = points
    for step in range(6):
        part, far = (step + 0.5) / 6, 5 if step % 2 else -5
        px, py = x + (u - x) * part, y + (v - y) * part
        if kind == "land":
            sx, sy = (0, far) if v == y else (far, 0)
            pen.detail(circle(px + sx, py + sy, 4), ink or GOODS["path"])
        else:
            half = ((u - x) / 20, (v - y) / 20)
            pen.stroke([(px - half[0], py - half[1]), (px + half[0], py + half[1])], ink or GOODS["water"], 6)


@drawn(margin=5)
def stepping(pen: Pen) -> None:
    """The plate of the value of a land path: a round stone."""
    pen.edge, pen.halo = 5, 4
    pen.polygon(circle(50, 50, 46), GOODS["path"])


@drawn(margin=5)
def floating(pen: Pen) -> None:
    """The plate of the value of a water path: a diamond like a sail."""
    pen.edge, pen.halo = 5, 4
    pen.polygon([(50, -4), (104, 50), (50, 104), (-4, 50)], GOODS["water"])


@lru_cache(maxsize=16)
def value_disc(kind: str, value: int | str) -> Sprite:
    """The value of a path on its plate."""
    base = stepping(38) if kind == "land" else floating(42)
    canvas = Canvas(base.ink)
    x, y = base.ink.width // 2, base.ink.height // 2
    canvas.text(x, y + 9, str(value), MARKS.white, MEDIUM, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)
