"""The printed map: water with its shore, land with terrain signs, and the ids of all hexes. A static layer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from games.terra_mystica.board import HEXES, PLACES, TERRAIN
from games.terra_mystica.components import Terrain
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen, curve
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, Theme, mix, over
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.terra_mystica.colours import GROUNDS, RIVER, SHORE, palette_of, sign_tone
from rendering.terra_mystica.signs import sign

__all__ = ["GRID", "PHONE", "SIZE", "TABLE", "Sheet", "ground", "hex_face", "land", "lay_hex", "middle"]

class Sheet(Struct, frozen=True):
    """A size of the map: its grid, and how large and how far below the middle of a hex everything on it is.

    What is not named here has the size that it has on the map of the table, times the widths of their hexes."""

    grid: Hexes
    name: int
    """The size of the ids of hexes, and of labels."""
    name_low: int
    river: int
    """The size of the ids of river hexes."""
    sign: int
    sign_low: int
    house: int
    house_low: int
    home: int
    """The signs on either side of a building."""
    home_low: int

    @property
    def size(self) -> tuple[int, int]:
        """The map with its margin, in pixels."""
        grid = self.grid
        return 2 * grid.left + 13 * grid.wide, 2 * grid.top + grid.high + 8 * grid.pitch

    @property
    def scale(self) -> float:
        """How wide its hexes are beside those of the table."""
        return self.grid.wide / WIDE

    def px(self, length: float) -> int:
        """A length on the map of the table in pixels of this one."""
        return round(length * self.scale)


WIDE: Final = 88
GRID: Final = Hexes(wide=WIDE, pitch=76, left=12, top=12)
TABLE: Final = Sheet(GRID, name=MEDIUM, name_low=-14, river=SMALL, sign=38, sign_low=15, house=58, house_low=15,
                     home=15, home_low=-1)
PHONE: Final = Sheet(Hexes(wide=60, pitch=52, left=10, top=8), name=MEDIUM, name_low=-1, river=26, sign=22,
                     sign_low=16, house=35, house_low=16, home=11, home_low=8)
SIZE: Final = TABLE.size
NAMES: Final = mix(SHORE, MARKS.dark, 0.58)
"""The colour of the ids of river hexes."""


@lru_cache(maxsize=256)
def middle(hex_: int, sheet: Sheet = TABLE) -> tuple[int, int]:
    """The middle of a hex on the map."""
    return sheet.grid.centre(*PLACES[hex_])


def ground(theme: Theme, *, rivers: bool, sheet: Sheet = TABLE) -> Image.Image:
    """The printed map on a panel of the theme, with or without the ids of river hexes."""
    return layer(f"terra_mystica map {sheet} {rivers} {theme}", lambda: _draw(theme, rivers, sheet),
                 palette_of(theme.name))


def _draw(theme: Theme, rivers: bool, sheet: Sheet) -> Image.Image:
    wide, tall = sheet.size
    large = Image.new("RGB", (wide * OVERSIZE, tall * OVERSIZE), theme.panel)
    _water(large, sheet, ripples=not rivers)
    canvas = Canvas(large.reduce(OVERSIZE))
    for hex_, kind in enumerate(TERRAIN):
        if rivers or kind is not Terrain.RIVER:
            lay_hex(canvas, hex_, kind, sheet)
    return canvas.image


def _water(large: Image.Image, sheet: Sheet, *, ripples: bool) -> None:
    """Shore around everything, water, and the lines between river hexes, with a ripple in each where no id stands."""
    shore, water, lines = Pen(), Pen(), Pen()
    grid = sheet.grid
    for hex_, kind in enumerate(TERRAIN):
        x, y = middle(hex_, sheet)
        shore.detail(grid.corners(x, y, 5), SHORE)
        water.detail(grid.corners(x, y, 1), RIVER)
        if kind is Terrain.RIVER:
            lines.stroke([*grid.corners(x, y), grid.corners(x, y)[0]], mix(RIVER, SHORE, 0.5), 1.25)
        if kind is Terrain.RIVER and ripples:
            ripple = [*curve((-13, 3), (-7, -4), (-4, -4), (0, 1)), *curve((0, 1), (4, 6), (7, 6), (13, -1))]
            lines.stroke([(x + u, y + v) for u, v in ripple], mix(RIVER, SHORE, 0.7), 3)
    for pen in (shore, water, lines):
        pen.draw(large, OVERSIZE)


def lay_hex(canvas: Canvas, hex_: int, kind: Terrain, sheet: Sheet = TABLE) -> None:
    """Lays a hex of a terrain with its id; of a river only the id."""
    x, y = middle(hex_, sheet)
    if kind is Terrain.RIVER:
        canvas.text(x, y + 7, HEXES[hex_], NAMES, sheet.river, align="middle")
        return
    canvas.stamp(hex_face(kind, sheet), x, y)
    canvas.text(x, y + sheet.name_low, HEXES[hex_], over(GROUNDS[kind]), sheet.name, bold=True, align="middle")


@kept(16)
def hex_face(kind: Terrain, sheet: Sheet = TABLE) -> Sprite:
    """A hex of land: its ground and its sign below the id."""
    base = land(sheet.grid.high + 2, kind)
    canvas = Canvas(base.ink)
    x, y = base.ink.width // 2, base.ink.height // 2
    tone = sign_tone(GROUNDS[kind])
    canvas.stamp(sign(sheet.sign, kind, tone, GROUNDS[kind]), x, y + sheet.sign_low)
    return Sprite(canvas.image, base.mask)


@drawn(GRID.wide + 2, GRID.high + 2, margin=0)
def land(pen: Pen, kind: Terrain) -> None:
    """A hex of land with its darker rim."""
    x, y = GRID.wide / 2 + 1, GRID.high / 2 + 1
    colour = GROUNDS[kind]
    pen.detail(GRID.corners(x, y, 1), mix(colour, MARKS.dark, 0.55))
    pen.detail(GRID.corners(x, y, -1.25), colour)


