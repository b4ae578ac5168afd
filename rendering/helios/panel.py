"""A player's panel: the land board, and beside it points, sun, mana, stored action tiles, city and characters."""

from __future__ import annotations

from typing import Final

from games.helios.components import FLOW, Building, Material
from games.kernel import Seat
from games.kernel.words import _
from rendering.helios import pieces
from rendering.helios.colours import ACTION, WALL, below
from rendering.helios.houses import house
from rendering.helios.land import TABLE, ground, paint_land
from rendering.helios.people import medal
from rendering.helios.reading import out, places, to_act
from rendering.helios.scene import SPACES, Scene
from rendering.helios.tokens import action_tile, cube, points, row
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL

__all__ = ["TALL", "WIDE", "paint_panel", "paint_spaces", "paint_stock", "print_panel"]

WIDE: Final = 788
TALL: Final = TABLE.size[1] + 12
SIDE: Final = TABLE.size[0] + 10
ROOM: Final = WIDE - SIDE - 8
CITY: Final = 246
SLOT: Final = 44
PEOPLE: Final = CITY + 2 * 46 + 6


def print_panel(canvas: Canvas, theme: Theme) -> None:
    """What is the same from turn to turn: the empty board, and the places of the city."""
    canvas.plate(0, 0, WIDE, TALL, theme.panel, radius=12)
    canvas.lay(ground(theme, TABLE), 4, 6)
    for place, building in enumerate(Building):
        x, y = _slot(place)
        canvas.plate(x, y, SLOT - 3, SLOT - 1, theme.inset, radius=7)
        canvas.stamp(faded(house(34, building, theme.line), theme.inset, 0.72), x + 20, y + 21)


def _slot(place: int) -> tuple[int, int]:
    return SIDE + place % 6 * SLOT, CITY + place // 6 * 46


def paint_panel(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Paints a panel; its ground and the empty board lie there already."""
    paint_land(canvas.at(4, 6), scene, seat, TABLE)
    side = canvas.at(SIDE, 8)
    _head(side, scene, seat)
    paint_stock(side.at(0, 60), scene, seat, ROOM)
    paint_spaces(side.at(0, 156), scene, seat, ROOM, 32)
    _city(canvas, scene, seat)
    _people(canvas.at(SIDE, PEOPLE), scene, seat)
    change = scene.marks.points.get(seat)
    if change:
        told = f"{change:+d} VP".replace("-", "−")
        canvas.text(TABLE.size[0] - 4, 40, told, MARKS.changed, LARGE - 10, bold=True, align="right")


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Name, dragon and points; golden for whoever is to move, pale for who is out."""
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = scene.colour(seat)
    canvas.plate(0, 0, ROOM, 54, fill, radius=10, edge=MARKS.gold if acts else MARKS.dark, width=5 if acts else 2)
    canvas.stamp(scene.badge(seat, 42), 29, 27)
    vp = points(scene.points(seat), MEDIUM)
    canvas.paste(vp, ROOM - vp.ink.width - 10, 12)
    first = seat == scene.view.first and not scene.view.over
    resting = out(scene.view, seat) and not scene.view.over
    room = ROOM - 72 - vp.ink.width - (38 if first else 0) - (30 if resting else 0)
    canvas.text(56, 37, scene.person(seat) or scene.name(seat), over(fill), MEDIUM, bold=True, room=room)
    if first:
        canvas.stamp(pieces.dragon(36), ROOM - vp.ink.width - 32, 27)
    if resting:
        canvas.stamp(pieces.moon(26, over(fill)), ROOM - vp.ink.width - 26 - (36 if first else 0), 27)
    if scene.view.over and places(scene.view)[seat] == 1:
        canvas.stamp(signs.laurel(46, MARKS.gold), ROOM - vp.ink.width - 36, 27)


def paint_stock(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The value of the sun track, mana, orbits and temples; below, the cubes by colour."""
    player, ink, soft = scene.view.players[seat], scene.theme.ink, scene.theme.soft
    canvas.stamp(pieces.sun(44), 22, 24)
    if player.unlimited:
        canvas.stamp(pieces.infinity(22, ink), 72, 24)
    else:
        canvas.text(50, 40, str(player.track), ink, LARGE, bold=True)
    canvas.stamp(pieces.mana(38), wide * 44 // 100, 24)
    canvas.text(wide * 44 // 100 + 22, 40, str(player.mana), ink, LARGE, bold=True)
    orbits = max(0, player.laps.best)
    right = wide - 26
    row(canvas, right, 10, [pieces.orbit(24, ink if orbits else soft), f" {orbits}"], ink if orbits else soft, 22)
    temple = pieces.temple(27, MARKS.white)
    row(canvas, right, 37, [temple, f" {player.temples}"], ink if player.temples else soft, 22)
    for material, count in zip(Material, player.stock, strict=True):
        x = material * (wide // 5)
        sprite = cube(30, material)
        canvas.stamp(sprite if count else faded(sprite, scene.theme.panel, 0.7), x + 16, 72)
        canvas.text(x + 34, 81, str(count), ink if count else scene.theme.line, MEDIUM - 3, bold=True)


def paint_spaces(canvas: Canvas, scene: Scene, seat: Seat, wide: int, size: int) -> None:
    """The action tiles below red, blue and yellow; four of a colour make a bonus action."""
    pitch = wide // len(SPACES)
    step = size + 4
    for place, tiles in enumerate(scene.view.players[seat].spaces):
        left, colour = place * pitch, SPACES[place]
        canvas.plate(left, 0, pitch - 5, 2 * step + 10, below(scene.theme, colour), radius=8, edge=ACTION[colour],
                     width=3)
        inset = (pitch - 5 - 2 * step + 4) // 2
        for number in range(FLOW.set):
            x, y = left + inset + number % 2 * step, 7 + number // 2 * step
            if number < len(tiles):
                canvas.paste(action_tile(tiles[number].symbol, tiles[number].colour, size), x, y)
            else:
                canvas.plate(x + 8, y + 8, size - 16, size - 16, ACTION[colour], radius=5)
            if number == len(tiles) - 1 and (seat, place) in scene.marks.stored:
                marks.changed_box(canvas, x, y, size, size, 5)


def _city(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The city buildings that stand."""
    for place, building in enumerate(Building):
        if building in scene.view.players[seat].buildings:
            x, y = _slot(place)
            canvas.plate(x, y, SLOT - 3, SLOT - 1, scene.theme.active, radius=7, edge=scene.frame(seat))
            canvas.stamp(house(36, building, WALL), x + 20, y + 21)
            if (seat, building) in scene.marks.owned:
                marks.changed_box(canvas, x, y, SLOT - 3, SLOT - 1)


def _people(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The characters of the seat: golden by day, dark by night."""
    player = scene.view.players[seat]
    pitch = 52 if len(player.characters) <= 5 else ROOM // len(player.characters)
    for place, character in enumerate(player.characters):
        canvas.stamp(medal(character, 48, character in player.active), 25 + place * pitch, 26)
        if (seat, character) in scene.marks.owned:
            marks.changed_box(canvas, 1 + place * pitch, 2, 48, 48, 24)
    if seat in scene.view.left:
        canvas.text(ROOM, 36, _("has left"), scene.theme.soft, SMALL, align="right")
