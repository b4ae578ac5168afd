"""Contact sheets of Helios: every sprite side by side, as it is drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from games.helios.components import Building, Character, Colour, Kind, Material, Symbol
from rendering.helios import pieces
from rendering.helios.colours import GOLD, MATERIAL, NIGHT_FACE, SEAT, SUN, WALL, face, ink_on, palette_of
from rendering.helios.houses import house
from rendering.helios.land import TABLE
from rendering.helios.people import emblem, medal
from rendering.helios.signs import action_sign, kind_sign
from rendering.helios.tokens import action_tile, points, tile_face
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, THEMES, Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["sheets", "things"]

WIDE: Final = 1240
LINE: Final = 88


def things(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Every sprite by its name, in the colours it is used in."""
    for material in Material:
        yield "pieces.cube", pieces.cube(64, material, MATERIAL[material])
    plain = (pieces.any_cube, pieces.sun, pieces.mana, pieces.dragon)
    for each in plain:
        yield f"pieces.{each.name}", each(64)
    yield "pieces.temple", pieces.temple(64, MARKS.white)
    for inked in (pieces.infinity, pieces.moon, pieces.orbit):
        yield f"pieces.{inked.name}", inked(44, theme.ink)
    yield "pieces.disc", pieces.disc(64, SUN, GOLD)
    for colour in SEAT:
        yield "pieces.badge_disc", pieces.badge_disc(56, colour)
    for building in Building:
        yield "houses.house", house(72, building, WALL)
    for character in Character:
        yield "people.emblem", emblem(60, character, theme.ink, theme.panel)
    for symbol in Symbol:
        yield "signs.action_sign", action_sign(56, symbol, theme.ink)
    for kind in Kind:
        yield "signs.kind_sign", kind_sign(56, kind, theme.ink)


def _tiles() -> list[list[Sprite]]:
    """What is put together of sprites: tiles, medals, points."""
    return [
        [action_tile(symbol, colour, 64) for symbol in Symbol for colour in Colour],
        [tile_face(kind, TABLE.grid) for kind in Kind],
        [medal(character, 64, active) for active in (False, True) for character in Character],
        [points(text, MEDIUM) for text in ("?", "9", "54", "104")],
        [kind_sign(40, kind, ink_on(face(kind))) for kind in Kind] + [pieces.disc(56, NIGHT_FACE, MARKS.white)],
    ]


def sheets() -> Iterator[tuple[str, bytes]]:
    """The sheets as files: name and content."""
    for name, theme in THEMES.items():
        canvas = Canvas(Image.new("RGB", (WIDE, 10 * LINE + 16), theme.panel))
        y = _lines(canvas, 0, [sprite for _name, sprite in things(theme)])
        for sprites in _tiles():
            y = _lines(canvas, y, sprites)
        yield f"helios_{name}.png", canvas.png(palette_of(name))


def _lines(canvas: Canvas, y: int, sprites: Sequence[Sprite]) -> int:
    """Sprites side by side, in as many lines as they need; gives where the next line begins."""
    x = 12
    for sprite in sprites:
        if x + sprite.ink.width > WIDE - 12:
            x, y = 12, y + LINE
        canvas.paste(sprite, x, y + (LINE - sprite.ink.height) // 2)
        x += sprite.ink.width + 14
    return y + LINE
