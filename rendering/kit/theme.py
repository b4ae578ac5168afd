"""Themes: the colours every picture of every title shares. A theme is flat: shades come from `mix`."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

__all__ = ["CONTRAST", "DAY", "NIGHT", "RGB", "SAFE", "THEMES", "Theme", "luminance", "mix", "over"]

RGB: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


class Theme(Struct, frozen=True):
    """One set of colours for the quiet parts: ground, panels, words, marks. Pieces keep theirs, unless the theme has
    dyes."""

    name: str
    ground: RGB
    """Behind everything."""
    panel: RGB
    """A sheet that lies on the ground."""
    inset: RGB
    """A well in a panel: a bowl, an empty place."""
    line: RGB
    """Hairlines and frames."""
    ink: RGB
    """Words and figures."""
    soft: RGB
    """Words that explain others."""
    active: RGB
    """The panel of whoever is to move."""
    gain: RGB
    """Income and what is gained."""
    dyes: str = ""
    """The dyes of pieces and grounds (`rendering.kit.dyes`); empty for the usual ones."""

    @property
    def resting(self) -> RGB:
        """The panel of whoever is done or out."""
        return mix(self.panel, self.ground, 0.6)


class Marks(Struct, frozen=True):
    """The signals, the same in every theme and title."""

    changed: RGB = (232, 0, 118)
    possible: RGB = (0, 214, 226)
    white: RGB = (255, 255, 255)
    dark: RGB = (26, 24, 28)
    gold: RGB = (247, 196, 52)


MARKS: Final = Marks()

DAY: Final = Theme(
    name="day",
    ground=(222, 212, 192),
    panel=(244, 238, 224),
    inset=(229, 219, 198),
    line=(178, 164, 138),
    ink=(36, 32, 30),
    soft=(105, 95, 79),
    active=(255, 252, 240),
    gain=(32, 112, 62),
)

NIGHT: Final = Theme(
    name="night",
    ground=(30, 31, 36),
    panel=(44, 46, 54),
    inset=(58, 61, 71),
    line=(92, 96, 110),
    ink=(240, 238, 232),
    soft=(182, 184, 196),
    active=(64, 68, 82),
    gain=(128, 214, 148),
)

CONTRAST: Final = Theme(
    name="contrast",
    ground=(206, 206, 206),
    panel=(255, 255, 255),
    inset=(228, 228, 228),
    line=(96, 96, 96),
    ink=(0, 0, 0),
    soft=(58, 58, 58),
    active=(255, 247, 206),
    gain=(0, 74, 28),
)
"""For those who need more contrast: words have seven times less light than what they stand on."""

SAFE: Final = Theme(
    name="safe",
    ground=(222, 212, 192),
    panel=(244, 238, 224),
    inset=(229, 219, 198),
    line=(160, 146, 120),
    ink=(36, 32, 30),
    soft=(92, 83, 69),
    active=(255, 252, 240),
    gain=(0, 88, 150),
    dyes="safe",
)
"""For those who see colours differently: players, terrains and tiles lie far apart for every kind of colour vision, and
what is gained is blue instead of green."""

THEMES: Final = {theme.name: theme for theme in (DAY, NIGHT, CONTRAST, SAFE)}


def mix(one: RGB, other: RGB, part: float) -> RGB:
    """The colour that lies `part` (0 to 1) of the way from one to the other."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


def luminance(colour: RGB) -> float:
    """How light a colour looks, 0 to 255."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def over(ground: RGB) -> RGB:
    """Dark or white: whichever reads better on this ground."""
    return MARKS.dark if luminance(ground) > 120 else MARKS.white
