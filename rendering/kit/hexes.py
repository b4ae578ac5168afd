"""Hexes with a corner on top, on whole pixels: centres fall on integers, so that one sprite fits every place."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

from rendering.kit.pen import Point

__all__ = ["Hexes"]


class Hexes(Struct, frozen=True):
    """A grid of hexes. `wide` and `pitch` (from row to row) are even pixels; (left, top) is where the grid begins."""

    wide: int
    pitch: int
    left: int = 0
    top: int = 0

    @property
    def side(self) -> float:
        """The length of a side and the distance from the centre to a corner, in pixels."""
        return self.wide / sqrt(3)

    @property
    def high(self) -> int:
        """From the top corner to the bottom corner, in whole pixels."""
        return round(self.side * 2)

    def centre(self, row: int, column: int, shifted: bool) -> tuple[int, int]:
        """The middle of a hex; a shifted row lies half a hex to the right."""
        half = self.wide // 2
        x = self.left + half + column * self.wide + (half if shifted else 0)
        return x, self.top + self.high // 2 + row * self.pitch

    def corners(self, x: float, y: float, grow: float = 0) -> list[Point]:
        """The six corners clockwise from the top, moved outward by `grow` pixels (measured across a side)."""
        half = self.wide / 2 + grow
        third = half / sqrt(3)
        return [(x, y - 2 * third), (x + half, y - third), (x + half, y + third),
                (x, y + 2 * third), (x - half, y + third), (x - half, y - third)]
