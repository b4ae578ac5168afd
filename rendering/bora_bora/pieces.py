"""The pieces of the players: hut, priest, die, building tile.

A piece has a dark edge and a light halo, so that it stands out on any ground, and carries the sign of its seat.
"""

from __future__ import annotations

from functools import lru_cache

from games.kernel import Seat
from rendering.bora_bora.colours import GOODS, SEATS, darker, lighter
from rendering.bora_bora.signs import sign
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.pen import Pen, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, over
from rendering.kit.typeface import word

__all__ = ["body", "building", "cube", "die", "hut", "priest", "roofed"]


@drawn(margin=8)
def roofed(pen: Pen, colour: RGB, halo: float = 3) -> None:
    """A hut on stilts with a thatched roof."""
    pen.edge, pen.halo = 4.5, halo
    for x in (20, 80):
        pen.stroke([(x, 70), (x, 98)], darker(colour), 8, outlined=True)
    pen.polygon([(12, 44), (88, 44), (88, 88), (12, 88)], colour)
    pen.polygon([*curve((50, -2), (40, 24), (-2, 46)), *curve((-2, 46), (50, 38), (102, 46)),
                 *curve((102, 46), (60, 24), (50, -2))], lighter(colour))


@drawn(80, 100, margin=8)
def body(pen: Pen, colour: RGB, halo: float = 3) -> None:
    """A priest with a crown of feathers."""
    pen.edge, pen.halo = 4.5, halo
    pen.polygon([*curve((24, 44), (8, 60), (2, 98)), *curve((78, 98), (72, 60), (56, 44))], colour)
    for x, y in ((12, 10), (40, -2), (68, 10)):
        pen.stroke([(40, 30), (x, y)], lighter(colour), 11, outlined=True)
    pen.polygon(circle(40, 32, 17), GOODS["skin"])


@drawn(margin=5)
def cube(pen: Pen, colour: RGB) -> None:
    """The face of a die."""
    pen.edge = 4.5
    pen.polygon(rounded(4, 4, 96, 96, 20), colour)
    pen.stroke([(22, 11), (78, 11)], lighter(colour), 5)


@lru_cache(maxsize=256)
def _signed(piece: Sprite, mark: Sprite, x: int, y: int) -> Sprite:
    """A piece with a sign whose middle lies at (x, y)."""
    canvas = Canvas(piece.ink)
    canvas.stamp(mark, x, y)
    return Sprite(canvas.image, piece.mask)


def hut(high: int, seat: Seat, halo: float = 3) -> Sprite:
    """A hut of a seat with its sign on the wall."""
    piece, colour = roofed(high, SEATS[seat], halo), SEATS[seat]
    mark = sign(max(9, round(high * 0.32)), seat, over(colour), colour)
    return _signed(piece, mark, piece.ink.width // 2, round(high * 0.62))


def priest(high: int, seat: Seat, halo: float = 3) -> Sprite:
    """A priest of a seat with its sign on the robe."""
    piece, colour = body(high, SEATS[seat], halo), SEATS[seat]
    mark = sign(max(9, round(high * 0.27)), seat, over(colour), colour)
    return _signed(piece, mark, piece.ink.width // 2, round(high * 0.70))


@kept(128)
def die(high: int, seat: Seat, value: int) -> Sprite:
    """A die of a seat: its number, and the sign of the seat."""
    colour = SEATS[seat]
    base = cube(high, colour)
    canvas = Canvas(base.ink)
    canvas.stamp(sign(round(high * 0.34), seat, over(colour), colour), round(high * 0.29), high // 2)
    size = round(high * 0.68)
    top = word("0", size, True).top
    canvas.text(round(high * 0.69), (high - top) // 2, str(value), over(colour), size, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)


@drawn(margin=6)
def building(pen: Pen, colour: RGB, halo: float = 0) -> None:
    """A meeting house with a steep roof between two posts."""
    pen.edge, pen.halo = 4.5, halo
    for x in (10, 90):
        pen.stroke([(x, 44), (x, 96)], darker(colour), 9, outlined=True)
    pen.polygon([(18, 62), (82, 62), (82, 96), (18, 96)], colour)
    pen.polygon([(50, 2), (98, 54), (84, 66), (50, 32), (16, 66), (2, 54)], lighter(colour))
    pen.polygon([(50, 32), (80, 62), (20, 62)], colour)
    pen.detail(rounded(41, 68, 59, 96, 3), MARKS.dark)
