"""What a small picture is made of: a symbol, rows of signs, numbers in boxes, and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from games.aeolis.components import RES
from rendering.aeolis.colours import quiet
from rendering.aeolis.wares import ware
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB, Theme, over
from rendering.kit.typeface import SMALL, width
from rendering.kit.writing import largest

__all__ = ["PAD", "SYMBOL", "TEXT", "WIDE", "Part", "Sheet", "boxes", "drawing", "goods", "signs"]

WIDE: Final = 440
PAD: Final = 12
SYMBOL: Final = 84
TEXT: Final = 18
"""The width of a picture, its margin, the height of a symbol, the size of words, in pixels."""
ROOM: Final = WIDE - 4 * PAD
LABEL: Final = 92
"""How far from the left the signs of a row begin."""
LETTERS: Final = (TEXT, 17, 16, 15, 14)
"""Sizes of the word before a row: the first that fits is taken."""
HIGH: Final = 30
ROW: Final = 40


class Part(Struct, frozen=True):
    """Something below the head of a sheet: how high it is, and how it is painted."""

    tall: int
    paint: Callable[[Canvas, Theme], None]


class Sheet(Struct, frozen=True):
    """A thing: its symbol, the colour at its side, parts and words below."""

    symbol: Sprite
    colour: RGB
    parts: tuple[Part, ...] = ()
    text: str = ""
    """Paragraphs, a line each."""
    upon: Sprite | None = None
    """A second sign upon the symbol."""

    @property
    def tall(self) -> int:
        """The height of all parts."""
        return sum(part.tall for part in self.parts)


def signs(label: str, found: list[tuple[Sprite, str]]) -> Part:
    """A row of signs, each with words or a number beside it, in as many lines as they need."""
    lines: list[list[tuple[Sprite, str, int]]] = [[]]
    x = LABEL
    for sprite, told in found:
        room = sprite.size[0] + (6 + width(told, SMALL, True) if told else 0) + 12
        if lines[-1] and x + room > ROOM + 10:
            lines.append([])
            x = LABEL
        lines[-1].append((sprite, told, x))
        x += room

    def paint(canvas: Canvas, theme: Theme) -> None:
        _label(canvas, theme, label)
        for number, line in enumerate(lines):
            for sprite, told, left in line:
                canvas.paste(sprite, left, number * ROW + (ROW - sprite.size[1]) // 2)
                canvas.text(left + sprite.size[0] + 4, number * ROW + ROW // 2 + 7, told, theme.ink, SMALL, bold=True,
                            room=ROOM - left - sprite.size[0] - 4)

    return Part(ROW * len(lines), paint)


def _label(canvas: Canvas, theme: Theme, told: str) -> None:
    """The word before a row."""
    canvas.text(0, ROW // 2 + 6, told, quiet(theme), largest(told, LABEL - 6, LETTERS), room=LABEL - 6)


def goods(label: str, amounts: Mapping[str, int]) -> Part:
    """A row of goods with their amounts."""
    return signs(label, [(ware(HIGH, name), str(count)) for name, count in amounts.items() if name in RES])


def boxes(label: str, told: list[str], colour: RGB) -> Part:
    """Numbers in boxes side by side: faces of a die, steps of a track."""
    room = (ROOM - LABEL + 8) // max(1, len(told))
    wide = min(64, room - 4)

    def paint(canvas: Canvas, theme: Theme) -> None:
        _label(canvas, theme, label)
        for number, text in enumerate(told):
            left = LABEL + number * room
            canvas.plate(left, 4, wide, ROW - 8, colour, radius=7)
            size = next((size for size in (20, 18, 16, 14, 12) if width(text, size, True) <= wide - 4), 12)
            canvas.text(left + wide // 2, ROW // 2 + round(size * 0.36), text, over(colour), size, bold=True,
                        align="middle")

    return Part(ROW, paint)


def drawing(tall: int, paint: Callable[[Canvas, Theme], None]) -> Part:
    """A part that paints itself."""
    return Part(tall, paint)

