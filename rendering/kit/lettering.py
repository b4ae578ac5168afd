"""Letters: every character of a size and weight is drawn once, and strings are put together from those.

The typeface moves the pen by whole pixels and has no pairs that stand closer together, so a string put together is what
Pillow draws of it at once, in a twentieth of the time (`tests/rendering/test_lettering.py` compares them). Where two
characters touch, the later one lies on the earlier one.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageFont

__all__ = ["FONTS", "Alphabet", "alphabet"]

FONTS: Final = Path(__file__).resolve().parent.parent / "fonts"
FULL: Final = 255
MOST: Final = 512
"""Characters of an alphabet that are kept. The languages of the product use a hundred; names may have any others."""


class Letter(NamedTuple):
    """A character: how far it moves the pen; the box around it, the pen's way and the baseline, from the pen on the
    baseline; what it covers, None for a space, and where that begins."""

    advance: int
    left: int
    top: int
    right: int
    bottom: int
    cover: Any
    x: int
    y: int


class Alphabet:
    """The typeface in one size and weight."""

    def __init__(self, size: int, bold: bool) -> None:
        name = "FiraSansCondensed-Bold.ttf" if bold else "FiraSansCondensed-Medium.ttf"
        self._font = ImageFont.truetype(str(FONTS / name), size, layout_engine=ImageFont.Layout.BASIC)
        self._letters: dict[str, Letter] = {}

    def length(self, text: str) -> int:
        """How far the pen moves over the string, in pixels."""
        return sum([letter.advance for letter in self._of(text)])

    def drawn(self, text: str) -> tuple[Image.Image, int, int]:
        """What the string covers, and where that begins from the pen on the baseline."""
        letters = self._of(text)
        pens = list(accumulate((letter.advance for letter in letters), initial=0))[:-1]
        left = min([pen + letter.left for pen, letter in zip(pens, letters, strict=True)])
        right = max([pen + letter.right for pen, letter in zip(pens, letters, strict=True)])
        top, bottom = min([letter.top for letter in letters]), max([letter.bottom for letter in letters])
        image = Image.new("L", (right - left, bottom - top))
        core: Any = image.im
        for pen, letter in zip(pens, letters, strict=True):
            if letter.cover is not None:
                x, y = pen + letter.x - left, letter.y - top
                core.paste(FULL, (x, y, x + letter.cover.size[0], y + letter.cover.size[1]), letter.cover)
        return image, left, top

    def _of(self, text: str) -> list[Letter]:
        known = self._letters
        return [known.get(character) or self._letter(character) for character in text]

    def _letter(self, character: str) -> Letter:
        core, (left, top) = self._font.getmask2(character, mode="L", anchor="ls")
        wide, tall = core.size
        inked = core.getbbox() if wide and tall else None
        cover = core.crop(inked) if inked else None
        x, y = (left + inked[0], top + inked[1]) if inked else (0, 0)
        if len(self._letters) >= MOST:
            self._letters.clear()
        letter = Letter(round(self._font.getlength(character)), left, top, left + wide, top + tall, cover, x, y)
        self._letters[character] = letter
        return letter


@cache
def alphabet(size: int, bold: bool) -> Alphabet:
    """The typeface in this size, in pixels, and weight."""
    return Alphabet(size, bold)
