"""The island as it stands: structures, ruins, goods, plague, fire, stacks, enemies, and what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.aeolis.board import BUILDINGS, CITY, HEXES, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import HEROES, RES, TILES, Hero, Mat
from games.aeolis.position import NO_TILE
from games.aeolis.rules.foes import power_of
from rendering.aeolis.emblems import emblem, fire, plague, ruin, shield
from rendering.aeolis.ground import clear, middle, printed
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
NEAR: Final = ((42, 60, 6), (36, 56, 6), (34, 50, 4), (32, 46, 0), (28, 42, 0), (26, 42, 0))
"""How high stacks and enemies are and how far those side by side overlap, from the fewest to a crowd: the first that
fits a hex below its name; for the table and for a phone."""
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
LOW: Final = 48
ALONE: Final = 96
BETWEEN: Final = 72
"""On a phone: where the feet of those are who stand in a wide row, the room for one alone, and how wide a row or plate
may be between the names of the two hexes below."""
BUILDING_OF: Final = {hex_: name for name, hex_ in BUILDINGS.items()}
HERO_OF: Final = {HEROES[hero].building: hero for hero in Hero}


def paint_island(canvas: Canvas, scene: Scene) -> None:
    """Paints all that lies on the printed island."""
    view = scene.view
    taken = {state.hex for state in view.mats} | {event.hex for event in view.events}
    blessed = {event.hex for event in view.events if card_of(event.ref).type == "blessing"}
    empty = Crowd([], 0, 0)
    crowds = [_crowd(scene, hex_) if hex_ in taken else empty for hex_ in range(len(HEXES))]
    for hex_ in range(len(HEXES)):
        _standing(canvas, scene, hex_, crowds[hex_])
    for hex_ in sorted(scene.marks.hexes):
        marks.changed_hex(canvas, scene.sheet.grid, *middle(hex_, scene.sheet))
    for hex_ in sorted(scene.marks.may_hexes):
        marks.possible_hex(canvas, scene.sheet.grid, *middle(hex_, scene.sheet))
    for hex_, _stock in view.lying:
        _goods(canvas, scene, hex_)
    for hex_, crowd in enumerate(crowds):
        _tokens(canvas, scene, hex_, blessed)
        if crowd.rows:
            _figures(canvas, scene, hex_, crowd)


def _standing(canvas: Canvas, scene: Scene, hex_: int, crowd: Crowd) -> None:
    """The building, structure or icons of a hex; smaller and higher if somebody stands before them."""
    view, down = scene.view, scene.sheet.down
    x, y = middle(hex_, scene.sheet)
    rows = len(crowd.rows)
    busy = rows > 0 or (scene.sheet.near and _heap(scene, hex_) is not None)
    tile = view.tiles[hex_]
    if hex_ in CITY:
        name = BUILDING_OF[hex_]
        new, aside = view.upgraded(HERO_OF[name]), _aside(crowd, hex_)
        canvas.stamp(house(50 if aside else 36 if busy else 60, name, new), x - aside,
                     y + down(8 if aside else -6 if busy else 10))
    elif tile != NO_TILE:
        clear(canvas, hex_, scene.sheet)
        family, high = FAMILY[TILES[tile].id], 38 if busy else 50
        shown = ruin(high) if hex_ in view.ruined else work(high, family)
        canvas.stamp(shown, x - 14, y + down(-5 if busy else 3))
        u, v = (20, -2) if busy else (28, 8)
        canvas.stamp(ware(24 if busy else 30, TILES[tile].icon), x + u, y + down(v))
    elif busy:
        clear(canvas, hex_, scene.sheet)
        icons = HEXES[hex_].icons if rows < MANY else ()
        for number, name in enumerate(icons):
            canvas.stamp(printed(name, HEXES[hex_].terrain, 28), x - (len(icons) - 1) * 15 + number * 30, y + down(-6))


class Heap(NamedTuple):
    """What lies on a hex: kinds with their amounts, how wide their plate is, and where it begins below the middle."""

    kinds: list[tuple[str, int]]
    wide: int
    top: int


def _heap(scene: Scene, hex_: int) -> Heap | None:
    """The goods on a hex. On a phone a wide plate lies higher, where it covers no name of the hexes below."""
    stock = next((stock for lying, stock in scene.view.lying if lying == hex_), None)
    if stock is None:
        return None
    face, size = (28, 30) if scene.sheet.near else (24, SMALL - 3)
    kinds = [(RES[what], amount) for what, amount in enumerate(stock) if amount][:3]
    wide = sum(face + (width(str(amount), size, True) + 2 if amount > 1 else 0) for _name, amount in kinds) + 6
    return Heap(kinds, wide, 12 if scene.sheet.near and wide > BETWEEN else scene.sheet.down(25))


def _goods(canvas: Canvas, scene: Scene, hex_: int) -> None:
    """What lies on a hex, on a plate at its foot: one kind with its amount, more kinds side by side."""
    if (heap := _heap(scene, hex_)) is None:
        return
    x, y = middle(hex_, scene.sheet)
    face, size, tall, line = (28, 30, 34, 28) if scene.sheet.near else (24, SMALL - 3, 28, 20)
    left, top = x - heap.wide // 2, y + heap.top
    canvas.plate(left, top, heap.wide, tall, MARKS.white, radius=8, edge=MARKS.dark)
    left += 3
    for name, amount in heap.kinds:
        canvas.paste(ware(face, name), left, top + (tall - face) // 2)
        left += face
        if amount > 1:
            left += canvas.text(left, top + line, str(amount), MARKS.dark, size, bold=True) + 2


def _tokens(canvas: Canvas, scene: Scene, hex_: int, blessed: set[int]) -> None:
    """Plague and fire on the shoulders of a hex, a shield below them, blessings where the Philosopher has to go."""
    view, down = scene.view, scene.sheet.down
    x, y = middle(hex_, scene.sheet)
    if hex_ in view.plague:
        canvas.stamp(plague(36, hex_ in view.confined), x - 33, y - down(17))
    if view.has_modifier("shield", hex_):
        canvas.stamp(shield(28), x - 38, y + down(10))
    if hex_ in view.fires:
        canvas.stamp(fire(40), x + 33, y - down(18))
    if hex_ in blessed:
        canvas.stamp(emblem(36, "blessing"), x + 33, y - down(17))


class Crowd(NamedTuple):
    """Those who stand on a hex, in rows, and how far they overlap."""

    rows: list[list[Sprite]]
    lap: int
    room: int
    """How wide a row may be."""

    def wide(self, row: Sequence[Sprite]) -> int:
        """The width of a row in pixels."""
        return sum(piece.size[0] - self.lap for piece in row) + self.lap

    def tall(self) -> int:
        """The height of all rows in pixels."""
        return sum(max(piece.size[1] for piece in row) - LAP for row in self.rows) + LAP

    def stand(self, pieces: Sequence[Sprite], *, apart: bool) -> None:
        """Adds pieces in rows no wider than a hex."""
        for piece in pieces:
            if self.rows and not apart and self.wide([*self.rows[-1], piece]) <= self.room:
                self.rows[-1].append(piece)
            else:
                self.rows.append([piece])
            apart = False


def _figures(canvas: Canvas, scene: Scene, hex_: int, crowd: Crowd) -> None:
    """Enemies and stacks in the lower half of a hex, in as many rows as they need."""
    x, y = middle(hex_, scene.sheet)
    aside = _aside(crowd, hex_)
    x += aside
    foot = y + (_near_foot if scene.sheet.near else _foot)(scene, hex_, crowd) - aside // 2
    for row in reversed(crowd.rows):
        left = x - crowd.wide(row) // 2
        for piece in row:
            canvas.paste(piece, left, foot - piece.size[1])
            left += piece.size[0] - crowd.lap
        foot -= max(piece.size[1] for piece in row) - LAP


def _foot(scene: Scene, hex_: int, crowd: Crowd) -> int:
    """How far below the middle of a hex figures stand."""
    if len(crowd.rows) >= MANY:
        return FOOT - 7
    return FOOT - (RAISED if _heap(scene, hex_) else _aside(crowd, hex_) // 2)


def _near_foot(scene: Scene, hex_: int, crowd: Crowd) -> int:
    """The same on a phone: on the goods, or where a wide row covers no name of the hexes below."""
    if (heap := _heap(scene, hex_)) is not None and len(crowd.rows) < MANY:
        return heap.top + 6
    wide = bool(crowd.rows) and crowd.wide(crowd.rows[-1]) > BETWEEN
    return LOW if wide else scene.sheet.down(FOOT) - _aside(crowd, hex_) // 2


def _aside(crowd: Crowd, hex_: int) -> int:
    """How far one who stands alone in the city steps aside, and the building to the other side."""
    return ASIDE if hex_ in CITY and len(crowd.rows) == len(crowd.rows[0] if crowd.rows else ()) == 1 else 0


def _crowd(scene: Scene, hex_: int) -> Crowd:
    """Enemies before stacks, as large as they can be; in a crowd they do not overlap, and enemies stand apart."""
    view = scene.view
    foes = [(event, foe) for event in view.events
            if event.hex == hex_ and (foe := card_of(event.ref).enemy) is not None]
    own = [mat for mat in Mat if view.mats[mat].hex == hex_ != NOWHERE and view.size(mat)]
    sheet = scene.sheet
    room, heights = sheet.grid.wide + 4, NEAR if sheet.near else HEIGHTS
    crowd = Crowd([], 0, room)
    for figure, enemy, lap in heights[len(own) + 2 * len(foes) > 3 :] if own or foes else ():
        crowd = Crowd([], lap, room)
        crowd.stand([foe_token(foe.kind, power_of(view, event), enemy, sheet.near) for event, foe in foes], apart=True)
        crowd.stand([stack(mat, view.size(mat), figure, sheet.near) for mat in own], apart=not lap)
        if crowd.tall() <= (BELOW_NAME if not sheet.near else LOW + 30 if len(own) + len(foes) > 1 else ALONE):
            break
    return crowd
