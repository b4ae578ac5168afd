"""Seat badges: a disc in the seat's colour with the seat's sign. A seat is always shown by badge and name together."""

from __future__ import annotations

from functools import lru_cache

from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite

__all__ = ["joined"]


@lru_cache(maxsize=256)
def joined(below: Sprite, above: Sprite) -> Sprite:
    """One sprite on the middle of another, as a sprite with the outline of the lower one."""
    canvas = Canvas(below.ink)
    canvas.stamp(above, below.ink.width // 2, below.ink.height // 2)
    return Sprite(canvas.image, below.mask)
