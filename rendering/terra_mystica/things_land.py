"""Small pictures of the land: the ring of terrains, a hex with what lies around it, the track of a cult."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PIL import Image

from games.terra_mystica.articles.parts import LANDS, TOP
from games.terra_mystica.board import NEIGHBOURS, TERRAIN, Hex
from games.terra_mystica.components import ACTIONS, RING, Cult, Terrain
from games.terra_mystica.narration.names import capital, terrain
from games.terra_mystica.narration.names import cult as cult_name
from games.terra_mystica.rules.terraform import distance
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.theme import Theme, over
from rendering.kit.typeface import LARGE, MEDIUM, SMALL
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import GROUNDS, space
from rendering.terra_mystica.ground import GRID, hex_face, land, lay_hex, middle
from rendering.terra_mystica.tokens import cult_disc, row

__all__ = ["WIDE", "cult_track", "hex_around", "sheet", "terrain_ring"]

WIDE: Final = 464
RADIUS: Final = 148
"""Pixels of a picture, and from the middle of the ring to that of a hex on it."""


def sheet(theme: Theme, tall: int) -> Canvas:
    """An empty picture of the usual width."""
    return Canvas(Image.new("RGB", (WIDE, tall), theme.panel))


def terrain_ring(theme: Theme, here: Terrain) -> Canvas:
    """The ring of terrains with this one above, and how many spades the others are away; a river for itself."""
    if here is Terrain.RIVER:
        return _river(theme)
    canvas = sheet(theme, 456)
    for place in range(RING):
        other = LANDS[(here + place) % RING]
        x, y = _on_ring(place)
        canvas.stamp(hex_face(other), x, y)
        if other is here:
            marks.changed_hex(canvas, GRID, x, y)
        else:
            row(canvas, x, y - 22, [str(distance(here, other)), goods.spade(26)], over(GROUNDS[other]), MEDIUM)
    canvas.text(WIDE // 2, 240, capital(terrain(here)), theme.ink, MEDIUM, bold=True, align="middle", room=180)
    return canvas


def _on_ring(place: int) -> tuple[int, int]:
    turn = 2 * pi * place / RING
    return WIDE // 2 + round(RADIUS * sin(turn)), 232 - round(RADIUS * cos(turn))


def _river(theme: Theme) -> Canvas:
    canvas = sheet(theme, 190)
    canvas.stamp(land(150, Terrain.RIVER), WIDE // 2, 95)
    canvas.stamp(goods.shipping(80), WIDE // 2, 95)
    return canvas


def hex_around(theme: Theme, hex_: Hex) -> Canvas:
    """A hex as it is printed, marked, with those around it as far as two steps."""
    near = {other for one in NEIGHBOURS[hex_] for other in (one, *NEIGHBOURS[one])} | {hex_}
    places = [middle(other) for other in near]
    left, top = min(x for x, _ in places) - 56, min(y for _, y in places) - 62
    wide, tall = max(x for x, _ in places) + 56 - left, max(y for _, y in places) + 62 - top
    canvas = sheet(theme, tall)
    moved = canvas.at((WIDE - wide) // 2 - left, -top)
    for other in sorted(near):
        kind = TERRAIN[other]
        if kind is Terrain.RIVER:
            moved.stamp(land(GRID.high + 2, kind), *middle(other))
        lay_hex(moved, other, kind)
    marks.changed_hex(moved, GRID, *middle(hex_))
    return canvas


def cult_track(theme: Theme, track: Cult) -> Canvas:
    """The spaces of a cult, the power on them, and the places for priests."""
    canvas = sheet(theme, 236)
    canvas.stamp(cult_disc(track, 56), 44, 42)
    canvas.text(84, 56, capital(cult_name(track)), theme.ink, LARGE, bold=True, room=WIDE - 90)
    step = (WIDE - 24) // (TOP + 1)
    for number in range(TOP + 1):
        x, power = 12 + number * step, ACTIONS.cult_power.get(str(number))
        fill = space(theme, track, power=power is not None)
        canvas.box(x, 84, x + step - 3, 132, fill)
        canvas.text(x + (step - 3) // 2, 118, str(number), theme.ink, MEDIUM, bold=power is not None, align="middle")
        if power:
            row(canvas, x + (step - 3) // 2, 150, [str(power), goods.power(20)], theme.ink, SMALL)
    for place, value in enumerate(ACTIONS.cult_spots):
        x = 12 + place * 70
        canvas.plate(x, 172, 60, 52, theme.inset, radius=8)
        row(canvas, x + 30, 198, [goods.person(36), str(value)], theme.ink, MEDIUM)
    return canvas

