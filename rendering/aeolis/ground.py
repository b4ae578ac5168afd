"""The printed island: the sea with its shore, the hexes with terrain, icons and ids, the numbers of the dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.aeolis.board import HEXES
from games.kernel.words import _
from rendering.aeolis.colours import DEEP, LANDS, SHORE, quiet, tone
from rendering.aeolis.lands import relief
from rendering.aeolis.wares import icon
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, drawn, faded
from rendering.kit.theme import MARKS, Theme, mix
from rendering.kit.typeface import MEDIUM, SMALL, wrapped

__all__ = ["GRID", "SIZE", "clear", "ground", "middle", "printed"]

WEST: Final = min(2 * hex_.q + hex_.r for hex_ in HEXES)
EAST: Final = max(2 * hex_.q + hex_.r for hex_ in HEXES)
ROWS: Final = 1 + max(hex_.r for hex_ in HEXES)
GRID: Final = Hexes(wide=104, pitch=90, left=12, top=30)
NOTE: Final = 17
RIM: Final = 186
"""The size and the width of what explains the rim."""
SIZE: Final = (24 + (EAST - WEST + 2) * GRID.wide // 2, 42 + GRID.high + (ROWS - 1) * GRID.pitch)
"""The island with its margin, in pixels."""


@lru_cache(maxsize=128)
def middle(hex_: int) -> tuple[int, int]:
    """The middle of a hex on the picture of the island."""
    place = HEXES[hex_]
    halves = 2 * place.q + place.r - WEST
    return GRID.centre(place.r, halves // 2, halves % 2 == 1)


def ground(theme: Theme, *, near: bool = False) -> Image.Image:
    """The printed island on the sea; for a phone with larger numbers and without what explains them."""
    name = f"aeolis island {SIZE} {theme}"
    return layer(f"{name} near" if near else name, lambda: _draw(theme, near))


def _draw(theme: Theme, near: bool) -> Image.Image:
    large = Image.new("RGB", (SIZE[0] * OVERSIZE, SIZE[1] * OVERSIZE), theme.panel)
    _water(large)
    canvas = Canvas(large.reduce(OVERSIZE))
    for hex_ in range(len(HEXES)):
        _lay(canvas, hex_, near)
    if not near:
        _explained(canvas, theme)
    return canvas.image


def _explained(canvas: Canvas, theme: Theme) -> None:
    """What the numbers at the rim are, in the corner that the island leaves free."""
    told = _("Numbers at the rim: a die shows the column or sea lane where a card appears; on land a second die counts "
             "hexes down to the left, the mountain being 1.")
    lines = wrapped(told, NOTE, RIM)
    for number, line in enumerate(lines):
        canvas.text(14, SIZE[1] - 18 - (len(lines) - 1 - number) * (NOTE + 4), line, quiet(theme), NOTE)


def _water(large: Image.Image) -> None:
    shore, sea, lines = Pen(), Pen(), Pen()
    for hex_, place in enumerate(HEXES):
        x, y = middle(hex_)
        shore.detail(GRID.corners(x, y, 5), SHORE)
        sea.detail(GRID.corners(x, y, 1), LANDS["sea"])
        if place.kind == "sea":
            lines.stroke([*GRID.corners(x, y), GRID.corners(x, y)[0]], mix(LANDS["sea"], SHORE, 0.5), 1.25)
    for pen in (shore, sea, lines):
        pen.draw(large, OVERSIZE)


def _lay(canvas: Canvas, hex_: int, near: bool) -> None:
    place = HEXES[hex_]
    x, y = middle(hex_)
    colour = LANDS[place.terrain]
    if place.kind != "sea":
        canvas.stamp(land(GRID.high + 2, place.terrain), x, y)
    _reliefs(canvas, hex_)
    ink = DEEP if place.kind == "sea" else MARKS.dark
    canvas.text(x, y - 27, place.id, ink, MEDIUM, bold=True, align="middle")
    start = x - (len(place.icons) - 1) * 21
    for number, name in enumerate(place.icons):
        canvas.stamp(printed(name, place.terrain), start + number * 42, y + 3)
    number = place.number or place.sea_lane
    if number:
        canvas.plate(x - 12, y - GRID.high // 2 - 14, 24, 22, MARKS.white, radius=7, edge=tone(colour))
        canvas.text(x, y - GRID.high // 2 + 3 + near, str(number), MARKS.dark, SMALL if near else SMALL - 3, bold=True,
                    align="middle")


def _reliefs(canvas: Canvas, hex_: int) -> None:
    """The sign of the terrain on both shoulders of a hex."""
    x, y = middle(hex_)
    terrain = HEXES[hex_].terrain
    for side in (-34, 34):
        canvas.stamp(relief(17, terrain, tone(LANDS[terrain])), x + side, y - 16)


def clear(canvas: Canvas, hex_: int) -> None:
    """Takes the icons off the ground of a hex."""
    x, y = middle(hex_)
    canvas.box(x - 44, y - 25, x + 44, y + 26, LANDS[HEXES[hex_].terrain])
    _reliefs(canvas, hex_)


@lru_cache(maxsize=64)
def printed(name: str, terrain: str, high: int = 38) -> Sprite:
    """An icon as it is printed on the ground: paler than a good."""
    return faded(icon(high, name), LANDS[terrain], 0.4)


@drawn(GRID.wide + 2, GRID.high + 2, margin=0)
def land(pen: Pen, terrain: str) -> None:
    """A hex of land with its darker rim."""
    x, y = GRID.wide / 2 + 1, GRID.high / 2 + 1
    colour = LANDS[terrain]
    pen.detail(GRID.corners(x, y, 1), mix(colour, MARKS.dark, 0.5))
    pen.detail(GRID.corners(x, y, -1.25), colour)
