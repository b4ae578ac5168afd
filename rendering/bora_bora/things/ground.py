"""Small pictures of the map: a region with its paths, an island, a kind of land, a path with its ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.bora_bora.board import GIVES, KIND, REGIONS
from games.bora_bora.components import MAP, Path
from games.bora_bora.narration.names import word
from rendering.bora_bora import goods, ground
from rendering.bora_bora.colours import LAND, SEA, hollow, rim, tone
from rendering.bora_bora.signs import land
from rendering.bora_bora.things.sheet import PAD, PICTURE, WIDE, blank, tile
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import Theme
from rendering.kit.typeface import SMALL

__all__ = ["island", "kind", "path", "region"]

AROUND: Final = 52
"""What is seen around regions: the paths that begin there, and nothing of their neighbours."""
COAST: Final = 8
"""What is seen around a region at the end of a path."""


def region(theme: Theme, number: int) -> Canvas:
    """A region, and where its paths lead."""
    name = REGIONS[number]
    piece = _cut(theme, [number], AROUND)
    canvas = blank(theme, piece.height)
    canvas.lay(piece, PAD, PAD)
    ways = [way for way in MAP.paths if name in way.ends]
    for place, way in enumerate(ways):
        y = PAD + piece.height // 2 + round((place - (len(ways) - 1) / 2) * 52)
        end = way.ends[1] if way.ends[0] == name else way.ends[0]
        canvas.stamp(ground.value_disc(way.kind, way.value), PAD + piece.width + 25, y)
        x = PAD + piece.width + 50
        canvas.text(x, y + 7, end, theme.ink, SMALL, room=WIDE - x - 4)
    return canvas


def island(theme: Theme, name: str) -> Canvas:
    """The regions of an island."""
    return Canvas(_cut(theme, [number for number, place in enumerate(MAP.regions) if place.island == name], AROUND))


def path(theme: Theme, way: Path) -> Canvas:
    """A path between the regions at its ends."""
    one, other = (_cut(theme, [REGIONS.index(end)], COAST) for end in way.ends)
    canvas = blank(theme, one.height)
    canvas.lay(one, PAD, PAD)
    canvas.lay(other, WIDE - PAD - other.width, PAD)
    middle = PAD + one.height // 2
    canvas.stamp(goods.feet(52) if way.kind == "land" else goods.canoe(52), WIDE // 2, middle - 34)
    canvas.stamp(ground.value_disc(way.kind, way.value), WIDE // 2, middle + 28)
    return canvas


def kind(theme: Theme, name: str) -> Canvas:
    """A kind of land: its sign, and what it gives."""
    gives = GIVES[KIND.index(name)]
    given = goods.offering(48) if gives is None else goods.material(48, gives)
    return tile(theme, _sign(name), [[word(name)], [given]], LAND[name])


def _sign(name: str) -> Sprite:
    """The building space with the sign of the kind."""
    fill = LAND[name]
    base = ground.space(PICTURE, hollow(fill), rim(fill))
    canvas = Canvas(base.ink)
    canvas.stamp(land(72, name, tone(fill)), base.ink.width // 2, base.ink.height // 2)
    return Sprite(canvas.image, base.mask)


def _cut(theme: Theme, regions: Sequence[int], around: int) -> Image.Image:
    """These regions as they are printed, and so much around them; beyond the map lies the sea."""
    corners = [ground.corner(number) for number in regions]
    left, top = min(x for x, _y in corners) - around, min(y for _x, y in corners) - around
    right = max(x for x, _y in corners) + ground.TABLE.region[0] + around
    bottom = max(y for _x, y in corners) + ground.TABLE.region[1] + around
    box = max(0, left), max(0, top), min(ground.TABLE.size[0], right), min(ground.TABLE.size[1], bottom)
    piece = Image.new("RGB", (right - left, bottom - top), SEA)
    piece.paste(ground.ground(theme).crop(box).convert("RGB"), (box[0] - left, box[1] - top))
    return piece
