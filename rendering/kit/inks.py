"""Inks: pictures are painted in numbers of their palette from the start, with a byte for each pixel.

What is laid down is brought into the palette once. Edges have one step between what is laid and what lies below: which
colour of the palette is nearest to half of one and half of the other is looked up for every pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from PIL import Image

from rendering.kit.palette import distance
from rendering.kit.theme import RGB

__all__ = ["Inks", "Print", "inks_of"]

Core: TypeAlias = Any
"""What Pillow keeps of an image: its functions check nothing, which saves most of the time of laying small things."""

COLOURS: Final = 256
HALF: Final = 128
SOLID: Final = [255 if cover > 191 else 0 for cover in range(256)]
EDGE: Final = [255 if 64 <= cover <= 191 else 0 for cover in range(256)]
TESTED: Final = 9_000
"""Pixels up to which it is worth looking whether what lies below has one colour."""
EDGES: Final = 3
"""Colours of an edge that are told apart; rarer ones look like the nearest of those."""


class Inks:
    """A palette to paint in."""

    def __init__(self, palette: Image.Image) -> None:
        self.palette = palette
        parts = palette.getpalette() or []
        self.colours: list[RGB] = [(red, green, blue) for red, green, blue in zip(*[iter(parts)] * 3, strict=True)]
        self._numbers: dict[RGB, int] = {}
        self._tables: list[list[int]] = []

    def number(self, colour: RGB) -> int:
        """The number of the nearest colour."""
        found = self._numbers.get(colour)
        if found is None:
            found = self._numbers[colour] = int(self.indexed(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)))  # type: ignore[arg-type]
        return found

    def indexed(self, image: Image.Image) -> Image.Image:
        """The image in this palette."""
        if image.mode == "P" and image.getpalette() == self.palette.getpalette():
            return image
        return image.convert("RGB").quantize(palette=self.palette, dither=Image.Dither.NONE)

    def blank(self, size: tuple[int, int], colour: RGB) -> Image.Image:
        """An image of one colour."""
        image = Image.new("P", size, self.number(colour))
        image.putpalette(self.palette.getpalette() or ())
        return image

    def halves(self, number: int) -> list[int]:
        """For each colour below: what half of this colour over it looks like."""
        if not self._tables:
            self._tables = self._mixed()
        return self._tables[number]

    def _mixed(self) -> list[list[int]]:
        colours = Image.new("P", (COLOURS, 1))
        colours.putpalette(self.palette.getpalette() or ())
        colours.putdata(range(COLOURS))
        below = colours.convert("RGB").resize((COLOURS, COLOURS), Image.Resampling.NEAREST)
        above = below.transpose(Image.Transpose.TRANSPOSE)
        cover = Image.new("L", below.size, HALF)
        numbers = self.indexed(Image.composite(above, below, cover)).tobytes()
        return [list(numbers[row * COLOURS : (row + 1) * COLOURS]) for row in range(COLOURS)]


@lru_cache(maxsize=32)
def _inks(colours: bytes) -> Inks:
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    return Inks(palette)


def inks_of(image: Image.Image) -> Inks:
    """The inks of an image with a palette."""
    return _inks(bytes(image.getpalette() or ()))


class Print:
    """Something to be laid down, in inks: one number or an image of them, where it covers wholly, and where half."""

    __slots__ = ("_edges", "_ink", "_size", "_solid", "_tested", "_tiles")

    def __init__(self, inks: Inks, ink: int | Image.Image, cover: Image.Image) -> None:
        core: Core = cover.im
        solid, edge = core.point(SOLID, None), core.point(EDGE, None)
        self._size = cover.size
        self._tested = cover.width * cover.height <= TESTED
        self._ink: Any = ink if isinstance(ink, int) else ink.im
        self._solid: Core = None if solid.getextrema() == (255, 255) else solid
        self._edges: Sequence[tuple[list[int], Core]] = tuple(_edges(inks, ink, edge)) if edge.getbbox() else ()
        self._tiles: dict[int, Core] = {}

    def lay(self, ground: Core, left: int, top: int) -> None:
        """Lays it on a ground with its top left corner here."""
        box = (left, top, left + self._size[0], top + self._size[1])
        if self._solid is None:
            ground.paste(self._ink, box)
            return
        below: Core = None
        if self._tested:
            below = ground.crop(box)
            low, high = below.getextrema()
            if low == high:
                ground.paste(self._tiles.get(low) or self._tile(below, low), box)
                return
        for table, cover in self._edges:
            ground.paste((below or ground.crop(box)).point(table, None), box, cover)
        ground.paste(self._ink, box, self._solid)

    def _tile(self, below: Core, number: int) -> Core:
        """What it looks like on a ground of one colour."""
        whole = (0, 0, *self._size)
        tile = below.crop(whole)
        for table, cover in self._edges:
            tile.paste(below.point(table, None), whole, cover)
        tile.paste(self._ink, whole, self._solid)
        self._tiles[number] = tile
        return tile


def _edges(inks: Inks, ink: int | Image.Image, edge: Core) -> list[tuple[list[int], Core]]:
    """For each colour of the edge: its table, and where it covers half."""
    if isinstance(ink, int):
        return [(inks.halves(ink), edge)]
    numbers: Core = Image.frombytes("L", ink.size, ink.tobytes()).im
    counted = numbers.histogram((0, 0), edge)
    found = sorted((number for number, count in enumerate(counted) if count), key=lambda number: -counted[number])
    alike: dict[int, list[int]] = {number: [number] for number in found[:EDGES]}
    for number in found[EDGES:]:
        nearest = min(alike, key=lambda other: distance(inks.colours[number], inks.colours[other]))
        alike[nearest].append(number)
    if len(alike) == 1:
        return [(inks.halves(found[0]), edge)]
    return [(inks.halves(number), _only(numbers, same).chop_darker(edge)) for number, same in alike.items()]


def _only(numbers: Core, some: Sequence[int]) -> Core:
    """Where these numbers are."""
    table = [0] * COLOURS
    for number in some:
        table[number] = 255
    return numbers.point(table, None)
