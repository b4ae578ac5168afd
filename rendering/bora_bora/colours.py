"""The colours of Bora Bora's land, seats, Gods and goods, and the palette of a theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from games.bora_bora.components import Colour, Material
from rendering.kit.dyes import Dyes, Row, wearing
from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, luminance, mix

__all__ = ["FISH", "GODS", "GOODS", "LAND", "MATERIALS", "PAPER", "SEA", "SEATS", "SHORE", "WAVE", "built",
           "darker", "faint", "flats", "hollow", "lighter", "muted", "palette_of", "rim", "tone"]

SEA: Final[RGB] = (150, 205, 220)
WAVE: Final[RGB] = (122, 186, 206)
SHORE: Final[RGB] = (236, 216, 164)

LAND: Final = Dyes({
    "mountain": (176, 174, 176), "beach": (246, 226, 158), "forest": (112, 166, 96), "plains": (190, 210, 112),
}, safe={
    "mountain": (122, 108, 112), "beach": (255, 235, 167), "forest": (67, 130, 65), "plains": (159, 181, 86),
})
"""The ground of a region."""

SEATS: Final = Row(((238, 124, 26), (120, 66, 158), (0, 130, 128), (112, 66, 38)),
                   safe=((231, 118, 15), (130, 87, 182), (12, 132, 130), (108, 62, 36)))
"""The pieces of the seats, in the order of their sides."""

GODS: Final = Dyes({
    Colour.BLUE: (44, 98, 186), Colour.WHITE: (244, 244, 240), Colour.RED: (200, 44, 40), Colour.GREEN: (44, 136, 62),
    Colour.YELLOW: (246, 200, 36),
}, safe={Colour.BLUE: (81, 127, 219), Colour.GREEN: (133, 222, 138)})
"""The God cards."""

MATERIALS: Final[dict[Material, RGB]] = {
    Material.SAND: (228, 190, 96), Material.STONE: (136, 138, 146), Material.WOOD: (142, 94, 52),
}
FISH: Final = Dyes({
    "bonito": (70, 110, 160), "parrotfish": (38, 160, 150), "surgeonfish": (228, 178, 30), "wrasse": (206, 84, 110),
}, safe={"parrotfish": (70, 182, 172), "wrasse": (196, 76, 103)})
GOODS: Final[dict[str, RGB]] = {
    "shell": (246, 176, 160), "offering": (190, 80, 56), "fruit": (250, 190, 60), "sun": (247, 196, 52),
    "points": (70, 112, 52), "card": (96, 62, 44), "man": (206, 224, 240), "woman": (248, 216, 214),
    "tile": (240, 228, 198), "plank": (166, 118, 66), "water": (44, 118, 166), "jewel": (150, 76, 150),
    "skin": (176, 116, 72), "path": (132, 96, 58),
}
PAPER: Final[RGB] = mix(GOODS["tile"], MARKS.white, 0.45)
"""The face of a task."""


def lighter(colour: RGB) -> RGB:
    """The lit side of a piece."""
    return mix(colour, MARKS.white, 0.32)


def darker(colour: RGB) -> RGB:
    """The shadow of a piece."""
    return mix(colour, MARKS.dark, 0.42)


def tone(ground: RGB) -> RGB:
    """A sign printed on this ground, tone on tone."""
    return mix(ground, MARKS.white, 0.4) if luminance(ground) < 130 else mix(ground, MARKS.dark, 0.3)


def rim(ground: RGB) -> RGB:
    """The rim of a region."""
    return mix(ground, MARKS.dark, 0.5)


def hollow(ground: RGB) -> RGB:
    """A building space printed on this ground."""
    return mix(ground, MARKS.white, 0.5)


def built(theme: Theme) -> RGB:
    """A place whose piece has been used, or a goal that has been reached."""
    return mix(theme.panel, theme.gain, 0.18)


def muted(theme: Theme) -> RGB:
    """Words that explain others: quieter than ink, and still read on every panel and well."""
    return mix(theme.soft, theme.ink, 0.3)


def faint(theme: Theme, material: Material) -> RGB:
    """The material that an empty ceremony space waits for."""
    return mix(MATERIALS[material], theme.inset, 0.55)


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour that a picture uses: these are kept exactly."""
    own = (theme.ground, theme.panel, theme.inset, theme.line, theme.ink, theme.soft, muted(theme), theme.active,
           theme.gain)
    marks = (MARKS.changed, MARKS.possible, MARKS.white, MARKS.dark, MARKS.gold)
    pieces = (*SEATS, *GODS.values(), *MATERIALS.values(), *FISH.values(), *GOODS.values())
    shades = (shade for colour in (*SEATS, *MATERIALS.values(), *FISH.values()) for shade in (lighter(colour),
                                                                                             darker(colour)))
    signs = (shade for ground in LAND.values() for shade in (tone(ground), rim(ground), hollow(ground)))
    pale = (faint(theme, material) for material in MATERIALS)
    return list(dict.fromkeys([*own, *marks, SEA, WAVE, SHORE, *LAND.values(), *pieces, *shades, *signs,
                               PAPER, *pale, theme.resting, built(theme)]))


def _blends(theme: Theme) -> list[tuple[RGB, RGB]]:
    """Which colours meet at edges, the most seen first."""
    pairs = [(theme.ink, theme.panel), (muted(theme), theme.panel), (theme.ink, theme.active), (theme.ink, theme.inset)]
    pairs += [(MARKS.dark, ground) for ground in (*LAND.values(), GOODS["tile"], GOODS["man"], GOODS["woman"])]
    pairs += [(MARKS.white, seat) for seat in SEATS] + [(MARKS.dark, seat) for seat in SEATS]
    pairs += [(MARKS.dark, god) for god in GODS.values()] + [(MARKS.white, god) for god in GODS.values()]
    pairs += [(SEA, SHORE), (SEA, WAVE), (SHORE, MARKS.dark), (MARKS.white, GOODS["points"]), (SEA, MARKS.dark)]
    pairs += [(MARKS.dark, material) for material in (*MATERIALS.values(), *FISH.values(), *GOODS.values())]
    pairs += [(MARKS.changed, MARKS.white), (theme.ink, theme.ground), (MARKS.dark, MARKS.possible)]
    return pairs


@cache
def palette_of(theme: str) -> Image.Image:
    """The fixed palette of a theme, as an image that carries it."""
    chosen = THEMES[theme]
    with wearing(theme):
        return palette(flats(chosen), _blends(chosen))
