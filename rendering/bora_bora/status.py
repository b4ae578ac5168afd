"""The status track: the points of every position, the markers, and the turn order that they make."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import TRACKS
from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora.scene import Scene
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme
from rendering.kit.typeface import SMALL

__all__ = ["SPOT", "markers", "paint_status", "printed"]

POSITIONS: Final = len(TRACKS.status)
HALF: Final = POSITIONS // 2
LABEL: Final = 80
STEP: Final = 47
SPOT: Final = (STEP - 3, 85)
"""A position of the track, in pixels."""
HEAD: Final = 26
"""The height of its points: no marker lies on them."""
SIZES: Final = {0: 42, 1: 42, 2: 29}
"""How large markers are by how many lie together; more than two lie two by two and overlap up to the signs."""
MANY: Final = 26
APART: Final = 18


def printed(canvas: Canvas, theme: Theme) -> None:
    """What is the same from turn to turn."""
    canvas.text(0, 18, _("Status"), theme.ink, SMALL, bold=True)
    for position, value in enumerate(TRACKS.status):
        x, y = _corner(position)
        canvas.plate(x, y, *SPOT, theme.inset, radius=6)
        canvas.text(x + SPOT[0] // 2, y + 20, str(value), theme.ink, SMALL, bold=True, align="middle")


def paint_status(canvas: Canvas, scene: Scene) -> None:
    """Paints the markers, who is ahead first and on top, and beside the track the turn order of the next round."""
    view = scene.view
    for position in range(POSITIONS):
        here = [seat for seat in view.track if view.players[seat].status == position]
        x, y = _corner(position)
        size, spots = markers(len(here))
        for seat, (u, v) in reversed(list(zip(here, spots, strict=True))):
            canvas.paste(scene.badge(seat, size), x + u, y + v)
        if any(scene.changed(f"{seat} status") for seat in here):
            marks.changed_box(canvas, x, y, *SPOT, 6)
    for place, seat in enumerate(view.track):
        _next(canvas, scene, place, seat)


def _next(canvas: Canvas, scene: Scene, place: int, seat: Seat) -> None:
    y = 46 + place * 36
    canvas.text(2, y + 7, str(place + 1), scene.theme.ink, SMALL, bold=True)
    canvas.stamp(scene.badge(seat, 32), 36, y)


def _corner(position: int) -> tuple[int, int]:
    return LABEL + position % HALF * STEP, position // HALF * (SPOT[1] + 5)


def markers(count: int) -> tuple[int, list[tuple[int, int]]]:
    """How large so many markers are on one position, and the corner of each: none covers the points."""
    size = SIZES.get(count, MANY)
    across, apart = (1, 0) if count in SIZES else (2, APART)
    lines = -(-count // across)
    left = (SPOT[0] - size - apart) // 2
    top = HEAD + (SPOT[1] - HEAD - lines * size) // 2
    return size, [(left + place % across * apart, top + place // across * size) for place in range(count)]
