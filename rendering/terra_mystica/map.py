"""The map as it stands: changed terrain, towns, bridges, buildings, and what is marked."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from games.terra_mystica.board import NEIGHBOURS, TERRAIN
from games.terra_mystica.components import Terrain
from games.terra_mystica.position import EMPTY, kind_of, owner_of
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, drawn
from rendering.kit.theme import MARKS, RGB, mix, over
from rendering.terra_mystica.colours import GROUNDS, PIECES
from rendering.terra_mystica.ground import GRID, lay_hex, middle
from rendering.terra_mystica.pieces import BRIDGE_LENGTH, BUILDINGS, bridge, outline
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.signs import sign

__all__ = ["paint_map"]

HOUSE: Final = 58
LOWER: Final = 15
"""How far below the middle of its hex a building stands: the id is above it."""


def paint_map(canvas: Canvas, scene: Scene) -> None:
    """Paints all that lies on the printed map."""
    view = scene.view
    for hex_, kind in enumerate(view.terrain):
        if kind != TERRAIN[hex_]:
            lay_hex(canvas, hex_, Terrain(kind))
    for player in view.players:
        _towns(canvas, {*player.settled, *player.links})
    for one, other, seat in view.bridges:
        canvas.stamp(_bridge(one, other, scene.colour(seat)), *_between(one, other))
    _marks(canvas, scene)
    for hex_, standing in enumerate(view.buildings):
        if standing != EMPTY:
            _house(canvas, scene, hex_, standing)
    _labels(canvas, scene)


def _house(canvas: Canvas, scene: Scene, hex_: int, standing: int) -> None:
    """A building, with the sign of its owner's home on either side of the roof."""
    x, y = middle(hex_)
    terrain = scene.terrain(owner_of(standing))
    ink = mix(GROUNDS[terrain], over(GROUNDS[terrain]), 0.6)
    canvas.box(x - 21, y - 8, x + 21, y + 36, GROUNDS[terrain])
    for side in (-31, 31):
        canvas.stamp(sign(15, terrain, ink, GROUNDS[terrain]), x + side, y - 1)
    house = BUILDINGS[kind_of(standing)](HOUSE, PIECES[terrain], *outline(PIECES[terrain], GROUNDS[terrain]))
    canvas.stamp(house, x, y + LOWER)


def _between(one: int, other: int) -> tuple[int, int]:
    (x, y), (u, v) = middle(one), middle(other)
    return (x + u) // 2, (y + v) // 2


def _bridge(one: int, other: int, colour: RGB) -> Sprite:
    (x, y), (u, v) = middle(one), middle(other)
    return bridge(BRIDGE_LENGTH + 12, colour, round(degrees(atan2(v - y, u - x))))


def _towns(canvas: Canvas, settled: set[int]) -> None:
    """A golden wall around each town, along the sides where it ends."""
    for hex_ in settled:
        x, y = middle(hex_)
        for near, side in _sides(hex_):
            if near not in settled:
                canvas.stamp(wall(GRID.high + 14, side), x, y)


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


def _marks(canvas: Canvas, scene: Scene) -> None:
    """Rings below the buildings: what changed, and what may be chosen."""
    for hex_ in sorted(scene.changes.hexes):
        marks.changed_hex(canvas, GRID, *middle(hex_))
    for one, other, _ in sorted(scene.changes.bridges):
        x, y = _between(one, other)
        marks.changed_box(canvas, x - 24, y - 24, 48, 48, 24)
    for hex_ in sorted(scene.highlight.hexes):
        marks.possible_hex(canvas, GRID, *middle(hex_))


def _labels(canvas: Canvas, scene: Scene) -> None:
    for hex_, text in sorted(scene.highlight.hexes.items()):
        if text:
            x, y = middle(hex_)
            marks.label(canvas, x, y + 30, text)
    for one, other, text in scene.highlight.bridges:
        x, y = _between(one, other)
        marks.possible_box(canvas, x - 22, y - 22, 44, 44, 22)
        if text:
            marks.label(canvas, x, y, text)
