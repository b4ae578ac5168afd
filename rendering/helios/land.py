"""A land board: its fields, the tiles, cubes and temples on it, and the sun."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.helios.board import BONUS_CUBE, BONUS_EDGE, BONUS_MANA, EDGE, FIELDS, GOLD, PLACES
from games.helios.components import SCORING, Kind
from games.helios.position import Tile
from games.kernel import Seat
from rendering.helios import pieces
from rendering.helios.colours import EDGE as ORANGE
from rendering.helios.colours import EMPTY, MATERIAL, face, ink_on
from rendering.helios.colours import GOLD as GOLDEN
from rendering.helios.scene import Scene
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.layers import OVERSIZE as LAYER
from rendering.kit.layers import layer
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import MARKS, RGB, Theme, mix, over
from rendering.kit.typeface import word

__all__ = ["SIZE", "ground", "hex_face", "paint_land", "place_of"]

GRID: Final = Hexes(56, 46)
ROWS: Final = tuple(r for _q, r in PLACES)
SIZE: Final = (GRID.wide * 9 + 8, GRID.pitch * (ROWS[-1] - ROWS[0]) + GRID.high + 8)
"""Width and height of a land board, in pixels."""
NAMES: Final = 14
MIDDLE: Final = (SIZE[0] // 2, SIZE[1] // 2)


def place_of(field: int) -> tuple[int, int]:
    """The middle of a field."""
    q, r = PLACES[field]
    return MIDDLE[0] + q * GRID.wide + r * GRID.wide // 2, MIDDLE[1] + r * GRID.pitch


def ground(theme: Theme) -> Image.Image:
    """The empty board."""
    return layer(f"helios land {SIZE} {theme}", lambda: _draw(theme))


def _draw(theme: Theme) -> Image.Image:
    image = Image.new("RGB", (SIZE[0] * LAYER, SIZE[1] * LAYER), theme.panel)
    pen = Pen()
    for field in range(len(FIELDS)):
        x, y = place_of(field)
        gold = GOLD >> field & 1
        pen.detail(GRID.corners(x, y, -0.5), GOLDEN if gold else mix(EMPTY, MARKS.dark, 0.35))
        pen.detail(GRID.corners(x, y, -5 if gold else -2), ORANGE if EDGE >> field & 1 else EMPTY)
    pen.draw(image, LAYER)
    canvas = Canvas(image.reduce(LAYER))
    for field in range(len(FIELDS)):
        _printed(canvas, field)
    return canvas.image


def _printed(canvas: Canvas, field: int) -> None:
    """The name of a field, and its bonus."""
    x, y = place_of(field)
    below = ORANGE if EDGE >> field & 1 else EMPTY
    ink = mix(below, MARKS.dark, 0.62)
    bonus = (BONUS_CUBE | BONUS_MANA | BONUS_EDGE) >> field & 1
    canvas.text(x, y - 10 if bonus else y + 5, FIELDS[field], ink, NAMES, align="middle")
    if BONUS_CUBE >> field & 1:
        canvas.stamp(pieces.cube(26, (250, 250, 250)), x, y + 9)
    elif BONUS_MANA >> field & 1:
        canvas.stamp(pieces.mana(24), x - 9, y + 9)
        canvas.stamp(pieces.mana(24), x + 9, y + 9)
    elif BONUS_EDGE >> field & 1:
        canvas.text(x, y + 19, f"+{SCORING.edge_field}", MARKS.dark, 24, bold=True, align="middle")


@lru_cache(maxsize=64)
def hex_face(fill: RGB, grid: Hexes = GRID) -> Sprite:
    """A tile."""
    size = (grid.wide + 2, grid.high + 2)
    pen = Pen()
    pen.detail(grid.corners(size[0] / 2, size[1] / 2, -0.5), MARKS.dark)
    pen.detail(grid.corners(size[0] / 2, size[1] / 2, -3), fill)
    return finished(pen, size)


@lru_cache(maxsize=64)
def tile_face(kind: Kind) -> Sprite:
    """A tile with its sign."""
    fill = face(kind)
    base = hex_face(fill)
    canvas = Canvas(base.ink)
    canvas.stamp(pieces.kind_sign(32, kind, ink_on(fill)), base.ink.width // 2, base.ink.height // 2 + 6)
    return Sprite(canvas.image, base.mask)


def paint_land(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Tiles, sun and marks of a seat's board; the empty board lies there already."""
    player = scene.view.players[seat]
    for tile in player.tiles:
        _tile(canvas, tile)
    if player.tiles:
        canvas.stamp(pieces.sun(56), *place_of(player.sun))
    for who, field in sorted(scene.marks.changed):
        if who == seat:
            marks.changed_hex(canvas, GRID, *place_of(field))
    for who, field in sorted(scene.marks.possible):
        if who == seat:
            marks.possible_hex(canvas, GRID, *place_of(field))
            if player.at(field) is None:
                _named(canvas, field)


def _named(canvas: Canvas, field: int) -> None:
    x, y = place_of(field)
    wide = word(FIELDS[field], NAMES + 4, True).advance + 8
    canvas.plate(x - wide // 2, y - 11, wide, 22, MARKS.possible, radius=6)
    canvas.text(x, y + 6, FIELDS[field], over(MARKS.possible), NAMES + 4, bold=True, align="middle")


def _tile(canvas: Canvas, tile: Tile) -> None:
    x, y = place_of(tile.field)
    canvas.stamp(tile_face(tile.kind), x, y)
    fill = face(tile.kind)
    canvas.text(x, y - 13, FIELDS[tile.field], over(fill), NAMES, align="middle")
    if tile.temple:
        canvas.stamp(pieces.temple(36, MARKS.white), x, y + 7)
    for place, cube in enumerate(tile.cubes):
        shift = (0,) if len(tile.cubes) == 1 else (-12, 12)
        canvas.stamp(pieces.cube(28, MATERIAL[cube]), x + shift[place], y + 9)
