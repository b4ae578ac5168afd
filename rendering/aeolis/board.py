"""The picture of the whole table."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.aeolis.position import Game
from rendering.aeolis import header, market, rounds, strips, techs
from rendering.aeolis.colours import palette_of
from rendering.aeolis.ground import SIZE as ISLAND
from rendering.aeolis.ground import ground
from rendering.aeolis.island import paint_island
from rendering.aeolis.scene import NONE, Marks, Scene
from rendering.kit.canvas import Canvas
from rendering.kit.layers import layer
from rendering.kit.theme import THEMES, Theme
from rendering.painter import Look

__all__ = ["WIDE", "paint"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
TOP: Final = GAP + header.TALL + GAP
SIDE: Final = GAP + ISLAND[0] + GAP
ROOM: Final = WIDE - SIDE - GAP
STRIPS: Final = TOP + ISLAND[1] + GAP
STRIP: Final = strips.TALL + 6
HALF: Final = (INNER - GAP) // 2
ROUNDS: Final = 102
EVENTS: Final = 5 * (rounds.CARD[1] + 6) + 14
MARKET: Final = market.TALL + 20


def paint(view: Game, marks: Marks = NONE, look: Look | None = None) -> bytes:
    """The table as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme."""
    look = look or Look()
    scene = Scene(view, THEMES[look.theme], marks, look.people)
    mats = view.open_mats()
    pooled = any(view.pool)
    canvas = Canvas(_frame(scene.theme, -(-(len(mats) + pooled) // 2)))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    paint_island(canvas.at(GAP, TOP), scene)
    _side(canvas, scene)
    for number, mat in enumerate(mats):
        strips.paint_strip(_cell(canvas, number), scene, mat, HALF)
    if pooled:
        strips.paint_pool(_cell(canvas, len(mats)), scene, HALF)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _cell(canvas: Canvas, number: int) -> Canvas:
    return canvas.at(GAP + number % 2 * (HALF + GAP), STRIPS + number // 2 * STRIP)


def _side(canvas: Canvas, scene: Scene) -> None:
    """The displays beside the island, from the top down."""
    inner = ROOM - 20
    left, y = SIDE + 10, TOP
    rounds.paint_rounds(canvas.at(left, y + 10), scene, inner + 4)
    y += ROUNDS + GAP
    rounds.paint_events(canvas.at(left, y + 10), scene)
    y += EVENTS + GAP
    market.paint_market(canvas.at(left, y + 10), scene, inner)
    y += MARKET + GAP
    techs.paint_techs(canvas.at(left, y + 8), scene)


def _frame(theme: Theme, rows: int) -> Image.Image:
    """Everything that is the same from turn to turn."""
    return layer(f"aeolis table {WIDE} {rows} {theme}", lambda: _draw_frame(theme, rows))


def _draw_frame(theme: Theme, rows: int) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (WIDE, STRIPS + rows * STRIP - 6 + GAP), theme.ground))
    canvas.plate(GAP, TOP, *ISLAND, theme.panel, radius=12)
    canvas.lay(ground(theme).crop((6, 6, ISLAND[0] - 6, ISLAND[1] - 6)), GAP + 6, TOP + 6)
    y = TOP
    for tall in (ROUNDS, EVENTS, MARKET):
        canvas.plate(SIDE, y, ROOM, tall, theme.panel, radius=12)
        y += tall + GAP
    canvas.plate(SIDE, y, ROOM, TOP + ISLAND[1] - y, theme.panel, radius=12)
    return canvas.image
