"""Words in the room that there is: in the largest size that fits, or in several lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.kernel.words import headed
from rendering.kit.canvas import Canvas
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, SMALL, fitted, parts, width

__all__ = ["NAMES", "broken", "in_lines", "in_room", "largest", "saying", "shortened"]

NAMES: Final = (MEDIUM, 24, SMALL, 17)
"""Sizes of a person's name, in pixels: the first that fits is taken."""
BROKEN: Final = (15, 14)
"""Sizes of a name in two lines."""


@lru_cache(maxsize=512)
def largest(text: str, room: int, sizes: Sequence[int], bold: bool = False) -> int:
    """The first of the sizes in which the text fits the room, else the last."""
    return next((size for size in sizes if width(text, size, bold) <= room), sizes[-1])


@lru_cache(maxsize=512)
def shortened(name: str, size: int, room: int, bold: bool = False) -> str:
    """A name, or as many of its first words as fit the room; a word that is too long alone is cut."""
    names = name.split()
    fits = (" ".join(names[:count]) for count in range(len(names), 0, -1))
    return next((text for text in fits if width(text, size, bold) <= room), fitted(name, size, room, bold))


def saying(name: str, told: str, size: int, room: int, bold: bool = False) -> str:
    """Who does what: where both have no room, fewer words of the name; without it rather than without what is done."""
    rest = headed("", told)
    first = name.split(maxsplit=1)[0] if name else ""
    if not first or width(first + rest, size, bold) > room:
        return told
    return shortened(name, size, room - width(rest, size, bold), bold) + rest


@lru_cache(maxsize=512)
def broken(text: str, room: int, sizes: Sequence[int], most: int, bold: bool = False) -> tuple[int, tuple[str, ...]]:
    """The first size in which the text fits so many lines of the room, and those lines; what does not fit in the last
    size goes with an ellipsis."""
    found = [(size, _lines(text, room, size, bold)) for size in sizes]
    size, lines = next((pair for pair in found if len(pair[1]) <= most
                        and all(width(line, pair[0], bold) <= room for line in pair[1])), found[-1])
    last = fitted(" ".join(lines[most - 1 :]), size, room, bold)
    return size, (*lines[: most - 1], last)[: len(lines)]


def _lines(text: str, room: int, size: int, bold: bool) -> tuple[str, ...]:
    """The text in lines that fit the room, broken at spaces."""
    lines = [""]
    for part in parts(text):
        longer = f"{lines[-1]} {part}".strip()
        lines = [*lines[:-1], longer] if width(longer, size, bold) <= room or not lines[-1] else [*lines, part]
    return tuple(lines)


def in_lines(canvas: Canvas, x: int, y: int, text: str, colour: RGB, sizes: Sequence[int], room: int, most: int, *,
             bold: bool = False) -> None:
    """Writes a text in at most so many lines, the first on the baseline y, in the largest size in which it fits."""
    size, lines = broken(text, room, sizes, most, bold)
    for number, line in enumerate(lines):
        canvas.text(x, y + number * (size + 2), line, colour, size, bold=bold, room=room)


def in_room(canvas: Canvas, x: int, y: int, name: str, colour: RGB, sizes: Sequence[int], room: int, *,
            bold: bool = False) -> None:
    """Writes a name on the baseline y: as large as it fits, else in two lines around it, and only then cut."""
    size = largest(name, room, (*sizes, BROKEN[0]), bold)
    if width(name, size, bold) <= room:
        canvas.text(x, y, name, colour, size, bold=bold)
    else:
        in_lines(canvas, x, y - BROKEN[0] + 2, name, colour, BROKEN, room, 2, bold=bold)
