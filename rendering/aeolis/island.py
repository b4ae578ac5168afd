"""The island as it stands: structures, ruins, goods, plague, fire, stacks, enemies, and what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.aeolis.board import BUILDINGS, CITY, HEXES, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import HEROES, RES, TILES, Hero, Mat, Stock
from games.aeolis.position import NO_TILE
from games.aeolis.rules.foes import power_of
from rendering.aeolis.emblems import emblem, fire, plague, ruin, shield
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

HEIGHTS: Final = ((40, 54, 6), (34, 54, 6), (34, 46, 6), (32, 46, 6), (28, 36, 0), (25, 32, 0))
"""How high stacks and enemies are and how far those side by side overlap, from the fewest to a crowd: the first that
fits a hex below its name."""
ASIDE: Final = 24
"""How far one who stands alone before a building of the city steps aside."""
LAP: Final = 6
"""How far rows overlap."""
MANY: Final = 3
"""Rows that leave no room for the signs of the ground."""
BELOW_NAME: Final = 88
"""The room between the name of a hex and its foot."""
FOOT: Final = 56
RAISED: Final = 25
"""How much higher figures stand where goods lie."""
BUILDING_OF: Final = {hex_: name for name, hex_ in BUILDINGS.items()}
HERO_OF: Final = {HEROES[hero].building: hero for hero in Hero}


def paint_island(canvas: Canvas, scene: Scene) -> None:
    """Paints all that lies on the printed island."""
    view = scene.view
    crowds = [_crowd(scene, hex_) for hex_ in range(len(HEXES))]
    for hex_ in range(len(HEXES)):
        _standing(canvas, scene, hex_, crowds[hex_])
    for hex_ in sorted(scene.marks.hexes):
        marks.changed_hex(canvas, GRID, *middle(hex_))
    for hex_ in sorted(scene.marks.may_hexes):
        marks.possible_hex(canvas, GRID, *middle(hex_))
    for hex_, stock in view.lying:
        _goods(canvas, hex_, stock, SMALL if scene.near else SMALL - 3)
    for hex_ in range(len(HEXES)):
        _tokens(canvas, scene, hex_)
        _figures(canvas, scene, hex_, crowds[hex_])


def _standing(canvas: Canvas, scene: Scene, hex_: int, crowd: Crowd) -> None:
    """The building, structure or icons of a hex; smaller and higher if somebody stands before them."""
    view = scene.view
    x, y = middle(hex_)
    rows = len(crowd.rows)
    busy = rows > 0
    tile = view.tiles[hex_]
    if hex_ in CITY:
        name = BUILDING_OF[hex_]
        new, aside = view.upgraded(HERO_OF[name]), _aside(crowd, hex_)
        canvas.stamp(house(50 if aside else 36 if busy else 60, name, new), x - aside,
                     y + 8 if aside else y - 6 if busy else y + 10)
    elif tile != NO_TILE:
        clear(canvas, hex_)
        family, high = FAMILY[TILES[tile].id], 38 if busy else 50
        shown = ruin(high) if hex_ in view.ruined else work(high, family)
        canvas.stamp(shown, x - 14, y - 5 if busy else y + 3)
        canvas.stamp(ware(24 if busy else 30, TILES[tile].icon), x + 20 if busy else x + 28, y - 2 if busy else y + 8)
    elif busy:
        clear(canvas, hex_)
        icons = HEXES[hex_].icons if rows < MANY else ()
        for number, name in enumerate(icons):
            canvas.stamp(printed(name, HEXES[hex_].terrain, 28), x - (len(icons) - 1) * 15 + number * 30, y - 6)


def _goods(canvas: Canvas, hex_: int, stock: Stock, size: int) -> None:
    """What lies on a hex, on a plate at its foot: one kind with its amount, more kinds side by side."""
    x, y = middle(hex_)
    found = [(RES[what], amount) for what, amount in enumerate(stock) if amount][:3]
    wide = sum(24 + (width(str(amount), size, True) + 2 if amount > 1 else 0) for _name, amount in found) + 6
    left = x - wide // 2
    canvas.plate(left, y + 25, wide, 28, MARKS.white, radius=8, edge=MARKS.dark)
    left += 3
    for name, amount in found:
        canvas.paste(ware(24, name), left, y + 27)
        left += 24
        if amount > 1:
            left += canvas.text(left, y + 46 if size == SMALL else y + 45, str(amount), MARKS.dark, size, bold=True) + 2


def _tokens(canvas: Canvas, scene: Scene, hex_: int) -> None:
    """Plague and fire on the shoulders of a hex, a shield below them, blessings where the Philosopher has to go."""
    view = scene.view
    x, y = middle(hex_)
    if hex_ in view.plague:
        canvas.stamp(plague(36, hex_ in view.confined), x - 33, y - 17)
    if view.has_modifier("shield", hex_):
        canvas.stamp(shield(28), x - 38, y + 10)
    if hex_ in view.fires:
        canvas.stamp(fire(40), x + 33, y - 18)
    if any(event.hex == hex_ and card_of(event.ref).type == "blessing" for event in view.events):
        canvas.stamp(emblem(36, "blessing"), x + 33, y - 17)


class Crowd(NamedTuple):
    """Those who stand on a hex, in rows, and how far they overlap."""

    rows: list[list[Sprite]]
    lap: int

    def wide(self, row: Sequence[Sprite]) -> int:
        """The width of a row in pixels."""
        return sum(piece.size[0] - self.lap for piece in row) + self.lap

    def tall(self) -> int:
        """The height of all rows in pixels."""
        return sum(max(piece.size[1] for piece in row) - LAP for row in self.rows) + LAP

    def stand(self, pieces: Sequence[Sprite], *, apart: bool) -> None:
        """Adds pieces in rows no wider than a hex."""
        for piece in pieces:
            if self.rows and not apart and self.wide([*self.rows[-1], piece]) <= GRID.wide + 4:
                self.rows[-1].append(piece)
            else:
                self.rows.append([piece])
            apart = False


def _figures(canvas: Canvas, scene: Scene, hex_: int, crowd: Crowd) -> None:
    """Enemies and stacks in the lower half of a hex, in as many rows as they need."""
    x, y = middle(hex_)
    laden = any(lying == hex_ for lying, _stock in scene.view.lying)
    aside = _aside(crowd, hex_)
    x += aside
    foot = y + FOOT - (7 if len(crowd.rows) >= MANY else RAISED if laden else aside // 2)
    for row in reversed(crowd.rows):
        left = x - crowd.wide(row) // 2
        for piece in row:
            canvas.paste(piece, left, foot - piece.size[1])
            left += piece.size[0] - crowd.lap
        foot -= max(piece.size[1] for piece in row) - LAP


def _aside(crowd: Crowd, hex_: int) -> int:
    """How far one who stands alone in the city steps aside, and the building to the other side."""
    return ASIDE if hex_ in CITY and len(crowd.rows) == len(crowd.rows[0] if crowd.rows else ()) == 1 else 0


def _crowd(scene: Scene, hex_: int) -> Crowd:
    """Enemies before stacks, as large as they can be; in a crowd they do not overlap, and enemies stand apart."""
    view = scene.view
    foes = [(event, foe) for event in view.events
            if event.hex == hex_ and (foe := card_of(event.ref).enemy) is not None]
    own = [mat for mat in Mat if view.mats[mat].hex == hex_ != NOWHERE and view.size(mat)]
    crowd = Crowd([], 0)
    for figure, enemy, lap in HEIGHTS[len(own) + 2 * len(foes) > 3 :] if own or foes else ():
        crowd = Crowd([], lap)
        crowd.stand([foe_token(foe.kind, power_of(view, event), enemy) for event, foe in foes], apart=True)
        crowd.stand([stack(mat, view.size(mat), figure, scene.near) for mat in own], apart=not lap)
        if crowd.tall() <= BELOW_NAME:
            break
    return crowd
