"""The picture of the whole table; on a preview that is about fields alone, one board from near."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.helios.position import Game
from games.kernel import Seat, seats_of
from rendering.helios import display, header, panel
from rendering.helios.colours import palette_of
from rendering.helios.own import paint_near
from rendering.helios.scene import NOTHING, Marks, Scene
from rendering.kit.canvas import Canvas
from rendering.kit.layers import layer
from rendering.kit.theme import THEMES, Theme
from rendering.painter import Look

__all__ = ["WIDE", "paint"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
BAND: Final = GAP + header.TALL + GAP
PANELS: Final = BAND + display.TALL + GAP


def paint(view: Game, marks: Marks = NOTHING, look: Look = Look()) -> bytes:  # noqa: B008  # frozen
    """The table as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme.

    If what may be chosen lies on one board alone, that board is shown from near in place of the table.
    """
    scene = Scene(view, THEMES[look.theme], marks, look.people)
    if marks.near is not None:
        return paint_near(scene, marks.near, look)
    canvas = Canvas(_frame(scene.theme, len(view.players), view.over))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    display.paint_display(canvas.at(GAP, BAND), scene)
    for seat in seats_of(len(view.players)):
        panel.paint_panel(canvas.at(*corner(seat, len(view.players))), scene, seat)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def corner(seat: Seat, seats: int) -> tuple[int, int]:
    """Where a panel begins: two in a row; a third one alone stands in the middle."""
    row, column = divmod(seat, 2)
    if seats == 3 and seat == 2:
        return (WIDE - panel.WIDE) // 2, PANELS + panel.TALL + GAP
    return GAP + column * (panel.WIDE + GAP), PANELS + row * (panel.TALL + GAP)


def _frame(theme: Theme, seats: int, over: bool) -> Image.Image:
    """Everything that is the same from turn to turn."""
    return layer(f"helios table {WIDE} {seats} {over} {theme}", lambda: _draw_frame(theme, seats, over))


def _draw_frame(theme: Theme, seats: int, over: bool) -> Image.Image:
    rows = (seats + 1) // 2
    canvas = Canvas(Image.new("RGB", (WIDE, PANELS + rows * (panel.TALL + GAP)), theme.ground))
    display.print_display(canvas.at(GAP, BAND), theme, over=over)
    for seat in seats_of(seats):
        panel.print_panel(canvas.at(*corner(seat, seats)), theme)
    return canvas.image
