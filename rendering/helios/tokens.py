"""Points, rows of tokens, action tiles and the faces of land: what lies in many places of a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from games.helios.components import Colour, Kind, Material, Symbol
from rendering.helios import pieces
from rendering.helios.colours import ACTION, MATERIAL, POINTS, face, ink_on
from rendering.helios.signs import action_sign, kind_sign
from rendering.kit.canvas import Canvas, plate
from rendering.kit.dyes import kept
from rendering.kit.hexes import Hexes
from rendering.kit.pen import Pen
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import MARKS, RGB, over
from rendering.kit.typeface import SMALL, width, word

__all__ = ["Token", "action_tile", "cost_tokens", "cube", "gain_tokens", "hex_face", "points", "row", "tile_face"]

Token: TypeAlias = str | Sprite
"""A word or a sprite."""

GAP: Final = 2
LETTERS: Final = {Colour.RED: "R", Colour.BLUE: "B", Colour.YELLOW: "Y", Colour.GRAY: "*"}


def cube(high: int, material: Material) -> Sprite:
    """A cube of a raw material."""
    return pieces.cube(high, material, MATERIAL[material])


def cost_tokens(cost: Sequence[Sequence[str]], high: int) -> list[Token]:
    """The cubes of a cost; neutral ones are white, a choice has a stroke between."""
    found: list[Token] = []
    for names in cost:
        for place, name in enumerate(names):
            found += (["/"] if place else []) + [cube(high, Material[name.upper()])]
        if not names:
            found.append(pieces.any_cube(high))
    return found


def gain_tokens(sun: int, mana: int, cubes: int, high: int) -> list[Token]:
    """Steps of the sun track, mana and cubes gained."""
    parts = ((sun, pieces.sun), (mana, pieces.mana), (cubes, pieces.any_cube))
    return [token for count, sprite in parts if count for token in (f"+{count}", sprite(high))]


@lru_cache(maxsize=256)
def points(text: str, size: int = SMALL, fill: RGB = POINTS) -> Sprite:
    """Victory points: the number on the green of the laurel."""
    wide = max(round(size * 1.25), width(text, size, True) + round(size * 0.6))
    tall = round(size * 1.15)
    base = plate(wide, tall, fill, round(size * 0.4))
    canvas = Canvas(base.ink)
    canvas.text(wide // 2, tall // 2 + round(size * 0.36), text, over(fill), size, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)


def row(canvas: Canvas, x: int, y: int, tokens: Sequence[Token], ink: RGB, size: int = SMALL, *,
        align: str = "middle", bold: bool = True) -> int:
    """Lays tokens side by side with their middle line at y, beginning, centred or ending at x; gives the width."""
    widths = [width(token, size, bold) if isinstance(token, str) else token.ink.width for token in tokens]
    wide = sum(widths) + GAP * (len(tokens) - 1)
    left = x - {"left": 0, "middle": wide // 2, "right": wide}[align]
    for token, room in zip(tokens, widths, strict=True):
        if isinstance(token, str):
            canvas.text(left, y - word("H", size, bold).top // 2, token, ink, size, bold=bold)
        else:
            canvas.paste(token, left, y - token.ink.height // 2)
        left += room + GAP
    return wide


@kept(256)
def action_tile(symbol: Symbol, colour: Colour, high: int, letter: int = 0) -> Sprite:
    """An action tile: its sign on its colour, with the letter of the colour, at least of the size `letter`; the wild
    ones have a star."""
    fill = ACTION[colour]
    base = plate(high, high, fill, max(4, high // 7), MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(action_sign(round(high * 0.58), symbol, over(fill)), high // 2 - high // 12, high // 2 - high // 12)
    size = max(13, letter, round(high * 0.3))
    drop = max(0, (52 - high) // 6) if colour is Colour.GRAY else 0
    edge = max(4, high // 13)
    canvas.text(high - edge, high - edge + drop, LETTERS[colour], over(fill), size, bold=True, align="right")
    return Sprite(canvas.image, base.mask)


@lru_cache(maxsize=64)
def hex_face(fill: RGB, grid: Hexes) -> Sprite:
    """A tile without a sign."""
    size = (grid.wide + 2, grid.high + 2)
    pen = Pen()
    pen.detail(grid.corners(size[0] / 2, size[1] / 2, -0.5), MARKS.dark)
    pen.detail(grid.corners(size[0] / 2, size[1] / 2, -3), fill)
    return finished(pen, size)


@kept(64)
def tile_face(kind: Kind, grid: Hexes) -> Sprite:
    """A tile with its sign, tone on tone."""
    fill = face(kind)
    base = hex_face(fill, grid)
    canvas = Canvas(base.ink)
    high = round(grid.high * 0.5)
    canvas.stamp(kind_sign(high, kind, ink_on(fill)), base.ink.width // 2, base.ink.height // 2 + grid.high // 10)
    return Sprite(canvas.image, base.mask)
