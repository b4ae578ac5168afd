"""A player's panel: the land board, and beside it points, sun, mana, stored action tiles, city and characters."""

from __future__ import annotations

from typing import Final

from games.helios.components import FLOW, Colour
from games.helios.narration.names import building, character
from games.kernel import Seat
from games.kernel.words import _
from rendering.helios import land, pieces
from rendering.helios.colours import ACTION, MATERIAL
from rendering.helios.display import action_tile
from rendering.helios.header import points_plate
from rendering.helios.scene import Scene, seat_name, to_act
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, mix
from rendering.kit.typeface import LARGE, MEDIUM, SMALL

__all__ = ["TALL", "WIDE", "paint_panel"]

WIDE: Final = 788
TALL: Final = land.SIZE[1] + 16
SIDE: Final = land.SIZE[0] + 12
ROOM: Final = WIDE - SIDE - 10
SPACES: Final = tuple(Colour[name.upper()] for name in FLOW.spaces)
TINY: Final = 18
ROWS: Final = 7


def paint_panel(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Paints a panel; its ground and the empty board lie there already."""
    land.paint_land(canvas.at(6, 8), scene, seat)
    side = canvas.at(SIDE, 8)
    _head(side, scene, seat)
    _stock(side.at(0, 62), scene, seat)
    _spaces(side.at(0, 156), scene, seat)
    _houses(side.at(0, 236), scene, seat)


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    acts = seat in to_act(scene.view) and not scene.view.over
    canvas.plate(0, 0, ROOM, 54, scene.colour(seat), radius=10, edge=MARKS.gold if acts else None, width=4)
    canvas.stamp(scene.badge(seat, 40), 30, 27)
    name = scene.person(seat) or seat_name(seat)
    canvas.text(58, 36, name, MARKS.white, MEDIUM, bold=True, room=ROOM - 140)
    if seat == scene.view.first:
        canvas.stamp(pieces.dragon(40), ROOM - 80, 27)
    points_plate(canvas, ROOM - 56, 10, scene.points(seat))


def _stock(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The sun track, mana, rounds of the sun; and the cubes by colour."""
    player, ink = scene.view.players[seat], scene.theme.ink
    canvas.stamp(pieces.sun(42), 22, 24)
    if player.unlimited:
        canvas.stamp(pieces.infinity(44, ink), 68, 24)
    else:
        canvas.text(50, 39, str(player.track), ink, LARGE, bold=True)
    canvas.stamp(pieces.mana(36), 122, 24)
    canvas.text(146, 39, str(player.mana), ink, LARGE, bold=True)
    canvas.text(ROOM, 24, _("orbits {laps}").format(laps=max(0, player.laps.best)), scene.theme.soft, TINY,
                align="right")
    canvas.text(ROOM, 44, _("temples {count}").format(count=player.temples), scene.theme.soft, TINY, align="right")
    for material, count in zip(MATERIAL, player.stock, strict=True):
        x = material * (ROOM // 5)
        canvas.stamp(pieces.cube(30, MATERIAL[material]), x + 16, 70)
        canvas.text(x + 34, 78, str(count), ink if count else scene.theme.soft, SMALL, bold=True)


def _spaces(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The action tiles below red, blue and yellow; four make a bonus action."""
    wide = ROOM // len(SPACES)
    for place, tiles in enumerate(scene.view.players[seat].spaces):
        left = place * wide
        fill = mix(ACTION[SPACES[place]], scene.theme.panel, 0.62)
        canvas.plate(left, 0, wide - 5, 70, fill, radius=8, edge=ACTION[SPACES[place]], width=3)
        for number, tile in enumerate(tiles):
            canvas.paste(action_tile(tile.symbol, tile.colour, 30), left + 6 + number % 2 * 35, 5 + number // 2 * 31)
        if not tiles:
            canvas.text(left + wide // 2 - 3, 42, SPACES[place].name.lower(), scene.theme.soft, TINY, align="middle")


def _houses(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """City buildings and characters by name, in two columns; asleep characters are muted."""
    view, player = scene.view, scene.view.players[seat]
    names = [(building(each, view.rules), each, True) for each in player.buildings]
    people = [(character(each, view.rules), each, each in player.active) for each in player.characters]
    columns = 2 if len(names) + len(people) <= 2 * ROWS else 3
    wide = ROOM // columns
    for place, (name, thing, awake) in enumerate([*names, *people]):
        x, y = place % columns * wide, place // columns * 27
        house = place < len(names)
        fill = scene.theme.active if awake else scene.theme.inset
        canvas.plate(x, y, wide - 4, 25, fill, radius=6, edge=scene.theme.line)
        asleep = pieces.moon(18, scene.theme.soft)
        sign = pieces.house(19, MARKS.white) if house else pieces.sun(20) if awake else asleep
        canvas.stamp(sign, x + 13, y + 12)
        canvas.text(x + 25, y + 18, name, scene.theme.ink if awake else scene.theme.soft, 15, room=wide - 30)
        if thing in scene.marks.changed_things and seat not in to_act(view):
            marks.changed_box(canvas, x, y, wide - 4, 25)
