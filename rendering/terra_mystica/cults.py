"""The cult board with markers and priests; below it the favor tiles of each cult and the power actions."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat, by_seat
from games.kernel.words import capital
from games.terra_mystica.components import ACTIONS, FAVORS, Action, Cult, Terrain
from games.terra_mystica.narration.names import cult as cult_name
from games.terra_mystica.position import NOBODY
from rendering.kit import marks
from rendering.kit.badges import joined
from rendering.kit.canvas import Canvas, plate
from rendering.kit.dyes import kept
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS, Theme, over
from rendering.kit.typeface import SMALL, width
from rendering.kit.writing import largest
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import PIECES, space
from rendering.terra_mystica.pieces import priest
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.signs import sign
from rendering.terra_mystica.tiles import CLEAR, FAVOR, HIGH, action_field, favor_tile
from rendering.terra_mystica.tokens import cult_disc, row

__all__ = ["WIDE", "cult_board", "marker_bar", "paint_actions", "paint_cults", "paint_favors"]

WIDE: Final = 408
LEFT: Final = 30
COLUMN: Final = 87
TOP: Final = 48
STEP: Final = 28
SPOTS: Final = TOP + 11 * STEP + 8
TILES: Final = SPOTS + 52
FIELDS: Final = TILES + 3 * 70 + 2
LAST: Final = 10
DISC: Final = 30
HEADS: Final = (SMALL, 18, 17, 16, 15)
"""Sizes of the name of a cult."""
UNDER: Final = 20
"""How far a favor tile lies below the top of its code."""


def _column(cult: Cult) -> int:
    return LEFT + COLUMN * cult


def _row(step: int) -> int:
    return TOP + (LAST - step) * STEP


def cult_board(canvas: Canvas, theme: Theme) -> None:
    """The printed part: heads, spaces, where power is gained, and priest spots."""
    for step in range(LAST + 1):
        gives = ACTIONS.cult_power.get(str(step))
        ink = theme.ink if gives else theme.soft
        canvas.text(LEFT - 7, _row(step) + 22, str(step), ink, SMALL, bold=bool(gives), align="right")
        if gives:
            row(canvas, LEFT + 4 * COLUMN - 1, _row(step) + 14, [str(gives), goods.power(17)], theme.ink, align="left")
    for cult in Cult:
        left = _column(cult)
        _head(canvas.at(left, 0), theme, cult)
        for step in range(LAST + 1):
            fill = space(theme, cult, power=str(step) in ACTIONS.cult_power)
            canvas.box(left, _row(step), left + COLUMN - 4, _row(step) + STEP - 2, fill)
        for spot, value in enumerate(ACTIONS.cult_spots):
            x = left + 10 + spot * 21
            canvas.plate(x - 10, SPOTS, 20, 38, theme.inset, radius=5)
            canvas.text(x, SPOTS + 27, str(value), theme.soft, SMALL, bold=True, align="middle")


def _head(canvas: Canvas, theme: Theme, cult: Cult) -> None:
    """The symbol and the name of a cult above its track."""
    room = COLUMN - 4 - DISC - 2
    name = capital(cult_name(cult))
    size = largest(name, room, HEADS, True)
    left = max(0, room - width(name, size, True)) // 2
    canvas.paste(cult_disc(cult, DISC), left, 11)
    canvas.text(left + DISC + 2, 33, name, theme.ink, size, bold=True, room=room)


def paint_cults(canvas: Canvas, scene: Scene) -> None:
    """Markers, a lane for each seat, and the priests that stay."""
    seats = len(scene.view.players)
    lane = (COLUMN - 4) / seats
    wide = min(30, int(lane) - 1)
    for seat, player in by_seat(scene.view.players):
        for cult in Cult if player.faction is not None else ():
            x = _column(cult) + round(lane * (seat + 0.5)) - wide // 2
            y = _row(player.cults[cult]) + 1
            canvas.paste(marker_bar(scene.terrain(seat), wide, STEP - 4), x, y)
            if (cult, seat) in scene.changes.markers:
                marks.changed_box(canvas, x, y, wide, STEP - 4, 5)
    for cult in Cult:
        for spot, who in enumerate(scene.view.spots[cult]):
            if who != NOBODY:
                _priest(canvas, scene, cult, spot, who)
        if (label := scene.highlight.things.get(cult.name.lower())) is not None:
            marks.possible_box(canvas, _column(cult), TOP, COLUMN - 4, 11 * STEP - 2)
            if label:
                marks.label(canvas, _column(cult) + COLUMN // 2 - 2, TOP, label)


def _priest(canvas: Canvas, scene: Scene, cult: Cult, spot: int, who: Seat) -> None:
    x = _column(cult) + 10 + spot * 21
    canvas.stamp(priest(31, scene.colour(who)), x, SPOTS + 19)
    if (cult, spot) in scene.changes.priests:
        marks.changed_box(canvas, x - 10, SPOTS, 20, 38, 5)


@kept(64)
def marker_bar(terrain: Terrain, wide: int, tall: int) -> Sprite:
    """The marker of a seat on a cult track: a bar in its colour with its sign."""
    colour = PIECES[terrain]
    bar = plate(wide, tall, colour, 5, MARKS.dark, 2)
    return joined(bar, sign(min(wide - 4, tall - 8), terrain, over(colour), colour))


def paint_favors(canvas: Canvas, scene: Scene) -> None:
    """The favor tiles that are left, each under its cult."""
    height = dict.fromkeys(Cult, 0)
    for favor, left in zip(FAVORS, scene.view.favors, strict=True):
        cult = FAVORS[favor].track
        x, y = _column(cult) - 1 + (COLUMN - 4 - FAVOR) // 2, TILES + height[cult] * 70
        height[cult] += 1
        ink = scene.theme.ink if left else scene.theme.soft
        canvas.text(x - 7, y + 14, favor, ink, SMALL, bold=True)
        canvas.text(x + FAVOR + 7, y + 14, f"×{left}", ink, SMALL, align="right")
        tile = favor_tile(favor)
        canvas.paste(tile if left else faded(tile, scene.theme.panel, 0.75), x, y + UNDER)
        if (label := scene.highlight.things.get(favor)) is not None:
            marks.possible_box(canvas, x, y + UNDER + CLEAR, FAVOR, HIGH - 2 * CLEAR)
            if label:
                marks.label(canvas, x + FAVOR, y + UNDER, label)


def paint_actions(canvas: Canvas, scene: Scene) -> None:
    """The six power actions, with prices; those that are taken are crossed out."""
    pitch = (WIDE - 16) // len(ACTIONS.power_actions)
    for place, (action, printed) in enumerate(ACTIONS.power_actions.items()):
        x = 8 + pitch * place + pitch // 2
        canvas.text(x, FIELDS + 15, action, scene.theme.ink, SMALL, bold=True, align="middle")
        _action(canvas, scene, action, x, FIELDS + 46)
        row(canvas, x, FIELDS + 84, [str(printed.power), goods.power(20)], scene.theme.ink)


def _action(canvas: Canvas, scene: Scene, action: Action, x: int, y: int) -> None:
    field = action_field(action, 54)
    taken = action in scene.view.taken
    canvas.stamp(faded(field, scene.theme.panel) if taken else field, x, y)
    if taken:
        marks.cross(canvas, x, y, 40)
    if action in scene.changes.actions:
        marks.changed_box(canvas, x - 24, y - 24, 48, 48, 14)
    if (label := scene.highlight.things.get(action)) is not None:
        marks.possible_box(canvas, x - 24, y - 24, 48, 48, 14)
        if label:
            marks.label(canvas, x, y + 27, label)


