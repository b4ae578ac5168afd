"""Words: one typeface in two weights and three sizes, shipped with the bot; each string is drawn once and kept."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from PIL import Image

from rendering.kit.lettering import FONTS, alphabet
from rendering.kit.sprites import stepped

__all__ = ["FONTS", "LARGE", "MEDIUM", "SMALL", "Size", "Word", "fitted", "parts", "readable", "width", "word",
           "wrapped"]

LEVELS: Final = 3
NARROW_SPACE: Final = "\u202f"


class Size(IntEnum):
    """The three sizes in pixels of a picture that is 1,600 wide: the middle one is a sixtieth of it."""

    SMALL = 20
    MEDIUM = 27
    LARGE = 44


SMALL: Final = Size.SMALL
MEDIUM: Final = Size.MEDIUM
LARGE: Final = Size.LARGE


class Word(NamedTuple):
    """A drawn string: its coverage, where that begins from the pen on the baseline, and how far the pen moves."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(maxsize=4096)
def word(text: str, size: int, bold: bool = False) -> Word:
    """The string in this size, drawn once."""
    text, letters = _printed(text), alphabet(size, bold)
    advance = letters.length(text)
    if not text.strip():
        return Word(Image.new("L", (1, 1)), 0, 0, advance)
    mask, left, top = letters.drawn(text)
    core: Any = mask.im
    core.paste(core.point(stepped(LEVELS), None), (0, 0, *mask.size))
    return Word(mask, left, top, advance)


def _printed(text: str) -> str:
    """The string as it is drawn: the typeface has no narrow space that keeps words together, only a plain one."""
    return text.replace(NARROW_SPACE, " ")


def parts(text: str) -> list[str]:
    """The string broken where lines may end: at spaces, but not at those that keep words together, as before the
    colon of a French sentence."""
    return [part for part in text.replace("\n", " ").split(" ") if part]


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = False) -> int:
    """How far the pen moves over the string, in pixels; the string is not drawn for it."""
    return alphabet(size, bold).length(_printed(text))


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, room: int, bold: bool = False) -> str:
    """The string, cut with an ellipsis if it is wider than the room."""
    if width(text, size, bold) <= room:
        return text
    for length in range(len(text) - 1, 0, -1):
        shorter = text[:length].rstrip() + "…"
        if width(shorter, size, bold) <= room:
            return shorter
    return "…"


@cache
def _missing() -> frozenset[bytes]:
    """What the typeface draws for a character it does not have."""
    return frozenset(_drawn(character) for character in "\ufffe\uffff\U0010fffe")


def _drawn(character: str) -> bytes:
    mask, left, top = alphabet(MEDIUM, False).drawn(character)
    return mask.tobytes() + repr((mask.size, left, top)).encode()


@lru_cache(maxsize=4096)
def readable(text: str) -> bool:
    """Whether the typeface has every character of the string: people's names may be in any script."""
    return all(character in (" ", NARROW_SPACE) or (character.isprintable() and _drawn(character) not in _missing())
               for character in text)


@lru_cache(maxsize=512)
def wrapped(text: str, size: int, room: int) -> tuple[str, ...]:
    """The text in lines that fit the room, broken at spaces."""
    lines: list[str] = []
    space, end = width(" ", size), 0
    for part in parts(text):
        long = width(part, size)
        if lines and end + space + long <= room:
            lines[-1], end = f"{lines[-1]} {part}", end + space + long
        else:
            lines.append(part)
            end = long
    return tuple(lines)
