"""Goods and symbols: offering, shell, materials, God cards and tiles, status, paths, man and woman, the helper."""

from __future__ import annotations

from math import cos, pi, sin

from games.bora_bora.components import Colour, Material
from rendering.bora_bora.colours import GODS, GOODS, MATERIALS, darker, lighter
from rendering.bora_bora.signs import god
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.pen import Pen, Point, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, over

__all__ = ["canoe", "card", "card_back", "card_face", "feet", "god_tile", "heap", "helper", "man", "material",
           "offering", "rod", "shell", "status", "tick", "woman"]

EDGE = 4.5


@drawn(margin=6)
def shell(pen: Pen) -> None:
    """A fan shell."""
    pen.edge = EDGE
    pen.polygon([(40, 98), (60, 98), (62, 78), (38, 78)], darker(GOODS["shell"]))
    pen.polygon([(50, 90), *circle(50, 48, 46, start=152, end=388)], GOODS["shell"])
    for turn in (-146, -118, -90, -62, -34):
        pen.stroke([(50, 84), (50 + 36 * cos(turn * pi / 180), 48 + 36 * sin(turn * pi / 180))], GOODS["offering"], 5)


@drawn(margin=6)
def offering(pen: Pen) -> None:
    """A bowl of fruit."""
    pen.edge = EDGE
    for x, y in ((30, 36), (70, 36), (50, 22)):
        pen.polygon(circle(x, y, 18), GOODS["fruit"])
    pen.polygon([*curve((2, 46), (10, 84), (40, 86)), (36, 98), (64, 98), *curve((60, 86), (90, 84), (98, 46))],
                GOODS["offering"])


@drawn(margin=6)
def material(pen: Pen, kind: Material) -> None:
    """A heap of sand, a hewn stone, or a log."""
    pen.edge = EDGE
    colour = MATERIALS[kind]
    if kind is Material.SAND:
        left, right = curve((0, 92), (30, 70), (36, 14), (50, 14)), curve((50, 14), (64, 14), (70, 70), (100, 92))
        pen.polygon([*left, *right], colour)
        for x, y in ((34, 74), (50, 44), (52, 78), (68, 68)):
            pen.detail(circle(x, y, 5), darker(colour))
    elif kind is Material.STONE:
        pen.polygon([(18, 90), (2, 52), (24, 12), (70, 6), (98, 44), (86, 90)], colour)
        pen.detail([(26, 16), (68, 11), (60, 42), (34, 48)], lighter(colour))
        pen.stroke([(60, 42), (70, 86)], darker(colour), 4)
    else:
        for y, shift in ((70, 0), (38, 6)):
            pen.polygon(rounded(2 + shift, y - 16, 98 - shift, y + 20, 17), colour)
            pen.detail(circle(80 - shift, y + 2, 14), lighter(colour))
            pen.stroke(circle(80 - shift, y + 2, 6), darker(colour), 4)


@drawn(margin=6)
def heap(pen: Pen) -> None:
    """A material of one's choice: sand, stone and wood together."""
    pen.edge = EDGE
    pen.polygon([(50, 4), (78, 24), (72, 52), (30, 52), (22, 24)], MATERIALS[Material.STONE])
    pen.polygon([*curve((0, 94), (14, 84), (20, 46), (28, 46)), *curve((28, 46), (36, 46), (40, 84), (54, 94))],
                MATERIALS[Material.SAND])
    pen.polygon(rounded(46, 58, 100, 94, 16), MATERIALS[Material.WOOD])
    pen.detail(circle(84, 76, 10), lighter(MATERIALS[Material.WOOD]))


@drawn(margin=6)
def god_tile(pen: Pen) -> None:
    """A God tile: a sun with a face."""
    pen.edge = EDGE
    rays: list[Point] = [(50 + (50 if step % 2 else 37) * cos(step * pi / 10), 50 + (50 if step % 2 else 37)
                          * sin(step * pi / 10)) for step in range(20)]
    pen.polygon(rays, GOODS["sun"])
    for x in (38, 62):
        pen.detail(circle(x, 44, 6), MARKS.dark)
    pen.stroke(curve((34, 60), (50, 76), (66, 60)), MARKS.dark, 6)


@drawn(72, 100, margin=5)
def card_face(pen: Pen, colour: Colour) -> None:
    """A God card: the carved mask under the place of its sign."""
    ground = GODS[colour]
    ink = over(ground)
    pen.edge = 5
    pen.polygon(rounded(2, 2, 70, 98, 9), ground)
    pen.detail([*curve((12, 50), (36, 42), (60, 50)), *curve((60, 50), (60, 86), (36, 94)),
                *curve((36, 94), (12, 86), (12, 50))], ink)
    for x in (26, 46):
        pen.detail(circle(x, 62, 6), ground)
    pen.detail([(26, 76), (46, 76), (42, 84), (30, 84)], ground)


@kept(32)
def card(high: int, colour: Colour) -> Sprite:
    """A God card with its sign."""
    base = card_face(high, colour)
    canvas = Canvas(base.ink)
    canvas.stamp(god(round(high * 0.28), colour, over(GODS[colour])), base.ink.width // 2, round(high * 0.25))
    return Sprite(canvas.image, base.mask)


@drawn(72, 100, margin=5)
def card_back(pen: Pen) -> None:
    """A God card face down."""
    pen.edge = 5
    pen.polygon(rounded(2, 2, 70, 98, 9), GOODS["card"])
    pen.stroke(rounded(12, 12, 60, 88, 5), GOODS["fruit"], 4)
    pen.detail([(36, 24), (54, 50), (36, 76), (18, 50)], GOODS["fruit"])
    pen.detail([(36, 38), (45, 50), (36, 62), (27, 50)], GOODS["card"])


@drawn(margin=4)
def status(pen: Pen, ink: RGB) -> None:
    """A step of status: two chevrons upwards."""
    for y in (48, 88):
        pen.stroke([(14, y), (50, y - 34), (86, y)], ink, 15)


@drawn(margin=4)
def tick(pen: Pen, ink: RGB) -> None:
    """A task that is met."""
    pen.stroke([(10, 54), (40, 84), (92, 18)], ink, 17)


@drawn(margin=6)
def feet(pen: Pen) -> None:
    """A land path: two footprints."""
    pen.edge = EDGE
    for x, y, side in ((30, 58, -1), (70, 34, 1)):
        pen.polygon([*curve((x, y - 22), (x + 24, y - 22), (x + 8, y + 36), (x, y + 38)),
                     *curve((x, y + 38), (x - 8, y + 36), (x - 24, y - 22), (x, y - 22))], GOODS["skin"])
        for toe in (-12, 0, 12):
            pen.polygon(circle(x + toe, y - 28 + abs(toe) * 0.3 + toe * side * 0.15, 5.5), GOODS["skin"])


@drawn(margin=6)
def canoe(pen: Pen) -> None:
    """A water path: an outrigger canoe under sail."""
    pen.edge = EDGE
    pen.stroke([(46, 8), (46, 66)], GOODS["plank"], 6, outlined=True)
    pen.polygon([*curve((52, 2), (98, 20), (88, 58)), (52, 58)], MARKS.white)
    pen.polygon([(0, 62), *curve((0, 62), (10, 76), (50, 74)), *curve((50, 74), (90, 76), (100, 60)),
                 *curve((100, 60), (92, 94), (50, 94)), *curve((50, 94), (10, 94), (0, 62))], GOODS["plank"])


@drawn(margin=6)
def man(pen: Pen) -> None:
    """A man: broad shoulders, a tattooed arm."""
    pen.edge = EDGE
    pen.polygon([*curve((2, 98), (2, 58), (34, 56)), (66, 56), *curve((66, 56), (98, 58), (98, 98))], GOODS["skin"])
    pen.polygon(circle(50, 32, 23), GOODS["skin"])
    pen.polygon([*circle(50, 30, 26, start=190, end=350)], MARKS.dark)
    for y in (72, 84):
        pen.stroke([(10, y + 4), (18, y - 4), (26, y + 4)], MARKS.dark, 4)


@drawn(margin=6)
def woman(pen: Pen) -> None:
    """A woman: long hair, a flower, a dress."""
    pen.edge = EDGE
    pen.polygon([*curve((50, 2), (96, 0), (84, 74)), (16, 74), *curve((16, 74), (4, 0), (50, 2))], MARKS.dark)
    pen.polygon([*curve((16, 98), (22, 68), (50, 64)), *curve((50, 64), (78, 68), (84, 98))], GOODS["offering"])
    pen.detail(circle(50, 38, 19), GOODS["skin"])
    pen.polygon(circle(72, 18, 12), GOODS["fruit"])


@drawn(margin=6)
def helper(pen: Pen) -> None:
    """The helper: an open hand."""
    pen.edge = EDGE
    for x, top in ((24, 24), (41, 8), (58, 8), (75, 20)):
        pen.stroke([(x, top + 4), (x, 60)], GOODS["skin"], 13, outlined=True)
    pen.stroke([(8, 58), (30, 80)], GOODS["skin"], 13, outlined=True)
    pen.polygon([(18, 52), (82, 52), *curve((82, 52), (84, 92), (56, 97)), *curve((44, 97), (24, 92), (18, 60))],
                GOODS["skin"])
    pen.stroke(curve((34, 66), (48, 62), (66, 70)), darker(GOODS["skin"]), 4)


@drawn(margin=6)
def rod(pen: Pen) -> None:
    """Fishing: a hook on its line."""
    pen.edge = 3.5
    pen.stroke([(62, 2), (62, 62), *circle(44, 62, 18, start=0, end=180), (26, 50)], GOODS["water"], 9, outlined=True)
    pen.polygon([(26, 34), (42, 56), (14, 54)], GOODS["water"])
    pen.polygon(circle(62, 8, 9), GOODS["sun"])


def _leaf(x: float, y: float, turn: float, length: float) -> list[Point]:
    angle = turn * pi / 180
    shape = [*curve((0, length), (-14, 0), (0, -length)), *curve((0, -length), (14, 0), (0, length))]
    return [(x + u * cos(angle) - v * sin(angle), y + u * sin(angle) + v * cos(angle)) for u, v in shape]
