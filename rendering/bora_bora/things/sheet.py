"""The sheet of a small picture: a tile with a large sprite at the left and lines of tokens beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from rendering.bora_bora.colours import GOODS
from rendering.bora_bora.words import Token, row
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, width

__all__ = ["INNER", "PAD", "PICTURE", "TALL", "WIDE", "banner", "blank", "tile"]

WIDE: Final = 440
PAD: Final = 12
INNER: Final = WIDE - 2 * PAD
TALL: Final = 176
"""The height of a tile with three lines."""
PICTURE: Final = 120
"""The height of the large sprite."""
BESIDE: Final = 176
"""Where the lines beside the sprite begin."""
ROOM: Final = WIDE - BESIDE - 2 * PAD


def blank(theme: Theme, tall: int) -> Canvas:
    """An empty sheet, so many pixels tall inside."""
    return Canvas(Image.new("RGB", (WIDE, tall + 2 * PAD), theme.ground))


def tile(theme: Theme, picture: Sprite, lines: Sequence[Sequence[Token]], fill: RGB = GOODS["tile"], radius: int = 12
         ) -> Canvas:
    """A tile: its sprite, and lines of words and sprites."""
    canvas = blank(theme, TALL)
    canvas.plate(PAD, PAD, INNER, TALL, fill, radius=radius, edge=MARKS.dark)
    canvas.stamp(picture, PAD + BESIDE // 2 - 6, PAD + TALL // 2)
    pitch = 52 if len(lines) > 2 else 60
    for place, tokens in enumerate(lines):
        y = PAD + TALL // 2 + round((place - (len(lines) - 1) / 2) * pitch)
        if len(tokens) == 1 and isinstance(tokens[0], str):
            size = _size(tokens[0])
            canvas.text(BESIDE, y + size // 3, tokens[0], over(fill), size, bold=True, room=ROOM)
        else:
            row(canvas, BESIDE, y, tokens, over(fill), MEDIUM)
    return canvas


def _size(text: str) -> int:
    """Letters as large as fit; a number is larger."""
    if text.isdigit():
        return LARGE
    return next((size for size in range(MEDIUM, 20, -1) if width(text, size, True) <= ROOM), 20)


def banner(theme: Theme, tokens: Sequence[Token], fill: RGB = GOODS["tile"]) -> Canvas:
    """Tokens side by side in the middle of a tile."""
    canvas = blank(theme, TALL - 40)
    canvas.plate(PAD, PAD, INNER, TALL - 40, fill, radius=12, edge=MARKS.dark)
    row(canvas, WIDE // 2, PAD + (TALL - 40) // 2, tokens, over(fill), MEDIUM, align="middle")
    return canvas
