"""What is seen in a finished picture."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

__all__ = ["count"]


def count(picture: bytes, colour: tuple[int, int, int]) -> int:
    """How many pixels have exactly this colour. Pictures have a palette: its entries are counted, not the pixels."""
    image = Image.open(BytesIO(picture))
    palette = image.getpalette() or []
    entries = image.getcolors(256) or []
    return sum(many for many, entry in entries
               if isinstance(entry, int) and tuple(palette[3 * entry:3 * entry + 3]) == colour)
