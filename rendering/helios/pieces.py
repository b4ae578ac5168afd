"""Pieces and signs of Helios, each a small function of shapes."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from games.helios.components import Kind, Symbol
from rendering.helios.colours import GOLD, MANA, SUN
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB, mix

__all__ = ["action_sign", "badge_disc", "cube", "dragon", "house", "infinity", "kind_sign", "mana", "moon", "sun",
           "temple"]


@drawn()
def cube(pen: Pen, colour: RGB) -> None:
    """A cube of raw material."""
    pen.edge, pen.halo = 5, 7
    pen.polygon([(50, 4), (92, 26), (92, 74), (50, 96), (8, 74), (8, 26)], colour)
    pen.detail([(50, 4), (92, 26), (50, 48), (8, 26)], mix(colour, MARKS.white, 0.3))
    pen.detail([(50, 48), (92, 26), (92, 74), (50, 96)], mix(colour, MARKS.dark, 0.3))


@drawn()
def temple(pen: Pen, colour: RGB) -> None:
    """A temple: a pediment on columns."""
    pen.edge, pen.halo = 6, 4
    pen.polygon([(50, 4), (98, 36), (2, 36)], colour)
    pen.polygon([(8, 36), (92, 36), (92, 84), (8, 84)], colour)
    pen.polygon([(2, 82), (98, 82), (98, 96), (2, 96)], colour)
    for x in (20, 43, 66):
        pen.detail([(x, 44), (x + 14, 44), (x + 14, 82), (x, 82)], mix(colour, MARKS.dark, 0.62))


@drawn()
def house(pen: Pen, colour: RGB) -> None:
    """A house of the city."""
    pen.edge = 6
    pen.polygon([(50, 6), (94, 46), (94, 94), (6, 94), (6, 46)], colour)
    pen.detail([(38, 60), (62, 60), (62, 94), (38, 94)], mix(colour, MARKS.dark, 0.62))


@drawn()
def sun(pen: Pen) -> None:
    """The sun with its rays."""
    pen.edge, pen.halo = 4, 3
    for step in range(12):
        turn = step * pi / 6
        tip = (50 + 50 * cos(turn), 50 + 50 * sin(turn))
        pen.polygon([tip, *((50 + 33 * cos(turn + side), 50 + 33 * sin(turn + side)) for side in (0.3, -0.3))], SUN)
    pen.polygon(circle(50, 50, 33), SUN)
    pen.detail(circle(50, 50, 22), mix(SUN, MARKS.white, 0.5))


@drawn()
def mana(pen: Pen) -> None:
    """A mana stone."""
    pen.edge = 5
    pen.polygon([(50, 2), (90, 34), (74, 90), (50, 98), (26, 90), (10, 34)], MANA)
    pen.detail([(50, 2), (66, 38), (34, 38)], mix(MANA, MARKS.white, 0.5))
    pen.detail([(34, 38), (66, 38), (50, 98)], mix(MANA, MARKS.white, 0.25))


@drawn()
def infinity(pen: Pen, ink: RGB) -> None:
    """Any number of steps."""
    pen.stroke(circle(28, 50, 20), ink, 11)
    pen.stroke(circle(72, 50, 20), ink, 11)


@drawn()
def dragon(pen: Pen) -> None:
    """The start player's dragon."""
    pen.edge = 4
    pen.polygon([(6, 94), *curve((6, 94), (16, 74), (24, 60), (20, 44)), (6, 14), (32, 30), (40, 6), (54, 26),
                 *curve((54, 26), (74, 28), (92, 40), (97, 56)), (92, 64), (62, 62), (84, 74), (80, 84), (56, 80),
                 *curve((56, 80), (50, 84), (48, 90), (48, 94))], GOLD)
    pen.detail(circle(54, 43, 6), MARKS.dark)
    pen.detail(circle(90, 54, 3), MARKS.dark)


@drawn()
def moon(pen: Pen, ink: RGB) -> None:
    """Asleep: a crescent."""
    pen.detail([*circle(50, 50, 42, start=60, end=300), *reversed(circle(72, 50, 40, start=110, end=250))], ink)


@drawn()
def badge_disc(pen: Pen, colour: RGB) -> None:
    """The disc of a seat."""
    pen.edge = 4
    pen.polygon(circle(50, 50, 46), colour)


def _redwood(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 4), (84, 66), (58, 66), (58, 96), (42, 96), (42, 66), (16, 66)], ink)


def _granite(pen: Pen, ink: RGB) -> None:
    pen.detail([(0, 90), (36, 16), (58, 58), (70, 40), (100, 90)], ink)


def _bamboo(pen: Pen, ink: RGB) -> None:
    for x, top in ((22, 24), (50, 4), (78, 34)):
        for y in range(top, 90, 30):
            pen.detail([(x - 9, y), (x + 9, y), (x + 9, min(y + 25, 96)), (x - 9, min(y + 25, 96))], ink)


def _spring(pen: Pen, ink: RGB) -> None:
    pen.detail([*curve((50, 2), (60, 30), (88, 50), (80, 72)), *circle(50, 68, 30, start=10, end=170),
                *curve((20, 72), (12, 50), (40, 30), (50, 2))], ink)


def _obsidian(pen: Pen, ink: RGB) -> None:
    pen.detail([(30, 96), (16, 44), (46, 2), (54, 96)], ink)
    pen.detail([(60, 96), (56, 30), (84, 52), (78, 96)], ink)


def _empty(pen: Pen, ink: RGB) -> None:
    for x, y in ((28, 30), (72, 30), (50, 72)):
        pen.stroke([*circle(x, y, 17), (x + 17, y)], ink, 8)


def _created(pen: Pen, ink: RGB) -> None:
    for x, y in ((28, 30), (72, 30), (50, 72)):
        pen.detail(circle(x, y, 22, start=30, end=390), ink)


def _cubes(pen: Pen, ink: RGB) -> None:
    for x, y in ((30, 66), (70, 66), (50, 28)):
        pen.detail([(x - 17, y - 17), (x + 17, y - 17), (x + 17, y + 17), (x - 17, y + 17)], ink)


def _temple_sign(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 6), (96, 36), (4, 36)], ink)
    for x in (14, 43, 72):
        pen.detail([(x, 42), (x + 14, 42), (x + 14, 82), (x, 82)], ink)
    pen.detail([(4, 84), (96, 84), (96, 96), (4, 96)], ink)


def _land_sign(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 4), (92, 27), (92, 73), (50, 96), (8, 73), (8, 27)], ink)


def _sun_sign(pen: Pen, ink: RGB) -> None:
    pen.detail(circle(50, 50, 26), ink)
    for step in range(8):
        turn = step * pi / 4
        pen.stroke([(50 + reach * cos(turn), 50 + reach * sin(turn)) for reach in (34, 46)], ink, 9)


_KINDS: Final = {
    Kind.REDWOOD: _redwood, Kind.GRANITE: _granite, Kind.BAMBOO: _bamboo, Kind.SPRING: _spring,
    Kind.OBSIDIAN: _obsidian, Kind.EMPTY_FIELDS: _empty, Kind.CREATED_LAND: _created, Kind.RAW_MATERIALS: _cubes,
    Kind.TEMPLES: _temple_sign,
}
_SYMBOLS: Final = {Symbol.LAND: _land_sign, Symbol.BUILD: _temple_sign, Symbol.SUN: _sun_sign}


@drawn()
def kind_sign(pen: Pen, kind: Kind, ink: RGB) -> None:
    """The sign of a tile: raw materials and special tiles are told apart without colour."""
    _KINDS[kind](pen, ink)


@drawn()
def action_sign(pen: Pen, symbol: Symbol, ink: RGB) -> None:
    """The sign of an action."""
    _SYMBOLS[symbol](pen, ink)
