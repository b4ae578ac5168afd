"""A player's panel: the land board, and beside it points, sun, mana, stored action tiles, city and characters."""

from __future__ import annotations

from typing import Final

from games.helios.board import TRACK as SUN_TRACK
from games.helios.components import FLOW, Building, Material
from games.kernel import Seat
from games.kernel.words import _
from rendering.helios import pieces
from rendering.helios.colours import ACTION, WALL, below
from rendering.helios.houses import house
from rendering.helios.land import TABLE, ground, paint_land
from rendering.helios.people import medal
from rendering.helios.reading import out, places, projected, to_act
from rendering.helios.scene import SPACES, Scene
from rendering.helios.tokens import action_tile, cube, points, row
from rendering.kit import marks, signs
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL
from rendering.kit.writing import NAMES, in_room, largest

__all__ = ["TALL", "WIDE", "medals", "paint_panel", "paint_spaces", "paint_stock", "print_panel"]

TRACK_SPACES: Final = (*map(str, SUN_TRACK.numbers), "")
"""The numbers of the sun track; the last space is infinity."""
WIDE: Final = 788
TALL: Final = TABLE.size[1] + 12
SIDE: Final = TABLE.size[0] + 10
ROOM: Final = WIDE - SIDE - 8
STOCK: Final = 60
TRACK: Final = 110
STORED: Final = 166
CITY: Final = 254
SLOT: Final = 44
PEOPLE: Final = CITY + 2 * SLOT + 5
NOW: Final = 403
"""Where the parts of the side begin, from the top."""
MEDAL: Final = 48
CHANGE: Final = (104, 38)


def print_panel(canvas: Canvas, theme: Theme) -> None:
    """What is the same from turn to turn: the empty board, the sun track, and the places of the city."""
    canvas.plate(0, 0, WIDE, TALL, theme.panel, radius=12)
    canvas.lay(ground(theme, TABLE), 4, 6)
    for place in range(len(TRACK_SPACES)):
        _space(canvas.at(SIDE, TRACK), theme, place, here=False)
    for place, building in enumerate(Building):
        x, y = _slot(place)
        canvas.plate(x, y, SLOT - 3, SLOT - 2, theme.inset, radius=7)
        canvas.stamp(faded(house(34, building, theme.line), theme.inset, 0.72), x + 20, y + 21)


def _slot(place: int) -> tuple[int, int]:
    return SIDE + place % 6 * SLOT, CITY + place // 6 * SLOT


def _space(canvas: Canvas, theme: Theme, place: int, *, here: bool) -> None:
    """A space of the sun track: its number; the last is infinity."""
    wide = ROOM // len(TRACK_SPACES)
    fill, ink = (MARKS.gold, MARKS.dark) if here else (theme.inset, theme.ink)
    canvas.plate(place * wide, 0, wide - 1, 19, fill, radius=4, edge=MARKS.dark if here else None, width=1)
    if TRACK_SPACES[place]:
        canvas.text(place * wide + wide // 2, 15, TRACK_SPACES[place], ink, 14, bold=here, align="middle")
    else:
        canvas.stamp(pieces.infinity(8, ink), place * wide + wide // 2, 10)


def paint_panel(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Paints a panel; its ground and the empty board lie there already."""
    paint_land(canvas.at(4, 6), scene, seat, TABLE)
    _corners(canvas, scene, seat)
    side, player = canvas.at(SIDE, 8), scene.view.players[seat]
    _head(side, scene, seat)
    paint_stock(side.at(0, STOCK - 8), scene, seat, ROOM, 87)
    last = len(TRACK_SPACES) - 1
    _space(canvas.at(SIDE, TRACK), scene.theme, last if player.unlimited else player.marker, here=True)
    paint_spaces(side.at(0, STORED - 8), scene, seat, ROOM, 32)
    _city(canvas, scene, seat)
    _people(canvas.at(SIDE, PEOPLE), scene, seat)
    _now(canvas.at(SIDE, NOW), scene, seat)


def _corners(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Beside the board: the dragon, a moon for who is out, the laurel; and by how much points changed."""
    view, theme = scene.view, scene.theme
    if view.over and places(view)[seat] == 1:
        canvas.stamp(signs.laurel(56, MARKS.gold), 44, 44)
    elif seat == view.first and not view.over:
        canvas.stamp(pieces.dragon(48), 40, 40)
    if out(view, seat) and not view.over:
        canvas.stamp(pieces.moon(32, theme.soft), 90, 32)
    if seat in view.left:
        canvas.text(14, TALL - 16, _("has left"), theme.ink, SMALL)
    change = scene.marks.points.get(seat)
    if change:
        told = _("{points} VP").format(points=f"{change:+d}".replace("-", "−"))
        canvas.plate(TABLE.size[0] - CHANGE[0], 12, *CHANGE, theme.active, edge=MARKS.changed, width=4)
        canvas.text(TABLE.size[0] - CHANGE[0] // 2, 41, told, theme.ink, MEDIUM, bold=True, align="middle")


def _head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Name and points; with a golden frame for whoever is to move."""
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = scene.colour(seat)
    canvas.plate(0, 0, ROOM, 50, fill, radius=10, edge=MARKS.gold if acts else MARKS.dark, width=5 if acts else 2)
    canvas.stamp(scene.badge(seat, 40), 28, 25)
    vp = points(scene.points(seat), MEDIUM)
    canvas.paste(vp, ROOM - vp.ink.width - 10, 10)
    name, room = scene.title(seat)[0], ROOM - 68 - vp.ink.width
    in_room(canvas, 52, 34, name, over(fill), NAMES, room, bold=True)


def _now(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """What the game would end with now, where that is open."""
    total = projected(scene.view, seat)
    if total is None:
        return
    text, vp = _("If the game ended now:"), points(str(total), SMALL)
    room = ROOM - vp.ink.width - 14
    canvas.text(0, 18, text, scene.theme.ink, largest(text, room, (SMALL, 17, 15)), room=room)
    canvas.paste(vp, ROOM - vp.ink.width - 8, 0)


def paint_stock(canvas: Canvas, scene: Scene, seat: Seat, wide: int, cubes: int = 72) -> None:
    """The value of the sun track, mana, orbits and temples; below, at `cubes`, the cubes by colour."""
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
        canvas.stamp(sprite if count else faded(sprite, scene.theme.panel, 0.7), x + 16, cubes)
        canvas.text(x + 34, cubes + 9, str(count), ink if count else soft, MEDIUM - 3, bold=count > 0)


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
            canvas.plate(x, y, SLOT - 3, SLOT - 2, scene.theme.active, radius=7, edge=scene.frame(seat))
            canvas.stamp(house(36, building, WALL), x + 20, y + 21)
            if (seat, building) in scene.marks.owned:
                marks.changed_box(canvas, x, y, SLOT - 3, SLOT - 2)


def medals(count: int) -> tuple[int, int]:
    """The height of a medal where so many lie side by side, and from one to the next, in pixels."""
    pitch = min(MEDAL + 4, ROOM // max(1, count))
    return min(MEDAL, pitch - 1), pitch


def _people(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """The characters of the seat: golden by day, dark by night."""
    player = scene.view.players[seat]
    high, pitch = medals(len(player.characters))
    for place, character in enumerate(player.characters):
        canvas.paste(medal(character, high, character in player.active), place * pitch, (MEDAL - high) // 2)
        if (seat, character) in scene.marks.owned:
            marks.changed_box(canvas, place * pitch, (MEDAL - high) // 2, high, high, high // 2)
