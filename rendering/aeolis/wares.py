"""Goods: every resource of the box with a silhouette of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rendering.aeolis.colours import THINGS, WARES, WOOD, darker, lighter
from rendering.kit.pen import Pen, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS

__all__ = ["NAMES", "icon", "ware"]

EDGE: Final = 5.0


def icon(high: int, name: str) -> Sprite:
    """What a hex's icon stands for: a good, or wind, water and village."""
    return ware(high, name)


@drawn(margin=7)
def ware(pen: Pen, name: str) -> None:
    """A good, a crystal, gold, research or a worker; also the icons of wind, water and village."""
    pen.edge = EDGE
    _DRAWN[name](pen)


def _wheat(pen: Pen) -> None:
    colour = WARES["wheat"]
    pen.stroke([(50, 98), (50, 20)], colour, 8, outlined=True)
    for y in (34, 56, 78):
        for side in (-1, 1):
            pen.polygon([(50, y + 10), (50 + 30 * side, y - 4), (50 + 34 * side, y - 26), (50 + 8 * side, y - 10)],
                        colour)
    pen.polygon([(50, 0), (62, 16), (50, 32), (38, 16)], lighter(colour))


def _fish(pen: Pen) -> None:
    colour = WARES["fish"]
    pen.polygon([(66, 50), (100, 22), (92, 50), (100, 78)], darker(colour))
    pen.polygon([*curve((0, 52), (22, 14), (56, 14), (80, 50)), *curve((80, 50), (56, 88), (22, 88), (0, 52))], colour)
    pen.detail(circle(22, 45, 6), MARKS.dark)
    pen.stroke(curve((38, 28), (48, 44), (48, 58), (38, 74)), lighter(colour), 5)


def _meat(pen: Pen) -> None:
    colour = WARES["meat"]
    pen.stroke([(62, 60), (90, 88)], MARKS.white, 13, outlined=True)
    pen.polygon(circle(94, 82, 8), MARKS.white)
    pen.polygon(circle(84, 94, 8), MARKS.white)
    pen.polygon([*curve((68, 68), (94, 34), (68, 0), (34, 6)), *curve((34, 6), (-4, 16), (0, 58), (20, 70)),
                 *curve((20, 70), (36, 80), (54, 80), (68, 68))], colour)
    pen.detail(circle(36, 34, 14), lighter(colour))


def _wood(pen: Pen) -> None:
    colour = WARES["wood"]
    for x, y in ((27, 72), (73, 72), (50, 32)):
        pen.polygon(circle(x, y, 25), colour)
        pen.detail(circle(x, y, 17), lighter(colour))
        pen.stroke(circle(x, y, 8), colour, 4)


def _stone(pen: Pen) -> None:
    colour = WARES["stone"]
    pen.polygon([(4, 56), (46, 56), (46, 94), (4, 94)], colour)
    pen.polygon([(54, 56), (96, 56), (96, 94), (54, 94)], darker(colour))
    pen.polygon([(26, 12), (74, 12), (74, 50), (26, 50)], lighter(colour))


def _copper(pen: Pen) -> None:
    """An oxhide ingot."""
    colour = WARES["copper"]
    pen.polygon([*curve((2, 12), (30, 30), (70, 30), (98, 12)), *curve((98, 12), (80, 40), (80, 60), (98, 88)),
                 *curve((98, 88), (70, 70), (30, 70), (2, 88)), *curve((2, 88), (20, 60), (20, 40), (2, 12))], colour)
    pen.stroke([(34, 50), (66, 50)], lighter(colour), 8)


def _bronze(pen: Pen) -> None:
    """Three bars, piled up."""
    colour = WARES["bronze"]
    for x, y in ((26, 74), (74, 74), (50, 34)):
        pen.polygon([(x - 15, y - 18), (x + 15, y - 18), (x + 26, y + 18), (x - 26, y + 18)], colour)
        pen.detail([(x - 11, y - 13), (x + 11, y - 13), (x + 14, y - 4), (x - 14, y - 4)], lighter(colour))


def _iron(pen: Pen) -> None:
    """An anvil."""
    colour = WARES["iron"]
    pen.polygon([(0, 20), (96, 20), (96, 40), (70, 54), (64, 68), (82, 90), (18, 90), (36, 68), (32, 54), (8, 44)],
                colour)
    pen.detail([(10, 25), (90, 25), (90, 33), (14, 33)], lighter(colour))


def _leather(pen: Pen) -> None:
    """A hide stretched out."""
    colour = WARES["leather"]
    pen.polygon([(50, 8), (64, 18), (92, 4), (98, 22), (78, 38), (78, 62), (98, 84), (84, 98), (62, 84), (50, 98),
                 (38, 84),
                 (16, 98), (2, 84), (22, 62), (22, 38), (2, 22), (8, 4), (36, 18)], colour)
    pen.stroke([(50, 30), (50, 72)], lighter(colour), 7)


def _horse(pen: Pen) -> None:
    """A horseshoe."""
    colour = WARES["horse"]
    shoe = circle(50, 44, 34, start=125, end=415)
    pen.stroke([(24, 92), *shoe, (76, 92)], colour, 20, outlined=True)
    for x, y in ((17, 34), (83, 34), (32, 12), (68, 12), (24, 66), (76, 66)):
        pen.detail(circle(x, y, 4.5), lighter(colour))


def _salt(pen: Pen) -> None:
    """A white heap on a board."""
    colour = WARES["salt"]
    pen.polygon([(2, 84), (98, 84), (98, 98), (2, 98)], WOOD)
    pen.polygon([(8, 84), (40, 18), (54, 8), (64, 22), (92, 84)], colour)
    pen.detail([(54, 14), (62, 26), (84, 80), (58, 80)], darker(colour))


def _algae(pen: Pen) -> None:
    """Three wavy fronds."""
    colour = WARES["algae"]
    for x, top in ((20, 26), (50, 4), (80, 26)):
        pen.stroke(curve((50, 98), (x - 24, 76), (x + 26, 54), (x, top)), colour, 14, outlined=True)
    pen.detail(circle(50, 90, 6), lighter(colour))


def _pearl(pen: Pen) -> None:
    """A pearl in its shell."""
    colour = WARES["pearl"]
    pen.polygon([*circle(50, 54, 48, start=180, end=360), (98, 54), (76, 94), (24, 94), (2, 54)], darker(colour))
    for x in (16, 38, 62, 84):
        pen.stroke([(x, 26 + abs(x - 50) * 0.5), (50 + (x - 50) * 0.4, 88)], colour, 4)
    pen.polygon(circle(50, 62, 21), colour)
    pen.detail(circle(44, 55, 6), MARKS.white)


def _light(pen: Pen) -> None:
    """A star of four points."""
    colour = WARES["crystal_light"]
    pen.polygon([(50, 0), (62, 38), (100, 50), (62, 62), (50, 100), (38, 62), (0, 50), (38, 38)], colour)
    pen.detail([(50, 26), (57, 43), (74, 50), (57, 57), (50, 74), (43, 57), (26, 50), (43, 43)], MARKS.white)


def _void(pen: Pen) -> None:
    """A gem with a hole."""
    colour = WARES["crystal_void"]
    pen.polygon([(28, 4), (72, 4), (98, 50), (72, 96), (28, 96), (2, 50)], colour)
    pen.detail(circle(50, 50, 22), MARKS.dark)
    pen.stroke([(32, 14), (68, 14)], lighter(colour), 7)


def _fire(pen: Pen) -> None:
    """Two pointed crystals, like flames."""
    colour = WARES["crystal_fire"]
    pen.polygon([(70, 24), (92, 58), (80, 98), (48, 98)], darker(colour))
    pen.polygon([(38, 0), (66, 50), (56, 98), (18, 98), (8, 54)], colour)
    pen.detail([(38, 16), (48, 52), (40, 90), (26, 90), (22, 56)], lighter(colour))


def _ice(pen: Pen) -> None:
    """A snowflake."""
    colour = WARES["crystal_ice"]
    for line in ([(50, 2), (50, 98)], [(8, 26), (92, 74)], [(8, 74), (92, 26)]):
        pen.stroke(line, colour, 14, outlined=True)
    pen.detail(circle(50, 50, 12), MARKS.white)


def _gold(pen: Pen) -> None:
    pen.edge = 0
    pen.polygon(circle(50, 50, 50), THINGS["coin_edge"])
    pen.detail(circle(50, 50, 41), WARES["gold"])
    pen.stroke(circle(50, 50, 23), THINGS["coin_edge"], 7)


def _research(pen: Pen) -> None:
    """A scroll."""
    colour = WARES["research"]
    pen.polygon([(20, 14), (80, 14), (80, 86), (20, 86)], colour)
    for y in (36, 50, 64):
        pen.stroke([(32, y), (68, y)], darker(colour), 5)
    for y in (2, 78):
        pen.polygon(rounded(8, y, 92, y + 20, 9), lighter(WOOD))


def _worker(pen: Pen) -> None:
    """A figure."""
    colour = WARES["worker"]
    pen.polygon([(30, 40), (70, 40), (96, 60), (90, 72), (70, 64), (84, 98), (58, 98), (50, 80), (42, 98), (16, 98),
                 (30, 64),
                 (10, 72), (4, 60)], colour)
    pen.polygon(circle(50, 22, 20), colour)


def _wind(pen: Pen) -> None:
    """The sails of a windmill, and a coin."""
    pen.polygon([(38, 40), (62, 40), (72, 98), (28, 98)], WARES["stone"])
    for u, v in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        pen.polygon([(50, 40), (50 + 42 * u, 40 + 30 * v), (50 + 32 * u, 40 + 42 * v)], MARKS.white)
    pen.polygon(circle(50, 40, 11), WARES["gold"])


def _water(pen: Pen) -> None:
    """A waterwheel, and a coin."""
    pen.stroke(circle(50, 50, 36), WARES["wood"], 12, outlined=True)
    for line in ([(50, 4), (50, 96)], [(4, 50), (96, 50)], [(17, 17), (83, 83)], [(17, 83), (83, 17)]):
        pen.stroke(line, WARES["wood"], 7, outlined=True)
    pen.polygon(circle(50, 50, 15), WARES["gold"])


def _village(pen: Pen) -> None:
    """Two gables."""
    for x, top in ((30, 24), (68, 44)):
        pen.polygon([(x - 24, top + 30), (x, top), (x + 24, top + 30), (x + 24, 96), (x - 24, 96)], MARKS.white)
        pen.polygon([(x - 30, top + 32), (x, top - 6), (x + 30, top + 32)], THINGS["roof"])
        pen.detail([(x - 7, 72), (x + 7, 72), (x + 7, 96), (x - 7, 96)], MARKS.dark)


_DRAWN: Final[dict[str, Callable[[Pen], None]]] = {
    "wheat": _wheat, "fish": _fish, "meat": _meat, "wood": _wood, "stone": _stone, "copper": _copper, "bronze": _bronze,
    "iron": _iron, "leather": _leather, "horse": _horse, "salt": _salt, "algae": _algae, "pearl": _pearl,
    "crystal_light": _light, "crystal_void": _void, "crystal_fire": _fire, "crystal_ice": _ice, "gold": _gold,
    "research": _research, "worker": _worker, "gold_wind": _wind, "gold_water": _water, "village": _village,
}
NAMES: Final = tuple(_DRAWN)
"""Everything that has an icon."""
