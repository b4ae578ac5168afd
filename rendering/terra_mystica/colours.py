"""The colours of Terra Mystica's terrain, pieces, cults and goods, and the palette of a theme."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from games.terra_mystica.components import Cult, Terrain
from rendering.kit.dyes import Dyes, wearing
from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, luminance, mix

__all__ = [
    "CULTS", "GOODS", "GROUNDS", "PAPER", "PAPER_LINE", "PIECES", "RIVER", "SHORE", "STONE", "TOWN_FACE", "bowls",
    "built", "darker", "flats", "lighter", "palette_of", "shaded", "sign_tone", "space", "tile_face",
]

RIVER: Final[RGB] = (205, 226, 236)
SHORE: Final[RGB] = (158, 192, 210)

GROUNDS: Final = Dyes({
    Terrain.DESERT: (240, 210, 118),
    Terrain.PLAINS: (178, 130, 86),
    Terrain.SWAMP: (84, 81, 90),
    Terrain.LAKES: (98, 152, 206),
    Terrain.FOREST: (108, 164, 94),
    Terrain.MOUNTAINS: (172, 174, 178),
    Terrain.WASTELAND: (206, 102, 80),
    Terrain.RIVER: RIVER,
}, safe={
    Terrain.DESERT: (242, 208, 114),
    Terrain.PLAINS: (182, 133, 88),
    Terrain.SWAMP: (87, 86, 96),
    Terrain.LAKES: (103, 153, 206),
    Terrain.FOREST: (132, 234, 172),
    Terrain.MOUNTAINS: (151, 152, 156),
    Terrain.WASTELAND: (137, 44, 32),
})
"""The ground of a hex."""

PIECES: Final = Dyes({
    Terrain.DESERT: (252, 206, 26),
    Terrain.PLAINS: (136, 78, 36),
    Terrain.SWAMP: (40, 38, 46),
    Terrain.LAKES: (32, 92, 188),
    Terrain.FOREST: (32, 124, 54),
    Terrain.MOUNTAINS: (128, 132, 142),
    Terrain.WASTELAND: (206, 34, 30),
    Terrain.RIVER: (112, 106, 96),
}, safe={
    Terrain.DESERT: (255, 208, 31),
    Terrain.PLAINS: (90, 39, 0),
    Terrain.SWAMP: (39, 37, 45),
    Terrain.LAKES: (36, 91, 187),
    Terrain.FOREST: (80, 166, 91),
    Terrain.MOUNTAINS: (168, 170, 177),
    Terrain.WASTELAND: (212, 50, 15),
})
"""The buildings and markers of the faction at home there; the last is for seats without a faction yet."""

CULTS: Final = Dyes({
    Cult.FIRE: (194, 74, 32),
    Cult.WATER: (48, 112, 176),
    Cult.EARTH: (136, 104, 62),
    Cult.AIR: (102, 116, 138),
}, safe={Cult.FIRE: (196, 77, 27), Cult.EARTH: (84, 59, 25), Cult.AIR: (90, 94, 113)})
"""Dark enough for white figures."""

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
    "moon": (92, 106, 184),
    "points": (70, 112, 52),
}


STONE: Final[RGB] = (176, 164, 146)
"""Buildings of no colour, as symbols."""


def lighter(colour: RGB) -> RGB:
    """The lit side of a piece."""
    return mix(colour, MARKS.white, 0.30)


def darker(colour: RGB) -> RGB:
    """For doors and windows: darker, but lighter on a piece that is nearly black."""
    return mix(colour, MARKS.white, 0.42) if luminance(colour) < 60 else mix(colour, MARKS.dark, 0.62)


def shaded(colour: RGB) -> tuple[RGB, RGB, RGB]:
    """The three sides of a cube."""
    return colour, mix(colour, MARKS.dark, 0.2), mix(colour, MARKS.dark, 0.4)


PAPER: Final = mix(GOODS["card"], MARKS.white, 0.35)
PAPER_LINE: Final = mix(PAPER, MARKS.dark, 0.25)
TOWN_FACE: Final = mix(GOODS["town"], MARKS.white, 0.45)


def tile_face(cult: Cult) -> RGB:
    """The face of a favor tile."""
    return mix(CULTS[cult], MARKS.white, 0.78)


def space(theme: Theme, cult: Cult, *, power: bool) -> RGB:
    """A space of a cult track; those that give power are deeper."""
    return mix(theme.panel, CULTS[cult], 0.42 if power else 0.16)


def bowls(theme: Theme) -> tuple[RGB, RGB, RGB]:
    """The three bowls of power."""
    return theme.inset, mix(theme.inset, GOODS["power"], 0.22), GOODS["power"]


def built(theme: Theme) -> RGB:
    """A place of a faction board whose building stands on the map."""
    return mix(theme.panel, theme.gain, 0.14)


def sign_tone(ground: RGB) -> RGB:
    """The colour of a sign printed on this ground: tone on tone, lighter on dark and darker on light."""
    return mix(ground, MARKS.white, 0.36) if luminance(ground) < 130 else mix(ground, MARKS.dark, 0.34)


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour a picture uses: these are kept exactly."""
    own = (theme.ground, theme.panel, theme.inset, theme.line, theme.ink, theme.soft, theme.active, theme.gain)
    marks = (MARKS.changed, MARKS.possible, MARKS.white, MARKS.dark, MARKS.gold)
    signs = (sign_tone(ground) for ground in GROUNDS.values())
    spaces = (space(theme, cult, power=power) for cult in Cult for power in (False, True))
    woods = (shade for colour in (*PIECES.values(), STONE) for shade in (colour, lighter(colour), darker(colour)))
    goods = (*shaded(GOODS["worker"]), lighter(GOODS["town"]), lighter(GOODS["steel"]))
    faces = (PAPER, PAPER_LINE, TOWN_FACE, *map(tile_face, Cult))
    return list(dict.fromkeys([
        *own, *marks, *GROUNDS.values(), *PIECES.values(), RIVER, SHORE, *CULTS.values(), *GOODS.values(), *signs,
        *woods, *goods, *spaces, *faces, *bowls(theme), built(theme), theme.resting,
    ]))


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
    with wearing(theme):
        return palette(flats(chosen), _blends(chosen))
