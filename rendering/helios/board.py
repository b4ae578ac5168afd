"""The picture of the whole table, and of one seat's own boards."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.helios.position import Game
from games.kernel import Seat
from rendering.helios import display, header, land, panel
from rendering.helios.colours import palette_of
from rendering.helios.scene import Marks, Scene
from rendering.kit.canvas import Canvas
from rendering.kit.layers import layer
from rendering.kit.theme import THEMES, Theme
from rendering.painter import Look

__all__ = ["WIDE", "paint", "paint_seat"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
BAND: Final = GAP + header.TALL + GAP
PANELS: Final = BAND + display.TALL + GAP


def paint(view: Game, marks: Marks, look: Look) -> bytes:
    """The table as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme."""
    scene = Scene(view, THEMES[look.theme], marks, look.people)
    canvas = Canvas(_frame(scene.theme, len(view.players)))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    display.paint_display(canvas.at(GAP, BAND), scene)
    for seat in range(len(view.players)):
        panel.paint_panel(canvas.at(*_corner(seat, len(view.players))), scene, seat)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def paint_seat(view: Game, seat: Seat, look: Look) -> bytes:
    """A seat's own boards as a PNG."""
    theme = THEMES[look.theme]
    scene = Scene(view, theme, people=look.people)
    frame = layer(f"helios seat {theme}", lambda: _seat_frame(theme))
    canvas = Canvas(frame)
    panel.paint_panel(canvas.at(GAP, GAP), scene, seat)
    return canvas.png(palette_of(look.theme), look.width)


def _corner(seat: Seat, seats: int) -> tuple[int, int]:
    """Two panels in a row; a third one alone stands in the middle."""
    row, column = divmod(seat, 2)
    if seats == 3 and seat == 2:
        return (WIDE - panel.WIDE) // 2, PANELS + panel.TALL + GAP
    return GAP + column * (panel.WIDE + GAP), PANELS + row * (panel.TALL + GAP)


def _frame(theme: Theme, seats: int) -> Image.Image:
    """Everything that is the same from turn to turn."""
    return layer(f"helios table {seats} {theme}", lambda: _draw_frame(theme, seats))


def _draw_frame(theme: Theme, seats: int) -> Image.Image:
    rows = (seats + 1) // 2
    canvas = Canvas(Image.new("RGB", (WIDE, PANELS + rows * (panel.TALL + GAP)), theme.ground))
    canvas.plate(GAP, BAND, INNER, display.TALL, theme.panel, radius=12)
    for seat in range(seats):
        _draw_panel(canvas.at(*_corner(seat, seats)), theme)
    return canvas.image


def _draw_panel(canvas: Canvas, theme: Theme) -> None:
    canvas.plate(0, 0, panel.WIDE, panel.TALL, theme.panel, radius=12)
    canvas.lay(land.ground(theme), 6, 8)


def _seat_frame(theme: Theme) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (panel.WIDE + 2 * GAP, panel.TALL + 2 * GAP), theme.ground))
    _draw_panel(canvas.at(GAP, GAP), theme)
    return canvas.image
