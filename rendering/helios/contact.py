"""Contact sheets of Helios: every sprite side by side, as it is drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.helios.components import Building, Character, Colour, Kind, Material, Symbol
from rendering.contact import flow, sheet
from rendering.helios import pieces
from rendering.helios.colours import GOLD, MATERIAL, NIGHT_FACE, SEAT, SUN, WALL, face, ink_on, palette_of
from rendering.helios.houses import house
from rendering.helios.land import TABLE
from rendering.helios.people import emblem, medal
from rendering.helios.signs import action_sign, kind_sign
from rendering.helios.tokens import action_tile, points, tile_face
from rendering.kit.dyes import wearing
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, THEMES, Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["named_sprites", "sheets"]

LINE: Final = 88
"""Pixels of a line of sprites."""


def named_sprites(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Every sprite by its name, in the colours it is used in."""
    for material in Material:
        yield "pieces.cube", pieces.cube(64, material, MATERIAL[material])
    plain = (pieces.any_cube, pieces.sun, pieces.mana, pieces.dragon)
    for sprite in plain:
        yield f"pieces.{sprite.name}", sprite(64)
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
    """The sheets as PNG files: name and content."""
    for name, theme in THEMES.items():
        with wearing(name):
            canvas = sheet(theme, 10 * LINE + 16)
            y = flow(canvas, 0, [sprite for _name, sprite in named_sprites(theme)], LINE)
            for sprites in _tiles():
                y = flow(canvas, y, sprites, LINE)
            content = canvas.png(palette_of(name))
        yield f"helios_{name}.png", content
