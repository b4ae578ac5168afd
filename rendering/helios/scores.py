"""After the game: where everybody's points come from."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from games.kernel.words import _, mark
from rendering.helios.reading import places, scores
from rendering.helios.scene import Scene
from rendering.helios.tokens import points
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["GROUPS", "paint_scores"]

GROUPS: Final[dict[str, str]] = {
    "during": mark("During the game"), "edges": mark("Bonus edge fields"), "specials": mark("Special tiles"),
    "buildings": mark("City buildings"), "characters": mark("Characters"), "mana": mark("Mana"),
}
LEFT: Final = 220
LINE: Final = 34


def paint_scores(canvas: Canvas, scene: Scene, wide: int) -> None:
    """A table: a line for each kind of source, a column for each seat in the order of their places."""
    ranks = places(scene.view)
    seats = sorted(ranks, key=lambda seat: (ranks[seat], seat))
    for line, text in enumerate(GROUPS.values()):
        canvas.text(18, 74 + line * LINE, _(text), scene.theme.ink, SMALL + 2)
        canvas.box(16, 82 + line * LINE, wide - 20, 83 + line * LINE, scene.theme.line)
    pitch = (wide - LEFT - 20) // len(seats)
    for place, seat in enumerate(seats):
        _seat(canvas.at(LEFT + place * pitch + pitch // 2, 0), scene, seat, first=ranks[seat] == 1)


def _seat(canvas: Canvas, scene: Scene, seat: Seat, *, first: bool) -> None:
    canvas.stamp(scene.badge(seat, 38), 0, 28)
    found = scores(scene.view, seat)
    for line, group in enumerate(GROUPS):
        vp = found[group]
        canvas.text(0, 74 + line * LINE, str(vp) if vp else "–", scene.theme.ink if vp else scene.theme.soft,
                    MEDIUM - 2, align="middle")
    if first:
        canvas.plate(-36, 248, 72, 34, MARKS.gold, radius=12)
    canvas.stamp(points(str(sum(found.values())), SMALL + 4), 0, 265)
