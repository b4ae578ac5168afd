"""How colours look to people who see colours differently, how far apart they then are, and their contrast.

Matrices for complete protanopia, deuteranopia and tritanopia are by Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Final, TypeAlias

from rendering.kit.theme import RGB

__all__ = ["ENOUGH", "READABLE", "SEEING", "apart", "contrast", "lab", "least", "seen"]

Matrix: TypeAlias = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

SEEING: Final[dict[str, Matrix]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

ENOUGH: Final = 3.0
"""The contrast that a shape or a mark needs against its ground."""
READABLE: Final = 4.5
"""The contrast that words need."""
WHITE: Final = (0.95047, 1.0, 1.08883)
TO_XYZ: Final[Matrix] = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
                         (0.0193339, 0.1191920, 0.9503041))


def seen(colour: RGB, seeing: str) -> tuple[float, float, float]:
    """A colour in linear light, 0 to 1, as it is seen."""
    return _clipped(_times(SEEING[seeing], _linear(colour)))


def lab(colour: RGB, seeing: str = "usual") -> tuple[float, float, float]:
    """A colour in CIELAB as it is seen: lightness 0 to 100, then green to red and blue to yellow."""
    x, y, z = (_root(part / white) for part, white in zip(_times(TO_XYZ, seen(colour, seeing)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: RGB, other: RGB, seeing: str = "usual") -> float:
    """How far two colours lie apart in CIELAB as they are seen; below about 12 they are easily mistaken."""
    return dist(lab(one, seeing), lab(other, seeing))


def contrast(one: RGB, other: RGB, seeing: str = "usual") -> float:
    """The contrast of two colours as they are seen, 1 to 21: how much more light one sends than the other."""
    dark, light = sorted(_light(colour, seeing) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def least(one: RGB, other: RGB) -> float:
    """The contrast of two colours for those who see it least."""
    return min(contrast(one, other, seeing) for seeing in SEEING)


@lru_cache(maxsize=4096)
def _light(colour: RGB, seeing: str) -> float:
    return sum(part * weight for part, weight in zip(seen(colour, seeing), TO_XYZ[1], strict=True))


def _linear(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return red, green, blue


def _times(matrix: Matrix, value: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (sum(a * b for a, b in zip(line, value, strict=True)) for line in matrix)
    return x, y, z


def _clipped(value: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (min(1.0, max(0.0, part)) for part in value)
    return x, y, z


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
