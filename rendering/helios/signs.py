"""The signs of tiles and actions, in one colour."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from games.helios.components import Kind, Symbol
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import RGB

__all__ = ["action_sign", "kind_sign"]


def _redwood(pen: Pen, ink: RGB) -> None:
    for top, half in ((0, 24), (26, 34), (52, 44)):
        pen.detail([(50, top), (50 + half, top + 34), (50 - half, top + 34)], ink)
    pen.detail([(42, 80), (58, 80), (58, 100), (42, 100)], ink)


def _granite(pen: Pen, ink: RGB) -> None:
    pen.detail([(0, 92), (34, 14), (56, 58), (70, 36), (100, 92)], ink)


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
        pen.detail([(x + 23 * cos(step * pi / 3 + pi / 6), y + 23 * sin(step * pi / 3 + pi / 6))
                    for step in range(6)], ink)


def _cubes(pen: Pen, ink: RGB) -> None:
    for x, y in ((28, 68), (72, 68), (50, 26)):
        pen.detail([(x - 18, y - 18), (x + 18, y - 18), (x + 18, y + 18), (x - 18, y + 18)], ink)


def _temple(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 4), (98, 36), (2, 36)], ink)
    for x in (14, 43, 72):
        pen.detail([(x, 42), (x + 14, 42), (x + 14, 80), (x, 80)], ink)
    pen.detail([(2, 84), (98, 84), (98, 98), (2, 98)], ink)


def _land(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 2), (92, 26), (92, 74), (50, 98), (8, 74), (8, 26)], ink)


def _sun(pen: Pen, ink: RGB) -> None:
    pen.detail(circle(50, 50, 25), ink)
    for step in range(8):
        turn = step * pi / 4
        pen.stroke([(50 + reach * cos(turn), 50 + reach * sin(turn)) for reach in (36, 46)], ink, 10)


_KINDS: Final = {
    Kind.REDWOOD: _redwood, Kind.GRANITE: _granite, Kind.BAMBOO: _bamboo, Kind.SPRING: _spring,
    Kind.OBSIDIAN: _obsidian, Kind.EMPTY_FIELDS: _empty, Kind.CREATED_LAND: _created, Kind.RAW_MATERIALS: _cubes,
    Kind.TEMPLES: _temple,
}
_SYMBOLS: Final = {Symbol.LAND: _land, Symbol.BUILD: _temple, Symbol.SUN: _sun}


@drawn(margin=0)
def kind_sign(pen: Pen, kind: Kind, ink: RGB) -> None:
    """The sign of a tile: raw materials and special tiles are told apart without colour."""
    _KINDS[kind](pen, ink)


@drawn(margin=0)
def action_sign(pen: Pen, symbol: Symbol, ink: RGB) -> None:
    """The sign of an action."""
    _SYMBOLS[symbol](pen, ink)
