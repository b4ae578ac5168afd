"""The map alone: a picture of a film."""

from __future__ import annotations

from PIL import Image

from games.terra_mystica.position import Game
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.painter import Look
from rendering.terra_mystica.changes import Changes
from rendering.terra_mystica.ground import PHONE, ground
from rendering.terra_mystica.map import paint_map
from rendering.terra_mystica.reading import names_rivers
from rendering.terra_mystica.scene import Scene

__all__ = ["paint_stage"]


def paint_stage(view: Game, changes: Changes, look: Look) -> Image.Image:
    """The map as it is for phones."""
    scene = Scene(view, THEMES[look.theme], changes, look.people)
    canvas = Canvas(ground(scene.theme, rivers=names_rivers(view), sheet=PHONE))
    paint_map(canvas, scene, PHONE)
    return canvas.image
