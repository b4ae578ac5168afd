"""The pieces of Helios: cubes, temple, sun, mana stone, dragon and what else lies on boards, each of its own shape."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from games.helios.components import Material
from rendering.helios.colours import GOLD, MANA, SUN
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB, luminance, mix

__all__ = ["any_cube", "badge_disc", "cube", "disc", "dragon", "infinity", "mana", "moon", "orbit",
           "sun", "temple"]

DARK: Final = MARKS.dark


def _cube(pen: Pen, colour: RGB) -> None:
    pen.polygon([(50, 2), (96, 24), (96, 76), (50, 98), (4, 76), (4, 24)], colour)
    pen.detail([(50, 2), (96, 24), (50, 42), (4, 24)], mix(colour, MARKS.white, 0.3))
    pen.detail([(50, 42), (96, 24), (96, 76), (50, 98)], mix(colour, DARK, 0.3))


@drawn()
def cube(pen: Pen, material: Material, colour: RGB) -> None:
    """A cube of a raw material, with its mark: rings, chips, stalks, a drop, a shard."""
    pen.edge, pen.halo = 5, 7
    _cube(pen, colour)
    _MARKS[material](pen, MARKS.white if luminance(colour) < 170 else DARK)


def _rings(pen: Pen, ink: RGB) -> None:
    pen.stroke(circle(50, 55, 23), ink, 11)
    pen.detail(circle(50, 55, 7), ink)


def _chips(pen: Pen, ink: RGB) -> None:
    pen.detail([(12, 80), (50, 28), (88, 80)], ink)


def _stalks(pen: Pen, ink: RGB) -> None:
    for x in (26, 50, 74):
        pen.detail([(x - 7, 26), (x + 7, 26), (x + 7, 84), (x - 7, 84)], ink)


def _drop(pen: Pen, ink: RGB) -> None:
    pen.detail([*curve((50, 16), (58, 38), (78, 46), (75, 64)), *circle(50, 62, 25, start=8, end=172),
                *curve((25, 64), (22, 46), (42, 38), (50, 16))], ink)


def _shard(pen: Pen, ink: RGB) -> None:
    pen.detail([(22, 78), (76, 20), (84, 44), (38, 88)], ink)


_MARKS: Final = {
    Material.BROWN: _rings, Material.GRAY: _chips, Material.GREEN: _stalks, Material.BLUE: _drop,
    Material.BLACK: _shard,
}


@drawn()
def any_cube(pen: Pen) -> None:
    """A cube of any colour: white and blank."""
    pen.edge, pen.halo = 5, 7
    pen.polygon([(50, 2), (96, 24), (96, 76), (50, 98), (4, 76), (4, 24)], MARKS.white)
    for end in ((4, 24), (96, 24), (50, 98)):
        pen.stroke([(50, 46), end], mix(MARKS.white, DARK, 0.5), 5)


@drawn(margin=8)
def temple(pen: Pen, colour: RGB) -> None:
    """A temple: a pediment on columns."""
    pen.edge, pen.halo = 6, 4
    pen.polygon([(50, 2), (100, 36), (0, 36)], colour)
    pen.polygon([(8, 36), (92, 36), (92, 84), (8, 84)], colour)
    pen.polygon([(0, 82), (100, 82), (100, 98), (0, 98)], colour)
    for x in (20, 43, 66):
        pen.detail([(x, 44), (x + 14, 44), (x + 14, 82), (x, 82)], mix(colour, DARK, 0.62))


@drawn(margin=6)
def sun(pen: Pen) -> None:
    """The sun with its rays."""
    pen.edge, pen.halo = 4, 3
    for step in range(12):
        turn = step * pi / 6
        tip = (50 + 50 * cos(turn), 50 + 50 * sin(turn))
        pen.polygon([tip, *((50 + 33 * cos(turn + side), 50 + 33 * sin(turn + side)) for side in (0.3, -0.3))], SUN)
    pen.polygon(circle(50, 50, 33), SUN)
    pen.detail(circle(50, 50, 22), mix(SUN, MARKS.white, 0.5))


@drawn(76, 100, margin=6)
def mana(pen: Pen) -> None:
    """A mana stone."""
    pen.edge = 5
    pen.polygon([(38, 2), (74, 34), (60, 90), (38, 98), (16, 90), (2, 34)], MANA)
    pen.detail([(38, 2), (54, 38), (22, 38)], mix(MANA, MARKS.white, 0.5))
    pen.detail([(22, 38), (54, 38), (38, 98)], mix(MANA, MARKS.white, 0.25))


@drawn(100, 56)
def infinity(pen: Pen, ink: RGB) -> None:
    """Any number of steps."""
    pen.stroke(circle(27, 28, 20), ink, 12)
    pen.stroke(circle(73, 28, 20), ink, 12)


@drawn()
def dragon(pen: Pen) -> None:
    """The start player's dragon."""
    pen.edge = 4
    pen.polygon([(6, 94), *curve((6, 94), (16, 74), (24, 60), (20, 44)), (6, 14), (32, 30), (40, 6), (54, 26),
                 *curve((54, 26), (74, 28), (92, 40), (97, 56)), (92, 64), (62, 62), (84, 74), (80, 84), (56, 80),
                 *curve((56, 80), (50, 84), (48, 90), (48, 94))], GOLD)
    pen.detail(circle(54, 43, 6), DARK)
    pen.detail(circle(90, 54, 3), DARK)


@drawn()
def moon(pen: Pen, ink: RGB) -> None:
    """Asleep: a crescent."""
    pen.detail([*circle(50, 50, 42, start=60, end=300), *reversed(circle(72, 50, 40, start=110, end=250))], ink)


@drawn()
def orbit(pen: Pen, ink: RGB) -> None:
    """A full orbit: a circle closed by an arrow."""
    pen.stroke(circle(50, 52, 36, start=-60, end=235), ink, 11)
    pen.detail([(20, 2), (52, 18), (24, 42)], ink)
    pen.detail(circle(50, 52, 13), ink)


@drawn()
def badge_disc(pen: Pen, colour: RGB) -> None:
    """The disc of a seat."""
    pen.edge = 4
    pen.polygon(circle(50, 50, 46), colour)


@drawn()
def disc(pen: Pen, fill: RGB, rim: RGB) -> None:
    """The medal of a character: golden by day, dark by night."""
    pen.edge = 3
    pen.polygon(circle(50, 50, 48), rim)
    pen.detail(circle(50, 50, 41), fill)
