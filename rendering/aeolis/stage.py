"""The island alone: a picture of a film."""

from __future__ import annotations

from PIL import Image

from games.aeolis.position import Game
from rendering.aeolis.ground import PHONE, ground
from rendering.aeolis.island import paint_island
from rendering.aeolis.scene import Marks, Scene
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.painter import Look

__all__ = ["paint_stage"]


def paint_stage(view: Game, marks: Marks, look: Look) -> Image.Image:
    """The island as it is for phones."""
    scene = Scene(view, THEMES[look.theme], marks, look.people, PHONE)
    canvas = Canvas(ground(scene.theme, PHONE))
    paint_island(canvas, scene)
    return canvas.image
