"""The technology tree by cost: what is known, what can be discovered now, what could be next, what is still needed."""

from __future__ import annotations

from typing import Final

from games.aeolis.components import RESEARCH, TECHS, TILE, TILES, Mat
from games.kernel.words import _, mark_in, pgettext
from rendering.aeolis.colours import affordable, known, quiet
from rendering.aeolis.emblems import emblem, tick
from rendering.aeolis.reading import needed, standing_of_tech
from rendering.aeolis.scene import Scene
from rendering.aeolis.troops import miniature
from rendering.aeolis.wares import ware
from rendering.aeolis.words import tech_name
from rendering.aeolis.works import FAMILY, house, work
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM, SMALL, width

__all__ = ["paint_techs", "symbol"]

LINE: Final = 29
COSTS: Final = ((1,), (2,), (3, 4), (5,))
WIDE: Final = (170, 162, 158, 164)
"""The widths of the columns: the longest names stand first."""
LEGEND: Final = 250
APART: Final = 18
"""Where the legend begins, and the gap between what it tells."""
TALL: Final = 32 + 12 * LINE
SHORT: Final = {
    "crimson_cure": mark_in("in little room", "Crimson Cure"),
    "iron_working": mark_in("in little room", "Iron Working"),
}
"""Names that are too long for their columns, in one language at least."""
NEED: Final = 16
"""The height of a sign of what is still needed."""
GRANTS: Final = {"cast_bronze": "bronze", "no_backlash": "crystal_light", "foreign_trade_card": "gold"}


def paint_techs(canvas: Canvas, scene: Scene) -> None:
    """Four columns by cost; the research at hand stands above, what the small signs mean below."""
    theme = scene.theme
    canvas.text(0, 22, _("Technologies"), theme.ink, MEDIUM, bold=True)
    research = scene.view.mats[Mat.PHILOSOPHER].stock[RESEARCH]
    canvas.stamp(ware(28, "research"), 176, 13)
    canvas.text(194, 22, str(research), theme.ink, MEDIUM, bold=True)
    _legend(canvas.at(LEGEND, 0), scene, sum(WIDE) - LEGEND)
    left = 0
    for costs, room in zip(COSTS, WIDE, strict=True):
        line = 0
        for cost in costs:
            _heading(canvas.at(left, 32 + line * LINE), scene, cost, room - 6)
            for tech in (tech for tech, data in enumerate(TECHS) if data.cost == cost):
                line += 1
                _tech(canvas.at(left, 32 + line * LINE), scene, tech, room - 6)
            line += 1
        left += room
    if any(needed(scene.view, tech) for tech in range(len(TECHS))):
        canvas.text(sum(WIDE) - 6, TALL - 15, _("small signs: still needed before"), quiet(theme), 18, align="right")


def _heading(canvas: Canvas, scene: Scene, cost: int, wide: int) -> None:
    """What the technologies below cost."""
    theme = scene.theme
    canvas.stamp(ware(20, "research"), 14, 14)
    x = 28 + canvas.text(28, 21, str(cost), theme.ink, SMALL, bold=True)
    canvas.box(x + 8, 14, wide, 16, theme.line)


def _legend(canvas: Canvas, scene: Scene, room: int) -> None:
    """What the fills mean, side by side, as large as there is room."""
    theme = scene.theme
    entries = ((known(theme), None, pgettext("legend", "known")), (affordable(theme), MARKS.dark, _("affordable")),
               (theme.inset, theme.line, _("open, too dear")))
    size = next((size for size in (18, 17, 16, 15)
                 if sum(width(told, size) + 31 + APART for _fill, _edge, told in entries) <= room), 14)
    x = 0
    for fill, edge, told in entries:
        canvas.plate(x, 4, 24, 20, fill, radius=5, edge=edge)
        x += 31 + canvas.text(x + 31, 22, told, quiet(theme), size) + APART


def symbol(tech: int, high: int) -> Sprite:
    """What a technology brings: the building that it upgrades, the structure, the unit or the good."""
    data = TECHS[tech]
    for name in data.unlocks_tiles:
        tile = TILES[TILE[name]]
        return house(high, tile.building, True) if tile.building else _works(tile.id, tile.icon, high)
    for grant in data.grants:
        if grant == "recruit_toxotai":
            return miniature(high, Mat.TOXOTAI, 0)
        if grant == "explorers":
            return miniature(high, Mat.TRIACONTER, 0)
        if grant in GRANTS:
            return ware(high, GRANTS[grant])
    return emblem(high, "heroic")


def _works(tile: str, icon: str, high: int) -> Sprite:
    """Structures by their good, where it tells them; mills and fields by their shape."""
    family = FAMILY[tile]
    return work(high, family) if family in ("windmill", "field", "altar", "village") else ware(high, icon)


def _tech(canvas: Canvas, scene: Scene, tech: int, wide: int) -> None:
    theme, state = scene.theme, standing_of_tech(scene.view, tech)
    fill = {"known": known(theme), "now": affordable(theme), "next": theme.inset}.get(state, theme.panel)
    edge = MARKS.dark if state == "now" else theme.line if state == "next" else None
    if state != "later":
        canvas.plate(0, 0, wide, LINE - 4, fill, radius=6, edge=edge)
    face = symbol(tech, 24)
    canvas.stamp(faded(face, fill, 0.5) if state == "later" else face, 15, LINE // 2 - 2)
    ink = quiet(theme) if state == "later" else theme.ink
    needs = needed(scene.view, tech)
    for place, need in enumerate(reversed(needs)):
        canvas.stamp(faded(symbol(need, NEED), fill, 0.25), wide - 9 - place * (NEED + 1), LINE // 2 - 2)
    room = wide - 30 - (20 if state == "known" else 3 + len(needs) * (NEED + 1))
    name = _(SHORT[TECHS[tech].id]) if TECHS[tech].id in SHORT else tech_name(tech)
    size, bold = _fitting(name, room, state == "now")
    canvas.text(29, 19, name, ink, size, bold=bold, room=room)
    if state == "known":
        canvas.stamp(tick(14, theme.gain), wide - 10, LINE // 2 - 2)
    if f"t{tech}" in scene.marks.things:
        marks.changed_box(canvas, 0, 0, wide, LINE - 4)
    if f"t{tech}" in scene.marks.may:
        marks.possible_box(canvas, 0, 0, wide, LINE - 4)


def _fitting(name: str, room: int, bold: bool) -> tuple[int, bool]:
    """The size and the weight in which a name fits, whole."""
    found = ((SMALL, bold), (18, bold), *((size, False) for size in (18, 17, 16, 15, 14, 13)))
    return next(((size, weight) for size, weight in found if width(name, size, weight) <= room), (12, False))
