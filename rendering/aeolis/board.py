"""The picture of the whole table."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.aeolis.position import Game
from rendering.aeolis import cards, header, market, phone, rounds, standing, strips, techs
from rendering.aeolis.colours import palette_of
from rendering.aeolis.ground import SIZE as ISLAND
from rendering.aeolis.ground import ground
from rendering.aeolis.island import paint_island
from rendering.aeolis.scene import NONE, Marks, Scene
from rendering.kit.canvas import Canvas, blank
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
SPACE: Final = 6
STRIP: Final = strips.TALL + SPACE
HALF: Final = (INNER - GAP) // 2
ROUNDS: Final = 102
EVENTS: Final = cards.ROOM[1] + 14
MARKET: Final = market.TALL + 20


def paint(view: Game, marks: Marks = NONE, look: Look | None = None) -> bytes:
    """The table as a PNG; what is for phones if the look says so, unless what may be chosen is not on that. The same
    arguments give the same bytes. Raises KeyError for an unknown theme."""
    look = look or Look()
    if look.shape == "phone" and phone.shows(view, marks, look):
        return phone.paint_phone(view, marks, look)
    scene = Scene(view, THEMES[look.theme], marks, look.people)
    below = Below(view)
    canvas = _frame(scene.theme, below.foot)
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    paint_island(canvas.at(GAP, TOP), scene)
    _side(canvas, scene)
    for number, mat in enumerate(view.open_mats()):
        strips.paint_strip(_cell(canvas, number), scene, mat, HALF)
    if any(view.pool):
        strips.paint_pool(_cell(canvas, below.cells - 1), scene, HALF)
    below.paint(canvas, scene)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


class Below:
    """What lies below the strips: the goal in the place that an odd number of strips leaves free, else in a row of its
    own; then what is under way."""

    def __init__(self, view: Game) -> None:
        self.cells = len(view.open_mats()) + any(view.pool)
        self.goals, self.way = standing.goals(view), standing.under_way(view)
        self.beside = self.cells % 2 == 1
        together = [*self.goals, *self.way]
        if self.beside and standing.height(together, HALF) <= strips.TALL:
            self.goals, self.way = together, []
        self.wide = HALF if self.beside else INNER
        tall = standing.height(self.goals, self.wide)
        self.tall = max(tall, strips.TALL) if self.beside and tall else tall
        self.deep = standing.height(self.way, INNER, 2)
        rows = STRIPS + -(-self.cells // 2) * STRIP
        self.top = rows - STRIP if self.beside else rows
        self.next = max(rows, self.top + self.tall + SPACE if self.tall else rows)
        self.foot = self.next + (self.deep + SPACE if self.deep else 0) - SPACE + GAP

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Paints it."""
        if self.tall:
            place = canvas.at(GAP + (HALF + GAP if self.beside else 0), self.top)
            standing.paint_told(place, scene, self.goals, self.wide, self.tall)
        if self.deep:
            standing.paint_told(canvas.at(GAP, self.next), scene, self.way, INNER, self.deep, 2)


def _cell(canvas: Canvas, number: int) -> Canvas:
    return canvas.at(GAP + number % 2 * (HALF + GAP), STRIPS + number // 2 * STRIP)


def _side(canvas: Canvas, scene: Scene) -> None:
    """The displays beside the island, from the top down."""
    inner = ROOM - 20
    left, y = SIDE + 10, TOP
    rounds.paint_rounds(canvas.at(left, y + 10), scene, inner + 4)
    y += ROUNDS + GAP
    cards.paint_events(canvas.at(left, y + 10), scene)
    y += EVENTS + GAP
    market.paint_market(canvas.at(left, y + 10), scene, inner)
    y += MARKET + GAP
    techs.paint_techs(canvas.at(left, y + 8), scene)


def _frame(theme: Theme, tall: int) -> Canvas:
    """Everything that is the same from turn to turn, above a ground that reaches down to the foot."""
    top = layer(f"aeolis table {WIDE} {theme}", lambda: _draw_frame(theme), palette_of(theme.name))
    canvas = blank((WIDE, tall), theme.ground, palette_of(theme.name))
    canvas.lay(top, 0, 0)
    return canvas


def _draw_frame(theme: Theme) -> Image.Image:
    canvas = blank((WIDE, STRIPS), theme.ground, palette_of(theme.name))
    canvas.plate(GAP, TOP, *ISLAND, theme.panel, radius=12)
    canvas.lay(ground(theme).crop((6, 6, ISLAND[0] - 6, ISLAND[1] - 6)), GAP + 6, TOP + 6)
    y = TOP
    for tall in (ROUNDS, EVENTS, MARKET):
        canvas.plate(SIDE, y, ROOM, tall, theme.panel, radius=12)
        y += tall + GAP
    canvas.plate(SIDE, y, ROOM, TOP + ISLAND[1] - y, theme.panel, radius=12)
    return canvas.image
