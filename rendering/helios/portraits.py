"""One thing alone on a card: a building, a character, a tile, a piece, large enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.helios.articles.tiles import WILD
from games.helios.board import TRACK
from games.helios.components import (
    BOX,
    BUILDINGS,
    CHARACTERS,
    FLOW,
    VARIANTS,
    Building,
    Character,
    Colour,
    Kind,
    Material,
    Symbol,
)
from games.helios.narration import names
from games.helios.narration.effects import building_effect, character_effect, special_effect
from games.helios.rules.final import building_vp
from games.helios.rules.turns import SPACES
from games.kernel.words import capital
from rendering.helios import pieces
from rendering.helios.colours import ACTION, WALL, below
from rendering.helios.houses import house
from rendering.helios.people import medal
from rendering.helios.tokens import Token, cost_tokens, cube, gain_tokens, points, row, tile_face
from rendering.helios.tokens import action_tile as tile_sprite
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, Theme
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import in_lines

__all__ = ["SIZE", "action_tile", "action_tiles", "building", "character", "cubes", "mana", "material", "special",
           "start_player", "sun", "sun_track", "temple"]

SIZE: Final = (440, 168)
PAD: Final = 14
TEXT: Final = 142
ROOM: Final = SIZE[0] - TEXT - PAD
ICON: Final = (74, 74)
"""Where words begin, how much room they have, and the middle of what is shown beside them."""
NAMED: Final = 42
SIGNS: Final = 74
TOLD: Final = 119
"""The base line of a name, the middle of the signs below it, and the base line of what it does."""
FACE: Final = Hexes(104, 84)
NAMES: Final = (MEDIUM, 24, 22)
EFFECT: Final = (21, SMALL, 18)
PRINTED: Final = next(iter(VARIANTS))


def _words(canvas: Canvas, theme: Theme, name: str, signs: Sequence[Token], told: str = "") -> None:
    """Name, signs and what it does, beside the icon."""
    canvas.plate(5, 5, SIZE[0] - 10, SIZE[1] - 10, theme.active, radius=12, edge=theme.line)
    in_lines(canvas, TEXT, NAMED, name, theme.ink, NAMES, ROOM, 1, bold=True)
    if signs:
        row(canvas, TEXT, SIGNS, signs, theme.ink, SMALL + 2, align="left")
    in_lines(canvas, TEXT, TOLD if signs else SIGNS + 6, told, theme.ink, EFFECT, ROOM, 2 if signs else 3)


def building(canvas: Canvas, theme: Theme, which: Building) -> None:
    """A city building: its price, its gains, its points and what it changes."""
    tile = BUILDINGS[which]
    signs = [*cost_tokens(tile.cost, 32), *_gains(tile.sun, tile.mana, 0)]
    _words(canvas, theme, names.building(which), signs, building_effect(which))
    canvas.stamp(house(104, which, WALL), *ICON)
    vp = points(str(building_vp(which, PRINTED)), MEDIUM)
    canvas.paste(vp, PAD, SIZE[1] - vp.ink.height - PAD)


def _gains(sun: int, mana: int, cubes: int) -> list[Token]:
    """What is gained at once, each kind with a gap before it."""
    kinds = (gain_tokens(sun, 0, 0, 28), gain_tokens(0, mana, 0, 28), gain_tokens(0, 0, cubes, 28))
    return [token for tokens in kinds if tokens for token in ("  ", *tokens)]


def character(canvas: Canvas, theme: Theme, which: Character) -> None:
    """A character, golden, and asleep in the corner: its price, what wakes it, its gains and what it scores."""
    tile = CHARACTERS[which]
    price: list[Token] = [str(tile.price), pieces.mana(30), "  "]
    signs = [*price, *cost_tokens(tile.cost, 32), *_gains(tile.sun, tile.mana, tile.cubes)]
    _words(canvas, theme, names.character(which), signs, character_effect(which))
    canvas.stamp(medal(which, 100, True), *ICON)
    canvas.stamp(medal(which, 44, False), 112, 128)


def special(canvas: Canvas, theme: Theme, which: Kind) -> None:
    """A special tile and what it scores."""
    _words(canvas, theme, names.kind(which), [], special_effect(which))
    canvas.stamp(tile_face(which, FACE), ICON[0], SIZE[1] // 2)


def material(canvas: Canvas, theme: Theme, which: Material) -> None:
    """A land tile, and how many of them and of its cubes are in the box."""
    box = BOX.materials[which]
    face = tile_face(Kind(which), Hexes(46, 38))
    signs: list[Token] = [str(box.land_tiles), face, "   ", str(box.cubes), cube(40, which)]
    _words(canvas, theme, capital(names.material(which)), [])
    row(canvas, TEXT, (SIGNS + TOLD) // 2, signs, theme.ink, MEDIUM, align="left")
    canvas.stamp(tile_face(Kind(which), FACE), ICON[0], SIZE[1] // 2)


def action_tile(canvas: Canvas, theme: Theme, tile: tuple[Symbol, Colour]) -> None:
    """An action tile, and the spaces below which it may go."""
    of, shown = tile
    _words(canvas, theme, capital(names.action_tile(of, shown)), [])
    canvas.stamp(tile_sprite(of, shown, 104), ICON[0], SIZE[1] // 2)
    for place, space in enumerate(space for space in SPACES if shown in (space, WILD)):
        _space(canvas.at(TEXT + place * 86, 62), theme, space, tile)


def _space(canvas: Canvas, theme: Theme, space: Colour, tile: tuple[Symbol, Colour]) -> None:
    """The space of a colour with a tile in it."""
    canvas.plate(0, 0, 80, 80, below(theme, space), radius=8, edge=ACTION[space], width=3)
    for place in range(FLOW.set):
        x, y = 7 + place % 2 * 34, 7 + place // 2 * 34
        if place:
            canvas.plate(x + 8, y + 8, 16, 16, ACTION[space], radius=5)
        else:
            canvas.paste(tile_sprite(*tile, 32), x, y)


def action_tiles(canvas: Canvas, theme: Theme, tiles: Sequence[tuple[Symbol, Colour]]) -> None:
    """Action tiles side by side."""
    _side_by_side(canvas, theme, [tile_sprite(*tile, 84) for tile in tiles])


def _side_by_side(canvas: Canvas, theme: Theme, sprites: Sequence[Sprite]) -> None:
    """Sprites with even gaps on an empty card."""
    canvas.plate(5, 5, SIZE[0] - 10, SIZE[1] - 10, theme.active, radius=12, edge=theme.line)
    pitch = (SIZE[0] - 2 * PAD) // max(4, len(sprites))
    left = (SIZE[0] - pitch * len(sprites)) // 2
    for place, sprite in enumerate(sprites):
        canvas.stamp(sprite, left + pitch // 2 + place * pitch, SIZE[1] // 2)


def cubes(canvas: Canvas, theme: Theme) -> None:
    """The cubes of all raw materials."""
    _side_by_side(canvas, theme, [cube(66, which) for which in Material])


def mana(canvas: Canvas, theme: Theme) -> None:
    """A mana stone."""
    _side_by_side(canvas, theme, [pieces.mana(110)])


def temple(canvas: Canvas, theme: Theme) -> None:
    """A temple."""
    _side_by_side(canvas, theme, [pieces.temple(110, MARKS.white)])


def sun(canvas: Canvas, theme: Theme) -> None:
    """The sun."""
    _side_by_side(canvas, theme, [pieces.sun(120)])


def start_player(canvas: Canvas, theme: Theme) -> None:
    """The dragon of the start player."""
    _side_by_side(canvas, theme, [pieces.dragon(116)])


def sun_track(canvas: Canvas, theme: Theme) -> None:
    """The sun track with the sun beside it; where everybody begins is golden."""
    canvas.plate(5, 5, SIZE[0] - 10, SIZE[1] - 10, theme.active, radius=12, edge=theme.line)
    canvas.stamp(pieces.sun(64), SIZE[0] // 2, 54)
    pitch = (SIZE[0] - 2 * PAD) // (len(TRACK.numbers) + 1)
    left = (SIZE[0] - pitch * (len(TRACK.numbers) + 1)) // 2
    for place, number in enumerate((*TRACK.numbers, None)):
        x, starts = left + place * pitch, number == TRACK.start
        canvas.plate(x, 100, pitch - 2, 40, MARKS.gold if starts else theme.inset, radius=5,
                     edge=MARKS.dark if starts else None)
        if number is None:
            canvas.stamp(pieces.infinity(14, theme.ink), x + pitch // 2 - 1, 120)
        else:
            canvas.text(x + pitch // 2 - 1, 127, str(number), theme.ink, SMALL, align="middle")
