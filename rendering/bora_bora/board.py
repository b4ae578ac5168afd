"""The picture of the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.bora_bora.position import Game
from rendering.bora_bora import band, header, side, strips
from rendering.bora_bora.colours import palette_of
from rendering.bora_bora.ground import TABLE, ground
from rendering.bora_bora.map import paint_map
from rendering.bora_bora.scene import NOTHING, Marks, Scene
from rendering.bora_bora.words import play_order
from rendering.kit.canvas import Canvas, blank
from rendering.kit.layers import layer
from rendering.kit.theme import THEMES, Theme

__all__ = ["GAP", "TOP", "WIDE", "paint"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
TOP: Final = GAP + header.TALL + GAP
BAND: Final = TOP + TABLE.size[1] + GAP
STRIP: Final = strips.TALL + 6


def paint(view: Game, marks: Marks = NOTHING, *, people: Sequence[str] = (), sources: Sequence[dict[str, int]] = (),
          theme: str = "day", width: int = WIDE) -> bytes:
    """The table as a PNG, `width` pixels wide; what changed is outlined, what may be chosen is marked. At the end the
    scores take the place of what is used up; `sources` says by seat where all points came from.

    The same arguments give the same bytes. Raises KeyError for an unknown theme.
    """
    scene = Scene(view, THEMES[theme], marks, tuple(people), tuple(sources))
    canvas = Canvas(_frame(scene.theme, len(view.players), view.over))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    paint_map(canvas.at(GAP, TOP), scene)
    side.paint_side(canvas.at(GAP + TABLE.size[0] + GAP, TOP), scene)
    if not view.over:
        band.paint_band(canvas.at(GAP, BAND), scene, INNER)
    for line, seat in enumerate(play_order(view)):
        strips.paint_strip(canvas.at(GAP, _strips(view.over) + line * STRIP), scene, seat, INNER)
    return canvas.png(palette_of(theme), width)


def _strips(over: bool) -> int:
    """Where the strips begin: nothing is on sale any more once the game is over."""
    return BAND if over else BAND + band.TALL + GAP


def _frame(theme: Theme, seats: int, over: bool) -> Image.Image:
    """Everything that is the same from turn to turn."""
    return layer(f"bora_bora table {WIDE} {seats} {over} {theme}", lambda: _draw_frame(theme, seats, over),
                 palette_of(theme.name))


def _draw_frame(theme: Theme, seats: int, over: bool) -> Image.Image:
    canvas = blank((WIDE, _strips(over) + seats * STRIP - 6 + GAP), theme.ground, palette_of(theme.name))
    canvas.lay(ground(theme), GAP, TOP)
    canvas.plate(GAP + TABLE.size[0] + GAP, TOP, side.WIDE, side.TALL, theme.panel, radius=12)
    if not over:
        side.printed(canvas.at(GAP + TABLE.size[0] + GAP, TOP), theme)
        canvas.plate(GAP, BAND, INNER, band.TALL, theme.panel, radius=12)
    return canvas.image
