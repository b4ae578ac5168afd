"""Names and sentences in the room of a picture: in characters that the typeface has, in two lines before being cut."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rendering.kit.typeface import fitted, readable, width

__all__ = ["BREAKS", "broken", "legible"]

BREAKS: Final = " -_/.,"
"""After these a line may end; a word without them is broken between two letters."""


@lru_cache(maxsize=2048)
def legible(name: str, otherwise: str) -> str:
    """A name in characters that the typeface has; `otherwise` if it has none of them. Decorated letters become plain
    ones, and a sign between two words still parts them."""
    plain = unicodedata.normalize("NFKC", name)
    if not readable(plain):
        plain = " ".join("".join(map(_written, plain)).split())
    return plain if any(one.isalnum() for one in plain) else otherwise


def _written(character: str) -> str:
    """A character as it is, or what is left of it: a gap where a sign stood."""
    if readable(character):
        return character
    return " " if unicodedata.category(character).startswith("S") else ""


@lru_cache(maxsize=2048)
def broken(text: str, size: int, room: int, bold: bool = False, most: int = 2) -> tuple[str, ...]:
    """The text in so many lines at most, the last of them cut with an ellipsis if even these are not enough."""
    lines: list[str] = []
    while len(lines) < most - 1 and width(text, size, bold) > room:
        end = _end(text, size, room, bold, most - 1 - len(lines))
        lines.append(text[:end].rstrip())
        text = text[end:].lstrip()
    return (*lines, fitted(text, size, room, bold))


def _end(text: str, size: int, room: int, bold: bool, left: int) -> int:
    """Where the first line ends: after a space or a sign in its second half, or before a capital; where it is full if
    no space is there and the rest would else have no room in the lines that are left."""
    full = next((end for end in range(len(text), 1, -1) if width(text[:end].rstrip(), size, bold) <= room), 1)
    early = next((end for end in range(full, full // 2, -1) if _may_end(text, end)), full)
    if text[early - 1] == " ":
        return early
    rests = [width(text[end:].lstrip(), size, bold) for end in (early, full)]
    return full if rests[1] <= room * left < rests[0] else early


def _may_end(text: str, end: int) -> bool:
    return text[end - 1] in BREAKS or (text[end - 1].islower() and text[end:end + 1].isupper())
