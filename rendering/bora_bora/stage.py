"""The map alone: a picture of a film."""

from __future__ import annotations

from PIL import Image

from games.bora_bora.position import Game
from rendering.bora_bora.ground import ground
from rendering.bora_bora.map import paint_map
from rendering.bora_bora.scene import Marks, Scene
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.painter import Look

__all__ = ["paint_stage"]


def paint_stage(view: Game, marks: Marks, look: Look) -> Image.Image:
    """The map with the God cards in its corners."""
    scene = Scene(view, THEMES[look.theme], marks, look.people)
    canvas = Canvas(ground(scene.theme))
    paint_map(canvas, scene)
    return canvas.image
