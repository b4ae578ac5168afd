"""The map as it stands: fish tiles, huts on and beside the building spaces, and what is marked.

In its upper corners lie the God cards: those that are open, the pile and the discard.
"""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import REGIONS
from games.bora_bora.components import Colour
from games.kernel.words import _
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.colours import WAVE, muted
from rendering.bora_bora.ground import HUT, PATHS, REGION, SIZE, corner, crossing, marked_path, value_disc
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.tiles import fish_tile
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["CORNERS", "WELL", "mark_box", "paint_map"]

WELL: Final = (196, 164)
"""The panels in the corners."""
CORNERS: Final = tuple((x, y) for y in (8, SIZE[1] - WELL[1] - 8) for x in (8, SIZE[0] - WELL[0] - 8))
_BESIDE: Final = ((24, 88), (54, 88), (24, 114), (54, 114))


def mark_box(canvas: Canvas, scene: Scene, name: str, left: int, top: int, wide: int, tall: int, radius: int = 8
             ) -> None:
    """Frames a thing as changed or as a choice, if it is."""
    if scene.changed(name):
        marks.changed_box(canvas, left, top, wide, tall, radius)
    if scene.possible(name):
        marks.possible_box(canvas, left, top, wide, tall, radius)


def paint_map(canvas: Canvas, scene: Scene) -> None:
    """Paints all that lies on the printed map."""
    for (one, other), path in PATHS.items():
        if scene.possible(f"path {one} {other}"):
            canvas.stamp(marked_path(one, other), *crossing(one, other))
            canvas.stamp(value_disc(path.kind, path.value), *crossing(one, other))
    for region in range(len(REGIONS)):
        _region(canvas.at(*corner(region)), scene, region)
    _gods(canvas.at(*CORNERS[0]), scene)
    _pile(canvas.at(*CORNERS[1]), scene)


def _region(canvas: Canvas, scene: Scene, region: int) -> None:
    seats = scene.view.huts[region]
    if region < len(scene.view.fish):
        canvas.paste(fish_tile(scene.view.fish[region]), 7, 30)
    for seat, (x, y) in zip(reversed(seats[:-1]), _BESIDE, strict=False):
        canvas.stamp(pieces.hut(32, seat), x, y)
    if seats:
        canvas.stamp(pieces.hut(72, seats[-1]), *HUT)
    mark_box(canvas, scene, f"region {region}", 0, 0, *REGION, 22)


def _gods(canvas: Canvas, scene: Scene) -> None:
    """The open God cards."""
    view = scene.view
    canvas.plate(0, 0, *WELL, scene.theme.panel, radius=12, edge=WAVE)
    shown = [colour for colour in Colour for _each in range(view.row[colour])]
    for place, colour in enumerate(shown):
        x, y = 12 + place % 3 * 58 + place // 3 * 29, 31 + place // 3 * 62
        canvas.paste(goods.card(58, colour), x, y)
        if colour not in shown[:place]:
            mark_box(canvas, scene, f"card {int(colour)}", x, y, 43, 58, 6)
    canvas.text(10, 23, _("God cards"), scene.theme.ink, SMALL, bold=True)


def _pile(canvas: Canvas, scene: Scene) -> None:
    """The pile, face down, and the discard by colours."""
    view = scene.view
    canvas.plate(0, 0, *WELL, scene.theme.panel, radius=12, edge=WAVE)
    canvas.text(10, 24, _("Pile"), scene.theme.ink, SMALL, bold=True)
    canvas.paste(goods.card_back(58), 58, 12)
    canvas.text(112, 50, f"×{view.pile}", scene.theme.ink, MEDIUM, bold=True)
    mark_box(canvas, scene, "pile", 58, 12, 43, 58, 6)
    canvas.text(10, 94, _("Discard"), muted(scene.theme), SMALL, bold=True)
    for place, colour in enumerate(Colour):
        count = view.discard[colour]
        sprite = goods.card(34, colour)
        x = 24 + place * 36
        canvas.stamp(sprite if count else faded(sprite, scene.theme.panel, 0.8), x, 117)
        if count:
            canvas.text(x, 152, str(count), scene.theme.ink, SMALL, bold=True, align="middle")
