"""The head of the picture: whose turn it is and for what, the round, and the order of play with everybody's points."""

from __future__ import annotations

from games.bora_bora.components import BOX
from games.kernel.words import _
from rendering.bora_bora.scene import Scene, to_act
from rendering.bora_bora.words import asked, play_order, points, ranks, stage
from rendering.kit.canvas import Canvas
from rendering.kit.header import CHIP, TALL, Head, paint_head
from rendering.kit.typeface import MEDIUM

__all__ = ["TALL", "paint_header"]


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    view, acting = scene.view, tuple(to_act(scene.view))
    head = Head(turn=510, bar=270, stage=stage(view), rounds=BOX.rounds, round=view.round, over=view.over,
                acting=acting, order=tuple(play_order(view)), ranks=ranks(view),
                told=asked(view, acting[0]) if len(acting) == 1 else _("to move"), out=frozenset(view.left))
    paint_head(canvas, scene, wide, head, lambda chip, seat: chip.paste(
        points(str(view.players[seat].vp), MEDIUM), CHIP, 37))
