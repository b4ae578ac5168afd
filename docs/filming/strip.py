"""The strip: the pictures of a film side by side, each with its number, its step and what was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image, ImageDraw, ImageFont

from docs.filming import PHONE
from docs.filming.steps import CAPTIONS, Frame
from rendering.kit.typeface import FONTS

__all__ = ["clicks", "strip"]

GROUND, INK, QUIET, MARK = (250, 249, 246), (32, 32, 36), (92, 92, 98), (46, 90, 172)
GAP, LINE, SIZE = 20, 24, 17
CAPTION_LINES: Final = 3
FLATS, BLENDS = 120, 120
"""Colours that are kept as they are, the commonest, and colours between them."""
SHOWN_CLICKS: Final = 4
"""Of what was clicked, this many are named."""


@dataclass(frozen=True)
class Sheet:
    """How the pictures of a width are laid out: so many in a row, so wide."""

    columns: int
    across: int


PHONES, WINDOWS = Sheet(columns=6, across=340), Sheet(columns=3, across=700)


def clicks(pressed: Sequence[str]) -> str:
    """What was clicked, in a line."""
    if len(pressed) <= SHOWN_CLICKS:
        return " › ".join(pressed)
    return f"{pressed[0]} › … › {pressed[-1]} ({len(pressed)} clicks)"


def strip(frames: Sequence[Frame], width: int) -> Image.Image:
    """All pictures of a film, in few colours."""
    sheet = PHONES if width == PHONE else WINDOWS
    tall = round(frames[0].image.height * sheet.across / width)
    rows = -(-len(frames) // sheet.columns)
    cell = (sheet.across + GAP, tall + CAPTION_LINES * LINE + 2 * GAP)
    image = Image.new("RGB", (sheet.columns * cell[0] + GAP, rows * cell[1] + GAP), GROUND)
    for number, frame in enumerate(frames):
        left, top = GAP + number % sheet.columns * cell[0], GAP + number // sheet.columns * cell[1]
        image.paste(frame.image.resize((sheet.across, tall), Image.Resampling.LANCZOS), (left, top))
        _write(image, (left, top + tall + GAP // 2), number + 1, frame, sheet.across)
    return _in_few_colours(image)


def _in_few_colours(image: Image.Image) -> Image.Image:
    """The image with a palette of its own: large grounds keep their very colours."""
    counted: list[tuple[int, Any]] = sorted(image.getcolors(image.width * image.height) or (), reverse=True)
    flats = [part for _count, colour in counted[:FLATS] for part in colour]
    blends = (image.quantize(BLENDS, dither=Image.Dither.NONE).getpalette() or [])[: 3 * BLENDS]
    palette = Image.new("P", (1, 1))
    palette.putpalette(flats + blends)
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def _write(image: Image.Image, corner: tuple[int, int], number: int, frame: Frame, room: int) -> None:
    draw, (left, top) = ImageDraw.Draw(image), corner
    bold, plain = _font(bold=True), _font(bold=False)
    lines = _wrapped(f"{number} · {CAPTIONS[frame.step]}", bold, room)[:1]
    draw.text((left, top), lines[0], INK, bold)
    for place, line in enumerate(_wrapped(clicks(frame.pressed), plain, room)[: CAPTION_LINES - 1]):
        draw.text((left, top + LINE * (place + 1)), line, MARK if place == 0 else QUIET, plain)


def _font(*, bold: bool) -> ImageFont.FreeTypeFont:
    [found] = sorted(FONTS.glob("*Bold.ttf" if bold else "*Medium.ttf"))[:1]
    return ImageFont.truetype(str(found), SIZE)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, room: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
