"""Signs of a community's pictures: up, down and level, medals, a star, a lock, a cross."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias, get_args

from rendering.community.colours import LOSS, MEDALS
from rendering.kit.canvas import Canvas
from rendering.kit.pen import Pen, circle, rounded
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, Theme
from rendering.kit.typeface import MEDIUM, word

__all__ = ["MARK_NAMES", "Mark", "mark", "medal_of"]

Mark: TypeAlias = Literal["", "up", "down", "level", "gold", "silver", "bronze", "star", "lock", "cross"]
"""None, or better or worse than before, as before, one of three medals, can still be first, safe, out."""
MARK_NAMES: Final = tuple(name for name in get_args(Mark) if name)
METALS: Final[tuple[Mark, ...]] = ("gold", "silver", "bronze")
"""The medals, the best first."""


def medal_of(place: int) -> Mark:
    """The medal of a place; none behind the third, and of no place."""
    return METALS[place - 1] if 0 < place <= len(METALS) else ""


@drawn(100, 80)
def up(pen: Pen, ink: RGB) -> None:
    """A triangle that points up: more than before, or up a division."""
    pen.detail([(50, 2), (98, 78), (2, 78)], ink)


@drawn(100, 80)
def down(pen: Pen, ink: RGB) -> None:
    """A triangle that points down: less than before, or down a division."""
    pen.detail([(2, 2), (98, 2), (50, 78)], ink)


@drawn(100, 80)
def level(pen: Pen, ink: RGB) -> None:
    """A bar: as before."""
    pen.detail(rounded(10, 30, 90, 50, 8), ink)


@drawn()
def disc(pen: Pen, metal: RGB) -> None:
    """A medal, on which a number is written."""
    pen.detail(circle(50, 50, 50), MARKS.dark)
    pen.detail(circle(50, 50, 44), metal)


@drawn()
def star(pen: Pen, ink: RGB) -> None:
    """A star: who can still be first."""
    points = [(50 + reach * sin(turn * pi / 5), 52 - reach * cos(turn * pi / 5))
              for turn, reach in ((step, 22 if step % 2 else 52) for step in range(10))]
    pen.detail(points, ink)


@drawn()
def lock(pen: Pen, ink: RGB) -> None:
    """A closed lock: a place that nobody can take any more."""
    pen.detail(rounded(14, 44, 86, 98, 10), ink)
    pen.stroke([(28, 50), (28, 30), (34, 15), (50, 8), (66, 15), (72, 30), (72, 50)], ink, 12)


@drawn()
def cross(pen: Pen, ink: RGB) -> None:
    """A cross: who has left."""
    for line in ([(16, 16), (84, 84)], [(84, 16), (16, 84)]):
        pen.stroke(line, ink, 16)


def _medal(place: int, high: int) -> Sprite:
    """A medal with its number, which is as large as the words beside it."""
    below = disc(high, MEDALS[place])
    canvas = Canvas(below.ink)
    canvas.text(high // 2, (high - word("1", MEDIUM, True).top) // 2, str(place + 1), MARKS.dark, MEDIUM, bold=True,
                align="middle")
    return Sprite(canvas.image, below.mask)


@lru_cache(maxsize=128)
def mark(name: str, high: int, theme: Theme) -> Sprite:
    """The mark of this name, so many pixels high. Raises KeyError for an unknown one."""
    if name in METALS:
        return _medal(METALS.index(name), high * 4 // 3)
    if name in ("up", "down"):
        return (up if name == "up" else down)(high * 2 // 3, theme.gain if name == "up" else LOSS[theme.name])
    return {"level": level, "star": star, "lock": lock, "cross": cross}[name](high, theme.soft)
