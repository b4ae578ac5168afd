"""After the game: where everybody's points come from."""

from __future__ import annotations

from typing import Final

from games.helios.narration.final import decided
from games.kernel import Seat, seats_of
from games.kernel.words import _, mark
from rendering.helios.reading import level, places, scores
from rendering.helios.scene import Scene
from rendering.helios.tokens import points
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS
from rendering.kit.typeface import SMALL
from rendering.kit.writing import in_lines, largest

__all__ = ["GROUPS", "groups_of", "paint_scores"]

GROUPS: Final[dict[str, str]] = {
    "lit": mark("Lit temples"), "orbits": mark("Full orbits"), "bazaar": mark("Mana turned in"),
    "during": mark("During the game"), "edges": mark("Bonus edge fields"), "specials": mark("Special tiles"),
    "buildings": mark("City buildings"), "characters": mark("Characters"), "mana": mark("Mana"),
}
EARLIER: Final = ("lit", "orbits", "bazaar", "during")
"""What came during the game: each is a column if it brought points to anybody."""
FIRST: Final = 240
TOP: Final = 78
LINES: Final = 124
LINE: Final = 44
NAMES: Final = (SMALL, 17, 15)
HEADS: Final = (17, 16, 15, 14)


def paint_scores(canvas: Canvas, scene: Scene, wide: int) -> None:
    """A table: a line for each seat in the order of their places, a column for each kind of source; then the sum, and
    the cubes that decide between equals."""
    groups = groups_of(scene)
    heads = [*(_(GROUPS[group]) for group in groups), _("Points"), _("Cubes (if tied)")]
    pitch = (wide - FIRST - 16) // len(heads)
    for column, text in enumerate(heads):
        in_lines(canvas.at(FIRST + column * pitch, 0), 4, 30, text, scene.theme.ink, HEADS, pitch - 8, 2)
    ranks = places(scene.view)
    pace = min(LINE, LINES // len(ranks))
    for line, seat in enumerate(sorted(ranks, key=lambda seat: (ranks[seat], seat))):
        canvas.box(14, TOP - 22 + line * pace, wide - 14, TOP - 21 + line * pace, scene.theme.line)
        _seat(canvas.at(0, TOP + line * pace), scene, seat, groups, pitch, first=ranks[seat] == 1)
    told = decided(scene.view, lambda seat: scene.title(seat)[0])
    canvas.text(16, 194, told, scene.theme.ink, largest(told, wide - 32, NAMES, True), bold=True, room=wide - 32)


def groups_of(scene: Scene) -> list[str]:
    """The kinds of sources that are told."""
    found = [scores(scene.view, seat, scene.sources) for seat in seats_of(len(scene.view.players))]
    return [group for group in GROUPS if group not in EARLIER or any(each[group] for each in found)]


def _seat(canvas: Canvas, scene: Scene, seat: Seat, groups: list[str], pitch: int, *, first: bool) -> None:
    """A seat's line, its base line at the top of the canvas."""
    theme, found = scene.theme, scores(scene.view, seat, scene.sources)
    canvas.stamp(scene.badge(seat, 26), 32, -6)
    name = scene.title(seat)[0]
    canvas.text(54, 1, name, theme.ink, largest(name, FIRST - 64, NAMES, True), bold=True, room=FIRST - 64)
    for column, group in enumerate(groups):
        vp = found[group]
        canvas.text(FIRST + column * pitch + 4, 1, str(vp) if vp else "–", theme.ink if vp else theme.soft, SMALL + 2)
    total = canvas.at(FIRST + len(groups) * pitch, 0)
    if first:
        total.plate(-2, -21, 64, 30, MARKS.gold, radius=10)
    total.stamp(points(str(sum(found.values())), SMALL), 30, -6)
    total.text(pitch + 4, 1, str(scene.view.players[seat].cubes), theme.ink, SMALL + 2, bold=seat in level(scene.view))
