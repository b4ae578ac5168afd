"""The head of the picture: the phase and for whom it waits, the round, and everybody with their heroes."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import MAT_OF
from games.aeolis.position import Game
from games.aeolis.results import WON
from games.aeolis.rules.final import rounds_of
from games.kernel import Seat, seats_of
from games.kernel.words import _, and_list, many
from rendering.aeolis.colours import SEATS, good, quiet
from rendering.aeolis.emblems import bell, emblem, tick
from rendering.aeolis.scene import Scene, waiting
from rendering.aeolis.troops import miniature
from rendering.aeolis.words import asked, asked_first, mode_name, outcome, phase
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["TALL", "paint_header"]

TALL: Final = 108
TURN: Final = 460
WAITING: Final = 40
"""The size of the words that a phone shows: for whom the table waits."""
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
    """The phase, and in large words who is waited for: in the colour of a seat if it is one alone; last what that
    seat is asked, or who they all are."""
    view, theme = scene.view, scene.theme
    wait = waiting(view)
    alone = wait.awaited[0] if len(wait.awaited) == 1 and not view.over else None
    fill = SEATS[alone] if alone is not None else MARKS.gold if view.outcome in WON else theme.panel
    ink = over(fill)
    canvas.plate(0, 0, TURN, TALL, fill, radius=12, edge=MARKS.dark, width=3)
    left = 16
    if view.over:
        canvas.stamp(emblem(56, "heroic" if view.outcome in WON else "curse"), 42, TALL // 2)
        left = 80
    elif alone is not None:
        canvas.stamp(scene.badge(alone, 60), 44, TALL // 2)
        left = 84
    room = TURN - left - 12
    above, large, below = _told(scene)
    canvas.text(left, 27, above, ink, SMALL, bold=True, room=room)
    size = next((size for size in (WAITING, 36, 32) if width(large, size, True) <= room), MEDIUM)
    canvas.text(left, 68, large, ink, size, bold=True, room=room)
    canvas.text(left, 95, below, ink, SMALL, room=room)


def _told(scene: Scene) -> tuple[str, str, str]:
    """The phase; for whom the table waits; what is asked, or the names of those who are too many for the line."""
    view, wait = scene.view, waiting(scene.view)
    if view.over:
        return mode_name(view), outcome(view), many("after {count} round", "after {count} rounds", view.round)
    names = [scene.name(seat) for seat in wait.awaited]
    if not names:
        return phase(view), mode_name(view), ""
    told = _("Waiting for {names}").format(names=and_list(names))
    if len(names) == 1:
        return phase(view), told, _asked(view, wait.awaited[0])
    if len(names) == view.seats:
        return phase(view), _("Waiting for everybody"), ""
    if width(told, MEDIUM + 5, True) <= TURN - 32:
        return phase(view), told, ""
    few = _("Waiting for {count} of {seats}").format(count=len(names), seats=view.seats)
    return phase(view), few, and_list(names)


def _asked(view: Game, seat: Seat) -> str:
    """What a seat is asked; of several things that have no room together the first, which is the most urgent."""
    text = asked(view, seat)
    return text if width(text, SMALL) <= TURN - 96 else asked_first(view, seat)


def _round(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    canvas.plate(0, 0, ROUND, TALL, scene.theme.panel, radius=12)
    told = _("Round {number}/{rounds}").format(number=view.round, rounds=rounds_of(view)) if view.round else _("Setup")
    canvas.text(ROUND // 2, 50, told, scene.theme.ink, MEDIUM, bold=True, align="middle")
    size = SMALL if width(mode_name(view), SMALL) <= ROUND - 12 else 17
    canvas.text(ROUND // 2, 82, mode_name(view), quiet(scene.theme), size, align="middle", room=ROUND - 8)


def _chip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """A seat: badge, name, its heroes; a tick if it is done, an hourglass if it is waited for."""
    view, theme, wait = scene.view, scene.theme, waiting(scene.view)
    acts = seat in wait.awaited and not view.over
    out = seat in view.left or (seat in wait.done and not view.over)
    fill = theme.active if acts else theme.resting if out else theme.panel
    canvas.plate(0, 0, wide, TALL, fill, radius=12, edge=scene.frame(seat) if acts else None, width=4)
    badge = scene.badge(seat, 36)
    canvas.stamp(faded(badge, fill, 0.4) if out else badge, 28, 26)
    state = tick(26, good(theme)) if seat in wait.done else bell(26, theme.ink) if acts else None
    if state is not None and not view.over:
        canvas.stamp(state, wide - 24, 26)
    name, room = scene.name(seat), wide - 20
    size = next((size for size in (30, 24, SMALL, 18, 16) if width(name, size, True) <= room), 16)
    canvas.text(12, 69, name, quiet(theme) if out else theme.ink, size, bold=True, room=room)
    heroes = scene.heroes(seat)
    step = min(36, (wide - 24) // max(1, len(heroes)))
    for place, hero in enumerate(heroes):
        canvas.stamp(miniature(26, MAT_OF[hero], 0), 26 + place * step, 89)
