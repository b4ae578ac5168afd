"""Drawing a diagram in the manner of the boards: quiet ground, plates, one typeface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import pairwise
from math import atan2, cos, sin

from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from docs.diagrams.layout import Layout, Place
from rendering.kit.canvas import Canvas
from rendering.kit.theme import DAY, MARKS, RGB, mix
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width, wrapped

__all__ = ["DRAWN_FROM", "Point", "Sheet", "draw"]

DRAWN_FROM = "Drawn from"
"""The name of the note in a picture that says what it was drawn from."""
SCALE = 3
"""Lines are drawn that much larger and then made smaller: that smooths them."""
BOX, TALL = 300, 118
GAP_X, GAP_Y = 34, 66
MARGIN, HEAD = 36, 96
STUB = 14
"""How far an arrow goes straight before and after a bend: as far as its head is long."""
LINES = 3
Point = tuple[float, float]


class Sheet:
    """A ground with lines below and plates above: lines first, then `canvas`."""

    def __init__(self, wide: int, tall: int) -> None:
        self._large = Image.new("RGB", (wide * SCALE, tall * SCALE), DAY.ground)
        self._pen = ImageDraw.Draw(self._large)

    def line(self, points: Sequence[Point], colour: RGB, thick: float = 2.5) -> None:
        """A line through the points, with an arrow at its end."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        self._pen.line(large, colour, round(thick * SCALE), joint="curve")
        (x, y), (from_x, from_y) = large[-1], large[-2]
        angle, size = atan2(y - from_y, x - from_x), 13 * SCALE
        wings = [(x - size * cos(angle + side), y - size * sin(angle + side)) for side in (-0.4, 0.4)]
        self._pen.polygon([(x, y), *wings], colour)

    def canvas(self) -> Canvas:
        """The ground with its lines, to write on."""
        return Canvas(self._large.reduce(SCALE))


def png(canvas: Canvas, note: str) -> bytes:
    """The picture, with a note inside of what it was drawn from."""
    file, info = BytesIO(), PngInfo()
    info.add_text(DRAWN_FROM, note)
    canvas.image.quantize(64, dither=Image.Dither.NONE).save(file, "PNG", pnginfo=info, optimize=True)
    return file.getvalue()


def draw(title: str, layout: Layout, words: Mapping[str, tuple[str, str]], circles: Sequence[tuple[str, str]],
         note: str) -> bytes:
    """A diagram: for each part its name and what it is for."""
    wide = max(round(layout.columns * (BOX + GAP_X)) - GAP_X + 2 * MARGIN, width(title, LARGE, True) + 2 * MARGIN)
    tall = HEAD + layout.rows * (TALL + GAP_Y) - GAP_Y + MARGIN
    sheet = Sheet(wide, tall)
    for route in layout.routes.values():
        sheet.line(_curve([_at(place) for place in route]), mix(DAY.line, DAY.ink, 0.25))
    for one, other in circles:
        sheet.line(_arch(_at(layout.places[one]), _at(layout.places[other])), MARKS.changed)
    canvas = sheet.canvas()
    canvas.text(MARGIN, 62, title, DAY.ink, LARGE, bold=True)
    for node, place in layout.places.items():
        _box(canvas, _at(place), *words[node])
    return png(canvas, note)


def _at(place: Place) -> Point:
    """The middle of a place."""
    column, row = place
    return MARGIN + BOX / 2 + column * (BOX + GAP_X), HEAD + TALL / 2 + row * (TALL + GAP_Y)


def _curve(stops: Sequence[Point]) -> list[Point]:
    """From below the first box to above the last, straight through the rows between, bent in the gaps."""
    points: list[Point] = []
    for (x, y), (to_x, to_y) in pairwise(stops):
        top, bottom = y + TALL / 2, to_y - TALL / 2
        points.append((x, top))
        points += [_bent((x, top + STUB), (to_x, bottom - STUB), step / 16) for step in range(17)]
        points.append((to_x, bottom))
    return points


def _bent(start: Point, end: Point, part: float) -> Point:
    """A point on a curve that leaves and arrives upright."""
    ease = part * part * (3 - 2 * part)
    return start[0] + (end[0] - start[0]) * ease, start[1] + (end[1] - start[1]) * part


def _arch(one: Point, other: Point) -> list[Point]:
    """Between two boxes of a row, over their upper edges."""
    side = BOX / 4 if other[0] > one[0] else -BOX / 4
    start, end = (one[0] + side, one[1] - TALL / 2), (other[0] - side, other[1] - TALL / 2)
    return [(start[0] + (end[0] - start[0]) * part, start[1] - 4 * 30 * part * (1 - part))
            for part in (step / 16 for step in range(17))]


def _box(canvas: Canvas, middle: Point, name: str, purpose: str) -> None:
    left, top = round(middle[0] - BOX / 2), round(middle[1] - TALL / 2)
    canvas.plate(left, top, BOX, TALL, DAY.panel, radius=10, edge=DAY.line)
    canvas.text(left + 14, top + 32, name, DAY.ink, MEDIUM, bold=True, room=BOX - 28)
    told = wrapped(purpose, SMALL, BOX - 28)
    lines = [*told[:LINES - 1], " ".join(told[LINES - 1:])]
    for number, text in enumerate(lines):
        canvas.text(left + 14, top + 58 + number * 23, text, DAY.soft, SMALL, room=BOX - 28)
