"""The colours of a community's pictures: those of the themes, losses beside gains, and three medals."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace
from PIL import Image

from rendering.kit.palette import palette
from rendering.kit.theme import MARKS, RGB, THEMES, Theme, mix

__all__ = ["LOSS", "MEDALS", "flats", "palette_of", "theme_of", "tinted"]

LOSS: Final[dict[str, RGB]] = {
    "day": (164, 38, 28), "night": (255, 176, 158), "contrast": (122, 0, 0), "safe": (148, 62, 0),
}
"""What is lost, by theme. A sign says the same, for who does not tell it from what is gained."""
MEDALS: Final[tuple[RGB, ...]] = (MARKS.gold, (200, 204, 212), (205, 140, 88))
"""First, second and third; the number stands on them."""


@cache
def theme_of(name: str) -> Theme:
    """The theme of this name; words that explain others also read well in wells. Raises KeyError for an unknown one."""
    theme = THEMES[name]
    return replace(theme, soft=mix(theme.soft, theme.ink, 0.15))


def tinted(theme: Theme, tone: str) -> RGB:
    """The ground of a box that says gained, lost or won without hiding the words on it."""
    strong = {"gain": theme.gain, "loss": LOSS[theme.name], "gold": MARKS.gold}
    return mix(theme.panel, strong[tone], 0.3 if tone == "gold" else 0.16) if tone in strong else theme.inset


def flats(theme: Theme) -> list[RGB]:
    """Every flat colour a picture uses: these are kept exactly."""
    own = [theme.panel, theme.active, theme.inset, theme.line, theme.ink, theme.soft, theme.gain, LOSS[theme.name],
           theme.ground, theme.resting]
    fills = [tinted(theme, tone) for tone in ("gain", "loss", "gold")]
    return list(dict.fromkeys([*own, *fills, MARKS.white, MARKS.dark, *MEDALS]))


def _blends(theme: Theme) -> list[tuple[RGB, RGB]]:
    inks = (theme.ink, theme.soft, theme.gain, LOSS[theme.name])
    grounds = (theme.panel, theme.active, theme.inset, *(tinted(theme, tone) for tone in ("gain", "loss", "gold")))
    return [*((ink, ground) for ground in grounds for ink in inks),
            *((medal, edge) for medal in MEDALS for edge in (MARKS.dark, theme.panel)), (theme.line, theme.panel)]


@cache
def palette_of(theme: str) -> Image.Image:
    """The palette of a theme. Raises KeyError for an unknown one."""
    return palette(flats(theme_of(theme)), _blends(theme_of(theme)))
