"""Tokens and symbols: plague, fire, ruin, the types of cards, who is done, spheres of magic, arrows."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rendering.aeolis.colours import BLOOD, FOE, THINGS, WARES, WOOD, lighter
from rendering.kit.pen import Pen, circle, curve
from rendering.kit.sprites import drawn
from rendering.kit.theme import MARKS, RGB

__all__ = ["bell", "crossed", "disc", "emblem", "fire", "heart", "plague", "ruin", "shield", "tick", "walls"]


def _star(x: float, y: float, outer: float, inner: float, points: int) -> list[tuple[float, float]]:
    found = []
    for step in range(2 * points):
        radius, angle = inner if step % 2 else outer, pi * step / points - pi / 2
        found.append((x + radius * cos(angle), y + radius * sin(angle)))
    return found


@drawn(margin=8)
def plague(pen: Pen, confined: bool) -> None:
    """Plague: a skull on a spiked disc; confined, it lies in a white ring."""
    pen.edge, pen.halo = 4, 4
    if confined:
        pen.polygon(circle(50, 50, 50), MARKS.white)
        pen.detail(circle(50, 50, 38), THINGS["plague"])
    else:
        pen.polygon(_star(50, 50, 54, 40, 9), THINGS["plague"])
    scale = 0.8 if confined else 1.0
    pen.detail(circle(50, 44, 24 * scale), MARKS.white)
    pen.detail([(50 - 15 * scale, 56), (50 + 15 * scale, 56), (50 + 13 * scale, 76), (50 - 13 * scale, 76)],
               MARKS.white)
    for x in (-10, 10):
        pen.detail(circle(50 + x * scale, 44, 7 * scale), THINGS["plague"])


@drawn(margin=8)
def fire(pen: Pen) -> None:
    """An inferno."""
    pen.edge, pen.halo = 4, 4
    pen.polygon([*curve((52, -4), (60, 22), (94, 34), (90, 66)), *curve((90, 66), (86, 92), (68, 102), (50, 102)),
                 *curve((50, 102), (26, 102), (8, 88), (10, 62)), *curve((10, 62), (12, 44), (24, 38), (26, 20)),
                 *curve((26, 20), (36, 28), (38, 36), (39, 44)), *curve((39, 44), (50, 32), (54, 14), (52, -4))],
                THINGS["flame"])
    pen.detail([*curve((52, 48), (58, 64), (72, 70), (68, 84)), *curve((68, 84), (62, 100), (36, 98), (34, 82)),
                *curve((34, 82), (34, 70), (48, 64), (52, 48))], THINGS["flame_heart"])


@drawn(margin=8)
def shield(pen: Pen) -> None:
    """A spell keeps what stands here from harm: a light shield with a bright rim."""
    pen.edge, pen.halo = 4, 4
    pen.polygon([(8, 6), (92, 6), *curve((92, 6), (96, 62), (78, 84), (50, 100)),
                 *curve((50, 100), (22, 84), (4, 62), (8, 6))], MARKS.gold)
    pen.detail([(22, 18), (78, 18), *curve((78, 18), (80, 56), (68, 72), (50, 84)),
                *curve((50, 84), (32, 72), (20, 56), (22, 18))], MARKS.white)


@drawn(margin=8)
def ruin(pen: Pen) -> None:
    """A destroyed structure: a broken wall with rubble."""
    pen.edge, pen.halo = 4.5, 4
    grey = WARES["stone"]
    pen.polygon([(6, 96), (6, 30), (20, 44), (28, 20), (42, 62), (54, 52), (62, 74), (74, 66), (78, 84), (94, 80),
                 (98, 98)], grey)
    pen.detail([(16, 60), (28, 60), (28, 76), (16, 76)], MARKS.dark)
    pen.polygon([(44, 98), (52, 82), (66, 98)], lighter(grey))


@drawn(margin=8)
def emblem(pen: Pen, kind: str) -> None:
    """The type of a card: blessing, disaster, plague, unrest, plunder, raid, invasion, curse, heroic."""
    pen.edge = 4
    _EMBLEMS[kind](pen)


def _blessing(pen: Pen) -> None:
    """A sun."""
    pen.polygon(_star(50, 50, 54, 32, 10), MARKS.gold)
    pen.detail(circle(50, 50, 25), MARKS.white)
    pen.detail(circle(50, 50, 18), MARKS.gold)


def _disaster(pen: Pen) -> None:
    """A volcano."""
    pen.polygon([(34, 34), (66, 34), (102, 98), (-2, 98)], THINGS["disaster"])
    pen.polygon([(34, 34), (18, 6), (42, 16), (50, -6), (60, 16), (82, 4), (66, 34), (74, 64), (58, 50), (46, 72),
                 (40, 48)],
                THINGS["flame"])


def _plague(pen: Pen) -> None:
    pen.polygon(_star(50, 50, 54, 40, 9), THINGS["plague"])
    pen.detail(circle(50, 44, 24), MARKS.white)
    pen.detail([(35, 56), (65, 56), (63, 76), (37, 76)], MARKS.white)
    for x in (40, 60):
        pen.detail(circle(x, 44, 7), THINGS["plague"])


def _unrest(pen: Pen) -> None:
    """A torch."""
    pen.polygon([(38, 44), (62, 44), (56, 102), (44, 102)], WOOD)
    pen.polygon([(26, 36), (74, 36), (66, 54), (34, 54)], FOE)
    pen.polygon([*curve((50, -6), (86, 20), (74, 36)), *curve((26, 36), (14, 20), (50, -6))], THINGS["flame"])


def _plunder(pen: Pen) -> None:
    """Black sails."""
    pen.polygon([(14, 2), (86, 2), *curve((86, 2), (74, 30), (86, 60)), (14, 60), *curve((14, 60), (26, 30), (14,
                                                                                                              2))], FOE)
    pen.polygon([(-2, 66), (102, 66), (84, 98), (16, 98)], BLOOD)


def _raid(pen: Pen) -> None:
    """A shield before spears."""
    for x, u in ((4, 84), (96, 16)):
        pen.stroke([(u, 94), (x, 2)], MARKS.dark, 8)
    pen.polygon([(16, 20), (84, 20), *curve((84, 20), (86, 70), (66, 88), (50, 98)),
                 *curve((50, 98), (34, 88), (14, 70), (16, 20))], FOE)


def _invasion(pen: Pen) -> None:
    """A standard."""
    pen.stroke([(10, 2), (10, 100)], MARKS.gold, 9, outlined=True)
    pen.polygon([(14, 4), (100, 4), (82, 36), (100, 68), (14, 68)], BLOOD)


def _curse(pen: Pen) -> None:
    """An eye that looks down."""
    pen.polygon([*curve((0, 50), (24, 10), (76, 10), (100, 50)), *curve((100, 50), (76, 90), (24, 90), (0, 50))], FOE)
    pen.detail(circle(50, 50, 22), MARKS.white)
    pen.detail(circle(50, 54, 11), MARKS.dark)


def _heroic(pen: Pen) -> None:
    """A star in a wreath."""
    pen.polygon(_star(50, 52, 54, 22, 5), MARKS.gold)


_EMBLEMS: Final[dict[str, Callable[[Pen], None]]] = {
    "blessing": _blessing, "natural_disaster": _disaster, "plague": _plague, "unrest": _unrest, "plunder": _plunder,
    "raid": _raid, "invasion": _invasion, "curse": _curse, "heroic": _heroic,
}


@drawn(margin=8)
def disc(pen: Pen, colour: RGB) -> None:
    """The disc of a player's badge."""
    pen.edge = 4.5
    pen.polygon(circle(50, 50, 46), colour)


@drawn(margin=4)
def tick(pen: Pen, ink: RGB) -> None:
    """A tick: done."""
    pen.stroke([(8, 54), (38, 84), (94, 16)], ink, 17)


@drawn(margin=6)
def bell(pen: Pen, ink: RGB) -> None:
    """Somebody is waited for: an hourglass."""
    pen.detail([(14, 2), (86, 2), (86, 14), (56, 50), (86, 86), (86, 98), (14, 98), (14, 86), (44, 50), (14, 14)], ink)


@drawn(margin=4)
def walls(pen: Pen, ink: RGB) -> None:
    """The walls of the city: how far an enemy has to go."""
    pen.detail([(4, 30), (22, 30), (22, 44), (40, 44), (40, 30), (60, 30), (60, 44), (78, 44), (78, 30), (96, 30),
                (96, 96),
                (62, 96), (62, 74), *circle(50, 74, 12, start=360, end=180), (38, 96), (4, 96)], ink)


@drawn(margin=8)
def heart(pen: Pen) -> None:
    """Alms: morale for a good that is given away."""
    pen.edge = 4
    pen.polygon([*curve((50, 96), (-10, 56), (-6, 4), (28, 6)), *curve((28, 6), (42, 6), (48, 14), (50, 24)),
                 *curve((50, 24), (52, 14), (58, 6), (72, 6)), *curve((72, 6), (106, 4), (110, 56), (50, 96))], BLOOD)


@drawn(margin=8)
def crossed(pen: Pen) -> None:
    """Resists magic: a struck-out star."""
    pen.edge = 4
    pen.polygon(_star(50, 50, 50, 20, 4), WARES["crystal_void"])
    pen.stroke([(12, 88), (88, 12)], MARKS.white, 9, outlined=True)
