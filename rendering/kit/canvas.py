"""The canvas: a copy of a static layer on which sprites, words and boxes are laid, and which leaves as a PNG.

A canvas on a ground with a palette is painted in its inks, a byte for each pixel; one in full colour, which takes four
and blends each of them, is for making sprites and static layers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from PIL import Image

from rendering.kit.inks import Inks, Print, inks_of
from rendering.kit.pen import Pen, rounded
from rendering.kit.png import png
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import RGB
from rendering.kit.typeface import MEDIUM, fitted, word

__all__ = ["Canvas", "blank", "plate"]

PLAIN: Final = 10_000
"""Pixels from which a box with round corners is laid as boxes and corners."""


class Canvas:
    """A picture in the making. All places are whole pixels from the top left of the canvas."""

    def __init__(self, ground: Image.Image, left: int = 0, top: int = 0, *, shared: bool = False,
                 inks: Inks | None = None) -> None:
        self.image = ground if shared else ground.copy()
        self.inks = inks_of(ground) if inks is None and ground.mode == "P" else inks
        self._core: Any = self.image.im
        self._left = left
        self._top = top

    def at(self, left: int, top: int) -> Canvas:
        """The same picture with its corner moved: for a part that is painted as if it were alone."""
        return Canvas(self.image, self._left + left, self._top + top, shared=True, inks=self.inks)

    def paste(self, sprite: Sprite, left: int, top: int) -> None:
        """Lays a sprite with its top left corner here."""
        if self.inks is None:
            self.image.paste(sprite.ink, (self._left + left, self._top + top), sprite.mask)
        else:
            _printed(self.inks, sprite).lay(self._core, self._left + left, self._top + top)

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
        if self.inks is None:
            self.image.paste(colour, (start + drawn.left, self._top + y + drawn.top), drawn.mask)
        else:
            _worded(self.inks, text, size, bold, colour).lay(self._core, start + drawn.left, self._top + y + drawn.top)
        return drawn.advance

    def box(self, left: int, top: int, right: int, bottom: int, fill: RGB) -> None:
        """A filled box with sharp corners; right and bottom lie just outside it."""
        place = (self._left + left, self._top + top, self._left + right, self._top + bottom)
        self._core.paste(fill if self.inks is None else self.inks.number(fill), place)

    def plate(self, left: int, top: int, wide: int, tall: int, fill: RGB, *, radius: int = 8, edge: RGB | None = None,
              width: int = 2) -> None:
        """A filled box with round corners and, if an edge is given, a frame of this width."""
        around = radius + width
        if self.inks is None or wide * tall < PLAIN or min(wide, tall) < 2 * around:
            self.paste(plate(wide, tall, fill, radius, edge, width), left, top)
            return
        rim = 0 if edge is None else width
        for colour, gap in ((edge, 0), (fill, rim)) if edge is not None else ((fill, 0),):
            self.box(left + around, top + gap, left + wide - around, top + tall - gap, colour)
            self.box(left + gap, top + around, left + wide - gap, top + tall - around, colour)
        size = (left + wide - around, top + tall - around)
        for sprite, (x, y) in zip(_corners(around, radius, fill, edge, width),
                                  ((left, top), (size[0], top), size, (left, size[1])), strict=True):
            self.paste(sprite, x, y)

    def tint(self, colour: RGB, mask: Image.Image, left: int, top: int) -> None:
        """Colours what a mask covers, its top left corner here. It may have many steps, which takes its time."""
        box = (self._left + left, self._top + top, self._left + left + mask.width, self._top + top + mask.height)
        if self.inks is None:
            self.image.paste(colour, box[:2], mask)
            return
        part = self.image.crop(box).convert("RGB")
        part.paste(colour, (0, 0), mask)
        self._core.paste(self.inks.indexed(part).im, box)

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Lays a whole image, such as a static layer."""
        same = image.convert("RGB") if self.inks is None else self.inks.indexed(image)
        self.image.paste(same, (self._left + left, self._top + top))

    def png(self, palette: Image.Image, width: int | None = None) -> bytes:
        """The finished picture in the theme's palette; another width than its own costs time, as does a canvas that is
        not painted in that palette."""
        image = self.image
        if width is not None and width != image.width:
            tall = round(image.height * width / image.width)
            image = image.convert("RGB").resize((width, tall), Image.Resampling.LANCZOS)
        return png(inks_of(palette).indexed(image))


def blank(size: tuple[int, int], colour: RGB, palette: Image.Image) -> Canvas:
    """A canvas of one colour that is painted in the inks of a palette."""
    inks = inks_of(palette)
    return Canvas(inks.blank(size, colour), shared=True, inks=inks)


@lru_cache(maxsize=4096)
def _printed(inks: Inks, sprite: Sprite) -> Print:
    return Print(inks, inks.indexed(sprite.ink), sprite.mask)


@lru_cache(maxsize=4096)
def _worded(inks: Inks, text: str, size: int, bold: bool, colour: RGB) -> Print:
    return Print(inks, inks.number(colour), word(text, size, bold).mask)


@lru_cache(maxsize=256)
def plate(wide: int, tall: int, fill: RGB, radius: int = 8, edge: RGB | None = None, width: int = 2) -> Sprite:
    """A box with round corners as a sprite. Only its corners are drawn large; the rest is flat."""
    corners = _corners(radius + width, radius, fill, edge, width)
    size = corners[0].ink.width
    ink = Image.new("RGB", (wide, tall), fill if edge is None else edge)
    if edge is not None:
        ink.paste(fill, (width, width, wide - width, tall - width))
    mask = Image.new("L", (wide, tall), 255)
    places = ((0, 0), (wide - size, 0), (wide - size, tall - size), (0, tall - size))
    for corner, place in zip(corners, places, strict=True):
        ink.paste(corner.ink, place)
        mask.paste(corner.mask, place)
    return Sprite(ink, mask)


@lru_cache(maxsize=256)
def _corners(size: int, radius: int, fill: RGB, edge: RGB | None, width: int) -> tuple[Sprite, Sprite, Sprite, Sprite]:
    """The corners of a box clockwise from its top left."""
    corner = _corner(size, radius, fill, edge, width)
    right, foot, left = (Sprite(corner.ink.transpose(turn), corner.mask.transpose(turn)) for turn in (
        Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90))
    return corner, right, foot, left


@lru_cache(maxsize=64)
def _corner(size: int, radius: int, fill: RGB, edge: RGB | None, width: int) -> Sprite:
    far = size * 3
    pen = Pen()
    pen.detail(rounded(0, 0, far, far, radius), edge or fill)
    if edge is not None:
        pen.detail(rounded(width, width, far, far, max(1, radius - width)), fill)
    return finished(pen, (size, size))
