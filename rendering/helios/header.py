"""The head of the picture: whose turn it is and for what, the round, all seats with their points."""

from __future__ import annotations

from games.kernel import Seat, seats_of
from games.kernel.words import _
from rendering.helios import pieces
from rendering.helios.reading import out, places, play_order, to_act
from rendering.helios.scene import Scene, stage
from rendering.helios.tokens import points
from rendering.helios.words import asked
from rendering.kit.canvas import Canvas
from rendering.kit.header import CHIP, TALL, Head, paint_head
from rendering.kit.typeface import MEDIUM

__all__ = ["TALL", "paint_header"]


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    view, acting = scene.view, tuple(to_act(scene.view))
    head = Head(turn=470, bar=180, stage=stage(view), rounds=view.flow.rounds, round=view.round, over=view.over,
                acting=acting, order=tuple(play_order(view)), ranks=places(view),
                told=asked(view, acting[0]) if len(acting) == 1 else _("to move"),
                out=frozenset(seat for seat in seats_of(len(view.players)) if out(view, seat)))
    paint_head(canvas, scene, wide, head, lambda chip, seat: _points(chip, scene, seat))


def _points(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """A seat's points, the dragon, and a moon for who is out."""
    view = scene.view
    vp = points(scene.points(seat), MEDIUM)
    canvas.paste(vp, CHIP, 37)
    x = CHIP + vp.ink.width + 24
    if seat == view.first and not view.over:
        canvas.stamp(pieces.dragon(36), x, 53)
        x += 36
    if out(view, seat) and not view.over:
        canvas.stamp(pieces.moon(28, scene.theme.soft), x, 53)
