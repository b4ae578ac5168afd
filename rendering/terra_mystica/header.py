"""The head of the picture: whose turn it is, the round, and the order of play with everybody's points."""

from __future__ import annotations

from games.kernel import Seat
from games.kernel.words import _
from games.terra_mystica.components import ACTIONS
from rendering.kit.canvas import Canvas
from rendering.kit.header import CHIP, TALL, Head, paint_head
from rendering.kit.typeface import MEDIUM
from rendering.terra_mystica import goods
from rendering.terra_mystica.reading import owing, places, play_order, to_act
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tokens import points
from rendering.terra_mystica.words import asked, stage

__all__ = ["TALL", "paint_header", "told"]


def paint_header(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the head."""
    view, acting = scene.view, tuple(to_act(scene.view))
    head = Head(turn=440, bar=160, stage=stage(view), rounds=ACTIONS.rounds, round=view.round, over=view.over,
                acting=acting, order=tuple(play_order(view)), ranks=places(view), told=told(scene, acting),
                out=frozenset({*view.passed, *view.left}.difference(acting)))
    paint_head(canvas, scene, wide, head, lambda chip, seat: _points(chip, scene, seat))


def told(scene: Scene, seats: tuple[Seat, ...]) -> str:
    """What the named seats do: answer, or move."""
    if len(seats) == 1:
        return asked(scene.view, seats[0])
    owed = owing(scene.view)
    return _("to answer") if seats and all(owed.get(seat) for seat in seats) else _("to move")


def _points(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """A seat's points, and a moon with the place among those that passed."""
    view = scene.view
    if view.players[seat].faction is not None:
        canvas.paste(points(str(view.players[seat].vp), MEDIUM), CHIP, 37)
    if seat in view.passed and not view.over:
        canvas.stamp(goods.moon(30), 136, 53)
        canvas.text(154, 62, str(view.passed.index(seat) + 1), scene.theme.ink, MEDIUM, bold=True)
