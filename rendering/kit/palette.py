"""The fixed palette of a theme: flat colours first and exactly, then blends between neighbours for smooth edges.

Pictures are painted in these at most 256 colours (`rendering.kit.inks`), without dither: files are small, and the same
view gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

from rendering.kit.theme import RGB, mix

__all__ = ["distance", "palette", "swatches"]

COLOURS = 256
STEPS = (0.5, 0.25, 0.75)
SAME = 150
"""Pillow looks colours up in cells four steps wide: flat colours nearer than this could be taken for each other."""
NEAR = 1500
"""Blends nearer than this to another colour are left out: more colours look no better and make larger files."""


def palette(flats: Iterable[RGB], blends: Iterable[tuple[RGB, RGB]]) -> Image.Image:
    """An image whose palette holds all flat colours and as many blends as fit, the coarse steps of all pairs first.

    Raises ValueError if there are more flat colours than a palette holds.
    """
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in swatches(flats, blends) for part in colour])
    return image


def swatches(flats: Iterable[RGB], blends: Iterable[tuple[RGB, RGB]]) -> list[RGB]:
    """The colours of the palette in order. Of flat colours that look the same the first is kept; of blends fewer than
    asked for. Raises ValueError if there are more flat colours than a palette holds."""
    chosen: list[RGB] = []
    for colour in flats:
        if not _near(colour, chosen, SAME):
            chosen.append(colour)
    if len(chosen) > COLOURS:
        raise ValueError(f"{len(chosen)} flat colours do not fit a palette of {COLOURS}")
    for colour in _blended(list(blends)):
        if len(chosen) < COLOURS and not _near(colour, chosen, NEAR):
            chosen.append(colour)
    return chosen + [chosen[0]] * (COLOURS - len(chosen))


def _near(colour: RGB, others: Sequence[RGB], within: int) -> bool:
    """Whether one of the others is no further away; as `distance` tells, without a call for each of many thousands."""
    red, green, blue = colour
    return any(2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2 <= within for r, g, b in others)


def _blended(blends: list[tuple[RGB, RGB]]) -> Iterator[RGB]:
    for step in STEPS:
        for one, other in blends:
            yield mix(one, other, step)


def distance(one: RGB, other: RGB) -> int:
    """The square of how far two colours lie apart; green counts most, as in the eye."""
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 2 * red * red + 4 * green * green + 3 * blue * blue
