"""The island as it stands: structures, ruins, goods, plague, fire, stacks, enemies, and what is marked."""

from __future__ import annotations

from typing import Final

from games.aeolis.board import BUILDINGS, CITY, HEXES, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import HEROES, RES, TILES, Hero, Mat, Stock
from games.aeolis.position import NO_TILE
from games.aeolis.rules.foes import power_of
from rendering.aeolis.emblems import emblem, fire, plague, ruin
from rendering.aeolis.ground import GRID, clear, middle, printed
from rendering.aeolis.scene import Scene
from rendering.aeolis.troops import foe_token, stack
from rendering.aeolis.wares import ware
from rendering.aeolis.works import FAMILY, house, work
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS
from rendering.kit.typeface import SMALL, width

__all__ = ["paint_island"]

FIGURE: Final = 40
ENEMY: Final = 54
BUILDING_OF: Final = {hex: name for name, hex in BUILDINGS.items()}
HERO_OF: Final = {HEROES[hero].building: hero for hero in Hero}


def paint_island(canvas: Canvas, scene: Scene) -> None:
    """Paints all that lies on the printed island."""
    view = scene.view
    for hex in range(len(HEXES)):
        _standing(canvas, scene, hex)
    for hex in sorted(scene.marks.hexes):
        marks.changed_hex(canvas, GRID, *middle(hex))
    for hex in sorted(scene.marks.may_hexes):
        marks.possible_hex(canvas, GRID, *middle(hex))
    for hex, stock in view.lying:
        _goods(canvas, hex, stock)
    for hex in range(len(HEXES)):
        _tokens(canvas, scene, hex)
        _figures(canvas, scene, hex)


def _standing(canvas: Canvas, scene: Scene, hex: int) -> None:
    """The building, structure or icons of a hex; smaller and higher if somebody stands before them."""
    view = scene.view
    x, y = middle(hex)
    busy = bool(_pieces(scene, hex))
    tile = view.tiles[hex]
    if hex in CITY:
        name = BUILDING_OF[hex]
        canvas.stamp(house(36 if busy else 60, name, view.upgraded(HERO_OF[name])), x, y - 6 if busy else y + 10)
    elif tile != NO_TILE:
        clear(canvas, hex)
        family, high = FAMILY[TILES[tile].id], 38 if busy else 50
        shown = ruin(high) if hex in view.ruined else work(high, family)
        canvas.stamp(shown, x - 14, y - 5 if busy else y + 3)
        canvas.stamp(ware(24 if busy else 30, TILES[tile].icon), x + 20 if busy else x + 28, y - 2 if busy else y + 8)
    elif busy:
        clear(canvas, hex)
        icons = HEXES[hex].icons
        for number, name in enumerate(icons):
            canvas.stamp(printed(name, HEXES[hex].terrain, 28), x - (len(icons) - 1) * 15 + number * 30, y - 6)


def _goods(canvas: Canvas, hex: int, stock: Stock) -> None:
    """What lies on a hex, on a plate at its foot: one kind with its amount, more kinds side by side."""
    x, y = middle(hex)
    found = [(RES[what], amount) for what, amount in enumerate(stock) if amount][:3]
    wide = sum(24 + (width(str(amount), SMALL - 3, True) + 2 if amount > 1 else 0) for _name, amount in found) + 6
    left = x - wide // 2
    canvas.plate(left, y + 25, wide, 28, MARKS.white, radius=8, edge=MARKS.dark)
    left += 3
    for name, amount in found:
        canvas.paste(ware(24, name), left, y + 27)
        left += 24
        if amount > 1:
            left += canvas.text(left, y + 45, str(amount), MARKS.dark, SMALL - 3, bold=True) + 2


def _tokens(canvas: Canvas, scene: Scene, hex: int) -> None:
    """Plague and fire on the shoulders of a hex, blessings where the Philosopher has to go."""
    view = scene.view
    x, y = middle(hex)
    if hex in view.plague:
        canvas.stamp(plague(36, hex in view.confined), x - 33, y - 17)
    if hex in view.fires:
        canvas.stamp(fire(40), x + 33, y - 18)
    if any(event.hex == hex and card_of(event.ref).type == "blessing" for event in view.events):
        canvas.stamp(emblem(36, "blessing"), x + 33, y - 17)


def _figures(canvas: Canvas, scene: Scene, hex: int) -> None:
    """Enemies and stacks in the lower half of a hex, in as many rows as they need."""
    rows = _rows(_pieces(scene, hex))
    x, y = middle(hex)
    foot = y + 56
    if any(lying == hex for lying, _stock in scene.view.lying):
        foot -= 25
    for row in reversed(rows):
        wide = sum(piece.size[0] for piece in row) - 6 * (len(row) - 1)
        left = x - wide // 2
        for piece in row:
            canvas.paste(piece, left, foot - piece.size[1])
            left += piece.size[0] - 6
        foot -= max(piece.size[1] for piece in row) - 6


def _pieces(scene: Scene, hex: int) -> list[Sprite]:
    view = scene.view
    foes = [(card_of(event.ref).enemy, power_of(view, event)) for event in view.events if event.hex == hex]
    found = [foe_token(foe.kind, power, ENEMY) for foe, power in foes if foe is not None]
    own = [mat for mat in Mat if view.mats[mat].hex == hex != NOWHERE and view.size(mat)]
    high = FIGURE if len(own) + 2 * len(found) < 4 else 34
    return [*found, *(stack(mat, view.size(mat), high) for mat in own)]


def _rows(pieces: list[Sprite]) -> list[list[Sprite]]:
    """Pieces in rows that fit a hex."""
    rows: list[list[Sprite]] = []
    for piece in pieces:
        if rows and sum(each.size[0] - 6 for each in rows[-1]) + piece.size[0] <= GRID.wide + 4:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows
