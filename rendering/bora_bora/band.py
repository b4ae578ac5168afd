"""Below the map: the jewelry of all rounds, and the tasks on display."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import JEWELRY, TASKS
from games.bora_bora.narration.tasks import task
from games.kernel.words import _
from rendering.bora_bora import catch, goods
from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.final import paint_final
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import points, row
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL, wrapped

__all__ = ["TALL", "paint_band", "task_tile"]

TALL: Final = 184
COLUMN: Final = 134
JEWEL: Final = (128, 34)
TASK: Final = (246, 77)
LEFT: Final = 824


def paint_band(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the band."""
    if scene.view.over:
        paint_final(canvas, scene)
        return
    for number, column in enumerate(scene.view.jewelry):
        _column(canvas.at(10 + number * COLUMN, 9), scene, number, column)
    for place, number in enumerate(scene.view.tasks):
        x, y = LEFT + place % 3 * (TASK[0] + 6), 10 + place // 3 * (TASK[1] + 10)
        task_tile(canvas.at(x, y), number, TASK)
        mark_box(canvas, scene, f"task {number}", x, y, *TASK)


def _column(canvas: Canvas, scene: Scene, number: int, column: tuple[int, ...]) -> None:
    now = number + 1 == scene.view.round
    head = _("Round {number}").format(number=number + 1)
    canvas.text(JEWEL[0] // 2, 18, head, scene.theme.ink if now else scene.theme.soft, 17, bold=now, align="middle")
    fill = GOODS["tile"] if now else scene.theme.resting
    for place, jewel in enumerate(column):
        y = 25 + place * (JEWEL[1] + 2)
        canvas.plate(0, y, *JEWEL, fill, radius=7, edge=MARKS.gold if now else None)
        tile = JEWELRY.tiles[jewel]
        ink = MARKS.dark if now else scene.theme.soft
        canvas.text(5, y + 24, tile.id, ink, 17)
        canvas.paste(catch.jewel(30, tile.type), 33, y + 2)
        row(canvas, 65, y + 17, [str(tile.cost), goods.shell(20)], ink)
        canvas.stamp(points(str(tile.points), 17), JEWEL[0] - 15, y + 17)
        mark_box(canvas, scene, f"jewel {jewel}", 0, y, *JEWEL, 7)


def task_tile(canvas: Canvas, number: int, size: tuple[int, int]) -> None:
    """A task with its id and what it asks for."""
    canvas.plate(0, 0, *size, GOODS["tile"], radius=8, edge=MARKS.dark)
    canvas.text(8, size[1] // 2 + 7, TASKS.tiles[number].id, MARKS.dark, SMALL, bold=True)
    text = MEDIUM if len(wrapped(task(number), MEDIUM, size[0] - 58)) < 3 else SMALL
    lines = wrapped(task(number), text, size[0] - 58)
    for place, line in enumerate(lines):
        middle = size[1] // 2 + round((place - (len(lines) - 1) / 2) * (text + 2))
        canvas.text(50, middle + text // 3, line, MARKS.dark, text)
