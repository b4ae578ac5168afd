"""Fish and jewelry, each kind with a silhouette of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rendering.bora_bora.colours import FISH, GOODS, darker, lighter
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB

__all__ = ["fish", "jewel"]


def _bonito(pen: Pen, colour: RGB) -> None:
    """Slender, with a forked tail and stripes."""
    pen.polygon([(92, 40), (118, 8), (106, 40), (118, 72)], darker(colour))
    pen.polygon([*curve((2, 42), (36, 6), (98, 40)), *curve((98, 40), (36, 74), (2, 42))], colour)
    for y in (34, 42, 50):
        pen.stroke([(44, y), (80, 40 + (y - 42) * 0.5)], MARKS.white, 4)
    _eye(pen, 22, 37)


def _parrotfish(pen: Pen, colour: RGB) -> None:
    """Deep-bodied, with a beak and a square tail."""
    pen.polygon([(88, 26), (116, 16), (116, 64), (88, 54)], darker(colour))
    pen.polygon([(26, 12), *curve((26, 12), (60, -10), (88, 22)), (70, 30)], darker(colour))
    pen.polygon([(0, 34), (16, 22), *curve((16, 22), (60, -8), (96, 40)), *curve((96, 40), (60, 92), (18, 58)), (2, 52),
                 (12, 43)], colour)
    pen.stroke([(58, 18), (58, 64)], lighter(colour), 9)
    pen.stroke([(76, 26), (76, 56)], lighter(colour), 7)
    _eye(pen, 30, 30)


def _surgeonfish(pen: Pen, colour: RGB) -> None:
    """A disc with high fins and a crescent tail."""
    pen.polygon([(84, 40), *curve((84, 40), (112, 30), (116, 0)), *curve((116, 0), (104, 40), (116, 80)),
                 *curve((116, 80), (112, 50), (84, 40))], MARKS.dark)
    pen.polygon([(22, 16), (48, -6), (84, 22), (84, 58), (48, 86), (22, 64)], MARKS.dark)
    pen.polygon([*curve((2, 44), (24, 4), (60, 4), (90, 40)), *curve((90, 40), (60, 76), (24, 76), (2, 44))], colour)
    pen.detail([(70, 34), (88, 40), (70, 46)], MARKS.white)
    _eye(pen, 24, 34)


def _wrasse(pen: Pen, colour: RGB) -> None:
    """Long, with a fin along all its back and round spots."""
    pen.polygon([(18, 26), *[(24 + 11 * step, 4 if step % 2 == 0 else 14) for step in range(7)], (98, 28)],
                darker(colour))
    pen.polygon([(92, 30), *curve((98, 18), (124, 40), (98, 62)), (92, 50)], darker(colour))
    pen.polygon([*curve((0, 46), (20, 18), (100, 24)), (100, 56), *curve((100, 56), (20, 68), (0, 46))], colour)
    for x in (44, 62, 80):
        pen.detail(circle(x, 42, 6.5), MARKS.dark)
    _eye(pen, 22, 38)


def _eye(pen: Pen, x: float, y: float) -> None:
    pen.detail(circle(x, y, 6.5), MARKS.white)
    pen.detail(circle(x, y, 3), MARKS.dark)


_FISH: Final[dict[str, Callable[[Pen, RGB], None]]] = {
    "bonito": _bonito, "parrotfish": _parrotfish, "surgeonfish": _surgeonfish, "wrasse": _wrasse,
}


@drawn(120, 80, margin=6)
def fish(pen: Pen, species: str) -> None:
    """A fish of a species."""
    pen.edge = 4
    _FISH[species](pen, FISH[species])


def _around(x: float, y: float, reach: float, turn: float) -> tuple[float, float]:
    return x + reach * cos(turn * pi / 180), y + reach * sin(turn * pi / 180)


def _necklace(pen: Pen) -> None:
    """A string that hangs open, beads, and a large pendant."""
    pen.stroke(curve((6, 4), (14, 66), (50, 66), (50, 66)), GOODS["sun"], 8, outlined=True)
    pen.stroke(curve((94, 4), (86, 66), (50, 66), (50, 66)), GOODS["sun"], 8, outlined=True)
    for x, y in ((14, 34), (86, 34), (30, 56), (70, 56)):
        pen.polygon(circle(x, y, 8), GOODS["jewel"])
    pen.polygon(circle(50, 78, 18), GOODS["jewel"])


def _bracelet(pen: Pen) -> None:
    """A broad flat ring."""
    pen.stroke(circle(50, 50, 40, flat=0.6), GOODS["sun"], 20, outlined=True)
    for turn in (20, 70, 110, 160):
        pen.detail(circle(*_around(50, 50, 34, turn), 6), GOODS["jewel"])


def _earring(pen: Pen) -> None:
    """Two drops on hooks."""
    for x in (24, 76):
        pen.stroke(circle(x, 16, 9), GOODS["sun"], 6, outlined=True)
        pen.polygon([*curve((x, 30), (x + 6, 56), (x + 22, 66), (x, 96)),
                     *curve((x, 96), (x - 22, 66), (x - 6, 56), (x, 30))], GOODS["jewel"])


def _comb(pen: Pen) -> None:
    """A comb with five teeth."""
    for x in (12, 31, 50, 69, 88):
        pen.stroke([(x, 44), (x, 94)], GOODS["sun"], 9, outlined=True)
    pen.polygon([(4, 50), *curve((4, 50), (0, 6), (50, 4)), *curve((50, 4), (100, 6), (96, 50))], GOODS["sun"])
    pen.detail(circle(50, 29, 10), GOODS["jewel"])


def _anklet(pen: Pen) -> None:
    """A round ring hung with shells."""
    pen.stroke(circle(50, 42, 34), GOODS["sun"], 9, outlined=True)
    for turn in (30, 60, 90, 120, 150):
        x, y = _around(50, 42, 40, turn)
        pen.polygon([(x - 7, y - 4), (x + 7, y - 4), (x, y + 18)], GOODS["jewel"])


def _headband(pen: Pen) -> None:
    """A band with a tall feather."""
    pen.polygon([*curve((50, 64), (22, 34), (50, 0)), *curve((50, 0), (78, 34), (50, 64))], GOODS["jewel"])
    pen.stroke([(50, 14), (50, 64)], lighter(GOODS["jewel"]), 5)
    pen.polygon([(0, 62), *curve((0, 62), (50, 82), (100, 62)), (100, 84), *curve((100, 84), (50, 104), (0, 84))],
                GOODS["sun"])


_JEWELS: Final[dict[str, Callable[[Pen], None]]] = {
    "necklace": _necklace, "bracelet": _bracelet, "earring": _earring, "comb": _comb, "anklet": _anklet,
    "headband": _headband,
}


@drawn(margin=6)
def jewel(pen: Pen, kind: str) -> None:
    """A piece of jewelry of a type."""
    pen.edge = 4.5
    _JEWELS[kind](pen)
