"""Stacks and enemies: miniatures of the heroes in their colours, enemies dark with their strength in white."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from games.aeolis.components import Hero, Mat
from rendering.aeolis.colours import BLOOD, FOE, HEROES, darker, lighter
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import MEDIUM, SMALL

LEAST: Final = 32
"""Miniatures lower than this have small numbers."""

__all__ = ["foe", "foe_token", "miniature", "stack"]


@drawn(margin=9)
def miniature(pen: Pen, mat: Mat, halo: float = 5) -> None:
    """The miniature of a mat; crown and scales stand for the two heroes that have none."""
    pen.edge, pen.halo = 5, halo
    _DRAWN[mat](pen, HEROES[mat.hero])


def _crown(pen: Pen, colour: RGB) -> None:
    pen.polygon([(4, 84), (0, 22), (28, 50), (50, 8), (72, 50), (100, 22), (96, 84)], colour)
    pen.polygon([(4, 80), (96, 80), (96, 96), (4, 96)], lighter(colour))
    for x, y in ((0, 18), (50, 6), (100, 18)):
        pen.polygon(circle(x, y, 8), lighter(colour))


def _scales(pen: Pen, colour: RGB) -> None:
    pen.stroke([(50, 8), (50, 92)], colour, 10, outlined=True)
    pen.stroke([(8, 24), (92, 24)], colour, 9, outlined=True)
    pen.stroke([(28, 94), (72, 94)], colour, 10, outlined=True)
    for x in (14, 86):
        pen.stroke([(x - 14, 62), (x, 26), (x + 14, 62)], colour, 4, outlined=True)
        pen.polygon([*circle(x, 62, 19, end=180), (x - 19, 60)], lighter(colour))


def _owl(pen: Pen, colour: RGB) -> None:
    pen.polygon([(14, 4), (36, 18), (64, 18), (86, 4), *curve((92, 30), (100, 96), (50, 100)),
                 *curve((50, 100), (0, 96), (8, 30))], colour)
    for x in (32, 68):
        pen.detail(circle(x, 40, 17), MARKS.white)
        pen.detail(circle(x, 40, 8), MARKS.dark)
    pen.detail([(43, 52), (57, 52), (50, 68)], lighter(colour))
    pen.stroke(curve((30, 76), (42, 86), (58, 86), (70, 76)), lighter(colour), 6)


def _helmet(pen: Pen, colour: RGB) -> None:
    """A helmet with a crest."""
    pen.stroke(circle(48, 48, 42, start=150, end=345), BLOOD, 15, outlined=True)
    pen.polygon([*circle(50, 50, 35, start=180, end=360), (85, 66), (72, 98), (56, 98), (56, 60), (44, 60), (44, 98),
                 (24, 98), (15, 66)], colour)
    pen.detail([(22, 52), (42, 50), (40, 62), (26, 60)], darker(colour))
    pen.detail([(78, 52), (58, 50), (60, 62), (74, 60)], darker(colour))


def _bow(pen: Pen, colour: RGB) -> None:
    pen.stroke([(24, 4), (24, 96)], MARKS.white, 4, outlined=True)
    pen.stroke(curve((24, 2), (88, 20), (88, 80), (24, 98)), colour, 12, outlined=True)
    pen.stroke([(2, 50), (86, 50)], lighter(colour), 7, outlined=True)
    pen.polygon([(80, 36), (102, 50), (80, 64)], lighter(colour))


def _horse(pen: Pen, colour: RGB) -> None:
    pen.polygon([(28, 98), *curve((28, 98), (30, 70), (50, 66), (46, 50)), (22, 62), (6, 52), (12, 36), (38, 14), (42,
                                                                                                                   0),
                 (56, 12), *curve((56, 12), (92, 20), (98, 60), (88, 98))], colour)
    pen.detail(circle(40, 30, 5), MARKS.white)
    pen.stroke(curve((62, 16), (84, 32), (86, 60), (78, 88)), darker(colour), 7)


def _veiled(pen: Pen, colour: RGB) -> None:
    """A veiled woman with raised hands."""
    for x in (6, 94):
        pen.stroke([(50, 56), (x, 20)], lighter(colour), 13, outlined=True)
    pen.polygon([*curve((36, 44), (24, 66), (14, 98)), *curve((86, 98), (76, 66), (64, 44))], colour)
    pen.polygon([*circle(50, 26, 25, start=150, end=390), (70, 54), (30, 54)], lighter(colour))
    pen.detail(circle(50, 30, 13), MARKS.white)


def _hat(pen: Pen, colour: RGB) -> None:
    """A pointed hat with a star."""
    pen.polygon([(20, 80), (48, 12), (78, 0), (68, 26), (82, 80)], colour)
    pen.polygon(circle(50, 82, 50, flat=0.32), colour)
    pen.detail([(22, 72), (79, 72), (82, 80), (19, 80)], lighter(colour))
    pen.detail([(52, 34), (57, 46), (69, 50), (57, 54), (52, 66), (47, 54), (36, 50), (47, 46)], MARKS.white)


def _galley(pen: Pen, colour: RGB) -> None:
    """A ship with oars and a square sail."""
    for x in (24, 42, 60, 76):
        pen.stroke([(x, 70), (x - 10, 98)], lighter(colour), 6, outlined=True)
    pen.stroke([(52, 0), (52, 62)], colour, 7, outlined=True)
    pen.polygon([(22, 8), (84, 8), (78, 48), (28, 48)], MARKS.white)
    pen.detail([(38, 8), (52, 8), (52, 48), (41, 48)], lighter(colour))
    pen.polygon([(-2, 46), (8, 60), (94, 60), (104, 40), (98, 66), (82, 84), (18, 84)], colour)


_DRAWN: Final[dict[Mat, Callable[[Pen, RGB], None]]] = {
    Mat.QUEEN: _crown, Mat.MERCHANT: _scales, Mat.PHILOSOPHER: _owl, Mat.HOPLITES: _helmet, Mat.TOXOTAI: _bow,
    Mat.HIPPEIS: _horse, Mat.PRIESTESS: _veiled, Mat.MAGI: _hat, Mat.TRIACONTER: _galley,
}
assert set(HEROES) == set(Hero)


@kept(256)
def stack(mat: Mat, units: int, high: int, near: bool = False) -> Sprite:
    """A miniature with the number of its units at its foot; a small one has a small number, unless it is seen near."""
    figure = miniature(high, mat)
    size, room, deep = (18, 18 if units < 10 else 26, 20) if high >= LEAST else (15, 14 if units < 10 else 21, 16)
    if near:
        size, room, deep = 30, 23 if units < 10 else 37, 28
    wide, tall = figure.size[0] + (14 if near else 8), figure.size[1] + (7 if near else deep - 13)
    ink, mask = Canvas(_blank(wide, tall)), Canvas(_blank(wide, tall))
    ink.image.paste(figure.ink, (0, 0))
    mask.image.paste(figure.mask.convert("RGB"), (0, 0))
    for canvas, fill, text in ((ink, MARKS.white, MARKS.dark), (mask, MARKS.white, MARKS.white)):
        canvas.plate(wide - room, tall - deep, room, deep, fill, radius=deep // 3, edge=text, width=2)
        if canvas is ink:
            foot = tall - (3 if near else deep // 5)
            canvas.text(wide - room // 2, foot, str(units), text, size, bold=True, align="middle")
    return Sprite(ink.image, mask.image.convert("L"))


def _blank(wide: int, tall: int) -> Image.Image:
    return Image.new("RGB", (wide, tall))


@drawn(margin=17)
def foe(pen: Pen, kind: str) -> None:
    """An enemy by class: shield with spears or a bow, war horse, black sails, the standard of an army."""
    pen.edge, pen.halo, pen.edge_colour = 4, 4, MARKS.dark
    _FOES[kind](pen)


def _shield(pen: Pen) -> None:
    pen.polygon([(12, 26), (88, 26), *curve((88, 26), (90, 74), (66, 90), (50, 100)),
                 *curve((50, 100), (34, 90), (10, 74), (12, 26))], FOE)


def _infantry(pen: Pen) -> None:
    for x, u in ((4, 78), (96, 22)):
        pen.stroke([(u, 90), (x, 10)], darker(FOE), 7, outlined=True)
        pen.polygon([(x, -6), (x + 9, 12), (x, 22), (x - 9, 12)], MARKS.white)
    _shield(pen)


def _ranged(pen: Pen) -> None:
    pen.stroke(curve((4, 66), (-4, 2), (104, 2), (96, 66)), BLOOD, 9, outlined=True)
    pen.polygon([(42, 16), (50, -8), (58, 16)], MARKS.white)
    _shield(pen)


def _mounted(pen: Pen) -> None:
    """The head of a war horse with a red bridle."""
    pen.polygon([(22, 104), *curve((22, 104), (20, 76), (38, 66), (32, 52)), (14, 60), (-6, 48), (2, 28), (32, 4),
                 (36, -14),
                 (54, 0), *curve((54, 0), (104, 10), (108, 66), (96, 104))], FOE)
    pen.detail(circle(36, 22, 5), MARKS.white)
    pen.stroke([(12, 38), (40, 34), (58, 8)], BLOOD, 6)


def _naval(pen: Pen) -> None:
    pen.stroke([(50, -8), (50, 84)], darker(FOE), 7, outlined=True)
    pen.polygon([(8, 0), (92, 0), *curve((92, 0), (78, 32), (92, 66)), (8, 66), *curve((8, 66), (22, 32), (8, 0))], FOE)
    pen.polygon([(-4, 66), (14, 74), (86, 74), (104, 66), (84, 100), (16, 100)], BLOOD)


def _mixed(pen: Pen) -> None:
    pen.stroke([(6, -6), (6, 102)], MARKS.gold, 8, outlined=True)
    pen.polygon(circle(6, -6, 8), MARKS.gold)
    pen.polygon([(10, 2), (104, 2), (88, 40), (104, 78), (10, 78)], BLOOD)
    pen.detail([(16, 8), (92, 8), (89, 16), (16, 16)], MARKS.gold)
    pen.detail([(16, 64), (90, 64), (93, 72), (16, 72)], MARKS.gold)


_FOES: Final[dict[str, Callable[[Pen], None]]] = {
    "infantry": _infantry, "ranged": _ranged, "mounted": _mounted, "naval": _naval, "mixed": _mixed,
}
MIDDLE: Final = {"naval": (0.5, 0.40), "mixed": (0.54, 0.44), "mounted": (0.58, 0.66)}
"""Where the number stands on an enemy, in parts of its width and height; elsewhere on the shield."""


@lru_cache(maxsize=256)
def foe_token(kind: str, power: int, high: int, near: bool = False) -> Sprite:
    """An enemy with its power on it."""
    base = foe(high, kind)
    canvas = Canvas(base.ink)
    size = 30 if near else MEDIUM if high >= 50 else SMALL
    across, down = MIDDLE.get(kind, (0.5, 0.60))
    x, y = round(base.size[0] * across), round(high * down) + round(size * 0.36)
    canvas.text(x, y, str(power), MARKS.white, size, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)
