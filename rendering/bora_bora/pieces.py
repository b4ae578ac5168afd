"""The pieces of Bora Bora as sprites: huts, priests, dice, fish, goods, God cards, signs of seats and land."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from games.bora_bora.components import Colour, Material
from games.kernel import Seat
from rendering.bora_bora.colours import FISH, GODS, GOODS, MATERIALS, SEATS, darker, lighter
from rendering.kit.badges import joined
from rendering.kit.pen import Pen, Point, circle, curve, rounded
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, over

__all__ = ["arrow", "badge", "card", "card_back", "die", "fish", "god_tile", "hut", "jewel", "land", "material",
           "offering", "priest", "shell", "sign", "status"]

EDGE = 4.0
_PIPS = {
    1: ((50, 50),), 2: ((28, 28), (72, 72)), 3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)), 5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((29, 24), (71, 24), (29, 50), (71, 50), (29, 76), (71, 76)),
}


@drawn(margin=8)
def hut(pen: Pen, colour: RGB) -> None:
    """A hut on stilts with a thatched roof."""
    pen.edge, pen.halo = 4.5, 3
    for x in (24, 76):
        pen.stroke([(x, 70), (x, 98)], darker(colour), 7, outlined=True)
    pen.polygon([(16, 48), (84, 48), (84, 84), (16, 84)], colour)
    pen.polygon([*curve((50, 0), (40, 30), (0, 54)), *curve((0, 54), (50, 46), (100, 54)),
                 *curve((100, 54), (60, 30), (50, 0))], lighter(colour))
    pen.detail([(41, 60), (59, 60), (59, 84), (41, 84)], darker(colour))


@drawn(80, 100, margin=8)
def priest(pen: Pen, colour: RGB) -> None:
    """A priest with a feathered head."""
    pen.edge, pen.halo = 4.5, 3
    pen.polygon([*curve((26, 46), (10, 60), (4, 98)), *curve((76, 98), (70, 60), (54, 46))], colour)
    for turn in (-130, -90, -50):
        x, y = 40 + 34 * cos(turn * pi / 180), 30 + 34 * sin(turn * pi / 180)
        pen.stroke([(40, 30), (x, y)], lighter(colour), 10, outlined=True)
    pen.polygon(circle(40, 36, 17), lighter(colour))
    pen.stroke([(26, 74), (54, 74)], darker(colour), 5)


@drawn(margin=5)
def die(pen: Pen, value: int, colour: RGB) -> None:
    """A die of a seat."""
    pen.edge = 4
    pen.polygon(rounded(4, 4, 96, 96, 20), colour)
    for x, y in _PIPS[value]:
        pen.detail(circle(x, y, 10.5), over(colour))


@drawn(120, 80, margin=5)
def fish(pen: Pen, species: str) -> None:
    """A fish; each kind has fins and bands of its own."""
    colour = FISH[species]
    pen.edge = 3.5
    pen.polygon([(86, 40), (116, 14), (110, 40), (116, 66)], darker(colour))
    body = [*curve((4, 42), (26, 4), (66, 4), (92, 40)), *curve((92, 40), (66, 78), (26, 78), (4, 42))]
    pen.polygon(body, colour)
    if species == "bonito":
        for y in (30, 40, 50):
            pen.stroke([(34, y), (80, y)], lighter(colour), 4)
    elif species == "parrotfish":
        pen.detail([(50, 12), (64, 14), (64, 66), (50, 70)], lighter(colour))
    elif species == "surgeonfish":
        pen.polygon([(40, 12), (60, 0), (76, 20)], darker(colour))
        pen.detail(circle(80, 40, 6), MARKS.white)
    else:
        for x in (46, 60, 74):
            pen.detail(circle(x, 40, 5), lighter(colour))
    pen.detail(circle(24, 34, 6), MARKS.white)
    pen.detail(circle(24, 34, 3), MARKS.dark)


@drawn(margin=6)
def shell(pen: Pen) -> None:
    """A fan shell."""
    pen.edge = EDGE
    fan = [(50, 94), *circle(50, 52, 46, start=150, end=390)]
    pen.polygon(fan, GOODS["shell"])
    for turn in (-150, -120, -90, -60, -30):
        pen.stroke([(50, 88), (50 + 38 * cos(turn * pi / 180), 52 + 38 * sin(turn * pi / 180))], GOODS["offering"], 4)


@drawn(margin=6)
def offering(pen: Pen) -> None:
    """A bowl of fruit."""
    pen.edge = EDGE
    for x, y in ((34, 34), (66, 34), (50, 22)):
        pen.polygon(circle(x, y, 17), GOODS["fruit"])
    pen.polygon([*curve((4, 46), (10, 92), (50, 94)), *curve((50, 94), (90, 92), (96, 46))], GOODS["offering"])


@drawn(margin=6)
def material(pen: Pen, kind: Material) -> None:
    """A heap of sand, a hewn stone, a log."""
    pen.edge = EDGE
    colour = MATERIALS[kind]
    if kind is Material.SAND:
        pen.polygon([*curve((2, 88), (30, 70), (38, 18), (54, 18)), *curve((54, 18), (66, 18), (76, 74), (98, 88))], colour)
        for x, y in ((40, 62), (58, 46), (62, 72)):
            pen.detail(circle(x, y, 4.5), darker(colour))
    elif kind is Material.STONE:
        pen.polygon([(18, 84), (4, 50), (28, 16), (70, 12), (96, 46), (84, 86)], colour)
        pen.detail([(28, 16), (70, 12), (58, 40), (34, 44)], lighter(colour))
    else:
        pen.polygon(rounded(8, 30, 92, 74, 18), colour)
        pen.detail(circle(76, 52, 17), lighter(colour))
        pen.stroke(circle(76, 52, 8), darker(colour), 4)


@drawn(margin=6)
def god_tile(pen: Pen) -> None:
    """A God tile: the sun."""
    pen.edge = EDGE
    rays: list[Point] = []
    for step in range(24):
        reach = 50 if step % 2 else 36
        rays.append((50 + reach * cos(step * pi / 12), 50 + reach * sin(step * pi / 12)))
    pen.polygon(rays, GOODS["sun"])
    for x in (40, 60):
        pen.detail(circle(x, 44, 5), MARKS.dark)
    pen.stroke(curve((36, 58), (50, 72), (64, 58)), MARKS.dark, 5)


@drawn(72, 100, margin=5)
def card(pen: Pen, god: Colour) -> None:
    """A God card, with a sign for each colour."""
    ink = over(GODS[god])
    pen.edge = EDGE
    pen.polygon(rounded(2, 2, 70, 98, 9), GODS[god])
    _mask(pen, ink, GODS[god])
    shapes: tuple[list[Point], ...] = (
        [*circle(36, 82, 8)], [(28, 76), (44, 76), (44, 90), (28, 90)], [(36, 74), (46, 90), (26, 90)],
        [(26, 76), (46, 76), (36, 90)], [(36, 72), (45, 82), (36, 92), (27, 82)],
    )
    pen.detail(shapes[god], ink)


def _mask(pen: Pen, ink: RGB, ground: RGB) -> None:
    """The carved face on a card."""
    pen.detail([*curve((14, 12), (36, 4), (58, 12)), *curve((58, 12), (60, 50), (36, 68)),
                *curve((36, 68), (12, 50), (14, 12))], ink)
    for x in (27, 45):
        pen.detail(circle(x, 28, 6), ground)
    pen.detail([(26, 48), (46, 48), (42, 56), (30, 56)], ground)


@drawn(72, 100, margin=5)
def card_back(pen: Pen) -> None:
    """A God card face down."""
    pen.edge = EDGE
    pen.polygon(rounded(2, 2, 70, 98, 9), GOODS["card"])
    pen.stroke(rounded(11, 11, 61, 89, 5), GOODS["fruit"], 4)
    _mask_back(pen)


def _mask_back(pen: Pen) -> None:
    pen.detail([(36, 28), (52, 50), (36, 72), (20, 50)], GOODS["fruit"])
    pen.detail([(36, 40), (44, 50), (36, 60), (28, 50)], GOODS["card"])


@drawn(margin=5)
def status(pen: Pen, ink: RGB) -> None:
    """A step of status: two chevrons upwards."""
    for y in (46, 82):
        pen.stroke([(16, y), (50, y - 32), (84, y)], ink, 15)


@drawn(margin=5)
def jewel(pen: Pen, type: str) -> None:
    """Jewelry, by its type."""
    pen.edge = 3.5
    gold, bead = GOODS["sun"], GOODS["jewel"]
    if type == "necklace":
        pen.stroke(circle(50, 30, 38, start=0, end=180), gold, 8, outlined=True)
        for turn in (30, 60, 90, 120, 150):
            pen.polygon(circle(50 + 38 * cos(turn * pi / 180), 34 + 38 * sin(turn * pi / 180), 9), bead)
    elif type in ("bracelet", "anklet"):
        pen.stroke(circle(50, 50, 34, flat=0.75 if type == "bracelet" else 1), gold, 14, outlined=True)
        for turn in ((30, 90, 150) if type == "bracelet" else (0, 60, 120, 180, 240, 300)):
            pen.detail(circle(50 + 34 * cos(turn * pi / 180),
                              50 + 34 * (0.75 if type == "bracelet" else 1) * sin(turn * pi / 180), 6), bead)
    elif type == "earring":
        for x in (28, 72):
            pen.stroke([(x, 10), (x, 40)], gold, 7, outlined=True)
            pen.polygon([(x, 36), (x + 16, 66), (x, 92), (x - 16, 66)], bead)
    elif type == "comb":
        pen.polygon([(10, 14), (90, 14), (90, 48), (10, 48)], gold)
        for x in range(16, 90, 17):
            pen.stroke([(x, 46), (x, 88)], gold, 8, outlined=True)
        pen.detail(circle(50, 31, 9), bead)
    else:
        pen.stroke(circle(50, 74, 44, start=190, end=350), gold, 13, outlined=True)
        pen.polygon([(50, 8), (64, 30), (50, 50), (36, 30)], bead)


@drawn(margin=0)
def land(pen: Pen, kind: str, ink: RGB) -> None:
    """The sign of a kind of region: peaks, waves on sand, a palm, grass."""
    if kind == "mountain":
        pen.detail([(4, 88), (36, 22), (56, 62), (68, 42), (96, 88)], ink)
    elif kind == "beach":
        for y in (36, 58, 80):
            pen.stroke(curve((6, y), (28, y - 22), (72, y + 22), (94, y)), ink, 9)
    elif kind == "forest":
        pen.stroke(curve((48, 94), (46, 66), (56, 40)), ink, 9)
        for x, y in ((12, 34), (20, 56), (92, 34), (90, 56), (52, 6)):
            pen.stroke(curve((55, 38), ((55 + x) / 2, min(y, 30) - 8), (x, y)), ink, 10)
    else:
        for x in (20, 50, 80):
            for lean in (-14, 0, 14):
                pen.stroke([(x, 88), (x + lean, 48)], ink, 7)


@drawn(margin=6)
def disc(pen: Pen, colour: RGB) -> None:
    """The disc of a badge."""
    pen.edge = 4.5
    pen.polygon(circle(50, 50, 46), colour)


@drawn(margin=0)
def sign(pen: Pen, seat: Seat, ink: RGB) -> None:
    """The sign of a seat: sun, moon, leaf and wave, to be told apart without colour."""
    if seat == 0:
        pen.detail(circle(50, 50, 40), ink)
    elif seat == 1:
        pen.detail([(50, 4), (96, 92), (4, 92)], ink)
    elif seat == 2:
        pen.detail([(10, 10), (90, 10), (90, 90), (10, 90)], ink)
    else:
        pen.detail([(50, 0), (100, 50), (50, 100), (0, 50)], ink)


@lru_cache(maxsize=64)
def badge(seat: Seat, high: int) -> Sprite:
    """The badge of a seat: a disc in its colour with its sign."""
    colour = SEATS[seat]
    return joined(disc(high, colour), sign(round(high * 0.42), seat, over(colour)))


@drawn(100, 60, margin=4)
def arrow(pen: Pen, ink: RGB) -> None:
    """An arrow to the right: whose turn it is."""
    pen.detail([(0, 20), (58, 20), (58, 0), (100, 30), (58, 60), (58, 40), (0, 40)], ink)


@drawn(margin=4)
def check(pen: Pen, ink: RGB) -> None:
    """What has been used or is met."""
    pen.stroke([(10, 54), (40, 84), (92, 18)], ink, 17)
