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
from rendering.bora_bora.ground import PATHS, TABLE, Sheet, corner, crossing, marked_path, value_disc
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.tiles import fish_tile
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.typeface import MEDIUM, width

__all__ = ["mark_box", "paint_map", "well"]

EDGE: Final = 8
"""How far the panels lie from the edges of the map."""


def mark_box(canvas: Canvas, scene: Scene, name: str, left: int, top: int, wide: int, tall: int, radius: int = 8
             ) -> None:
    """Frames a thing as changed or as a choice, if it is."""
    if scene.changed(name):
        marks.changed_box(canvas, left, top, wide, tall, radius)
    if scene.possible(name):
        marks.possible_box(canvas, left, top, wide, tall, radius)


def paint_map(canvas: Canvas, scene: Scene, sheet: Sheet = TABLE) -> None:
    """Paints all that lies on the printed map."""
    for (one, other), path in PATHS.items():
        if scene.possible(f"path {one} {other}"):
            canvas.stamp(marked_path(one, other), *crossing(one, other, sheet))
            canvas.stamp(value_disc(path.kind, path.value), *crossing(one, other, sheet))
    for region in range(len(REGIONS)):
        _region(canvas.at(*corner(region, sheet)), scene, region, sheet)
    wide, tall = well(sheet)
    for place, paint in enumerate((_gods, _pile)):
        part = canvas.at(EDGE if place == 0 else sheet.size[0] - wide - EDGE, EDGE)
        part.plate(0, 0, wide, tall, scene.theme.panel, radius=12, edge=WAVE)
        paint(part, scene, sheet.words, tall)


def well(sheet: Sheet) -> tuple[int, int]:
    """The size of the panels in the corners: as wide and as tall as the islands leave room."""
    return sheet.margin + sheet.pitch[0] - 30, sheet.margin + sheet.pitch[1] - 44


def _region(canvas: Canvas, scene: Scene, region: int, sheet: Sheet) -> None:
    seats = scene.view.huts[region]
    if region < len(scene.view.fish):
        canvas.paste(fish_tile(scene.view.fish[region]), *sheet.fish)
    for seat, (x, y) in zip(reversed(seats[:-1]), sheet.beside, strict=False):
        canvas.stamp(pieces.hut(32, seat), x, y)
    if seats:
        canvas.stamp(pieces.hut(72, seats[-1]), *sheet.hut)
    mark_box(canvas, scene, f"region {region}", 0, 0, *sheet.region, 22)


def _gods(canvas: Canvas, scene: Scene, size: int, tall: int) -> None:
    """The open God cards."""
    view = scene.view
    canvas.text(10, size + 3, _("God cards"), scene.theme.ink, size, bold=True)
    shown = [colour for colour in Colour for _each in range(view.row[colour])]
    for place, colour in enumerate(shown):
        x, y = 12 + place % 3 * 58 + place // 3 * 29, tall - 133 + place // 3 * 62
        canvas.paste(goods.card(58, colour), x, y)
        if colour not in shown[:place]:
            mark_box(canvas, scene, f"card {int(colour)}", x, y, 43, 58, 6)


def _pile(canvas: Canvas, scene: Scene, size: int, tall: int) -> None:
    """The pile, face down, and the discard by colours."""
    view, ink = scene.view, scene.theme.ink
    told = _("Pile")
    x = 10 + width(told, size, True) + 13
    canvas.text(10, size + 4, told, ink, size, bold=True)
    canvas.paste(goods.card_back(58), x, 12)
    canvas.text(x + 50, 50, f"×{view.pile}", ink, MEDIUM, bold=True)
    mark_box(canvas, scene, "pile", x, 12, 43, 58, 6)
    canvas.text(10, tall - 72, _("Discard"), muted(scene.theme), size, bold=True)
    for place, colour in enumerate(Colour):
        count = view.discard[colour]
        sprite = goods.card(34, colour)
        x = 24 + place * 36
        canvas.stamp(sprite if count else faded(sprite, scene.theme.panel, 0.8), x, tall - 49)
        if count:
            canvas.text(x, tall - 12, str(count), ink, size, bold=True, align="middle")
