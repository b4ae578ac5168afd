"""The picture of the whole table; on a preview that is about fields alone, one board from near."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PIL import Image

from games.helios.position import Game
from games.kernel import Seat, seats_of
from rendering.helios import cards, header, market, panel
from rendering.helios.cards import Spread
from rendering.helios.colours import palette_of, theme_of
from rendering.helios.own import paint_near
from rendering.helios.phone import paint_phone
from rendering.helios.scene import NOTHING, Marks, Scene
from rendering.helios.scores import paint_scores
from rendering.kit.canvas import Canvas, blank
from rendering.kit.layers import layer
from rendering.kit.theme import Theme
from rendering.painter import Look

__all__ = ["WIDE", "paint"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
BAND: Final = GAP + header.TALL + GAP
BELOW: Final = BAND + market.TALL + GAP


class Plan(Struct, frozen=True):
    """Where the parts lie: panels two in a row; the cards over the whole width, or, beside a third panel that would
    stand alone, in the place of a fourth."""

    seats: int

    @property
    def spread(self) -> Spread:
        """How the cards lie."""
        return cards.STRIP if self.seats % 2 == 0 else cards.QUARTER

    @property
    def cards(self) -> tuple[int, int]:
        """Where the cards begin."""
        return (GAP, BELOW) if self.seats % 2 == 0 else self.corner(Seat(self.seats))

    @property
    def tall(self) -> int:
        """The height of the picture."""
        return self.corner(Seat(self.seats - 1))[1] + panel.TALL + GAP

    def corner(self, seat: Seat) -> tuple[int, int]:
        """Where a panel begins."""
        row, column = divmod(seat, 2)
        top = BELOW + (cards.STRIP.tall + GAP if self.seats % 2 == 0 else 0)
        return GAP + column * (panel.WIDE + GAP), top + row * (panel.TALL + GAP)


def paint(view: Game, marks: Marks = NOTHING, look: Look = Look()) -> bytes:  # noqa: B008  # frozen
    """The table as a PNG. The same arguments give the same bytes. Raises KeyError for an unknown theme.

    If what may be chosen lies on one board alone, that board is shown from near in place of the table; and so it is
    where the picture is for a phone.
    """
    if look.shape == "phone":
        return paint_phone(view, marks, look)
    scene = Scene(view, theme_of(look.theme), marks, look.people, look.sources)
    if marks.near is not None:
        return paint_near(scene, marks.near, look)
    plan, canvas = Plan(len(view.players)), Canvas(_frame(scene.theme, view))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    _market(canvas.at(GAP, BAND), scene)
    cards.paint_cards(canvas.at(*plan.cards), scene, plan.spread)
    for seat in seats_of(plan.seats):
        panel.paint_panel(canvas.at(*plan.corner(seat)), scene, seat)
    return canvas.png(palette_of(look.theme), look.width or WIDE)


def _market(canvas: Canvas, scene: Scene) -> None:
    """What can be taken; after the game the scores."""
    if scene.view.over:
        paint_scores(canvas, scene, INNER)
    else:
        market.paint_market(canvas, scene, market.NARROW)
        market.paint_specials(canvas.at(market.RIGHT, 8), scene)


def _frame(theme: Theme, view: Game) -> Image.Image:
    """Everything that is the same from turn to turn, in the language that is spoken."""
    seats, legend = len(view.players), not view.drawn
    return layer(f"helios table {WIDE} {seats} {view.over} {legend} {view.rules} {market.meanings()} {theme}",
                 lambda: _draw_frame(theme, view, legend=legend), palette_of(theme.name))


def _draw_frame(theme: Theme, view: Game, *, legend: bool) -> Image.Image:
    plan = Plan(len(view.players))
    canvas = blank((WIDE, plan.tall), theme.ground, palette_of(theme.name))
    canvas.plate(GAP, BAND, INNER, market.TALL, theme.panel, radius=12)
    if not view.over:
        market.print_market(canvas.at(GAP, BAND), theme, market.NARROW, legend=legend)
    cards.print_cards(canvas.at(*plan.cards), theme, plan.spread, view.rules)
    for seat in seats_of(plan.seats):
        panel.print_panel(canvas.at(*plan.corner(seat)), theme)
    return canvas.image
