"""The printed island: the sea with its shore, the hexes with terrain, icons and ids, the numbers of the dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from games.aeolis.board import HEXES
from games.kernel.words import _
from rendering.aeolis.colours import DEEP, LANDS, SHORE, palette_of, quiet, tone
from rendering.aeolis.lands import relief
from rendering.aeolis.wares import icon
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import kept
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE, layer
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, drawn, faded
from rendering.kit.theme import MARKS, RGB, Theme, mix
from rendering.kit.typeface import MEDIUM, SMALL, wrapped

__all__ = ["GRID", "PHONE", "SIZE", "TABLE", "Sheet", "clear", "ground", "land", "middle", "printed", "tall_land"]

WEST: Final = min(2 * hex_.q + hex_.r for hex_ in HEXES)
EAST: Final = max(2 * hex_.q + hex_.r for hex_ in HEXES)
ROWS: Final = 1 + max(hex_.r for hex_ in HEXES)
GRID: Final = Hexes(wide=104, pitch=90, left=12, top=30)
NOTE: Final = 17
RIM: Final = 186
"""The size and the width of what explains the rim."""


class Sheet(Struct, frozen=True):
    """A size in which the island is printed; for a phone with larger words and without what explains them."""

    grid: Hexes
    name: int
    """The size of the name of a hex."""
    die: int
    """The size of the numbers of the dice."""
    near: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The island with its margin, in pixels."""
        grid = self.grid
        return (2 * grid.left + (EAST - WEST + 2) * grid.wide // 2, grid.top + 12 + grid.high + (ROWS - 1) * grid.pitch)

    def down(self, pixels: int) -> int:
        """How far below the middle of a hex lies what is so many pixels below it at the table: taller hexes have more
        room."""
        return round(pixels * self.grid.high / GRID.high)


TABLE: Final = Sheet(GRID, MEDIUM, SMALL - 3)
PHONE: Final = Sheet(Hexes(wide=104, pitch=102, left=8, top=40), 31, 30, near=True)
SIZE: Final = TABLE.size
"""The island with its margin on the picture of the table, in pixels."""


@lru_cache(maxsize=256)
def middle(hex_: int, sheet: Sheet = TABLE) -> tuple[int, int]:
    """The middle of a hex on the picture of the island."""
    place = HEXES[hex_]
    halves = 2 * place.q + place.r - WEST
    return sheet.grid.centre(place.r, halves // 2, halves % 2 == 1)


def ground(theme: Theme, sheet: Sheet = TABLE) -> Image.Image:
    """The printed island on the sea."""
    return layer(f"aeolis island {sheet} {theme}", lambda: _draw(theme, sheet), palette_of(theme.name))


def _draw(theme: Theme, sheet: Sheet) -> Image.Image:
    size = sheet.size
    large = Image.new("RGB", (size[0] * OVERSIZE, size[1] * OVERSIZE), theme.panel)
    _water(large, sheet)
    canvas = Canvas(large.reduce(OVERSIZE))
    for hex_ in range(len(HEXES)):
        _lay(canvas, hex_, sheet)
    if not sheet.near:
        _explained(canvas, theme)
    return canvas.image


def _explained(canvas: Canvas, theme: Theme) -> None:
    """What the numbers at the rim are, in the corner that the island leaves free."""
    told = _("Numbers at the rim: a die shows the column or sea lane where a card appears; on land a second die counts "
             "hexes down to the left, the mountain being 1.")
    lines = wrapped(told, NOTE, RIM)
    for number, line in enumerate(lines):
        canvas.text(14, SIZE[1] - 18 - (len(lines) - 1 - number) * (NOTE + 4), line, quiet(theme), NOTE)


def _water(large: Image.Image, sheet: Sheet) -> None:
    shore, sea, lines, grid = Pen(), Pen(), Pen(), sheet.grid
    for hex_, place in enumerate(HEXES):
        x, y = middle(hex_, sheet)
        shore.detail(grid.corners(x, y, 5), SHORE)
        sea.detail(grid.corners(x, y, 1), LANDS["sea"])
        if place.kind == "sea":
            lines.stroke([*grid.corners(x, y), grid.corners(x, y)[0]], mix(LANDS["sea"], SHORE, 0.5), 1.25)
    for pen in (shore, sea, lines):
        pen.draw(large, OVERSIZE)


def _lay(canvas: Canvas, hex_: int, sheet: Sheet) -> None:
    place = HEXES[hex_]
    x, y = middle(hex_, sheet)
    colour = LANDS[place.terrain]
    if place.kind != "sea":
        canvas.stamp((tall_land if sheet.near else land)(sheet.grid.high + 2, place.terrain), x, y)
    _reliefs(canvas, hex_, sheet)
    ink = DEEP if place.kind == "sea" else MARKS.dark
    canvas.text(x, y - sheet.down(27), place.id, ink, sheet.name, bold=True, align="middle")
    start = x - (len(place.icons) - 1) * 21
    for number, name in enumerate(place.icons):
        canvas.stamp(printed(name, place.terrain), start + number * 42, y + sheet.down(3))
    if number := place.number or place.sea_lane:
        _die(canvas, x, y - sheet.grid.high // 2, str(number), tone(colour), sheet)


def _die(canvas: Canvas, x: int, y: int, told: str, edge: RGB, sheet: Sheet) -> None:
    """A number of the dice on a plate at the top corner of a hex."""
    wide, tall, foot = (30, 30, 5) if sheet.near else (24, 22, 8)
    canvas.plate(x - wide // 2, y + foot - tall, wide, tall, MARKS.white, radius=7, edge=edge)
    canvas.text(x, y + foot - (4 if sheet.near else 5), told, MARKS.dark, sheet.die, bold=True, align="middle")


def _reliefs(canvas: Canvas, hex_: int, sheet: Sheet) -> None:
    """The sign of the terrain on both shoulders of a hex."""
    x, y = middle(hex_, sheet)
    terrain = HEXES[hex_].terrain
    for side in (-34, 34):
        canvas.stamp(relief(17, terrain, tone(LANDS[terrain])), x + side, y - sheet.down(16))


def clear(canvas: Canvas, hex_: int, sheet: Sheet = TABLE) -> None:
    """Takes the icons off the ground of a hex."""
    x, y = middle(hex_, sheet)
    canvas.box(x - 44, y - sheet.down(25), x + 44, y + sheet.down(26), LANDS[HEXES[hex_].terrain])
    _reliefs(canvas, hex_, sheet)


@kept(64)
def printed(name: str, terrain: str, high: int = 38) -> Sprite:
    """An icon as it is printed on the ground: paler than a good."""
    return faded(icon(high, name), LANDS[terrain], 0.4)


@drawn(GRID.wide + 2, GRID.high + 2, margin=0)
def land(pen: Pen, terrain: str) -> None:
    """A hex of land with its darker rim."""
    _hex(pen, terrain, GRID)


@drawn(PHONE.grid.wide + 2, PHONE.grid.high + 2, margin=0)
def tall_land(pen: Pen, terrain: str) -> None:
    """A hex of land as a phone shows it."""
    _hex(pen, terrain, PHONE.grid)


def _hex(pen: Pen, terrain: str, grid: Hexes) -> None:
    x, y = grid.wide / 2 + 1, grid.high / 2 + 1
    colour = LANDS[terrain]
    pen.detail(grid.corners(x, y, 1), mix(colour, MARKS.dark, 0.5))
    pen.detail(grid.corners(x, y, -1.25), colour)
