"""The printed map: water with its shore, land with terrain signs, and the ids of all hexes. A static layer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.terra_mystica.board import HEXES, PLACES, TERRAIN
from games.terra_mystica.components import Terrain
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, Theme, mix, over
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.terra_mystica.colours import GROUNDS, RIVER, SHORE, sign_tone
from rendering.terra_mystica.signs import sign

__all__ = ["GRID", "SIZE", "ground", "hex_face", "land", "lay_hex", "middle"]

MARGIN: Final = 12
GRID: Final = Hexes(wide=88, pitch=76, left=MARGIN, top=MARGIN)
SIZE: Final = (2 * MARGIN + 13 * GRID.wide, 2 * MARGIN + GRID.high + 8 * GRID.pitch)
"""The map with its margin, in pixels."""


@lru_cache(maxsize=256)
def middle(hex_: int) -> tuple[int, int]:
    """The middle of a hex on the map."""
    return GRID.centre(*PLACES[hex_])


def ground(theme: Theme, *, rivers: bool) -> Image.Image:
    """The printed map on a panel of the theme, with or without the ids of river hexes."""
    return layer(f"terra_mystica map {SIZE} {rivers} {theme}", lambda: _draw(theme, rivers))


def _draw(theme: Theme, rivers: bool) -> Image.Image:
    large = Image.new("RGB", (SIZE[0] * OVERSIZE, SIZE[1] * OVERSIZE), theme.panel)
    _water(large, ripples=not rivers)
    canvas = Canvas(large.reduce(OVERSIZE))
    for hex_, kind in enumerate(TERRAIN):
        if rivers or kind is not Terrain.RIVER:
            lay_hex(canvas, hex_, kind)
    return canvas.image


def _water(large: Image.Image, *, ripples: bool) -> None:
    """Shore around everything, water, and the lines between river hexes, with a ripple in each where no id stands."""
    shore, water, lines = Pen(), Pen(), Pen()
    for hex_, kind in enumerate(TERRAIN):
        x, y = middle(hex_)
        shore.detail(GRID.corners(x, y, 5), SHORE)
        water.detail(GRID.corners(x, y, 1), RIVER)
        if kind is Terrain.RIVER:
            lines.stroke([*GRID.corners(x, y), GRID.corners(x, y)[0]], mix(RIVER, SHORE, 0.5), 1.25)
        if kind is Terrain.RIVER and ripples:
            ripple = [*curve((-13, 3), (-7, -4), (-4, -4), (0, 1)), *curve((0, 1), (4, 6), (7, 6), (13, -1))]
            lines.stroke([(x + u, y + v) for u, v in ripple], mix(RIVER, SHORE, 0.7), 3)
    for pen in (shore, water, lines):
        pen.draw(large, OVERSIZE)


def lay_hex(canvas: Canvas, hex_: int, kind: Terrain) -> None:
    """Lays a hex of a terrain with its id; of a river only the id."""
    x, y = middle(hex_)
    if kind is Terrain.RIVER:
        canvas.text(x, y + 7, HEXES[hex_], mix(SHORE, MARKS.dark, 0.25), SMALL, align="middle")
        return
    canvas.stamp(hex_face(kind), x, y)
    colour = over(GROUNDS[kind])
    canvas.text(x, y - 14, HEXES[hex_], colour, MEDIUM, bold=True, align="middle")


@lru_cache(maxsize=16)
def hex_face(kind: Terrain) -> Sprite:
    """A hex of land: its ground and its sign below the id."""
    base = land(GRID.high + 2, kind)
    canvas = Canvas(base.ink)
    x, y = base.ink.width // 2, base.ink.height // 2
    tone = sign_tone(GROUNDS[kind])
    canvas.stamp(sign(38, kind, tone, GROUNDS[kind]), x, y + 15)
    return Sprite(canvas.image, base.mask)


@drawn(GRID.wide + 2, GRID.high + 2, margin=0)
def land(pen: Pen, kind: Terrain) -> None:
    """A hex of land with its darker rim."""
    x, y = GRID.wide / 2 + 1, GRID.high / 2 + 1
    colour = GROUNDS[kind]
    pen.detail(GRID.corners(x, y, 1), mix(colour, MARKS.dark, 0.55))
    pen.detail(GRID.corners(x, y, -1.25), colour)


