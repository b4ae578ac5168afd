"""The eight characters by their emblems, on medals that are dark by night and golden by day."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.helios.components import Character
from rendering.helios.colours import DAY_RIM, NIGHT_FACE, NIGHT_RIM, SUN
from rendering.helios.pieces import disc
from rendering.kit.badges import joined
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB

__all__ = ["emblem", "medal"]


def _architect(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.stroke([(50, 14), (22, 88)], ink, 10)
    pen.stroke([(50, 14), (78, 88)], ink, 10)
    pen.stroke(circle(50, 14, 46, start=55, end=125), ink, 8)
    pen.detail(circle(50, 14, 13), ink)


def _inventor(pen: Pen, ink: RGB, ground: RGB) -> None:
    for step in range(8):
        turn = step * pi / 4
        pen.stroke([(50 + reach * cos(turn), 50 + reach * sin(turn)) for reach in (28, 42)], ink, 16)
    pen.detail(circle(50, 50, 34), ink)
    pen.detail(circle(50, 50, 15), ground)


def _explorer(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.stroke(circle(50, 50, 43), ink, 8)
    pen.detail([(50, 14), (62, 50), (50, 86), (38, 50)], ink)
    pen.detail([(50, 50), (59, 52), (50, 78), (41, 52)], ground)


def _cartographer(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([(4, 22), (35, 10), (65, 22), (96, 10), (96, 78), (65, 90), (35, 78), (4, 90)], ink)
    for x, y in ((35, 10), (65, 22)):
        pen.stroke([(x, y + 4), (x, y + 64)], ground, 6)
    pen.stroke([(14, 64), (28, 48), (48, 62), (82, 34)], ground, 7)


def _priestess(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([*curve((36, 50), (18, 62), (12, 98)), *curve((88, 98), (82, 62), (64, 50))], ink)
    pen.detail([*curve((50, 0), (72, 6), (76, 34), (66, 56)), *curve((66, 56), (56, 64), (44, 64), (34, 56)),
                *curve((34, 56), (24, 34), (28, 6), (50, 0))], ink)
    pen.detail(circle(50, 38, 14), ground)


def _prophetess(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([*curve((2, 50), (28, 12), (72, 12), (98, 50)), *curve((98, 50), (72, 88), (28, 88), (2, 50))], ink)
    pen.detail(circle(50, 50, 22), ground)
    pen.detail(circle(50, 50, 11), ink)


def _princess(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([(10, 82), (4, 26), (30, 52), (50, 14), (70, 52), (96, 26), (90, 82)], ink)
    for x, y in ((4, 22), (50, 11), (96, 22)):
        pen.detail(circle(x, y, 8), ink)
    pen.stroke([(14, 68), (86, 68)], ground, 5)


def _treasurer(pen: Pen, ink: RGB, ground: RGB) -> None:
    pen.detail([*circle(50, 42, 42, start=180, end=360, flat=0.75), (92, 46), (8, 46)], ink)
    pen.detail([(8, 52), (92, 52), (92, 90), (8, 90)], ink)
    pen.detail(circle(50, 58, 13), ground)
    pen.detail(circle(50, 58, 7), ink)


_DRAW: Final[dict[Character, Callable[[Pen, RGB, RGB], None]]] = {
    Character.ARCHITECT: _architect, Character.INVENTOR: _inventor, Character.EXPLORER: _explorer,
    Character.CARTOGRAPHER: _cartographer, Character.PRIESTESS: _priestess, Character.PROPHETESS: _prophetess,
    Character.PRINCESS: _princess, Character.TREASURER: _treasurer,
}


@drawn(margin=4)
def emblem(pen: Pen, character: Character, ink: RGB, ground: RGB) -> None:
    """The emblem of a character."""
    _DRAW[character](pen, ink, ground)


@lru_cache(maxsize=64)
def medal(character: Character, high: int, active: bool) -> Sprite:
    """A character: golden on its day side, dark on its night side."""
    fill, rim, ink = (SUN, DAY_RIM, MARKS.dark) if active else (NIGHT_FACE, NIGHT_RIM, MARKS.white)
    return joined(disc(high, fill, rim), emblem(round(high * 0.58), character, ink, fill))
