"""The colours of Terra Mystica's terrain, pieces, cults and goods, and the palette of a theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, luminance, mix

__all__ = ["CULTS", "GOODS", "GROUNDS", "PIECES", "RIVER", "SHORE", "TERRAINS", "flats", "palette_of", "sign_tone"]

TERRAINS: Final = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")

GROUNDS: Final[dict[str, RGB]] = {
    "plains": (164, 112, 66),
    "swamp": (66, 64, 72),
    "lakes": (72, 134, 196),
    "forest": (84, 152, 76),
    "mountains": (158, 160, 164),
    "wasteland": (192, 74, 52),
    "desert": (236, 200, 92),
}
"""The ground of a hex."""

PIECES: Final[dict[str, RGB]] = {
    "plains": (142, 86, 44),
    "swamp": (44, 42, 50),
    "lakes": (40, 100, 190),
    "forest": (44, 132, 62),
    "mountains": (130, 134, 142),
    "wasteland": (206, 42, 36),
    "desert": (250, 208, 40),
}
"""The buildings and markers of the faction at home there."""

RIVER: Final[RGB] = (196, 220, 232)
SHORE: Final[RGB] = (150, 186, 206)

CULTS: Final[dict[str, RGB]] = {
    "fire": (208, 88, 44),
    "water": (58, 126, 190),
    "earth": (136, 104, 62),
    "air": (140, 158, 176),
}

GOODS: Final[dict[str, RGB]] = {
    "coin": (240, 186, 48),
    "coin_edge": (168, 116, 20),
    "worker": (236, 232, 222),
    "power": (118, 62, 152),
    "action": (238, 140, 44),
    "card": (236, 222, 184),
    "town": (206, 178, 120),
    "wood": (150, 104, 60),
    "steel": (150, 158, 168),
    "leaf": (92, 140, 62),
}


def sign_tone(ground: RGB) -> RGB:
    """The colour of a sign printed on this ground: tone on tone, lighter on dark and darker on light."""
    return mix(ground, MARKS.white, 0.36) if luminance(ground) < 130 else mix(ground, MARKS.dark, 0.34)


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour a picture uses: these are kept exactly."""
    own = (theme.ground, theme.panel, theme.inset, theme.line, theme.ink, theme.soft, theme.active, theme.gain)
    marks = (MARKS.changed, MARKS.possible, MARKS.white, MARKS.dark, MARKS.gold)
    signs = (sign_tone(ground) for ground in GROUNDS.values())
    return list(dict.fromkeys([*own, *marks, *GROUNDS.values(), *PIECES.values(), RIVER, SHORE, *CULTS.values(),
                               *GOODS.values(), *signs]))


def _blends(theme: Theme) -> list[tuple[RGB, RGB]]:
    """Which colours meet at edges, the most seen first."""
    pairs = [(theme.ink, theme.panel), (theme.soft, theme.panel), (theme.ink, theme.active), (theme.gain, theme.panel)]
    pairs += [(MARKS.dark, ground) for ground in GROUNDS.values()]
    pairs += [(MARKS.white, piece) for piece in PIECES.values()]
    pairs += [(MARKS.dark, piece) for piece in PIECES.values()]
    pairs += [(ground, sign_tone(ground)) for ground in GROUNDS.values()]
    pairs += [(MARKS.white, ground) for ground in GROUNDS.values()]
    pairs += [(MARKS.white, MARKS.dark), (RIVER, SHORE), (RIVER, MARKS.dark), (MARKS.changed, MARKS.white)]
    pairs += [(MARKS.dark, good) for good in GOODS.values()]
    pairs += [(MARKS.white, cult) for cult in CULTS.values()]
    pairs += [(MARKS.dark, cult) for cult in CULTS.values()]
    pairs += [(theme.panel, colour) for colour in (*PIECES.values(), *CULTS.values(), *GOODS.values())]
    pairs += [(theme.ink, theme.inset), (theme.ink, theme.ground), (theme.panel, MARKS.changed)]
    return pairs


@cache
def palette_of(theme: str) -> Image.Image:
    """The fixed palette of a theme, as an image that carries it."""
    chosen = THEMES[theme]
    return palette(flats(chosen), _blends(chosen))
