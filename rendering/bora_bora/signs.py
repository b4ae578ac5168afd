"""Signs that go with colours, so that nobody needs to see them: of seats, Gods and kinds of land."""

from __future__ import annotations

from math import cos, pi, sin

from games.bora_bora.components import Colour
from games.kernel import Seat
from rendering.bora_bora.colours import SEATS
from rendering.kit.badges import joined
from rendering.kit.dyes import kept
from rendering.kit.pen import Pen, Point, circle, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import RGB, over

__all__ = ["badge", "disc", "god", "land", "sign"]


def _sun(pen: Pen, ink: RGB) -> None:
    """A disc with eight rays."""
    pen.detail(circle(50, 50, 24), ink)
    for step in range(8):
        turn = step * pi / 4
        pen.stroke([(50 + 36 * cos(turn), 50 + 36 * sin(turn)), (50 + 45 * cos(turn), 50 + 45 * sin(turn))], ink, 10)


def _moon(pen: Pen, ink: RGB) -> None:
    """A crescent."""
    pen.detail([*circle(48, 50, 46, start=-58, end=-302), *circle(74, 50, 39, start=105, end=255)], ink)


def _leaf(pen: Pen, ink: RGB, ground: RGB) -> None:
    """A leaf that stands upright, with its vein cut out."""
    pen.detail([*curve((50, 0), (98, 40), (50, 92)), *curve((50, 92), (2, 40), (50, 0))], ink)
    pen.stroke([(50, 26), (50, 98)], ground, 7)


def _wave(pen: Pen, ink: RGB) -> None:
    """Two broad waves."""
    for y in (32, 70):
        pen.stroke([*curve((4, y + 10), (20, y - 22), (36, y - 22), (50, y)),
                    *curve((50, y), (64, y + 22), (80, y + 22), (96, y - 10))], ink, 17)


@drawn(margin=0)
def sign(pen: Pen, seat: Seat, ink: RGB, ground: RGB) -> None:
    """The sign of a seat: sun, moon, leaf or wave."""
    if seat == 2:
        _leaf(pen, ink, ground)
    else:
        {0: _sun, 1: _moon, 3: _wave}[seat](pen, ink)


@drawn(margin=6)
def disc(pen: Pen, colour: RGB) -> None:
    """The disc of a badge."""
    pen.edge = 4.5
    pen.polygon(circle(50, 50, 46), colour)


@kept(64)
def badge(seat: Seat, high: int) -> Sprite:
    """The badge of a seat: a disc in its colour with its sign."""
    colour = SEATS[seat]
    return joined(disc(high, colour), sign(round(high * 0.56), seat, over(colour), colour))


@drawn(margin=0)
def god(pen: Pen, colour: Colour, ink: RGB) -> None:
    """The sign of a God: drop, ring, crossed spears, sprout, star."""
    match colour:
        case Colour.BLUE:
            pen.detail([*curve((50, 2), (60, 30), (86, 46), (84, 66)), *curve((84, 66), (82, 108), (18, 108), (16, 66)),
                        *curve((16, 66), (14, 46), (40, 30), (50, 2))], ink)
        case Colour.WHITE:
            pen.stroke(circle(50, 50, 36), ink, 19)
        case Colour.RED:
            for x in (10, 90):
                pen.stroke([(100 - x, 92), (x, 8)], ink, 13)
                pen.detail([(x - 10, 0), (x + 10, 0), (x + (18 if x < 50 else 8), 34), (x - (8 if x < 50 else 18), 34)],
                           ink)
        case Colour.GREEN:
            pen.stroke([(50, 98), (50, 44)], ink, 10)
            pen.detail([(50, 58), *curve((50, 58), (4, 56), (4, 12)), *curve((4, 12), (46, 14), (50, 58))], ink)
            pen.detail([(50, 58), *curve((50, 58), (96, 56), (96, 12)), *curve((96, 12), (54, 14), (50, 58))], ink)
        case Colour.YELLOW:
            pen.detail(_star(), ink)


def _star() -> list[Point]:
    reach = [50 if step % 2 == 0 else 21 for step in range(10)]
    return [(50 + far * sin(step * pi / 5), 53 - far * cos(step * pi / 5)) for step, far in enumerate(reach)]


@drawn(margin=0)
def land(pen: Pen, kind: str, ink: RGB) -> None:
    """The sign of a kind of region: peaks, a beach with the sun over it, a palm, grass."""
    if kind == "mountain":
        pen.detail([(0, 92), (38, 14), (58, 56), (48, 74), (40, 92)], ink)
        pen.detail([(47, 92), (72, 38), (100, 92)], ink)
    elif kind == "beach":
        pen.detail(circle(50, 48, 30, start=180, end=360), ink)
        for y in (64, 86):
            pen.stroke([*curve((4, y), (20, y - 14), (34, y - 14), (50, y)),
                        *curve((50, y), (66, y + 14), (80, y + 14), (96, y))], ink, 9)
    elif kind == "forest":
        _palm(pen, ink)
    else:
        for x, top in ((16, 40), (50, 16), (84, 40)):
            for lean in (-15, 0, 15):
                pen.stroke(curve((x, 92), (x, top + 24), (x + lean, top)), ink, 7)


def _palm(pen: Pen, ink: RGB) -> None:
    """A palm that leans."""
    pen.stroke(curve((36, 96), (42, 66), (54, 38)), ink, 10)
    for x, y in ((4, 44), (16, 8), (62, 2), (98, 20), (92, 60)):
        pen.stroke(curve((54, 38), ((54 + x) / 2, min(y, 30) - 6), (x, y)), ink, 12)
