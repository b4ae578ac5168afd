"""Contact sheets of Bora Bora: every sprite side by side, as it is drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bora_bora.board import TYPES
from games.bora_bora.components import FISH, JEWELRY, ActionKind, Colour, Material, Sex
from games.kernel import Seat, by_seat, seats_of
from rendering.bora_bora import goods, pieces, tiles
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GODS, GOODS, LAND, SEATS, hollow, palette_of, rim, tone
from rendering.bora_bora.ground import PATHS, floating, marked_path, space, stepping, value_disc
from rendering.bora_bora.signs import badge, disc, god, land, sign
from rendering.bora_bora.words import points
from rendering.contact import flow, sheet
from rendering.kit.dyes import wearing
from rendering.kit.sprites import Sprite
from rendering.kit.theme import THEMES, Theme
from rendering.kit.typeface import MEDIUM

__all__ = ["named_sprites", "sheets"]

LINE: Final = 88
"""Pixels of a line of sprites."""


def named_sprites(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Every sprite by its name, in the colours it is used in."""
    for seat, colour in by_seat(SEATS):
        yield "signs.sign", sign(44, seat, theme.ink, theme.panel)
        yield "signs.disc", disc(60, colour)
        yield "pieces.roofed", pieces.roofed(72, colour)
        yield "pieces.body", pieces.body(72, colour)
        yield "pieces.cube", pieces.cube(44, colour)
    yield "pieces.building", pieces.building(64, GOODS["plank"])
    plain = (goods.shell, goods.offering, goods.heap, goods.god_tile, goods.card_back, goods.feet, goods.canoe,
             goods.man, goods.woman, goods.helper, goods.rod)
    for sprite in plain:
        yield f"goods.{sprite.name}", sprite(64)
    for material in Material:
        yield "goods.material", goods.material(64, material)
    for god_colour in Colour:
        yield "goods.card_face", goods.card_face(72, god_colour)
        yield "signs.god", god(44, god_colour, theme.ink)
    yield "goods.status", goods.status(44, theme.ink)
    yield "goods.tick", goods.tick(44, GOODS["points"])
    for species in sorted({tile.species for tile in FISH.tiles}):
        yield "catch.fish", fish(56, species)
    for kind in JEWELRY.types:
        yield "catch.jewel", jewel(64, kind)
    for terrain, ground in LAND.items():
        yield "signs.land", land(56, terrain, tone(ground))
        yield "ground.space", space(72, hollow(ground), rim(ground))
    yield "ground.stepping", stepping(44)
    yield "ground.floating", floating(44)


def _tiles() -> list[list[Sprite]]:
    """What is put together of sprites: pieces with signs, dice, cards, tiles, symbols."""
    seats = seats_of(len(SEATS))
    return [
        [sprite(high, seat) for seat in seats for sprite, high in ((_badge, 60), (pieces.hut, 74), (pieces.hut, 32),
                                                                   (pieces.priest, 74))],
        [pieces.die(high, seat, 2 + seat) for seat in seats for high in (42, 26)],
        [goods.card(72, colour) for colour in GODS],
        [tiles.fish_tile(tile) for tile in range(len(FISH.tiles))],
        [tiles.jewel_tile(number) for number in range(0, len(JEWELRY.tiles), 4)],
        [tiles.symbol(kind, 48) for kind in range(len(TYPES))] + [tiles.left(sex, 30) for sex in Sex],
        [tiles.action(kind, 48) for kind in ActionKind] + [points(text, MEDIUM) for text in ("9", "54", "104")],
        [value_disc(kind, value) for kind in ("land", "water") for value in (1, 6)]
        + [marked_path(*pair) for pair in list(PATHS)[:9:8]],
    ]


def _badge(high: int, seat: Seat) -> Sprite:
    """A badge, called like the other pieces."""
    return badge(seat, high)


def sheets() -> Iterator[tuple[str, bytes]]:
    """The sheets as PNG files: name and content."""
    for name, theme in THEMES.items():
        with wearing(name):
            canvas = sheet(theme, 14 * LINE + 16)
            y = flow(canvas, 0, [sprite for _name, sprite in named_sprites(theme)], LINE)
            for sprites in _tiles():
                y = flow(canvas, y, sprites, LINE)
            content = canvas.png(palette_of(name))
        yield f"bora_bora_{name}.png", content
