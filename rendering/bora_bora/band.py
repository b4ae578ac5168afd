"""Below the map: the jewelry of this round and the rounds to come, and the tasks on display."""

from __future__ import annotations

from typing import Final

from games.bora_bora.components import BOX, JEWELRY, TASKS
from games.bora_bora.narration.names import jewel as jewel_name
from games.bora_bora.narration.tasks import task
from games.kernel.words import _
from rendering.bora_bora import catch, goods
from rendering.bora_bora.colours import GOODS, muted
from rendering.bora_bora.map import mark_box
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import Token, points, row
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL, wrapped
from rendering.kit.writing import largest

__all__ = ["TALL", "paint_band", "paint_sale", "paint_tasks", "task_size", "task_tile"]

NAMES: Final = (20, 18, 17, 16, 15, 14)
"""Sizes of the name of jewelry that has little room."""

TALL: Final = 184
JEWELS: Final = 806
"""The width of all jewelry."""
NOW: Final = 256
"""The least width of the jewelry of this round, with its names."""
LATER: Final = 214
"""The most width of that of a later round."""
NAMED: Final = 195
"""Columns wider than this show the names."""
LARGE: Final = 330
"""Pieces wider than this show them in larger letters."""
COLUMN: Final = 148
"""The height of the jewelry of a round, below its head."""
TIGHT: Final = 120
"""Pieces narrower than this go up to their rims."""
BETWEEN: Final = 6
LEFT: Final = 824
TASK: Final = 77
ASIDE: Final = 52
"""What the id and the rim take of the width of a task."""


def paint_band(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Paints the band."""
    paint_sale(canvas.at(10, 9), scene)
    paint_tasks(canvas.at(LEFT, 10), scene, wide - LEFT - 10)


def paint_sale(canvas: Canvas, scene: Scene) -> None:
    """The columns of jewelry that are left, the first of them wide, the others in what room remains."""
    left = [number for number, column in enumerate(scene.view.jewelry, 1) if column]
    if not left:
        return
    first = left[0]
    later = min(LATER, (JEWELS - NOW) // max(1, BOX.rounds - first))
    x = 0
    for number in range(first, BOX.rounds + 1):
        room = JEWELS - (BOX.rounds - first) * later if number == first else later
        _column(canvas.at(x, 0), scene, number, room - 6)
        x += room


def _column(canvas: Canvas, scene: Scene, number: int, wide: int) -> None:
    """The jewelry of a round: one below the other, or two by two where there is much room."""
    now = number == scene.view.round
    head = _("Round {number}").format(number=number)
    canvas.text(wide // 2, 17, head, scene.theme.ink, SMALL, bold=now, align="middle")
    across = 2 if wide > 2 * NOW else 1
    lines = -(-JEWELRY.per_round // across)
    size = (wide - BETWEEN * across) // across, COLUMN // lines - BETWEEN
    for place, jewel in enumerate(scene.view.jewelry[number - 1]):
        x, y = place % across * (size[0] + 2 * BETWEEN), 26 + place // across * (size[1] + BETWEEN)
        _jewel(canvas.at(x, y), scene, jewel, size, now=now, named=wide > NAMED)
        mark_box(canvas, scene, f"jewel {jewel}", x, y, *size, 7)


def _jewel(canvas: Canvas, scene: Scene, number: int, size: tuple[int, int], *, now: bool, named: bool) -> None:
    """A piece of jewelry: what it is, its price in shells, its points; in this round by the id that is typed."""
    tile, (wide, tall) = JEWELRY.tiles[number], size
    fill, ink = (GOODS["tile"], MARKS.dark) if now else (scene.theme.resting, muted(scene.theme))
    canvas.plate(0, 0, wide, tall, fill, radius=7, edge=MARKS.gold if now else None)
    text, high = MEDIUM if tall > 60 and wide > LARGE else SMALL, 56 if tall > 60 else 28
    left, right = (2, 3) if wide < TIGHT else (8, 6)
    x = left
    if now:
        x += canvas.text(x, tall // 2 + 7, tile.id, ink, SMALL, bold=True) + 6
    canvas.paste(catch.jewel(high, tile.type), x, (tall - high) // 2)
    worth: list[Token] = [str(tile.cost), goods.shell(text), points(str(tile.points), text)]
    right = wide - right - row(canvas, wide - right, tall // 2, worth, ink, text, align="right")
    if named:
        x += high + 5
        name, room = jewel_name(number), right - x
        canvas.text(x, tall // 2 + text // 3, name, ink, largest(name, room, (text, *NAMES)), room=room)


# --- tasks --------------------------------------------------------------------------------------------------------


def paint_tasks(canvas: Canvas, scene: Scene, wide: int) -> None:
    """The tasks on display, all in letters of one size."""
    across = -(-(len(scene.view.players) + BOX.tasks_beyond_players) // 2)
    size = (wide - 6 * (across - 1)) // across, TASK
    text = task_size(scene.view.tasks, size[0])
    for place, number in enumerate(scene.view.tasks):
        x, y = place % across * (size[0] + 6), place // across * (size[1] + 10)
        task_tile(canvas.at(x, y), number, size, text)
        mark_box(canvas, scene, f"task {number}", x, y, *size)


def task_size(numbers: tuple[int, ...], wide: int) -> int:
    """The largest size of letters in which each of these tasks fits two lines."""
    fits = all(len(wrapped(task(number), MEDIUM, wide - ASIDE)) < 3 for number in numbers)
    return MEDIUM if fits else SMALL


def task_tile(canvas: Canvas, number: int, size: tuple[int, int], text: int) -> None:
    """A task with its id and what it asks for."""
    canvas.plate(0, 0, *size, GOODS["tile"], radius=8, edge=MARKS.dark)
    canvas.text(8, size[1] // 2 + 7, TASKS.tiles[number].id, MARKS.dark, SMALL, bold=True)
    lines = wrapped(task(number), text, size[0] - ASIDE)
    for place, line in enumerate(lines):
        middle = size[1] // 2 + round((place - (len(lines) - 1) / 2) * (text + 2))
        canvas.text(46, middle + text // 3, line, MARKS.dark, text)
