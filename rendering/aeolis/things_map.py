"""Small pictures of hexes, terrain and icons: a part of the printed island, or what is printed on it."""

from __future__ import annotations

from games.aeolis.board import BUILDINGS, HEXES
from games.aeolis.components import TILES
from games.aeolis.narration import names
from games.aeolis.rules.queen import SITES
from games.kernel.words import _
from rendering.aeolis.colours import LANDS, tone
from rendering.aeolis.ground import GRID, SIZE, ground, land, middle
from rendering.aeolis.lands import relief
from rendering.aeolis.sheet import ROOM, SYMBOL, Part, Sheet, drawing, signs
from rendering.aeolis.wares import icon
from rendering.aeolis.works import FAMILY, house, work
from rendering.kit.canvas import Canvas
from rendering.kit.marks import changed_hex
from rendering.kit.sprites import Sprite
from rendering.kit.theme import Theme

__all__ = ["hex_", "land_or_icon"]

TALL = 316
HIGH = 34


def hex_(number: int) -> Sheet:
    """A hex among its neighbours on the printed island, and what can be built there."""
    place = HEXES[number]
    tiles = [tile for tile, sites in enumerate(SITES) if number in sites]
    parts = [drawing(TALL + 10, lambda canvas, theme: _cut(canvas, theme, number))]
    parts += [_built(tiles)] if tiles else []
    face = house(SYMBOL, place.building, False) if place.building else _ground(place.terrain)
    return Sheet(face, LANDS[place.terrain], tuple(parts))


def _built(tiles: list[int]) -> Part:
    return signs(_("Build"), [(work(HIGH, FAMILY[TILES[tile].id]), names.tile(tile)) for tile in tiles])


def _ground(terrain: str) -> Sprite:
    return relief(SYMBOL - 12, terrain, tone(LANDS[terrain]))


def _cut(canvas: Canvas, theme: Theme, number: int) -> None:
    """The printed island around a hex, which is framed."""
    x, y = middle(number)
    left = min(max(0, x - ROOM // 2), SIZE[0] - ROOM)
    top = min(max(0, y - TALL // 2), SIZE[1] - TALL)
    canvas.lay(ground(theme).crop((left, top, left + ROOM, top + TALL)), 0, 0)
    for building, at in BUILDINGS.items():
        u, v = middle(at)
        if left + 52 <= u <= left + ROOM - 52 and top + 58 <= v <= top + TALL - 58:
            canvas.stamp(house(50, building, False), u - left, v - top + 8)
    changed_hex(canvas, GRID, x - left, y - top)


def land_or_icon(name: str) -> Sheet:
    """A terrain, or an icon with the structures that it allows."""
    if not name.startswith("icon-"):
        icons = dict.fromkeys(one for place in HEXES if place.terrain == name for one in place.icons)
        found = [(icon(HIGH, one), "") for one in icons]
        return Sheet(land(SYMBOL, name), LANDS[name], (signs(_("Icons"), found),) if found else (),
                     upon=relief(SYMBOL // 2, name, tone(LANDS[name])))
    sign = name.removeprefix("icon-")
    tiles = [number for number, data in enumerate(TILES) if data.icon == sign]
    return Sheet(icon(SYMBOL, sign), LANDS["plains"], (_built(tiles),))


