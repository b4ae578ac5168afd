"""The colours of Helios: raw materials, action tiles, seats, gold; and the palette of a theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace
from PIL import Image

from games.helios.components import Colour, Kind, Material
from rendering.kit.dyes import Dyes, Row, wearing
from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, luminance, mix

__all__ = ["ACTION", "DAY_RIM", "EDGE", "EMPTY", "GOLD", "MANA", "MATERIAL", "NIGHT_FACE", "NIGHT_RIM", "POINTS",
           "SEAT", "SPECIAL", "SUN", "WALL", "below", "face", "flats", "ink_on", "palette_of", "printed", "theme_of"]

MATERIAL: Final = Dyes({
    Material.BROWN: (160, 92, 58), Material.GRAY: (150, 154, 162), Material.GREEN: (100, 164, 76),
    Material.BLUE: (64, 146, 210), Material.BLACK: (66, 60, 76),
}, safe={
    Material.BROWN: (115, 55, 23), Material.GRAY: (154, 147, 155), Material.GREEN: (96, 156, 67),
    Material.BLUE: (93, 175, 244), Material.BLACK: (64, 59, 75),
})
"""Raw materials: land tiles and cubes."""
SPECIAL: Final[RGB] = (232, 204, 150)
ACTION: Final = Dyes({
    Colour.RED: (206, 62, 52), Colour.BLUE: (52, 104, 188), Colour.YELLOW: (240, 196, 60), Colour.GRAY: (146, 146, 150),
}, safe={})
SEAT: Final = Row(((16, 124, 120), (142, 58, 142), (206, 100, 24), (26, 36, 88)),
                  safe=((81, 157, 146), (138, 57, 146), (206, 100, 24), (2, 7, 55)))
EMPTY: Final[RGB] = (222, 220, 214)
EDGE: Final[RGB] = (240, 178, 110)
GOLD: Final[RGB] = (214, 158, 0)
SUN: Final[RGB] = (255, 214, 40)
MANA: Final[RGB] = (150, 60, 176)
POINTS: Final[RGB] = (70, 112, 52)
WALL: Final[RGB] = (226, 184, 128)
"""City buildings."""
NIGHT_FACE: Final[RGB] = (58, 64, 112)
NIGHT_RIM: Final[RGB] = (150, 156, 196)
DAY_RIM: Final[RGB] = (176, 110, 0)


@cache
def theme_of(name: str) -> Theme:
    """The theme of this name; words that explain others also read well in wells (4.5 : 1). Raises KeyError for an
    unknown one."""
    theme = THEMES[name]
    return replace(theme, soft=mix(theme.soft, theme.ink, 0.15))


def face(kind: Kind) -> RGB:
    """The face of a tile."""
    return SPECIAL if kind.special else MATERIAL[Material(kind)]


def ink_on(ground: RGB) -> RGB:
    """A sign printed tone on tone: lighter on dark, darker on light."""
    return mix(ground, MARKS.white, 0.42) if luminance(ground) < 125 else mix(ground, MARKS.dark, 0.42)


def below(theme: Theme, colour: Colour) -> RGB:
    """The space below a board where tiles of a colour lie."""
    return mix(ACTION[colour], theme.panel, 0.7)


def printed(ground: RGB) -> RGB:
    """Names printed on a field."""
    return mix(ground, MARKS.dark, 0.75)


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour a picture uses: these are kept exactly."""
    own = [theme.ground, theme.panel, theme.inset, theme.line, theme.ink, theme.soft, theme.active, theme.gain]
    marks = [MARKS.changed, MARKS.possible, MARKS.white, MARKS.dark, MARKS.gold]
    faces = [*MATERIAL.values(), SPECIAL, *ACTION.values(), *SEAT, EMPTY, EDGE, GOLD, SUN, MANA, POINTS, WALL,
             NIGHT_FACE, NIGHT_RIM, DAY_RIM]
    shades = [shade for colour in (*MATERIAL.values(), MANA)
              for shade in (mix(colour, MARKS.white, 0.3), mix(colour, MARKS.dark, 0.3))]
    signs = [ink_on(material) for material in (*MATERIAL.values(), SPECIAL)]
    names = [printed(EMPTY), printed(EDGE), mix(EMPTY, MARKS.dark, 0.3), mix(EDGE, MARKS.dark, 0.3)]
    spaces = [*(below(theme, colour) for colour in Colour), theme.resting, mix(WALL, MARKS.dark, 0.66)]
    muted = [mix(ground, theme.panel, 0.72) for ground in (*ACTION.values(), *MATERIAL.values(), SPECIAL, WALL)]
    return list(dict.fromkeys([*own, *marks, *faces, *shades, *signs, *names, *spaces, *muted]))


def _blends(theme: Theme) -> list[tuple[RGB, RGB]]:
    words = [(theme.ink, theme.panel), (theme.soft, theme.panel), (theme.ink, theme.active), (theme.ink, theme.inset)]
    edges = [(colour, MARKS.dark) for colour in (*MATERIAL.values(), *ACTION.values(), SUN, SPECIAL, EMPTY, EDGE, GOLD,
                                                 WALL, MANA, MARKS.white, MARKS.possible)]
    lights = [(colour, MARKS.white) for colour in (*SEAT, *MATERIAL.values(), MANA, POINTS, NIGHT_FACE, MARKS.changed)]
    grounds = [(colour, theme.panel) for colour in (EMPTY, EDGE, MARKS.dark, MARKS.white, *SEAT, MARKS.changed)]
    return [*words, *edges, *lights, *grounds, (SUN, EMPTY), (GOLD, EMPTY), (theme.soft, theme.inset)]


@cache
def palette_of(theme: str) -> Image.Image:
    """The palette of a theme. Raises KeyError for an unknown one."""
    with wearing(theme):
        return palette(flats(theme_of(theme)), _blends(theme_of(theme)))
