"""The head of the picture: whose turn it is and for what, the round, all seats with their points."""

from __future__ import annotations

from typing import Final

from games.helios import TITLE
from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.helios import pieces
from rendering.helios.colours import POINTS
from rendering.helios.scene import Scene, seat_name, stage, to_act
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width

__all__ = ["TALL", "paint_header", "points_plate"]

TALL: Final = 76
TURN: Final = 470
ROUND: Final = 190


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    _turn(canvas, scene)
    _round(canvas.at(TURN + 8, 0), scene)
    seats = scene.view.order if scene.view.first >= 0 else tuple(range(len(scene.view.players)))
    left = TURN + ROUND + 16
    room = (wide - left) // len(seats)
    for place, seat in enumerate(seats):
        _chip(canvas.at(left + place * room, 0), scene, seat, room - 6)


def winners(scene: Scene) -> list[Seat]:
    """The seats with the first rank."""
    return [each.seat for each in TITLE.result(scene.view, ()).seats if each.rank == 1]


def _turn(canvas: Canvas, scene: Scene) -> None:
    """A plate in the colour of whoever is to move: the largest word of the picture."""
    view = scene.view
    seats = winners(scene) if view.over else list(to_act(view))
    fill = scene.colour(seats[0]) if len(seats) == 1 else scene.theme.panel
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    ink = over(fill)
    if not seats:
        canvas.text(24, 50, stage(view), scene.theme.ink, LARGE, bold=True)
        return
    for place, seat in enumerate(seats):
        canvas.stamp(scene.badge(seat, 58), 44 + place * 62, TALL // 2)
    left = 24 + len(seats) * 62
    ink = over(fill) if len(seats) == 1 else scene.theme.ink
    told = TITLE.narration.question(view, seats[0])
    if view.over:
        told = _("wins") if len(seats) == 1 else _("share the victory")
    name = and_list([seat_name(seat) for seat in seats])
    canvas.text(left, 42, name, ink, LARGE if len(seats) == 1 else MEDIUM, bold=True, room=TURN - left - 12)
    person = scene.person(seats[0]) if len(seats) == 1 else ""
    canvas.text(left + 2, 67, f"{person}: {told}" if person else told, ink, SMALL, room=TURN - left - 14)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    canvas.text(ROUND // 2, 36, stage(view), scene.theme.ink, MEDIUM, bold=True, align="middle", room=ROUND - 8)
    for place in range(view.flow.rounds):
        now = place + 1 == view.round and not view.over
        done = place + 1 < view.round or view.over
        fill = MARKS.gold if now else scene.theme.soft if done else scene.theme.inset
        canvas.plate(20 + place * 40, 50, 32, 14, fill, radius=6, edge=scene.theme.ink if now else scene.theme.line)


def points_plate(canvas: Canvas, x: int, y: int, text: str, size: int = MEDIUM) -> int:
    """Victory points: the number on green; gives the width."""
    wide = max(round(size * 1.3), width(text, size, True) + round(size * 0.6))
    tall = round(size * 1.15)
    canvas.plate(x, y, wide, tall, POINTS, radius=round(size * 0.4))
    canvas.text(x + wide // 2, y + round(size * 0.93), text, MARKS.white, size, bold=True, align="middle")
    return wide


def _chip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """A seat in the order of play: badge, name, dragon, points."""
    acts = seat in to_act(scene.view) and not scene.view.over
    fill = scene.theme.active if acts else scene.theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.colour(seat) if acts else None, width=4)
    canvas.stamp(scene.badge(seat, 46), 32, TALL // 2)
    gone = seat in scene.view.left
    ink = scene.theme.soft if gone else scene.theme.ink
    canvas.text(62, 30, scene.person(seat) or seat_name(seat), ink, SMALL, room=wide - 68)
    points_plate(canvas, 62, 39, scene.points(seat))
    if seat == scene.view.first:
        canvas.stamp(pieces.dragon(36), wide - 28, 52)
