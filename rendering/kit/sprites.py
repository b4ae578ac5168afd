"""Sprites: small pictures drawn once at eight times their size, reduced, and kept.

A sprite is a named function of shapes: `@drawn(...)` turns it into one that takes a height in pixels first and gives
the finished `Sprite`. All of them are listed in `SHEET`, from which the contact sheets are made.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Concatenate, Final, Generic, ParamSpec

from PIL import Image

from rendering.kit import sheets
from rendering.kit.dyes import worn
from rendering.kit.pen import Pen
from rendering.kit.theme import RGB, mix

__all__ = ["SHEET", "Drawn", "Sprite", "drawn", "faded", "finished", "stepped"]

P = ParamSpec("P")

OVERSIZE: Final = 8
LEVELS: Final = 3
LARGE: Final = 60
KEPT: Final = 512


class Sprite:
    """A finished small picture: its colours and how much of each pixel covers the ground."""

    __slots__ = ("ink", "mask")

    def __init__(self, ink: Image.Image, mask: Image.Image) -> None:
        self.ink = ink
        self.mask = mask

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.ink.size


class Drawn(Generic[P]):
    """A sprite function. Called with a height in pixels and its own arguments it gives a `Sprite`, made once for each
    set of dyes."""

    def __init__(self, paint: Callable[Concatenate[Pen, P], None], box: tuple[int, int], margin: float) -> None:
        self.name = paint.__name__
        self.about = (paint.__doc__ or "").strip().splitlines()[0]
        self.box = box
        self.margin = margin
        self._paint = paint
        self._kept: Callable[..., Sprite] = lru_cache(maxsize=KEPT)(self._draw)

    def __call__(self, high: int, /, *args: P.args, **kwargs: P.kwargs) -> Sprite:
        return self._kept(worn(), high, *args, **kwargs)

    def width(self, high: int) -> int:
        """How wide the sprite is at this height, in pixels."""
        return round(high * (self.box[0] + 2 * self.margin) / (self.box[1] + 2 * self.margin))

    def _draw(self, dyes: str, high: int, /, *args: P.args, **kwargs: P.kwargs) -> Sprite:
        wide = self.width(high)
        scale = high / (self.box[1] + 2 * self.margin)
        pen = Pen()
        self._paint(pen, *args, **kwargs)
        return finished(pen, (wide, high), scale, (wide - self.box[0] * scale) / 2, self.margin * scale)


def finished(pen: Pen, size: tuple[int, int], scale: float = 1, left: float = 0, top: float = 0) -> Sprite:
    """The sprite of this size, in pixels, of what a pen has recorded; its box begins at (left, top), also in pixels.

    Drawn eight times too large, or four times if it is large already, and reduced. Its edges, outside and between
    colours, have one step only: more are hardly seen and make a PNG a quarter larger.
    """
    name = sheets.name_of((pen.recorded(), size, scale, left, top))
    drawing = sheets.find(name)
    if drawing is None:
        drawing = _drawing(pen, size, scale, left, top)
        sheets.add(name, drawing)
    ink = Image.frombytes("P", size, drawing.ink)
    ink.putpalette(drawing.colours)
    return Sprite(ink.convert("RGB"), Image.frombytes("L", size, drawing.cover))


def _drawing(pen: Pen, size: tuple[int, int], scale: float, left: float, top: float) -> sheets.Drawing:
    times = OVERSIZE if max(size) <= LARGE else OVERSIZE // 2
    image = Image.new("RGBA", (size[0] * times, size[1] * times))
    pen.draw(image, scale * times, left * times, top * times)
    small = image.reduce(times)
    between = _between(pen.colours())
    ink = small.convert("RGB").quantize(palette=between, dither=Image.Dither.NONE)
    cover = small.getchannel("A").point(stepped(LEVELS))
    return sheets.Drawing(size, bytes(between.getpalette() or ()), ink.tobytes(), cover.tobytes())


def _between(colours: tuple[RGB, ...]) -> Image.Image:
    """A palette of colours and what lies half way between any two. Not to be kept: one that was used holds half a
    megabyte of what Pillow has looked up in it."""
    halves = [mix(one, other, 0.5) for place, one in enumerate(colours) for other in colours[:place]]
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in (*colours, *halves)[:256] for part in colour])
    return image


@cache
def stepped(levels: int) -> list[int]:
    """A table that maps a coverage of 0 to 255 to the nearest of so many even levels."""
    step = 255 / (levels - 1)
    return [round(round(value / step) * step) for value in range(256)]


SHEET: Final[dict[str, Drawn[...]]] = {}
"""Every sprite by its dotted name below this package: `title.module.function`."""


def drawn(wide: int = 100, tall: int = 100, *, margin: float = 4
          ) -> Callable[[Callable[Concatenate[Pen, P], None]], Drawn[P]]:
    """Makes a sprite of a function that draws with a pen in a box of these units, with a margin for its outline."""

    def make(paint: Callable[Concatenate[Pen, P], None]) -> Drawn[P]:
        sprite = Drawn(paint, (wide, tall), margin)
        SHEET[f"{paint.__module__.removeprefix('rendering.')}.{paint.__name__}"] = sprite
        return sprite

    return make


@lru_cache(maxsize=KEPT)
def faded(sprite: Sprite, ground: RGB, part: float = 0.62) -> Sprite:
    """The sprite in the muted style of what is spent: mixed with the ground it lies on."""
    return Sprite(Image.blend(sprite.ink, Image.new("RGB", sprite.size, ground), part), sprite.mask)
