"""Contact sheets: every sprite, tile and mark side by side, as they are drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from PIL import Image

from games.terra_mystica.components import Action, Bonus, Cult, Favor, Scoring, Terrain, Town
from rendering.aeolis.contact import sheets as aeolis
from rendering.bora_bora.contact import sheets as bora_bora
from rendering.helios.contact import sheets as helios
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas
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

__all__ = ["build", "piece_rows", "things"]

LANDS: Final = tuple(terrain for terrain in Terrain if terrain is not Terrain.RIVER)
WIDE: Final = 1240
HERE: Final = "terra_mystica"
OTHERS: Final[tuple[Callable[[], Iterable[tuple[str, bytes]]], ...]] = (helios, bora_bora, aeolis)
"""The sheets of the other titles, as files."""


def build(folder: Path) -> list[Path]:
    """Draws all sheets into a folder and gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets = [(f"terra_mystica_pieces_{name}.png", _pieces(theme), name) for name, theme in THEMES.items()]
    sheets += [(f"terra_mystica_tiles_{name}.png", _tiles(theme), name) for name, theme in THEMES.items()]
    own = [_write(folder / file, canvas, theme) for file, canvas, theme in sheets]
    return own + [_file(folder / name, content) for made in OTHERS for name, content in made()]


def _file(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def _write(path: Path, canvas: Canvas, theme: str) -> Path:
    path.write_bytes(canvas.png(palette_of(theme)))
    return path


def piece_rows(terrain: Terrain) -> Iterator[tuple[str, Sprite]]:
    """The pieces of one colour by the names of their sprites."""
    colour, ground = PIECES[terrain], GROUNDS[terrain]
    for building in pieces.BUILDINGS:
        yield f"{HERE}.pieces.{building.name}", building(62, colour, 4)
    yield f"{HERE}.pieces.priest", pieces.priest(50, colour)
    for turn in (90, 30, -30):
        yield f"{HERE}.pieces.bridge", pieces.bridge(96, colour, turn)
    yield f"{HERE}.pieces.marker", pieces.marker(40, colour)
    yield f"{HERE}.signs.sign", sign(44, terrain, over(ground), ground)
    yield f"{HERE}.ground.land", land(GRID.high, terrain)


def things(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Goods and symbols by the names of their sprites."""
    plain = (goods.coin, goods.worker, goods.person, goods.power, goods.spade, goods.shipping, goods.key, goods.town,
             goods.any_cult, goods.moon)
    for each in plain:
        yield f"{HERE}.goods.{each.name}", each(60)
    yield "kit.signs.laurel", signs.laurel(60, GOODS["points"])
    yield f"{HERE}.goods.bolt", goods.bolt(60, theme.ink)
    yield "kit.signs.arrow", signs.arrow(36, theme.ink)
    yield f"{HERE}.goods.octagon", goods.octagon(60, GOODS["action"], MARKS.dark)
    for track in Cult:
        yield f"{HERE}.goods.cult", goods.cult(60, track, CULTS[track], theme.panel)
    for side in range(6):
        yield f"{HERE}.map.wall", wall(GRID.high + 14, side)


def _sheet(theme: Theme, tall: int) -> Canvas:
    return Canvas(Image.new("RGB", (WIDE, tall), theme.panel))


def _pieces(theme: Theme) -> Canvas:
    canvas = _sheet(theme, len(LANDS) * 104 + 330)
    for line, terrain in enumerate(LANDS):
        _pieces_of(canvas.at(0, line * 104), terrain)
    _row(canvas, len(LANDS) * 104 + 60, [sprite for _name, sprite in things(theme)])
    return canvas


def _pieces_of(canvas: Canvas, terrain: Terrain) -> None:
    canvas.box(0, 2, WIDE, 102, GROUNDS[terrain])
    faces = [sprite for _name, sprite in piece_rows(terrain)]
    _row(canvas, 52, [*faces, hex_face(terrain), badge(terrain, 46), badge(terrain, 22)])


def _row(canvas: Canvas, y: int, sprites: list[Sprite]) -> None:
    """Sprites side by side, in as many lines as they need."""
    x = 12
    for sprite in sprites:
        if x + sprite.ink.width > WIDE - 12:
            x, y = 12, y + 110
        canvas.paste(sprite, x, y - sprite.ink.height // 2)
        x += sprite.ink.width + 14


def _tiles(theme: Theme) -> Canvas:
    canvas = _sheet(theme, 640)
    lines: list[list[Sprite]] = [
        [tiles.favor_tile(favor) for favor in Favor],
        [tiles.town_tile(town) for town in Town] + [points(str(count), MEDIUM) for count in (2, 18, 104)],
        [tiles.bonus_card(card) for card in Bonus],
        [tiles.scoring_tile(tile, number % 6 + 1, number == 2) for number, tile in enumerate(Scoring)],
        [tiles.action_field(action) for action in Action],
    ]
    for line, faces in enumerate(lines):
        _row(canvas, (40, 100, 160, 260, 370)[line], faces)
    _marked(canvas.at(0, 440), theme)
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
