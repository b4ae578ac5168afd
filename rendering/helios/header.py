"""The head of the picture: whose turn it is and for what, the round, all seats with their points."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat, seats_of
from games.kernel.words import _, mark
from rendering.helios import pieces
from rendering.helios.reading import out, places, play_order, to_act
from rendering.helios.scene import Scene, stage
from rendering.helios.tokens import points
from rendering.helios.words import asked
from rendering.kit.canvas import Canvas
from rendering.kit.header import CHIP, TALL, Head, paint_head
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["TALL", "paint_header"]


TURN: Final = (470, 580)
BESIDE: Final = 150
BAR: Final = 180
"""Pixels: whose turn it is, at least and at most; what stands beside the question there; the rounds."""
PLAYS: Final = (mark("plays first"), mark("plays second"), mark("plays third"), mark("plays fourth"))
ENDS: Final = (mark("first place"), mark("second place"), mark("third place"), mark("fourth place"))
"""What the number below a badge says, during the game and after it."""


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    view, acting = scene.view, tuple(to_act(scene.view))
    told = asked(view, acting[0]) if len(acting) == 1 else _("to move")
    turn = max(TURN[0], min(TURN[1], width(told, SMALL) + BESIDE))
    head = Head(turn=turn, bar=BAR, stage=stage(view), rounds=view.flow.rounds, round=view.round, over=view.over,
                acting=acting, order=tuple(play_order(view)), ranks=places(view),
                told=told,
                out=frozenset(seat for seat in seats_of(len(view.players)) if out(view, seat)))
    chip = (wide - turn - BAR - 10) // len(view.players) - 6
    paint_head(canvas, scene, wide, head, lambda plate, seat: _chip(plate, scene, seat, chip))


def _chip(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """A seat's points, the dragon, a moon for who is out; and in words, if there is room, what its number says."""
    view = scene.view
    vp = points(scene.points(seat), MEDIUM)
    canvas.paste(vp, CHIP, 37)
    x = CHIP + vp.ink.width + 24
    if seat == view.first and not view.over:
        canvas.stamp(pieces.dragon(36), x, 53)
        x += 36
    if out(view, seat) and not view.over:
        canvas.stamp(pieces.moon(28, scene.theme.soft), x, 53)
        x += 36
    text = _place(scene, seat)
    if x - 14 + width(text, SMALL - 3) + 10 <= wide:
        canvas.text(wide - 10, 60, text, scene.theme.ink, SMALL - 3, align="right")


def _place(scene: Scene, seat: Seat) -> str:
    """When a seat plays; after the game, its place."""
    view = scene.view
    if view.over:
        return _(ENDS[places(view)[seat] - 1])
    return _(PLAYS[play_order(view).index(seat)])
