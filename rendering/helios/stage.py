"""The lands of all players side by side: a picture of a film."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.helios.position import Game
from games.kernel import seats_of
from rendering.helios.colours import palette_of, theme_of
from rendering.helios.land import Scale, ground, paint_land
from rendering.helios.scene import Marks, Scene
from rendering.kit.canvas import blank
from rendering.kit.hexes import Hexes
from rendering.painter import Look

__all__ = ["paint_stage"]

SMALL: Final = Scale(Hexes(44, 36), 13, 13, 21, 26, 46, 20)
GAP: Final = 8


def paint_stage(view: Game, marks: Marks, look: Look) -> Image.Image:
    """The lands, two in a row, each with the badge of its player."""
    scene = Scene(view, theme_of(look.theme), marks, look.people)
    (wide, tall), seats = SMALL.size, len(view.players)
    size = (2 * wide + 3 * GAP, -(-seats // 2) * (tall + GAP) + GAP)
    canvas = blank(size, scene.theme.panel, palette_of(look.theme))
    for seat in seats_of(seats):
        land = canvas.at(GAP + seat % 2 * (wide + GAP), GAP + seat // 2 * (tall + GAP))
        land.lay(ground(scene.theme, SMALL), 0, 0)
        paint_land(land, scene, seat, SMALL)
        land.stamp(scene.badge(seat, 44), 30, 26)
    return canvas.image
