"""The printed archipelago in two sizes: sea, five islands, twelve regions, land and water paths. A static layer."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

from msgspec import Struct
from PIL import Image

from games.bora_bora.board import GIVES, KIND, REGIONS
from games.bora_bora.components import MAP
from games.kernel.words import pgettext
from rendering.bora_bora import goods
from rendering.bora_bora.colours import GOODS, LAND, SEA, SHORE, WAVE, hollow, palette_of, rim, tone
from rendering.bora_bora.signs import land
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen, Point, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn, finished
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import largest

__all__ = ["PATHS", "PHONE", "TABLE", "Sheet", "corner", "crossing", "ground", "marked_path", "value_disc"]



class Sheet(Struct, frozen=True):
    """How large the map is drawn, in pixels: its margin, a region and what lies between two, the letters. Within a
    region: the middles of the building space and of what it gives, where a fish tile lies and the huts beside it."""

    margin: int
    region: tuple[int, int]
    pitch: tuple[int, int]
    words: int
    hut: tuple[int, int]
    gives: tuple[int, int]
    fish: tuple[int, int]
    beside: tuple[tuple[int, int], ...]

    @property
    def size(self) -> tuple[int, int]:
        """The map with its margin."""
        return (2 * self.margin + 3 * self.pitch[0] + self.region[0],
                2 * self.margin + 3 * self.pitch[1] + self.region[1])


TABLE: Final = Sheet(20, (152, 134), (206, 188), SMALL, (109, 89), (134, 19), (7, 30),
                     ((24, 88), (54, 88), (24, 114), (54, 114)))
PHONE: Final = Sheet(16, (160, 160), (206, 206), MEDIUM, (116, 113), (131, 54), (7, 38),
                     ((25, 99), (58, 99), (25, 134), (58, 134)))
"""No letter is smaller than what can be read at half this size."""
LETTERS: Final[dict[int, tuple[int, ...]]] = {SMALL: (SMALL, 18, 17, 16), MEDIUM: (MEDIUM, 27)}
"""Sizes of words on the sea, the largest first: as they have room."""
FOOT: Final = 17
"""How far the shallows reach around the regions of an island, in pixels."""
RING: Final = 28
"""How far the ring around the value of a path that may be chosen reaches, in pixels."""
PATHS: Final = {
    tuple(sorted(REGIONS.index(end) for end in path.ends)): path for path in MAP.paths
}
"""The paths by the two regions they join, the lower number first."""


def corner(region: int, sheet: Sheet = TABLE) -> tuple[int, int]:
    """The top left corner of a region."""
    place = MAP.regions[region]
    return sheet.margin + place.col * sheet.pitch[0], sheet.margin + place.row * sheet.pitch[1]


def crossing(one: int, other: int, sheet: Sheet = TABLE) -> tuple[int, int]:
    """The middle of the path between two regions: where its value stands."""
    (x, y), (u, v) = corner(one, sheet), corner(other, sheet)
    return (x + u + sheet.region[0]) // 2, (y + v + sheet.region[1]) // 2


def ground(theme: Theme, sheet: Sheet = TABLE) -> Image.Image:
    """The printed map: the same in every theme, but for the blends at its edges."""
    return layer(f"bora_bora map {theme.name} {sheet} {_paths()}", lambda: _draw(sheet), palette_of(theme.name))


def _draw(sheet: Sheet) -> Image.Image:
    large = Image.new("RGB", (sheet.size[0] * OVERSIZE, sheet.size[1] * OVERSIZE), SEA)
    pen, (wide, tall) = Pen(), sheet.region
    _waves(pen, sheet.size[1] // 60)
    for island in MAP.islands:
        for grow, colour in ((17, WAVE), (10, SHORE)):
            pen.detail(_coast(island, grow, sheet), colour)
    for (one, other), path in PATHS.items():
        x, y = crossing(one, other, sheet)
        _trail(pen, [(x + u, y + v) for u, v in _ends(one, other)], path.kind, None)
    for region in range(len(REGIONS)):
        x, y = corner(region, sheet)
        pen.detail(rounded(x, y, x + wide, y + tall, 24), rim(LAND[KIND[region]]))
        pen.detail(rounded(x + 2.5, y + 2.5, x + wide - 2.5, y + tall - 2.5, 22), LAND[KIND[region]])
    pen.draw(large, OVERSIZE)
    canvas = Canvas(large.reduce(OVERSIZE))
    for (one, other), path in PATHS.items():
        canvas.stamp(value_disc(path.kind, path.value), *crossing(one, other, sheet))
    for region in range(len(REGIONS)):
        _region(canvas.at(*corner(region, sheet)), region, sheet)
    _legend(canvas.at(20, sheet.size[1] - 130), sheet)
    return canvas.image


def _paths() -> tuple[tuple[str, str], ...]:
    """What the legend tells."""
    return ("land", pgettext("legend", "land path")), ("water", pgettext("legend", "water path"))


def _legend(canvas: Canvas, sheet: Sheet) -> None:
    """What land and water paths look like, left of the island in the south."""
    paths = _paths()
    room = sheet.margin + sheet.pitch[0] - FOOT - 80
    size = min(largest(told, room, LETTERS[sheet.words]) for _kind, told in paths)
    for line, (kind, told) in enumerate(paths):
        canvas.stamp(value_disc(kind, ""), 30, 28 + line * 50)
        canvas.text(60, 28 + size * 3 // 8 + line * 50, told, MARKS.dark, size)


def _waves(pen: Pen, lines: int) -> None:
    """Ripples on open water, at places that never change."""
    for line in range(lines):
        for place in range(7):
            x, y = 30 + place * 124 + (line % 2) * 62, 24 + line * 60
            pen.stroke([*curve((x - 14, y + 3), (x - 7, y - 5), (x - 4, y - 5), (x, y)),
                        *curve((x, y), (x + 4, y + 5), (x + 7, y + 5), (x + 14, y - 3))], WAVE, 3)


def _coast(island: str, grow: float, sheet: Sheet) -> list[Point]:
    """The outline of an island around its regions, not quite straight."""
    corners = [corner(number, sheet) for number, region in enumerate(MAP.regions) if region.island == island]
    left, top = min(x for x, _ in corners) - grow, min(y for _, y in corners) - grow
    right = max(x for x, _ in corners) + sheet.region[0] + grow
    bottom = max(y for _, y in corners) + sheet.region[1] + grow
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


def _region(canvas: Canvas, region: int, sheet: Sheet) -> None:
    """What is printed on a region: its name, what it gives, the building space with the sign of its kind."""
    colour, gives = LAND[KIND[region]], GIVES[region]
    canvas.text(11, sheet.words * 11 // 10 + 1, REGIONS[region], over(colour), sheet.words, bold=True)
    canvas.stamp(goods.offering(28) if gives is None else goods.material(28, gives), *sheet.gives)
    canvas.stamp(space(78, hollow(colour), rim(colour)), *sheet.hut)
    canvas.stamp(land(44, KIND[region], tone(colour)), *sheet.hut)


@drawn(margin=0)
def space(pen: Pen, fill: tuple[int, int, int], line: tuple[int, int, int]) -> None:
    """The building space of a region."""
    pen.detail(circle(50, 50, 49), line)
    pen.detail(circle(50, 50, 45.5), fill)


@kept(64)
def marked_path(one: int, other: int) -> Sprite:
    """A path in the colour of choices, with a ring around its value."""
    wide, middle = 96, 48.0
    points = [(x + middle, y + middle) for x, y in _ends(one, other)]
    pen = Pen()
    pen.stroke(points, MARKS.dark, 24)
    pen.detail(circle(middle, middle, RING + 2.5), MARKS.dark)
    pen.stroke(points, MARKS.possible, 18)
    pen.detail(circle(middle, middle, RING), MARKS.possible)
    _trail(pen, points, PATHS[one, other].kind, MARKS.dark)
    pen.detail(circle(middle, middle, RING - 6), MARKS.dark)
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
