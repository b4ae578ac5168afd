"""The picture of the whole table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.kernel import seats_of
from games.terra_mystica.position import Game
from rendering.kit.canvas import Canvas, blank
from rendering.kit.layers import layer
from rendering.kit.theme import THEMES, Theme
from rendering.terra_mystica import final, header, shared, strips
from rendering.terra_mystica.changes import NONE, Changes
from rendering.terra_mystica.colours import palette_of
from rendering.terra_mystica.cults import WIDE as CULTS
from rendering.terra_mystica.cults import cult_board, paint_actions, paint_cults, paint_favors
from rendering.terra_mystica.ground import SIZE as MAP
from rendering.terra_mystica.ground import ground
from rendering.terra_mystica.map import paint_map
from rendering.terra_mystica.reading import names_rivers
from rendering.terra_mystica.scene import NOTHING, Highlight, Scene

__all__ = ["WIDE", "paint", "paint_preview"]

WIDE: Final = 1600
GAP: Final = 8
INNER: Final = WIDE - 2 * GAP
MAP_TOP: Final = GAP + header.TALL + GAP
BAND: Final = MAP_TOP + MAP[1] + GAP
STRIPS: Final = BAND + shared.TALL + GAP
"""Where the strips begin, but where the scores of the end lie above them."""
STRIP: Final = strips.TALL + 6


def paint(view: Game, *, changes: Changes = NONE, highlight: Highlight = NOTHING, people: Sequence[str] = (),
          sources: Sequence[dict[str, int]] = (), theme: str = "day", width: int = WIDE) -> bytes:
    """The table as a PNG, `width` pixels wide; `changes` are outlined and choices of `highlight` marked. After the game
    `sources` say by seat where the points came from.

    `people` are the players' names by seat, shown where the typeface has their letters. The same arguments give the
    same bytes. Raises KeyError for an unknown theme.
    """
    scene = Scene(view, THEMES[theme], changes, tuple(people), highlight, tuple(sources))
    scored = final.told(scene)
    band = final.tall(len(view.players)) if scored else shared.TALL
    canvas = Canvas(_frame(scene.theme, len(view.players), names_rivers(view), band))
    header.paint_header(canvas.at(GAP, GAP), scene, INNER)
    paint_map(canvas.at(GAP, MAP_TOP), scene)
    side = canvas.at(GAP + MAP[0] + GAP, MAP_TOP)
    for part in (paint_cults, paint_favors, paint_actions):
        part(side, scene)
    if scored:
        final.paint_final(canvas.at(GAP, BAND), scene, INNER)
    else:
        shared.paint_shared(canvas.at(GAP, BAND), scene)
    for seat in seats_of(len(view.players)):
        strips.paint_strip(canvas.at(GAP, BAND + band + GAP + seat * STRIP), scene, seat, INNER)
    return canvas.png(palette_of(theme), width)


def paint_preview(view: Game, highlight: Highlight, *, changes: Changes = NONE, theme: str = "day") -> bytes:
    """The map alone as a PNG with what may be chosen marked: for private menus."""
    scene = Scene(view, THEMES[theme], changes, highlight=highlight)
    canvas = Canvas(ground(scene.theme, rivers=names_rivers(view)))
    paint_map(canvas, scene)
    return canvas.png(palette_of(theme))


def _frame(theme: Theme, seats: int, rivers: bool, band: int) -> Image.Image:
    """Everything that is the same from turn to turn; `band` is the height of what lies below the map."""
    return layer(f"terra_mystica table {WIDE} {seats} {rivers} {band} {theme}",
                 lambda: _draw_frame(theme, seats, rivers, band), palette_of(theme.name))


def _draw_frame(theme: Theme, seats: int, rivers: bool, band: int) -> Image.Image:
    canvas = blank((WIDE, BAND + band + GAP + seats * STRIP - 6 + GAP), theme.ground, palette_of(theme.name))
    canvas.plate(GAP, MAP_TOP, *MAP, theme.panel, radius=12)
    canvas.lay(ground(theme, rivers=rivers).crop((6, 6, MAP[0] - 6, MAP[1] - 6)), GAP + 6, MAP_TOP + 6)
    canvas.plate(GAP + MAP[0] + GAP, MAP_TOP, CULTS, MAP[1], theme.panel, radius=12)
    cult_board(canvas.at(GAP + MAP[0] + GAP, MAP_TOP), theme)
    canvas.plate(GAP, BAND, INNER, band, theme.panel, radius=12)
    return canvas.image
