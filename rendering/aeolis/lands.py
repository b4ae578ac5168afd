"""The signs of the ten terrains, small and tone on tone, so that grounds are told apart without colour."""

from __future__ import annotations

from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import RGB

__all__ = ["relief"]


@drawn(margin=0)
def relief(pen: Pen, terrain: str, ink: RGB) -> None:
    """The sign of a terrain."""
    _SIGNS[terrain](pen, ink)


def _mountain(pen: Pen, ink: RGB) -> None:
    pen.detail([(0, 92), (40, 10), (58, 46), (50, 66), (42, 92)], ink)
    pen.detail([(50, 92), (74, 40), (100, 92)], ink)


def _hill(pen: Pen, ink: RGB) -> None:
    pen.detail([*circle(32, 84, 32, start=180, end=360), (64, 84), (0, 84)], ink)
    pen.stroke(circle(76, 84, 24, start=200, end=360), ink, 10)


def _forest(pen: Pen, ink: RGB) -> None:
    pen.detail([(50, 4), (82, 50), (64, 50), (92, 82), (8, 82), (36, 50), (18, 50)], ink)
    pen.detail([(43, 82), (57, 82), (57, 100), (43, 100)], ink)


def _plains(pen: Pen, ink: RGB) -> None:
    for x in (22, 50, 78):
        for lean in (-14, 0, 14):
            pen.stroke([(x, 84), (x + lean, 34 + abs(lean))], ink, 7)


def _valley(pen: Pen, ink: RGB) -> None:
    pen.stroke([(4, 18), (50, 84), (96, 18)], ink, 14)
    pen.detail(circle(50, 34, 13), ink)


def _river(pen: Pen, ink: RGB) -> None:
    pen.stroke(curve((24, 4), (90, 30), (4, 62), (70, 98)), ink, 13)
    pen.stroke(curve((58, 4), (112, 34), (38, 58), (98, 90)), ink, 9)


def _lake(pen: Pen, ink: RGB) -> None:
    pen.stroke(circle(50, 54, 42, flat=0.72), ink, 11)
    pen.detail(circle(50, 54, 17, flat=0.7), ink)


def _coast(pen: Pen, ink: RGB) -> None:
    pen.detail([*curve((4, 50), (26, 12), (74, 12), (96, 50)), (96, 58), (4, 58)], ink)
    for y in (72, 90):
        pen.stroke([(10, y), (90, y)], ink, 8)


def _city(pen: Pen, ink: RGB) -> None:
    pen.detail([(20, 6), (80, 6), (80, 20), (20, 20)], ink)
    pen.detail([(14, 84), (86, 84), (86, 98), (14, 98)], ink)
    for x in (30, 46, 62):
        pen.detail([(x, 20), (x + 9, 20), (x + 9, 84), (x, 84)], ink)


def _sea(pen: Pen, ink: RGB) -> None:
    for y in (36, 66):
        left = curve((4, y + 6), (16, y - 20), (34, y - 20), (50, y))
        pen.stroke([*left, *curve((50, y), (66, y + 20), (84, y + 20), (96, y - 6))], ink, 11)


_SIGNS = {
    "mountain": _mountain, "hill": _hill, "forest": _forest, "plains": _plains, "valley": _valley, "river": _river,
    "lake": _lake, "coast": _coast, "city": _city, "sea": _sea,
}
