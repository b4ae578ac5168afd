"""The scores of the end on the picture for phones: a line for each kind of source, a column for each seat."""

from __future__ import annotations

from typing import Final

from games.helios.narration.final import decided
from games.kernel.words import _
from rendering.helios.reading import places, scores
from rendering.helios.scene import Scene
from rendering.helios.scores import GROUPS, groups_of
from rendering.kit.canvas import Canvas
from rendering.kit.typeface import MEDIUM, wrapped

__all__ = ["paint_scores", "tall"]

LABEL: Final = 250
HEAD: Final = 56
LINE: Final = 36
ROOM: Final = 776
"""How wide words below the table may be, in pixels."""


def tall(scene: Scene) -> int:
    """How high the scores are, in pixels."""
    return HEAD + LINE * (len(groups_of(scene)) + len(_decided(scene))) + 16


def paint_scores(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Where everybody's points come from, the winner first; below it what decided between equals."""
    ranks, theme, groups = places(scene.view), scene.theme, groups_of(scene)
    pitch = (wide - LABEL) // len(ranks)
    for place, seat in enumerate(sorted(ranks, key=lambda seat: (ranks[seat], seat))):
        x, found = LABEL + place * pitch + pitch // 2, scores(scene.view, seat, scene.sources)
        canvas.stamp(scene.badge(seat, 46), x, 26)
        for line, group in enumerate(groups):
            told, y = str(found[group] or "–"), HEAD + line * LINE
            canvas.text(x, y + 27, told, theme.ink, MEDIUM, bold=bool(found[group]), align="middle")
    for line, group in enumerate(groups):
        canvas.box(8, HEAD + line * LINE - 1, wide - 8, HEAD + line * LINE, theme.line)
        canvas.text(12, HEAD + line * LINE + 27, _(GROUPS[group]), theme.ink, MEDIUM, room=LABEL - 16)
    for line, told in enumerate(_decided(scene), len(groups)):
        canvas.text(12, HEAD + line * LINE + 32, told, theme.ink, MEDIUM)


def _decided(scene: Scene) -> tuple[str, ...]:
    """What decided between seats that are level, in lines; none if none are."""
    return wrapped(decided(scene.view, lambda seat: scene.title(seat)[0]), MEDIUM, ROOM)
