"""What a seat holds, as large as a phone needs it: sun track, mana, orbits, temples, cubes, and stored action tiles."""

from __future__ import annotations

from typing import Final

from games.helios.components import FLOW, Material
from games.kernel import Seat
from rendering.helios import pieces
from rendering.helios.colours import ACTION, below
from rendering.helios.scene import SPACES, Scene
from rendering.helios.tokens import Token, action_tile, cube, row
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.theme import MARKS
from rendering.kit.typeface import MEDIUM

__all__ = ["STOCK", "STORED", "TILE", "paint_spaces", "paint_stock"]

STOCK: Final = 112
"""The height of what a seat holds."""
TILE: Final = 84
"""An action tile: its letter is as large as other words."""
STEP: Final = TILE + 4
STORED: Final = 2 * STEP + 10
"""The height of the stored action tiles."""


def paint_stock(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Sun track, mana, full orbits and temples in a line; below it the cubes by colour."""
    player, ink = scene.view.players[seat], scene.theme.ink
    track: Token = pieces.infinity(24, ink) if player.unlimited else str(player.track)
    held: list[tuple[Token, Token]] = [
        (pieces.sun(48), track), (pieces.mana(42), str(player.mana)),
        (pieces.orbit(40, ink), str(max(0, player.laps.best))), (pieces.temple(42, MARKS.white), str(player.temples)),
    ]
    for place, (sprite, amount) in enumerate(held):
        row(canvas, place * wide // len(held), 28, [sprite, " ", amount], ink, 36, align="left")
    for material, count in zip(Material, player.stock, strict=True):
        sprite = cube(38, material)
        shown = sprite if count else faded(sprite, scene.theme.panel, 0.7)
        row(canvas, material * wide // len(Material), 84, [shown, " ", str(count)], ink, MEDIUM + 2, align="left",
            bold=count > 0)


def paint_spaces(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """The action tiles below red, blue and yellow; four of a colour make a bonus action."""
    pitch = wide // len(SPACES)
    for place, tiles in enumerate(scene.view.players[seat].spaces):
        left, colour = place * pitch, SPACES[place]
        canvas.plate(left, 0, pitch - 6, STORED, below(scene.theme, colour), radius=8, edge=ACTION[colour], width=3)
        inset = (pitch - 6 - 2 * STEP + 4) // 2
        for number in range(FLOW.set):
            x, y = left + inset + number % 2 * STEP, 7 + number // 2 * STEP
            if number < len(tiles):
                canvas.paste(action_tile(tiles[number].symbol, tiles[number].colour, TILE, MEDIUM), x, y)
            else:
                canvas.plate(x + 10, y + 10, TILE - 20, TILE - 20, ACTION[colour], radius=6)
            if number == len(tiles) - 1 and (seat, place) in scene.marks.stored:
                marks.changed_box(canvas, x, y, TILE, TILE, 5)
