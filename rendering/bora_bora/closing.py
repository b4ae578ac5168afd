"""The scores of the end on the picture for phones: a line for every source that brought points, a column for each
seat."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _
from rendering.bora_bora.final import AT_THE_END, ICONS, counted, during, told
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.words import ranks
from rendering.kit.canvas import Canvas
from rendering.kit.typeface import MEDIUM
from rendering.kit.writing import largest

__all__ = ["paint_scores", "tall"]

LABEL: Final = 300
HEAD: Final = 52
LINE: Final = 37


def tall(scene: Scene) -> int:
    """How high the scores are, in pixels."""
    return HEAD + LINE * sum(1 + len(names) for _caption, names in _parts(scene))


def paint_scores(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Where everybody's points come from, the winner first."""
    seats = sorted(ranks(scene.view), key=ranks(scene.view).__getitem__)
    step = (wide - LABEL) // len(seats)
    columns = {seat: LABEL + place * step + step // 2 for place, seat in enumerate(seats)}
    for seat, x in columns.items():
        canvas.stamp(scene.badge(seat, 44), x, 22)
    y = HEAD
    for caption, names in _parts(scene):
        canvas.text(4, y + 28, caption, scene.theme.ink, MEDIUM, bold=True)
        for name in names:
            y += LINE
            _line(canvas.at(0, y), scene, name, columns, wide)
        y += LINE


def _line(canvas: Canvas, scene: Scene, name: str, columns: dict[Seat, int], wide: int) -> None:
    """A source with the points of every seat, by the middles of their columns."""
    ink = scene.theme.ink
    canvas.box(0, 0, wide, 1, scene.theme.line)
    if name in ICONS:
        canvas.stamp(ICONS[name](30, ink), 22, LINE // 2)
    words, room = told(name), LABEL - 52
    canvas.text(48, 28, words, ink, largest(words, room, (MEDIUM, 27)), room=room)
    for seat, x in columns.items():
        amount = counted(scene, seat).get(name, 0)
        canvas.text(x, 28, str(amount) if amount else "–", ink, MEDIUM, bold=bool(amount), align="middle")


def _parts(scene: Scene) -> list[tuple[str, tuple[str, ...]]]:
    """The sources of the rounds and those of the end that brought points to anybody, below what they are."""
    by_seat = {seat: counted(scene, seat) for seat in ranks(scene.view)}
    parts = (_("During the game"), during(by_seat)), (_("At the end"), AT_THE_END)
    scored = {name for found in by_seat.values() for name, amount in found.items() if amount}
    return [(caption, tuple(name for name in names if name in scored)) for caption, names in parts]
