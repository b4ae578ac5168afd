"""The head of the picture: whose turn it is and for what, the round, and the order of play with everybody's points."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import BOX
from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.colours import quiet
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.words import asked, play_order, points, ranks, stage
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL

__all__ = ["TALL", "paint_header"]

TALL: Final = 76
TURN: Final = 530
ROUND: Final = 170


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    _turn(canvas, scene)
    _round(canvas.at(TURN + 8, 0), scene)
    view = scene.view
    places = ranks(view)
    seats = sorted(places, key=lambda seat: (places[seat], seat)) if view.over else play_order(view)
    left = TURN + ROUND + 16
    room = (wide - left) // max(1, len(view.players))
    for place, seat in enumerate(seats):
        _chip(canvas.at(left + place * room, 0), scene, seat, places[seat] if view.over else place + 1, room - 6)


def _turn(canvas: Canvas, scene: Scene) -> None:
    """A plate in the colour of whoever is to move: the largest word of the picture."""
    view = scene.view
    seats = [seat for seat, rank in ranks(view).items() if rank == 1] if view.over else list(to_act(view))
    fill = scene.colour(seats[0]) if len(seats) == 1 else scene.theme.panel
    ink = over(fill)
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark if seats else None, width=3)
    if len(seats) == 1:
        told = _("wins") if view.over else asked(view, seats[0])
        canvas.stamp(goods.laurel(44, ink) if view.over else pieces.arrow(26, ink), 28, TALL // 2)
        canvas.stamp(scene.badge(seats[0], 64), 84, TALL // 2)
        canvas.text(126, 41, scene.name(seats[0]), ink, LARGE, bold=True, room=TURN - 140)
        person = scene.person(seats[0])
        canvas.text(128, 66, f"{person}: {told}" if person else told, ink, SMALL, room=TURN - 140)
    elif seats:
        for place, seat in enumerate(seats):
            canvas.stamp(scene.badge(seat, 44), 44 + place * 60, 28)
        told = and_list([scene.name(seat) for seat in seats])
        canvas.text(20, 68, told, scene.theme.ink, SMALL, bold=True, room=TURN - 36)
    else:
        canvas.text(24, 52, stage(view), scene.theme.ink, LARGE, bold=True)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    canvas.text(ROUND // 2, 36, stage(view), scene.theme.ink, MEDIUM, bold=True, align="middle")
    for place in range(BOX.rounds):
        now = place + 1 == view.round and not view.over
        done = place + 1 < view.round or view.over
        fill = MARKS.gold if now else scene.theme.soft if done else scene.theme.inset
        canvas.plate(14 + place * 24, 48, 20, 14, fill, radius=6, edge=scene.theme.ink if now else scene.theme.line)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, place: int, wide: int) -> None:
    """A seat in the order of play: place, badge, name, points."""
    view = scene.view
    acts = seat in to_act(view) and not view.over
    gone = seat in view.left and not view.over
    fill = scene.theme.active if acts else quiet(scene.theme) if gone else scene.theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.colour(seat) if acts else None, width=4)
    badge = scene.badge(seat, 44)
    canvas.stamp(faded(badge, fill, 0.45) if gone else badge, 34, 31)
    canvas.text(34, 71, str(place), scene.theme.soft, SMALL, bold=True, align="middle")
    canvas.text(64, 28, scene.name(seat), scene.theme.soft if gone else scene.theme.ink, SMALL, room=wide - 70)
    canvas.paste(points(str(view.players[seat].vp), MEDIUM), 64, 37)
