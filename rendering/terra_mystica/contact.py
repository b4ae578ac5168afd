"""Contact sheets of Terra Mystica: every sprite, tile and mark side by side, as they are drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.terra_mystica.components import Action, Bonus, Cult, Favor, Scoring, Terrain, Town
from rendering.contact import WIDTH, flow, sheet
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, THEMES, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL
from rendering.terra_mystica import goods, pieces, tiles
from rendering.terra_mystica.colours import CULTS, GOODS, GROUNDS, PIECES, palette_of
from rendering.terra_mystica.ground import GRID, hex_face, land
from rendering.terra_mystica.map import wall
from rendering.terra_mystica.scene import badge
from rendering.terra_mystica.signs import sign
from rendering.terra_mystica.tokens import points

__all__ = ["named_sprites", "piece_sprites", "sheets"]

LANDS: Final = tuple(terrain for terrain in Terrain if terrain is not Terrain.RIVER)
STRIP: Final = 104
LINE: Final = 110
"""Pixels of the strip of one terrain's pieces, and of a line of other sprites."""
HERE: Final = "terra_mystica"


def sheets() -> Iterator[tuple[str, bytes]]:
    """The sheets as PNG files: name and content."""
    for part, draw in (("pieces", _pieces), ("tiles", _tiles)):
        for name, theme in THEMES.items():
            with wearing(name):
                content = draw(theme).png(palette_of(name))
            yield f"terra_mystica_{part}_{name}.png", content


def piece_sprites(terrain: Terrain) -> Iterator[tuple[str, Sprite]]:
    """The pieces of one colour by the names of their sprites."""
    colour, ground = PIECES[terrain], GROUNDS[terrain]
    for building in pieces.BUILDINGS:
        yield f"{HERE}.pieces.{building.name}", building(62, colour, *pieces.outline(colour, ground))
    yield f"{HERE}.pieces.priest", pieces.priest(50, colour)
    for turn in (90, 30, -30):
        yield f"{HERE}.pieces.bridge", pieces.bridge(96, colour, turn)
    yield f"{HERE}.pieces.marker", pieces.marker(40, colour)
    yield f"{HERE}.signs.sign", sign(44, terrain, over(ground), ground)
    yield f"{HERE}.ground.land", land(GRID.high, terrain)


def named_sprites(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Goods and symbols by the names of their sprites."""
    plain = (goods.coin, goods.worker, goods.person, goods.power, goods.spade, goods.shipping, goods.key, goods.town,
             goods.any_cult, goods.moon)
    for sprite in plain:
        yield f"{HERE}.goods.{sprite.name}", sprite(60)
    yield "kit.signs.laurel", signs.laurel(60, GOODS["points"])
    yield f"{HERE}.goods.bolt", goods.bolt(60, theme.ink)
    yield "kit.signs.arrow", signs.arrow(36, theme.ink)
    yield f"{HERE}.goods.octagon", goods.octagon(60, GOODS["action"], MARKS.dark)
    for track in Cult:
        yield f"{HERE}.goods.cult", goods.cult(60, track, CULTS[track], theme.panel)
    for side in range(6):
        yield f"{HERE}.map.wall", wall(GRID.high + 14, side)


def _pieces(theme: Theme) -> Canvas:
    canvas = sheet(theme, len(LANDS) * STRIP + 330)
    for line, terrain in enumerate(LANDS):
        _pieces_of(canvas.at(0, line * STRIP), terrain)
    flow(canvas, len(LANDS) * STRIP + 5, [sprite for _name, sprite in named_sprites(theme)], LINE)
    return canvas


def _pieces_of(canvas: Canvas, terrain: Terrain) -> None:
    canvas.box(0, 2, WIDTH, STRIP - 2, GROUNDS[terrain])
    faces = [sprite for _name, sprite in piece_sprites(terrain)]
    flow(canvas, 0, [*faces, hex_face(terrain), badge(terrain, 46), badge(terrain, 22)], STRIP)


def _tiles(theme: Theme) -> Canvas:
    canvas = sheet(theme, 660)
    lines: list[list[Sprite]] = [
        [tiles.favor_tile(favor) for favor in Favor],
        [tiles.town_tile(town) for town in Town] + [points(str(count), MEDIUM) for count in (2, 18, 104)],
        [tiles.bonus_card(card) for card in Bonus],
        [tiles.scoring_tile(tile, number % 6 + 1, number == 2) for number, tile in enumerate(Scoring)],
        [tiles.action_field(action) for action in Action],
    ]
    for line, faces in enumerate(lines):
        flow(canvas, (40, 100, 160, 270, 390)[line] - LINE // 2, faces, LINE)
    _marked(canvas.at(0, 460), theme)
    return canvas


def _marked(canvas: Canvas, theme: Theme) -> None:
    """What changed, what is possible, what is spent; the three sizes of words."""
    tile = tiles.favor_tile(Favor("FAV11"))
    marks.changed_box(canvas, 24, 30, *tile.size)
    marks.possible_box(canvas, 124, 30, *tile.size)
    canvas.paste(tile, 24, 30)
    canvas.paste(tile, 124, 30)
    marks.label(canvas, 192, 30, "A")
    canvas.paste(faded(tile, theme.panel), 224, 30)
    marks.cross(canvas, 258, 54, 40)
    for place, ring in enumerate((marks.changed_hex, marks.possible_hex)):
        canvas.stamp(hex_face(Terrain.FOREST), 380 + place * 120, 60)
        ring(canvas, GRID, 380 + place * 120, 60)
    for place, size in enumerate((SMALL, MEDIUM, LARGE)):
        canvas.text(600, 40 + place * 46, f"Hexmoot 0123456789 ({size})", theme.ink, size, bold=place == 1)
