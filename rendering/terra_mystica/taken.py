"""The tiles that a player has taken, on the player's strip: bonus card, special actions, town tiles, favor tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.kernel import Seat
from games.terra_mystica.components import Action, Bonus, Favor, Town
from games.terra_mystica.position import Player
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.theme import RGB
from rendering.kit.typeface import SMALL, wrapped
from rendering.terra_mystica.reading import actions_of
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tiles import CLEAR, FAVOR, HIGH, action_field, bonus_card, favor_tile, town_tile
from rendering.terra_mystica.words import effect

__all__ = ["Faced", "Tile", "favored", "held", "paint_tiles"]

Tile: TypeAlias = Action | Bonus | Town | Favor
Faced: TypeAlias = tuple[Tile, Sprite]
"""A tile and its face."""

ROWS: Final = (6, 73)
CODE: Final = 19
"""Where the two rows of tiles begin, and how high the code above a tile is."""
LARGER: Final = 1.5
"""The scale of tiles while one row holds them all."""
NEAR: Final = 3
APART: Final = 32
"""The narrowest and the widest gap between tiles."""
WORDS: Final = 118
MOST: Final = 240
"""How much room beside a tile there is at least and at most for what it does in words."""
LINES: Final = 5
"""The most lines of words that fit a strip; what needs more is not told there."""


def paint_tiles(canvas: Canvas, scene: Scene, seat: Seat, size: tuple[int, int], fill: RGB) -> None:
    """Paints all tiles of a seat with their codes in a box of this size: in one row and large as long as there is room,
    then in two."""
    player, (room, tall) = scene.view.players[seat], size
    large = [*held(player, LARGER), *favored(player, LARGER)]
    if sum(face.ink.width + NEAR for _name, face in large) <= room:
        line = canvas.at(0, (tall - CODE - round(HIGH * LARGER)) // 2)
        if sum(face.ink.width + WORDS for _name, face in large) <= room:
            _explained(line, scene, seat, large, room, fill)
        else:
            _row(line, scene, seat, large, room, fill)
        return
    favors, fit = favored(player), room // (FAVOR + NEAR)
    for faces, y in zip(([*held(player), *favors[fit:]], favors[:fit]), ROWS, strict=True):
        _row(canvas.at(0, y), scene, seat, faces, room, fill)


def _explained(canvas: Canvas, scene: Scene, seat: Seat, faces: Sequence[Faced], room: int, fill: RGB) -> None:
    """A row of tiles with what they do in words beside them."""
    free = (room - sum(face.ink.width for _name, face in faces)) // max(1, len(faces))
    x = 0
    for name, face in faces:
        wide, tall = face.size
        canvas.text(x + wide // 2, CODE - 4, name, scene.theme.ink, SMALL, bold=True, align="middle")
        _tile(canvas.at(x, CODE), scene, seat, name, face, fill)
        lines = wrapped(effect(name), SMALL, min(free, MOST) - 16)
        for place, words in enumerate(lines if len(lines) <= LINES else ()):
            y = CODE + tall // 2 + 7 + round((place - (len(lines) - 1) / 2) * 22)
            canvas.text(x + wide + 8, y, words, scene.theme.soft, SMALL, room=free - 12)
        x += wide + min(free, MOST)


def _row(canvas: Canvas, scene: Scene, seat: Seat, faces: Sequence[Faced], room: int, fill: RGB) -> None:
    """A row of tiles, spread over the room."""
    free = room - sum(face.ink.width for _name, face in faces)
    gap, x = min(APART, free // max(1, len(faces) - 1)), 0
    for name, face in faces:
        canvas.text(x + face.ink.width // 2, CODE - 4, name, scene.theme.ink, SMALL, bold=True, align="middle")
        _tile(canvas.at(x, CODE), scene, seat, name, face, fill)
        x += face.ink.width + gap


def _tile(canvas: Canvas, scene: Scene, seat: Seat, name: Tile, face: Sprite, fill: RGB) -> None:
    """A tile of a seat: crossed out if it is spent, framed if it was just taken or used."""
    spent, (wide, tall) = name in scene.view.players[seat].used, face.size
    canvas.paste(faded(face, fill) if spent else face, 0, 0)
    if spent:
        marks.cross(canvas, wide // 2, tall // 2, 36)
    if (seat, name) in scene.changes.tiles or (seat, name) in scene.changes.used:
        marks.changed_box(canvas, 0, CLEAR, wide, tall - 2 * CLEAR)


def held(player: Player, scale: float = 1) -> list[Faced]:
    """Bonus card, special actions and town tiles of a seat, with their faces."""
    found: list[Faced] = [] if player.card is None else [(player.card, bonus_card(player.card, scale))]
    found += [(action, action_field(action, round(HIGH * scale))) for action in actions_of(player)]
    return found + [(town, town_tile(town, scale)) for town in player.towns]


def favored(player: Player, scale: float = 1) -> list[Faced]:
    """The favor tiles of a seat, with their faces."""
    return [(favor, favor_tile(favor, scale)) for favor in player.favors]
