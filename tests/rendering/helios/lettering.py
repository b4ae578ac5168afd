"""What pictures of Helios write on their whole width, the words of their frame included; sprites are not drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from rendering.helios import board
from rendering.kit.canvas import Canvas
from rendering.kit.typeface import MEDIUM, fitted, word

__all__ = ["Said", "said"]


class Said(NamedTuple):
    """A string as it was written, its box in pixels, and the size of what it is written on."""

    text: str
    box: tuple[int, int, int, int]
    size: tuple[int, int]

    def meets(self, other: Said) -> bool:
        """Whether two strings of one picture lie on each other."""
        one, two = self.box, other.box
        return self.size == other.size and all(
            one[side] < two[side + 2] and two[side] < one[side + 2] for side in (0, 1))

    @property
    def outside(self) -> bool:
        """Whether it reaches beyond what it is written on."""
        return min(self.box[:2]) < 0 or self.box[2] > self.size[0] or self.box[3] > self.size[1]


def said(monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object]) -> list[Said]:
    """What is written while a picture is drawn."""
    found: list[Said] = []
    write = Canvas.text

    def noted(self: Canvas, x: int, y: int, text: str, colour: tuple[int, int, int], size: int = MEDIUM, **rest: Any
              ) -> int:
        bold, room = rest.get("bold", False), rest.get("room")
        shown = text if room is None else fitted(text, size, room, bold)
        drawn = word(shown, size, bold)
        start = x - {"left": 0, "middle": drawn.advance // 2, "right": drawn.advance}[rest.get("align", "left")]
        left, top = self._left + start + drawn.left, self._top + y + drawn.top
        found.append(Said(shown, (left, top, left + drawn.mask.width, top + drawn.mask.height), self.image.size))
        return write(self, x, y, text, colour, size, **rest)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        patch.setattr(board, "layer", lambda name, draw, *_palette: draw())
        draw()
    return [each for each in found if each.text.strip()]
