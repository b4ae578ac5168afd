"""The head of the picture: whose turn it is, the round, and the order of play with everybody's points."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, and_list
from games.terra_mystica.components import ACTIONS
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import resting
from rendering.terra_mystica.reading import owing, places, play_order, to_act
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tokens import points
from rendering.terra_mystica.words import asked, stage

__all__ = ["TALL", "paint_header"]

TALL: Final = 76
TURN: Final = 440
ROUND: Final = 160


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    _turn(canvas, scene)
    _round(canvas.at(TURN + 8, 0), scene)
    ranks = places(scene.view)
    seats = sorted(ranks, key=lambda seat: (ranks[seat], seat)) if scene.view.over else play_order(scene.view)
    left = TURN + ROUND + 16
    room = (wide - left) // max(1, len(seats))
    for place, seat in enumerate(seats):
        _chip(canvas.at(left + place * room, 0), scene, seat, ranks[seat] if scene.view.over else place + 1, room - 6)


def _turn(canvas: Canvas, scene: Scene) -> None:
    """A plate in the colour of whoever is to move: the largest word of the picture."""
    view = scene.view
    seats = [seat for seat, rank in places(view).items() if rank == 1] if view.over else list(to_act(view))
    told = _told(scene, seats)
    if not seats:
        canvas.plate(0, 0, TURN, TALL, scene.theme.panel, radius=12)
        canvas.text(24, 48, stage(view), scene.theme.ink, LARGE, bold=True)
        return
    fill = scene.colour(seats[0]) if len(seats) == 1 else scene.theme.panel
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    if len(seats) == 1:
        _one(canvas, scene, seats[0], told)
    else:
        _several(canvas, scene, seats, told)


def _told(scene: Scene, seats: list[Seat]) -> str:
    """What the named seats do: win, share, answer, or move."""
    if scene.view.over:
        return _("wins") if len(seats) == 1 else _("share the victory")
    if len(seats) == 1:
        return asked(scene.view, seats[0])
    owed = owing(scene.view)
    return _("to answer") if seats and all(owed.get(seat) for seat in seats) else _("to move")


def _one(canvas: Canvas, scene: Scene, seat: Seat, told: str) -> None:
    ink = over(scene.colour(seat))
    canvas.stamp(scene.badge(seat, 64), 84, TALL // 2)
    canvas.stamp(goods.laurel(44, ink) if scene.view.over else goods.arrow(26, ink), 28, TALL // 2)
    name = scene.name(seat)
    size = LARGE if width(name, LARGE, True) <= TURN - 140 else MEDIUM
    canvas.text(126, 41, name, ink, size, bold=True, room=TURN - 140)
    person = scene.person(seat)
    canvas.text(128, 66, f"{person}: {told}" if person else told, ink, SMALL, room=TURN - 140)


def _several(canvas: Canvas, scene: Scene, seats: list[Seat], told: str) -> None:
    step = min(120, (TURN - 40) // len(seats))
    for place, seat in enumerate(seats):
        canvas.stamp(scene.badge(seat, 44), 44 + place * step, 28)
    names = and_list([scene.name(seat) for seat in seats])
    canvas.text(20, 68, f"{told}: {names}", scene.theme.ink, SMALL, bold=True, room=TURN - 36)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    canvas.text(ROUND // 2, 36, stage(view), scene.theme.ink, MEDIUM, bold=True, align="middle")
    for place in range(ACTIONS.rounds):
        now = place + 1 == view.round and not view.over
        done = place + 1 < view.round or view.over
        fill = MARKS.gold if now else scene.theme.soft if done else scene.theme.inset
        canvas.plate(13 + place * 23, 48, 19, 14, fill, radius=6, edge=scene.theme.ink if now else scene.theme.line)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, place: int, wide: int) -> None:
    """A seat in the order of play: place, badge, name, points, and a moon with the place among those that passed."""
    view = scene.view
    acts = seat in to_act(view) and not view.over
    out = (seat in view.passed or seat in view.left) and not acts and not view.over
    fill = scene.theme.active if acts else resting(scene.theme) if out else scene.theme.panel
    edge = scene.frame(seat) if acts else None
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=edge, width=4)
    badge = scene.badge(seat, 44)
    canvas.stamp(faded(badge, fill, 0.45) if out else badge, 32, 31)
    canvas.text(32, 71, str(place), scene.theme.soft, SMALL, bold=True, align="middle")
    canvas.text(59, 28, scene.name(seat), scene.theme.soft if out else scene.theme.ink, SMALL, room=wide - 64)
    if view.players[seat].faction is not None:
        canvas.paste(points(str(view.players[seat].vp), MEDIUM), 59, 37)
    if seat in view.passed and not view.over:
        canvas.stamp(goods.moon(30), 136, 53)
        canvas.text(154, 62, str(view.passed.index(seat) + 1), scene.theme.ink, MEDIUM, bold=True)
