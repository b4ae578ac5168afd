"""The head of the picture: the phase and for whom it waits, the round, and everybody with their heroes."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import MAT_OF
from games.aeolis.results import WON
from games.aeolis.rules.final import rounds_of
from games.kernel import Seat, seats_of
from games.kernel.words import _, and_list
from rendering.aeolis.colours import SEATS
from rendering.aeolis.emblems import bell, emblem, tick
from rendering.aeolis.scene import Scene, waiting
from rendering.aeolis.troops import miniature
from rendering.aeolis.words import asked, mode_name, outcome, phase
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL, width

__all__ = ["TALL", "paint_header"]

TALL: Final = 76
TURN: Final = 440
ROUND: Final = 160


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    _turn(canvas, scene)
    _round(canvas.at(TURN + 8, 0), scene)
    left, seats = TURN + ROUND + 16, scene.view.seats
    room = (wide - left + 6) // seats
    for seat in seats_of(seats):
        _chip(canvas.at(left + seat * room, 0), scene, seat, room - 6)


def _turn(canvas: Canvas, scene: Scene) -> None:
    """The phase in large words, and below who is waited for: in the colour of a seat if it is one alone."""
    view, theme = scene.view, scene.theme
    wait = waiting(view)
    alone = wait.awaited[0] if len(wait.awaited) == 1 and not view.over else None
    fill = SEATS[alone] if alone is not None else MARKS.gold if view.outcome in WON else theme.panel
    ink = over(fill)
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    left = 20
    if view.over:
        canvas.stamp(emblem(52, "heroic" if view.outcome in WON else "curse"), 40, TALL // 2)
        left = 76
    elif alone is not None:
        canvas.stamp(scene.badge(alone, 60), 44, TALL // 2)
        left = 84
    title = outcome(view) if view.over else phase(view)
    size = LARGE if width(title, LARGE, True) <= TURN - left - 12 else MEDIUM
    canvas.text(left, 41, title, ink, size, bold=True, room=TURN - left - 12)
    canvas.text(left, 66, _told(scene), ink, SMALL, room=TURN - left - 12)


def _told(scene: Scene) -> str:
    """For whom the table waits."""
    view, wait = scene.view, waiting(scene.view)
    if view.over:
        return mode_name(view)
    names = [scene.name(seat) for seat in wait.awaited]
    if len(names) == 1:
        return f"{names[0]}: {asked(view, wait.awaited[0])}"
    if len(names) == view.seats:
        return _("waiting for everybody")
    told = _("waiting for {names}").format(names=and_list(names))
    if width(told, SMALL) > TURN - 32:
        told = _("waiting for {count} of {seats}").format(count=len(names), seats=view.seats)
    return told if names else mode_name(view)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    told = _("Round {number}/{rounds}").format(number=view.round, rounds=rounds_of(view)) if view.round else _("Setup")
    canvas.text(ROUND // 2, 36, told, scene.theme.ink, MEDIUM, bold=True, align="middle")
    size = SMALL if width(mode_name(view), SMALL) <= ROUND - 12 else 17
    canvas.text(ROUND // 2, 63, mode_name(view), scene.theme.soft, size, align="middle", room=ROUND - 8)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """A seat: badge, name, its heroes; a tick if it is done, an hourglass if it is waited for."""
    view, theme, wait = scene.view, scene.theme, waiting(scene.view)
    acts = seat in wait.awaited and not view.over
    out = seat in view.left or (seat in wait.done and not view.over)
    fill = theme.active if acts else theme.resting if out else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.frame(seat) if acts else None, width=4)
    badge = scene.badge(seat, 40)
    canvas.stamp(faded(badge, fill, 0.4) if out else badge, 30, 26)
    state = tick(26, theme.gain) if seat in wait.done else bell(26, theme.ink) if acts else None
    room = wide - 60
    if state is not None and not view.over:
        canvas.stamp(state, wide - 22, 26) if wide > 160 else canvas.stamp(state, 30, 59)
        room -= 34 if wide > 160 else 0
    canvas.text(57, 34, scene.name(seat), theme.soft if out else theme.ink, SMALL, bold=True, room=room)
    heroes = scene.heroes(seat)
    left = 57 if wide <= 160 else 22
    step = min(36, (wide - left - 16) // max(1, len(heroes)))
    for place, hero in enumerate(heroes):
        canvas.stamp(miniature(28, MAT_OF[hero], 0), left + 10 + place * step, 58)
