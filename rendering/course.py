"""How a game went: a curve for each player; where nobody has points, a small picture for each thing that is followed.

Made to be read 400 points wide: no word is smaller than the middle size of a picture that is twice as wide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import ceil, dist, floor, log10
from typing import Any, Final

from msgspec import Struct
from PIL import Image, ImageDraw

from games.kernel import Seat, seats_of
from games.kernel.words import _
from rendering.kit.canvas import Canvas, blank
from rendering.kit.header import Seats
from rendering.kit.pen import Point
from rendering.kit.theme import RGB, Theme
from rendering.kit.typeface import MEDIUM, width
from rendering.painter import Look, Stage

__all__ = ["DASHES", "Field", "Lines", "apart", "draw_grid", "draw_lines", "paint_course", "steps_of"]

WIDE: Final = 800
TALL: Final = 620
LEFT, RIGHT, TOP, BOTTOM = 78, 570, 104, TALL - 26
"""The field of the curves."""
LAST: Final = 54
"""How wide the last step is, in which the end is scored."""
LABEL: Final = 62
"""How far the names at the ends are apart."""
OVERSIZE: Final = 3
DASHES: Final = ((), (26, 12), (7, 10), (26, 9, 7, 9), (15, 7), (40, 12, 7, 12, 7, 12), (4, 5))
"""How the lines of the seats are broken: lengths of strokes and gaps in pixels."""
SMALL_TALL: Final = 290


class Lines(Struct, frozen=True):
    """What is drawn, moment by moment: the round, the points by seat, or else what is followed by name; `over`: the
    last moment is the end."""

    chapters: tuple[str, ...]
    points: tuple[tuple[int | None, ...], ...] = ()
    measures: tuple[dict[str, int], ...] = ()
    over: bool = False

    @property
    def known(self) -> bool:
        """Whether somebody's points are known at some moment."""
        return any(points is not None for row in self.points for points in row)


class Field(Struct, frozen=True):
    """A field of curves: where it lies, how many moments it shows, how wide the last step is, and its values."""

    left: int
    right: int
    top: int
    bottom: int
    moments: int
    last: int
    low: int
    high: int

    def x(self, moment: int) -> float:
        """Where a moment lies."""
        steps = self.moments - 1
        if moment >= steps:
            return self.right
        inner = self.right - self.last - self.left
        return self.left + inner * moment / max(1, steps - (1 if self.last else 0))

    def y(self, value: float) -> float:
        """Where a value lies."""
        return self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low)


def paint_course(stage: Stage[Any, Any], view: Any, lines: Lines, look: Look) -> bytes:
    """The picture as a PNG."""
    seats = stage.seats(view, look)
    palette = stage.palette(look.theme)
    canvas = _points(seats, lines, palette) if lines.known else _measures(seats.theme, lines, palette)
    return canvas.png(palette)


def steps_of(low: int, high: int, most: int) -> range:
    """At most so many round values from one below the lowest to one above the highest."""
    span = max(1, high - low)
    size = 10 ** floor(log10(span)) if span > 1 else 1
    sizes = sorted({max(1, round(size * part)) for part in (0.1, 0.2, 0.5, 1, 2, 5)})
    for step in sizes:
        first, last = floor(low / step) * step, ceil(high / step) * step
        if (last - first) // step < most:
            return range(first, max(last, first + step) + 1, step)
    return range(low, high + 1, span)


def apart(wanted: Sequence[float], room: float, low: float, high: float) -> list[float]:
    """Places near those wanted, in their order, each so far from the next, between low and high as far as possible."""
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    groups: list[tuple[float, list[int]]] = []
    for at in order:
        middle, members = wanted[at], [at]
        while True:
            half = room * (len(members) - 1) / 2
            middle = min(max(middle, low + half), high - half)
            if not groups or groups[-1][0] + room * (len(groups[-1][1]) - 1) / 2 + room <= middle - half:
                break
            _before, others = groups.pop()
            members = [*others, *members]
            middle = sum(wanted[one] - room * place for place, one in enumerate(members)) / len(members) \
                + room * (len(members) - 1) / 2
        groups.append((middle, members))
    found = dict.fromkeys(order, 0.0)
    for middle, members in groups:
        for place, one in enumerate(members):
            found[one] = middle + room * (place - (len(members) - 1) / 2)
    return [found[at] for at in range(len(wanted))]


def _points(seats: Seats, lines: Lines, palette: Image.Image) -> Canvas:
    """A curve for each player, with badge, name and points at its end."""
    known = [points for row in lines.points for points in row if points is not None]
    steps = steps_of(min(known), max(known), 8)
    field = Field(LEFT, RIGHT, TOP, BOTTOM, len(lines.chapters), LAST if lines.over else 0, steps[0], steps[-1])
    canvas = blank((WIDE, TALL), seats.theme.panel, palette)
    canvas.text(16, 38, _("Points over time"), seats.theme.ink, 34, bold=True)
    _rounds(canvas, seats.theme, field, lines)
    draw_grid(canvas, seats.theme, field, steps)
    curves = {seat: _curve(field, [row[seat] for row in lines.points]) for seat in seats_of(len(lines.points[-1]))}
    shown = [seat for seat, curve in curves.items() if curve]
    draw_lines(canvas, [(curves[seat], seats.colour(seat), DASHES[seat % len(DASHES)]) for seat in shown],
               seats.theme)
    _signs(canvas, seats, field, lines, curves)
    _names(canvas, seats, {seat: curves[seat][-1][1] for seat in shown}, lines.points[-1])
    return canvas


def _curve(field: Field, values: Sequence[int | None]) -> list[Point]:
    return [(field.x(moment), field.y(value)) for moment, value in enumerate(values) if value is not None]


def draw_grid(canvas: Canvas, theme: Theme, field: Field, steps: Sequence[int]) -> None:
    """A hairline for each round value, with its number on the left."""
    for value in steps:
        y = round(field.y(value))
        canvas.box(field.left, y, field.right, y + 1, theme.line)
        canvas.text(field.left - 10, y + 9, str(value).replace("-", "−"), theme.ink, MEDIUM, align="right")


def _rounds(canvas: Canvas, theme: Theme, field: Field, lines: Lines) -> None:
    """A stripe for each round with its name above, or its number where not all have room; the end comes last."""
    chapters = [(name, round(field.x(first)), round(field.x(last))) for name, first, last in _chapters(lines)]
    named = all(width(name, MEDIUM) <= right - left - 4 for name, left, right in chapters if re.search(r"\d", name))
    for place, (name, left, right) in enumerate(chapters):
        if place % 2:
            canvas.box(left, field.top, right, field.bottom, theme.inset)
        canvas.box(left, field.top - 6, left + 1, field.bottom, theme.line)
        number = None if named else re.search(r"\d+", name)
        told = name if number is None else number[0]
        if width(told, MEDIUM) <= right - left - 4:
            canvas.text((left + right) // 2, field.top - 14, told, theme.ink, MEDIUM, align="middle")


def _chapters(lines: Lines) -> Iterator[tuple[str, int, int]]:
    """The rounds with the moments at which they begin and end; the last step of a game that is over is the end."""
    moments = range(1, len(lines.chapters) - (1 if lines.over else 0))
    begins = [at for at in moments if at == 1 or lines.chapters[at] != lines.chapters[at - 1]]
    ends = [*begins[1:], moments.stop]
    for begin, end in zip(begins, ends, strict=True):
        yield lines.chapters[begin], begin - 1, end - 1
    if lines.over:
        yield _("End"), len(lines.chapters) - 2, len(lines.chapters) - 1


def _signs(canvas: Canvas, seats: Seats, field: Field, lines: Lines, curves: dict[Seat, list[Point]]) -> None:
    """The badge of each player on their curve, in every other round, so that two that go together can be told apart."""
    ends = [last for _name, _first, last in _chapters(lines)][:-1]
    for seat, curve in curves.items():
        at = {round(x): y for x, y in curve}
        for last in ends[seat % 2 :: 2]:
            if (y := at.get(round(field.x(last)))) is not None:
                canvas.stamp(seats.badge(seat, 24), round(field.x(last)), round(y))


def _names(canvas: Canvas, seats: Seats, ends: dict[Seat, float], points: Sequence[int | None]) -> None:
    """Badge, points and name of each player beside the end of their curve, none over another."""
    order = list(ends)
    places = apart([ends[seat] for seat in order], LABEL, TOP + 8, BOTTOM - LABEL // 2 + 4)
    lines = [([(RIGHT + 3, ends[seat]), (RIGHT + 24, place)], seats.theme.soft, ())
             for seat, place in zip(order, places, strict=True)]
    draw_lines(canvas, lines, seats.theme, thick=2, edged=False)
    for seat, place in zip(order, places, strict=True):
        y = round(place)
        canvas.stamp(seats.badge(seat, 40), RIGHT + 46, y)
        loud, soft = seats.title(seat)
        canvas.text(RIGHT + 72, y - 3, str(points[seat]), seats.theme.ink, MEDIUM, bold=True)
        canvas.text(RIGHT + 72, y + 23, soft or loud, seats.theme.ink, 26, room=WIDE - RIGHT - 80)


def _measures(theme: Theme, lines: Lines, palette: Image.Image) -> Canvas:
    """A small picture for each thing that is followed, two in a row."""
    names = list(lines.measures[-1])
    rows = -(-len(names) // 2)
    canvas = blank((WIDE, 60 + rows * SMALL_TALL + 8), theme.panel, palette)
    canvas.text(16, 40, _("The game over time"), theme.ink, 34, bold=True)
    for place, name in enumerate(names):
        part = canvas.at(place % 2 * (WIDE // 2), 60 + place // 2 * SMALL_TALL)
        _measure(part, theme, name, [row.get(name, 0) for row in lines.measures], lines)
    return canvas


def _measure(canvas: Canvas, theme: Theme, name: str, values: Sequence[int], lines: Lines) -> None:
    steps = steps_of(min(*values, 0), max(*values, 1), 5)
    field = Field(72, WIDE // 2 - 24, 84, SMALL_TALL - 24, len(values), 0, steps[0], steps[-1])
    canvas.text(16, 32, name, theme.ink, 30, bold=True, room=WIDE // 2 - 120)
    canvas.text(WIDE // 2 - 24, 32, str(values[-1]).replace("-", "−"), theme.ink, 30, bold=True, align="right")
    _rounds(canvas, theme, field, Lines(lines.chapters))
    draw_grid(canvas, theme, field, steps)
    draw_lines(canvas, [(_curve(field, values), theme.gain, ())], theme)


def draw_lines(canvas: Canvas, lines: Sequence[tuple[Sequence[Point], RGB, Sequence[int]]], theme: Theme, *,
               thick: int = 6, edged: bool = True) -> None:
    """Lines with their dashes, each with a thin dark or light edge, so that it is seen on any ground."""
    for points, colour, dashes in lines:
        if len(points) < 2:
            continue
        left, top = (floor(min(point[axis] for point in points)) - thick - 2 for axis in (0, 1))
        right, bottom = (ceil(max(point[axis] for point in points)) + thick + 2 for axis in (0, 1))
        size = (right - left, bottom - top)
        strokes = [[((x - left) * OVERSIZE, (y - top) * OVERSIZE) for x, y in stroke]
                   for stroke in _strokes(points, dashes)]
        for grow, fill in ((3, theme.ink), (0, colour)) if edged else ((0, colour),):
            mask = Image.new("L", (size[0] * OVERSIZE, size[1] * OVERSIZE))
            pen = ImageDraw.Draw(mask)
            for stroke in strokes:
                _stroke(pen, stroke, (thick + grow) * OVERSIZE)
            canvas.tint(fill, mask.reduce(OVERSIZE), left, top)


def _stroke(pen: ImageDraw.ImageDraw, points: Sequence[Point], thick: int) -> None:
    pen.line(list(points), fill=255, width=thick, joint="curve")
    half = thick / 2
    for x, y in points:
        pen.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _strokes(points: Sequence[Point], dashes: Sequence[int]) -> Iterator[list[Point]]:
    """A line cut into its dashes."""
    if not dashes:
        yield list(points)
        return
    lengths = cycle(dashes)
    left, inked, stroke = float(next(lengths)), True, [points[0]]
    for one, other in pairwise(points):
        at, whole = 0.0, dist(one, other)
        while whole - at > left:
            at += left
            cut = (one[0] + (other[0] - one[0]) * at / whole, one[1] + (other[1] - one[1]) * at / whole)
            if inked:
                yield [*stroke, cut]
            stroke, inked, left = [cut], not inked, float(next(lengths))
        left -= whole - at
        stroke.append(other)
    if inked:
        yield stroke
