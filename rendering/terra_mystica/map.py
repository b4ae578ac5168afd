"""The map as it stands: changed terrain, towns, bridges, buildings, and what is marked."""

from __future__ import annotations

from math import atan2, degrees

from games.terra_mystica.board import NEIGHBOURS, TERRAIN
from games.terra_mystica.components import Terrain
from games.terra_mystica.position import EMPTY, kind_of, owner_of
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, mix, over
from rendering.terra_mystica.colours import GROUNDS, PIECES
from rendering.terra_mystica.ground import GRID, TABLE, Sheet, lay_hex, middle
from rendering.terra_mystica.pieces import BRIDGE_LENGTH, BUILDINGS, bridge, outline
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.signs import sign

__all__ = ["paint_map"]

def paint_map(canvas: Canvas, scene: Scene, sheet: Sheet = TABLE) -> None:
    """Paints all that lies on the printed map."""
    view = scene.view
    for hex_, kind in enumerate(view.terrain):
        if kind != TERRAIN[hex_]:
            lay_hex(canvas, hex_, Terrain(kind), sheet)
    for player in view.players:
        _towns(canvas, {*player.settled, *player.links}, sheet)
    for one, other, seat in view.bridges:
        canvas.stamp(_bridge(one, other, scene.colour(seat), sheet), *_between(one, other, sheet))
    _marks(canvas, scene, sheet)
    for hex_, standing in enumerate(view.buildings):
        if standing != EMPTY:
            _house(canvas, scene, hex_, standing, sheet)
    _labels(canvas, scene, sheet)


def _house(canvas: Canvas, scene: Scene, hex_: int, standing: int, sheet: Sheet) -> None:
    """A building, with the sign of its owner's home on either side of the roof."""
    x, y = middle(hex_, sheet)
    terrain = scene.terrain(owner_of(standing))
    ground = GROUNDS[terrain]
    half = sheet.sign // 2 + 2
    canvas.box(x - half, y + sheet.sign_low - half, x + half, y + sheet.sign_low + half, ground)
    for side in (-sheet.px(31), sheet.px(31)):
        tone = mix(ground, over(ground), 0.6)
        canvas.stamp(sign(sheet.home, terrain, tone, ground), x + side, y + sheet.home_low)
    house = BUILDINGS[kind_of(standing)](sheet.house, PIECES[terrain], *outline(PIECES[terrain], ground))
    canvas.stamp(house, x, y + sheet.house_low)


def _between(one: int, other: int, sheet: Sheet) -> tuple[int, int]:
    (x, y), (u, v) = middle(one, sheet), middle(other, sheet)
    return (x + u) // 2, (y + v) // 2


def _bridge(one: int, other: int, colour: RGB, sheet: Sheet) -> Sprite:
    (x, y), (u, v) = middle(one, sheet), middle(other, sheet)
    return bridge(sheet.px(BRIDGE_LENGTH + 12), colour, round(degrees(atan2(v - y, u - x))))


def _towns(canvas: Canvas, settled: set[int], sheet: Sheet) -> None:
    """A golden wall around each town, along the sides where it ends."""
    for hex_ in settled:
        x, y = middle(hex_, sheet)
        for near, side in _sides(hex_):
            if near not in settled:
                canvas.stamp(wall(sheet.grid.high + sheet.px(14), side), x, y)


def _sides(hex_: int) -> list[tuple[int, int]]:
    """By side clockwise from the upper right: the neighbour there, or -1 at the rim."""
    x, y = middle(hex_)
    half, pitch = GRID.wide // 2, GRID.pitch
    found = {middle(near): near for near in NEIGHBOURS[hex_]}
    steps = ((half, -pitch), (2 * half, 0), (half, pitch), (-half, pitch), (-2 * half, 0), (-half, -pitch))
    return [(found.get((x + dx, y + dy), -1), side) for side, (dx, dy) in enumerate(steps)]


@drawn(GRID.wide + 14, GRID.high + 14, margin=0)
def wall(pen: Pen, side: int) -> None:
    """The wall of a town along one side of a hex."""
    corners = GRID.corners(GRID.wide / 2 + 7, GRID.high / 2 + 7, -3.5)
    line = [corners[side], corners[(side + 1) % 6]]
    pen.stroke(line, MARKS.dark, 8)
    pen.stroke(line, MARKS.gold, 5)


def _marks(canvas: Canvas, scene: Scene, sheet: Sheet) -> None:
    """Rings below the buildings: what changed, and what may be chosen."""
    for hex_ in sorted(scene.changes.hexes):
        marks.changed_hex(canvas, sheet.grid, *middle(hex_, sheet), sheet.scale)
    half = sheet.px(24)
    for one, other, _ in sorted(scene.changes.bridges):
        x, y = _between(one, other, sheet)
        marks.changed_box(canvas, x - half, y - half, 2 * half, 2 * half, half)
    for hex_ in sorted(scene.highlight.hexes):
        marks.possible_hex(canvas, sheet.grid, *middle(hex_, sheet), sheet.scale)


def _labels(canvas: Canvas, scene: Scene, sheet: Sheet) -> None:
    size = min(sheet.name, sheet.river)
    for hex_, text in sorted(scene.highlight.hexes.items()):
        if text:
            x, y = middle(hex_, sheet)
            marks.label(canvas, x, y + sheet.px(30), text, size)
    half = sheet.px(22)
    for one, other, text in scene.highlight.bridges:
        x, y = _between(one, other, sheet)
        marks.possible_box(canvas, x - half, y - half, 2 * half, 2 * half, half)
        if text:
            marks.label(canvas, x, y, text, size)
