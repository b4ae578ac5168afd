"""What lies on a player board: materials and buildings on the ceremony spaces, huts and people on the twelve others."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import CEREMONY, TYPES
from games.bora_bora.components import Sex
from games.bora_bora.position import EMPTY, FULL, Player, Tile
from games.bora_bora.rules.groups import groups, strength
from games.kernel import Seat
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.colours import GOODS, built, faint, muted
from rendering.bora_bora.scene import Scene
from rendering.bora_bora.tiles import FACES, left, shadow, symbol
from rendering.bora_bora.words import row, short_type
from rendering.kit.canvas import Canvas
from rendering.kit.theme import MARKS, over
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import largest

__all__ = ["ceremony", "person_space", "spaces"]

SMALLER: Final = (20, 18, 17, 16, 15, 14)
"""Sizes of a word that is too long for its tile."""

NUMBER: Final = 30
"""The width at the left of a space that its number, and the number of huts, have for themselves."""


def ceremony(canvas: Canvas, scene: Scene, player: Player, cell: int) -> None:
    """The ceremony spaces: empty in the tint of their material, full, or under a building tile."""
    columns = len(CEREMONY) // 3
    for place, state in enumerate(player.ceremony):
        x, y = place % columns * cell, place // columns * cell
        picture = goods.material(round(cell * 0.76), CEREMONY[place])
        fill = built(scene.theme) if state == FULL else scene.theme.inset
        canvas.plate(x, y, cell - 2, cell - 2, fill, radius=5, edge=scene.theme.ink if state == FULL else None)
        if state in (EMPTY, FULL):
            canvas.stamp(picture if state == FULL else shadow(picture, faint(scene.theme, CEREMONY[place])),
                         x + cell // 2 - 1, y + cell // 2 - 1)
        else:
            _building(canvas, scene, player, place, cell)


def _building(canvas: Canvas, scene: Scene, player: Player, place: int, cell: int) -> None:
    """A building tile over two spaces, drawn once both are laid."""
    columns = len(CEREMONY) // 3
    value = player.ceremony[place]
    other = next(number for number, state in enumerate(player.ceremony) if state == value and number != place)
    if other > place:
        return
    x, y = other % columns * cell, other // columns * cell
    wide, tall = (2 * cell, cell) if place == other + 1 else (cell, 2 * cell)
    fill = GOODS["offering"]
    canvas.plate(x, y, wide - 2, tall - 2, fill, radius=6, edge=MARKS.dark)
    size, picture = SMALL if cell < 50 else MEDIUM, pieces.building(round(cell * 0.72), GOODS["tile"])
    (u, v), (s, r) = ((cell // 2, cell // 2), (cell + cell // 2, cell // 2)) if wide > tall else (
        (cell // 2, cell // 2), (cell // 2, cell + cell // 2))
    canvas.stamp(picture, x + u, y + v)
    canvas.text(x + s - 1, y + r + size // 3, str(value - FULL), over(fill), size, bold=True, align="middle")


def spaces(canvas: Canvas, scene: Scene, seat: Seat, size: tuple[int, int]) -> None:
    """The twelve spaces for huts and persons, in two lines of six."""
    for place in range(12):
        x, y = place % 6 * (size[0] + 4), place // 6 * (size[1] + 3)
        person_space(canvas.at(x, y), scene, seat, place, size)


def person_space(canvas: Canvas, scene: Scene, seat: Seat, place: int, size: tuple[int, int], words: int = SMALL
                 ) -> None:
    """A space of a player board: a person; or its number, and beside it huts with their number if there are more."""
    player, theme = scene.view.players[seat], scene.theme
    tile, huts = player.persons[place], player.huts[place]
    if tile is not None:
        canvas.plate(0, 0, *size, FACES[tile.sex], radius=16 if tile.sex is Sex.WOMAN else 4, edge=MARKS.dark)
        _person(canvas, player, tile, size)
        return
    canvas.plate(0, 0, *size, theme.inset, radius=7)
    middle = NUMBER * words // SMALL // 2 + 1
    canvas.text(middle, 6 + words * 3 // 4, str(place + 1), muted(theme), words, align="middle")
    if huts:
        high = 44 if size[1] < 60 else 76
        canvas.stamp(pieces.hut(high, seat, scene.halo()), (size[0] + NUMBER) // 2, size[1] // 2)
    if huts > 1:
        canvas.text(middle, size[1] - 8, f"×{huts}", theme.ink, words, bold=True, align="middle")


def _person(canvas: Canvas, player: Player, tile: Tile, size: tuple[int, int]) -> None:
    """A person: what it does as a symbol and a word; what it gives when shifted, or a tick once it has been."""
    large = size[1] >= 60
    text = MEDIUM if large else SMALL
    told = f"{short_type(tile.type)} {_strength(player, tile)}" if large else short_type(tile.type)
    room = size[0] - 8
    written = largest(told, room, (text, *SMALLER))
    canvas.text(size[0] // 2, size[1] - round(text * 0.4), told, MARKS.dark, written, align="middle", room=room)
    middle = (size[1] - text) // 2 - (0 if large else 1)
    canvas.stamp(symbol(tile.type, 48 if large else 23), size[0] // 2 - (30 if large else 18), middle)
    x = size[0] // 2 + (34 if large else 20)
    if tile.shifted:
        canvas.stamp(goods.tick(text - 4, GOODS["points"]), x, middle)
    else:
        row(canvas, x, middle, [str(TYPES[tile.type].left), left(tile.sex, text - 4)], MARKS.dark, text, align="middle")


def _strength(player: Player, tile: Tile) -> str:
    """What all persons of this kind do together: how far, or how many."""
    amount = strength(groups(player)[tile.sex, tile.type], tile.type, False)
    return f"≤ {amount}" if TYPES[tile.type].limits else f"× {amount}"
