"""Small pictures of what articles are about: tiles, buildings, characters, pieces, and the fields of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from PIL import Image

from games.helios.articles.parts import key_of, material_key, tile_key
from games.helios.articles.spots import PARTS
from games.helios.articles.tiles import colour_key, tiles_key
from games.helios.board import ALL_FIELDS, EDGE, FIELDS, GOLD, SUN_START, bits
from games.helios.components import SPECIALS, Building, Character, Colour, Material, Symbol
from rendering.helios import pieces, portraits
from rendering.helios.colours import palette_of, theme_of
from rendering.helios.land import Scale, ground, ringed
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.theme import Theme
from rendering.painter import Look

__all__ = ["things"]

Paint: TypeAlias = Callable[[Canvas, Theme], None]
SMALL_BOARD: Final = Scale(Hexes(50, 42), 16, 16, 24, 30, 46, 22)
MARGIN: Final = 9
"""Pixels around the board: outlines reach beyond it."""
BOARDS: Final = PARTS | {FIELDS[field]: 1 << field for field in ALL_FIELDS} | {"orbit": GOLD}
"""The articles that are shown on an empty board, with their fields: these are outlined if the board does not show them
by itself."""


def things(key: str, look: Look) -> bytes | None:
    """What an article of this key is about as a PNG; None if there is nothing to show."""
    theme = theme_of(look.theme)
    if key in BOARDS:
        return _board(BOARDS[key], theme).png(palette_of(look.theme))
    paint = _PORTRAITS.get(key)
    if paint is None:
        return None
    canvas = Canvas(Image.new("RGB", portraits.SIZE, theme.panel))
    paint(canvas, theme)
    return canvas.png(palette_of(look.theme))


def _board(mask: int, theme: Theme) -> Canvas:
    """The empty board with some fields outlined, or with the sun on the golden line."""
    wide, tall = SMALL_BOARD.size
    whole = Canvas(Image.new("RGB", (wide + 2 * MARGIN, tall + 2 * MARGIN), theme.panel))
    canvas = whole.at(MARGIN, MARGIN)
    canvas.lay(ground(theme, SMALL_BOARD), 0, 0)
    if mask == GOLD:
        canvas.stamp(pieces.sun(SMALL_BOARD.sun), *SMALL_BOARD.place(SUN_START))
    elif mask != EDGE:
        for field in bits(mask):
            marks.changed_hex(canvas, ringed(SMALL_BOARD.grid, 10), *SMALL_BOARD.place(field), 0.8)
    return whole


def _portraits() -> dict[str, Paint]:
    """What paints which article."""
    found: dict[str, Paint] = {
        "mana": portraits.mana, "cubes": portraits.cubes, "temple": portraits.temple, "sun": portraits.sun,
        "sun track": portraits.sun_track, "start player": portraits.start_player,
    }
    for building in Building:
        found[building] = partial(portraits.building, which=building)
    for character in Character:
        found[character] = partial(portraits.character, which=character)
    for special in SPECIALS:
        found[key_of(special)] = partial(portraits.special, which=special)
    for material in Material:
        found[material_key(material)] = partial(portraits.material, which=material)
    return found | _tiles()


def _tiles() -> dict[str, Paint]:
    every = [(of, shown) for of in Symbol for shown in Colour]
    found: dict[str, Paint] = {tile_key(*tile): partial(portraits.action_tile, tile=tile) for tile in every}
    for of in Symbol:
        found[tiles_key(of)] = partial(portraits.action_tiles, tiles=[tile for tile in every if tile[0] is of])
    for shown in Colour:
        found[colour_key(shown)] = partial(portraits.action_tiles, tiles=[tile for tile in every if tile[1] is shown])
    return found


_PORTRAITS: Final = _portraits()
