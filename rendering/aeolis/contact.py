"""Contact sheets of Aeolis: every sprite side by side, as it is drawn on light and on dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.components import MAGI, Mat
from rendering.aeolis import emblems, magic, troops, wares, works
from rendering.aeolis.colours import LANDS, SEATS, palette_of, tone
from rendering.aeolis.ground import GRID, PHONE, land, tall_land
from rendering.aeolis.lands import relief
from rendering.contact import flow, sheet
from rendering.kit.dyes import wearing
from rendering.kit.sprites import Sprite
from rendering.kit.theme import THEMES, Theme

__all__ = ["BUILDINGS", "FOES", "named_sprites", "sheets"]

HEIGHT: Final = 690
LINE: Final = 84
"""Pixels of a sheet, and of a line of sprites."""
FOES: Final = ("infantry", "ranged", "mounted", "naval", "mixed")
BUILDINGS: Final = ("acropolis", "agora", "academy", "arena", "temple", "oracle", "harbor")
KINDS: Final = ("blessing", "natural_disaster", "plague", "unrest", "plunder", "raid", "invasion", "curse", "heroic")


def named_sprites(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Every sprite by its name, in the colours it is used in."""
    yield from (("wares.ware", wares.ware(60, name)) for name in wares.NAMES)
    yield from (("works.work", works.work(64, family)) for family in dict.fromkeys(works.FAMILY.values()))
    yield from (("works.house", works.house(64, name, new)) for new in (False, True) for name in BUILDINGS)
    yield from (("troops.miniature", troops.miniature(66, mat)) for mat in Mat)
    yield from (("troops.foe", troops.foe(72, kind)) for kind in FOES)
    yield from _symbols(theme)
    yield from (("lands.relief", relief(40, terrain, tone(colour))) for terrain, colour in LANDS.items())
    yield from (("ground.land", land(GRID.high // 2, terrain)) for terrain in LANDS)
    yield "ground.tall_land", tall_land(PHONE.grid.high // 2, "plains")
    yield from (("magic.arrows", magic.arrows(120, name, theme.line)) for name in MAGI.spheres)


def _symbols(theme: Theme) -> Iterator[tuple[str, Sprite]]:
    """Tokens and symbols."""
    yield from (("emblems.emblem", emblems.emblem(60, kind)) for kind in KINDS)
    yield from (("emblems.plague", emblems.plague(60, confined)) for confined in (False, True))
    for plain in (emblems.fire, emblems.ruin, emblems.shield, emblems.heart, emblems.crossed):
        yield f"emblems.{plain.name}", plain(60)
    for inked in (emblems.tick, emblems.bell, emblems.walls):
        yield f"emblems.{inked.name}", inked(48, theme.ink)
    yield from (("emblems.disc", emblems.disc(56, seat)) for seat in SEATS)


def sheets() -> Iterator[tuple[str, bytes]]:
    """The sheets as PNG files: name and content."""
    for name, theme in THEMES.items():
        with wearing(name):
            canvas = sheet(theme, HEIGHT)
            flow(canvas, 12, (*(sprite for _name, sprite in named_sprites(theme)), *_numbered()), LINE)
            content = canvas.png(palette_of(name))
        yield f"aeolis_{name}.png", content


def _numbered() -> Iterator[Sprite]:
    """Stacks and enemies with their numbers."""
    yield from (troops.stack(mat, 3 * mat, 44) for mat in Mat)
    yield from (troops.foe_token(kind, power, 58) for kind, power in zip(FOES, (6, 4, 10, 7, 14), strict=True))
