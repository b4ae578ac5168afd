"""The head of the picture: whose turn it is and for what, the round, all seats with their points."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, and_list
from rendering.helios import pieces
from rendering.helios.colours import resting
from rendering.helios.reading import out, places, play_order, to_act
from rendering.helios.scene import Scene, stage
from rendering.helios.tokens import points
from rendering.helios.words import asked
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width

__all__ = ["TALL", "paint_header"]

TALL: Final = 76
TURN: Final = 470
ROUND: Final = 180


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    _turn(canvas, scene)
    _round(canvas.at(TURN + 8, 0), scene)
    ranks = places(scene.view)
    over_ = scene.view.over
    seats = sorted(ranks, key=lambda seat: (ranks[seat], seat)) if over_ else play_order(scene.view)
    left = TURN + ROUND + 16
    room = (wide - left + 6) // len(seats)
    for place, seat in enumerate(seats):
        _chip(canvas.at(left + place * room, 0), scene, seat, ranks[seat] if over_ else place + 1, room - 6)


def _turn(canvas: Canvas, scene: Scene) -> None:
    """A plate in the colour of whoever is to move: the largest word of the picture."""
    view = scene.view
    seats = [seat for seat, rank in places(view).items() if rank == 1] if view.over else list(to_act(view))
    if not seats:
        canvas.plate(0, 0, TURN, TALL, scene.theme.panel, radius=12)
        canvas.text(24, 50, stage(view), scene.theme.ink, LARGE, bold=True)
        return
    fill = scene.colour(seats[0]) if len(seats) == 1 else scene.theme.panel
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    if len(seats) == 1:
        _one(canvas, scene, seats[0])
    else:
        _several(canvas, scene, seats)


def _one(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    ink = over(scene.colour(seat))
    told = _("wins") if scene.view.over else asked(scene.view, seat)
    canvas.stamp(pieces.laurel(44, ink) if scene.view.over else pieces.arrow(26, ink), 30, TALL // 2)
    canvas.stamp(scene.badge(seat, 62), 88, TALL // 2)
    name, person = scene.name(seat), scene.person(seat)
    loud = person or name
    size = LARGE if width(loud, LARGE, True) <= TURN - 144 else MEDIUM
    canvas.text(130, 41, loud, ink, size, bold=True, room=TURN - 144)
    canvas.text(131, 66, f"{name}: {told}" if person else told, ink, SMALL, room=TURN - 144)


def _several(canvas: Canvas, scene: Scene, seats: list[Seat]) -> None:
    told = _("share the victory") if scene.view.over else _("to move")
    for place, seat in enumerate(seats):
        canvas.stamp(scene.badge(seat, 44), 44 + place * 110, 28)
    names = and_list([scene.name(seat) for seat in seats])
    canvas.text(20, 68, f"{told}: {names}", scene.theme.ink, SMALL, bold=True, room=TURN - 36)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    canvas.text(ROUND // 2, 36, stage(view), scene.theme.ink, MEDIUM, bold=True, align="middle", room=ROUND - 8)
    rounds = view.flow.rounds
    pitch = (ROUND - 24) // rounds
    for place in range(rounds):
        now = place + 1 == view.round and not view.over
        done = place + 1 < view.round or view.over
        fill = MARKS.gold if now else scene.theme.soft if done else scene.theme.inset
        canvas.plate(14 + place * pitch, 49, pitch - 6, 14, fill, radius=6,
                     edge=scene.theme.ink if now else scene.theme.line)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, place: int, wide: int) -> None:
    """A seat in the order of play: place, badge, name, points, the dragon, and a moon for who is out."""
    view, theme = scene.view, scene.theme
    acts = seat in to_act(view) and not view.over
    gone = out(view, seat) and not view.over
    fill = theme.active if acts else resting(theme) if gone else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.frame(seat) if acts else None, width=4)
    badge = scene.badge(seat, 44)
    canvas.stamp(faded(badge, fill, 0.45) if gone else badge, 34, 30)
    canvas.text(34, 70, str(place), theme.soft, SMALL, bold=True, align="middle")
    name = scene.person(seat) or scene.name(seat)
    canvas.text(62, 28, name, theme.soft if gone else theme.ink, SMALL, bold=True, room=wide - 68)
    vp = points(scene.points(seat), MEDIUM)
    canvas.paste(vp, 62, 37)
    x = 62 + vp.ink.width + 24
    if seat == view.first and not view.over:
        canvas.stamp(pieces.dragon(36), x, 53)
        x += 36
    if gone:
        canvas.stamp(pieces.moon(28, theme.soft), x, 53)
