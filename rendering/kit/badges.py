"""Seat badges: a disc in the seat's colour with the seat's sign. A seat is always shown by badge and name together."""

from __future__ import annotations

from functools import lru_cache

from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB
from rendering.kit.typeface import word

__all__ = ["joined", "numbered"]


@lru_cache(maxsize=256)
def joined(below: Sprite, above: Sprite) -> Sprite:
    """One sprite on the middle of another, as a sprite with the outline of the lower one."""
    canvas = Canvas(below.ink)
    canvas.stamp(above, below.ink.width // 2, below.ink.height // 2)
    return Sprite(canvas.image, below.mask)


@lru_cache(maxsize=64)
def numbered(below: Sprite, number: int, ink: RGB) -> Sprite:
    """A badge with a number in place of a sign: a seat that has chosen no side yet."""
    canvas = Canvas(below.ink)
    size = round(below.ink.height * 0.6)
    middle, cap = below.ink.width // 2, word("0", size, True)
    canvas.text(middle, (below.ink.height - cap.top) // 2, str(number), ink, size, bold=True, align="middle")
    return Sprite(canvas.image, below.mask)
