"""The colours of Aeolis: terrain, goods, heroes, players, tokens, and the palette of a theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from games.aeolis.components import Hero
from rendering.kit.dyes import Dyes, Row, wearing
from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, luminance, mix

__all__ = [
    "BUILT", "DEEP", "FOE", "HEROES", "LANDS", "PAPER", "PAPER_LINE", "SEATS", "SHORE", "THINGS", "WARES", "WOOD",
    "affordable", "darker", "flats", "good", "known", "lighter", "palette_of", "quiet", "tone",
]

SEA: Final[RGB] = (178, 208, 224)
SHORE: Final[RGB] = (132, 172, 196)
DEEP: Final[RGB] = mix(SHORE, MARKS.dark, 0.62)
"""Words at sea."""

LANDS: Final = Dyes({
    "mountain": (158, 158, 162),
    "hill": (204, 168, 118),
    "forest": (118, 164, 104),
    "plains": (232, 212, 138),
    "valley": (184, 206, 136),
    "river": (146, 190, 214),
    "lake": (112, 164, 204),
    "coast": (238, 226, 190),
    "city": (226, 206, 196),
    "sea": SEA,
}, safe={
    "mountain": (156, 157, 161),
    "hill": (162, 122, 63),
    "forest": (114, 164, 108),
    "plains": (196, 195, 127),
    "valley": (215, 248, 166),
    "river": (130, 194, 235),
    "lake": (94, 149, 188),
    "coast": (242, 210, 179),
    "city": (249, 237, 229),
})
"""The ground of a hex by its terrain."""

HEROES: Final = Dyes({
    Hero.QUEEN: (132, 58, 140),
    Hero.MERCHANT: (218, 148, 24),
    Hero.PHILOSOPHER: (44, 98, 176),
    Hero.HOPLITE: (186, 86, 42),
    Hero.PRIESTESS: (222, 118, 158),
    Hero.MAGI: (20, 128, 124),
    Hero.TRIACONTER: (60, 76, 108),
}, safe={
    Hero.QUEEN: (134, 63, 149),
    Hero.MERCHANT: (205, 135, 10),
    Hero.PHILOSOPHER: (116, 164, 249),
    Hero.HOPLITE: (158, 63, 21),
    Hero.PRIESTESS: (255, 177, 214),
    Hero.MAGI: (19, 114, 106),
    Hero.TRIACONTER: (34, 42, 66),
})
"""The pieces of a hero."""

SEATS: Final = Row(
    ((206, 34, 30), (32, 92, 188), (32, 124, 54), (252, 206, 26), (118, 62, 152), (226, 116, 24), (40, 38, 46)),
    safe=((171, 1, 10), (72, 110, 222), (123, 210, 132), (255, 208, 29), (106, 49, 138), (226, 116, 24), (35, 35, 43)),
)
"""Who plays: always with the number of the seat."""

WARES: Final[dict[str, RGB]] = {
    "wheat": (222, 172, 52),
    "fish": (92, 142, 176),
    "meat": (196, 84, 74),
    "wood": (150, 104, 60),
    "stone": (168, 164, 156),
    "copper": (206, 112, 62),
    "bronze": (170, 128, 52),
    "iron": (96, 102, 114),
    "leather": (134, 82, 48),
    "horse": (112, 92, 76),
    "salt": (236, 234, 228),
    "algae": (56, 136, 84),
    "pearl": (240, 228, 236),
    "crystal_light": (252, 226, 110),
    "crystal_void": (94, 66, 134),
    "crystal_fire": (222, 84, 40),
    "crystal_ice": (138, 208, 230),
    "gold": (240, 186, 48),
    "research": (244, 232, 196),
    "worker": (236, 232, 222),
}
"""Goods, by name."""

THINGS: Final[dict[str, RGB]] = {
    "coin_edge": (168, 116, 20),
    "plague": (150, 24, 60),
    "flame": (238, 120, 28),
    "flame_heart": (252, 214, 72),
    "roof": (190, 92, 66),
    "marble": (238, 234, 226),
    "good": (70, 112, 52),
    "blessing": (88, 150, 66),
    "disaster": (112, 84, 62),
    "unrest": (200, 120, 26),
    "heroic": (160, 120, 20),
}
FOE: Final[RGB] = (66, 26, 34)
"""Enemies."""
BLOOD: Final[RGB] = (184, 36, 44)
WOOD: Final[RGB] = (176, 132, 88)
BUILT: Final[RGB] = (244, 236, 216)
"""The walls of what the Queen built."""
PAPER: Final[RGB] = (242, 232, 206)
PAPER_LINE: Final = mix(PAPER, MARKS.dark, 0.25)


def lighter(colour: RGB) -> RGB:
    """The lit side of a piece."""
    return mix(colour, MARKS.white, 0.34)


def darker(colour: RGB) -> RGB:
    """For doors and shadows: darker, but lighter on a piece that is nearly black."""
    return mix(colour, MARKS.white, 0.42) if luminance(colour) < 50 else mix(colour, MARKS.dark, 0.5)


def tone(ground: RGB) -> RGB:
    """The colour of a sign that is printed on this ground, tone on tone."""
    return mix(ground, MARKS.dark, 0.3)


def known(theme: Theme) -> RGB:
    """The field of a technology that is known."""
    return mix(theme.panel, theme.gain, 0.26)


def affordable(theme: Theme) -> RGB:
    """The field of a technology that could be discovered now."""
    return mix(theme.active, MARKS.gold, 0.45 if luminance(theme.active) > 120 else 0.25)


def quiet(theme: Theme) -> RGB:
    """Words that explain others, dark enough for every panel."""
    return mix(theme.soft, theme.ink, 0.16)


def good(theme: Theme) -> RGB:
    """Words about what is gained, dark enough for every panel."""
    return mix(theme.gain, theme.ink, 0.1)


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour a picture uses: these are kept exactly."""
    own = (theme.ground, theme.panel, theme.inset, theme.line, theme.ink, theme.soft, theme.active, theme.gain)
    marks = (MARKS.changed, MARKS.possible, MARKS.white, MARKS.dark, MARKS.gold)
    pieces = (shade for colour in (*HEROES.values(), BUILT, FOE, BLOOD, WOOD)
              for shade in (colour, lighter(colour), darker(colour)))
    return list(dict.fromkeys([
        *own, *marks, *LANDS.values(), SHORE, *map(tone, LANDS.values()), *SEATS, *WARES.values(), *THINGS.values(),
        *pieces, PAPER, PAPER_LINE, known(theme), affordable(theme), theme.resting, quiet(theme), good(theme), DEEP,
        *(shade for colour in WARES.values() for shade in (lighter(colour), darker(colour))),
    ]))


def _blends(theme: Theme) -> list[tuple[RGB, RGB]]:
    """Which colours meet at edges, the most seen first."""
    pairs = [(ink, theme.panel) for ink in (theme.ink, quiet(theme), theme.gain)] + [(theme.ink, theme.active)]
    pairs += [(MARKS.dark, ground) for ground in LANDS.values()]
    pairs += [(ground, tone(ground)) for ground in LANDS.values()]
    pairs += [(MARKS.white, ground) for ground in LANDS.values()]
    pairs += [(MARKS.white, hero) for hero in HEROES.values()]
    pairs += [(MARKS.dark, hero) for hero in HEROES.values()]
    pairs += [(MARKS.white, FOE), (MARKS.white, MARKS.dark), (LANDS["sea"], SHORE), (MARKS.changed, MARKS.white)]
    pairs += [(MARKS.dark, ware) for ware in WARES.values()]
    pairs += [(theme.panel, ware) for ware in WARES.values()]
    pairs += [(MARKS.white, seat) for seat in SEATS] + [(theme.panel, seat) for seat in SEATS]
    pairs += [(theme.ink, fill) for fill in (theme.inset, theme.ground, known(theme), affordable(theme))]
    pairs += [(MARKS.dark, PAPER), (theme.panel, MARKS.changed), (MARKS.dark, MARKS.gold)]
    return pairs


@cache
def palette_of(theme: str) -> Image.Image:
    """The fixed palette of a theme, as an image that carries it."""
    chosen = THEMES[theme]
    with wearing(theme):
        return palette(flats(chosen), _blends(chosen))
