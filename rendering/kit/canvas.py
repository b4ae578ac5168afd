"""The canvas: a copy of a static layer on which sprites, words and boxes are laid, and which leaves as a PNG."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import Image

from rendering.kit.pen import Pen, rounded
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, fitted, word

__all__ = ["Canvas", "plate"]

COMPRESSION = 6


class Canvas:
    """A picture in the making. All places are whole pixels from the top left of the canvas."""

    def __init__(self, ground: Image.Image, left: int = 0, top: int = 0, *, shared: bool = False) -> None:
        self.image = ground if shared else ground.copy()
        self._left = left
        self._top = top

    def at(self, left: int, top: int) -> Canvas:
        """The same picture with its corner moved: for a part that is painted as if it were alone."""
        return Canvas(self.image, self._left + left, self._top + top, shared=True)

    def paste(self, sprite: Sprite, left: int, top: int) -> None:
        """Lays a sprite with its top left corner here."""
        self.image.paste(sprite.ink, (self._left + left, self._top + top), sprite.mask)

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        """Lays a sprite with its middle here."""
        self.paste(sprite, x - sprite.ink.width // 2, y - sprite.ink.height // 2)

    def text(self, x: int, y: int, text: str, colour: RGB, size: int = MEDIUM, *, bold: bool = False,
             align: str = "left", room: int | None = None) -> int:
        """Writes on the baseline y, beginning, centred or ending (`left`, `middle`, `right`) at x; gives the width."""
        if room is not None:
            text = fitted(text, size, room, bold)
        drawn = word(text, size, bold)
        start = self._left + x - {"left": 0, "middle": drawn.advance // 2, "right": drawn.advance}[align]
        self.image.paste(colour, (start + drawn.left, self._top + y + drawn.top), drawn.mask)
        return drawn.advance

    def box(self, left: int, top: int, right: int, bottom: int, fill: RGB) -> None:
        """A filled box with sharp corners; right and bottom lie just outside it."""
        self.image.paste(fill, (self._left + left, self._top + top, self._left + right, self._top + bottom))

    def plate(self, left: int, top: int, wide: int, tall: int, fill: RGB, *, radius: int = 8, edge: RGB | None = None,
              width: int = 2) -> None:
        """A filled box with round corners and, if an edge is given, a frame of this width."""
        self.paste(plate(wide, tall, fill, radius, edge, width), left, top)

    def tint(self, colour: RGB, mask: Image.Image, left: int, top: int) -> None:
        """Colours what a mask covers, its top left corner here."""
        self.image.paste(colour, (self._left + left, self._top + top), mask)

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Lays a whole image, such as a static layer."""
        self.image.paste(image, (self._left + left, self._top + top))

    def png(self, palette: Image.Image, width: int | None = None) -> bytes:
        """The finished picture in the theme's palette; another width than its own costs time."""
        file = BytesIO()
        image = self.image
        if width is not None and width != image.width:
            image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
        small = image.quantize(palette=palette, dither=Image.Dither.NONE)
        small.save(file, "PNG", compress_level=COMPRESSION)
        return file.getvalue()


@lru_cache(maxsize=256)
def plate(wide: int, tall: int, fill: RGB, radius: int = 8, edge: RGB | None = None, width: int = 2) -> Sprite:
    """A box with round corners as a sprite. Only its corners are drawn large; the rest is flat."""
    corner = _corner(radius + width, radius, fill, edge, width)
    size = corner.ink.width
    ink = Image.new("RGB", (wide, tall), fill if edge is None else edge)
    if edge is not None:
        ink.paste(fill, (width, width, wide - width, tall - width))
    mask = Image.new("L", (wide, tall), 255)
    turns = (Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
    places = ((wide - size, 0), (wide - size, tall - size), (0, tall - size))
    ink.paste(corner.ink, (0, 0))
    mask.paste(corner.mask, (0, 0))
    for turn, place in zip(turns, places, strict=True):
        ink.paste(corner.ink.transpose(turn), place)
        mask.paste(corner.mask.transpose(turn), place)
    return Sprite(ink, mask)


@lru_cache(maxsize=64)
def _corner(size: int, radius: int, fill: RGB, edge: RGB | None, width: int) -> Sprite:
    far = size * 3
    pen = Pen()
    pen.detail(rounded(0, 0, far, far, radius), edge or fill)
    if edge is not None:
        pen.detail(rounded(width, width, far, far, max(1, radius - width)), fill)
    return finished(pen, (size, size))
