"""The lower part of My view: tiles and cards in full, and the cult tracks as this seat sees them."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat, by_seat
from games.kernel.words import _, capital
from games.terra_mystica.components import ACTIONS, Cult
from games.terra_mystica.narration.names import card_text, cult, favor_text, town_text
from games.terra_mystica.position import Game, Player
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite, faded
from rendering.kit.typeface import SMALL
from rendering.kit.writing import broken
from rendering.terra_mystica.colours import space
from rendering.terra_mystica.reading import actions_of
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tiles import HIGH, action_field, bonus_card, favor_tile, town_tile
from rendering.terra_mystica.tokens import cult_disc

__all__ = ["height", "paint_owned"]

LINE: Final = 60
TRACKS: Final = 4 * 56 + 24
TEXT: Final = 116
COLUMNS: Final = 2


def height(view: Game, seat: Seat) -> int:
    """How high this part is, in pixels."""
    lines = -(-len(_tiles(view.players[seat])) // COLUMNS)
    return TRACKS + (8 + lines * LINE + 16 if lines else 0)


def paint_owned(canvas: Canvas, scene: Scene, seat: Seat, wide: int) -> None:
    """Paints cult tracks, then tiles with their effects."""
    canvas.plate(0, 0, wide, TRACKS, scene.theme.panel, radius=12)
    for track in Cult:
        _track(canvas.at(16, 12 + track * 56), scene, seat, track, wide - 32)
    tiles = _tiles(scene.view.players[seat])
    if not tiles:
        return
    lower = canvas.at(0, TRACKS + 8)
    lower.plate(0, 0, wide, height(scene.view, seat) - TRACKS - 8, scene.theme.panel, radius=12)
    column = (wide - 24) // COLUMNS
    for place, (name, face, text) in enumerate(tiles):
        part = lower.at(12 + place % COLUMNS * column, 10 + place // COLUMNS * LINE)
        _tile(part, scene, name, face, text, column, name in scene.view.players[seat].used)


def _track(canvas: Canvas, scene: Scene, seat: Seat, track: Cult, wide: int) -> None:
    """One cult track lying on its side, with everybody's markers; this seat's are the large ones."""
    theme = scene.theme
    canvas.stamp(cult_disc(track, 42), 21, 24)
    canvas.text(52, 32, capital(cult(track)), theme.ink, SMALL, bold=True)
    step = (wide - TEXT - 10) // 11
    for number in range(11):
        x = TEXT + number * step
        gives = ACTIONS.cult_power.get(str(number))
        canvas.plate(x, 2, step - 4, 44, space(theme, track, power=bool(gives)), radius=6)
        told = f"{number} +{gives}" if gives else str(number)
        canvas.text(x + 6, 18, told, theme.ink if gives else theme.soft, 17, bold=bool(gives))
        here = [who for who, player in by_seat(scene.view.players) if player.cults[track] == number]
        if seat in here:
            canvas.stamp(scene.badge(seat, 38), x + step - 26, 25)
        others = [who for who in here if who != seat]
        for place, who in enumerate(others):
            canvas.stamp(scene.badge(who, 20), x + 14 + place * 15, 34)


def _tiles(player: Player) -> list[tuple[str, Sprite, str]]:
    """Name, face and effect of all that the seat has."""
    found: list[tuple[str, Sprite, str]] = []
    if player.card is not None:
        found.append((player.card, bonus_card(player.card), card_text(player.card)))
    found += [(action, action_field(action, HIGH), _("once a round") if action != "ACTE" else _("any number of times"))
              for action in actions_of(player)]
    found += [(town, town_tile(town), town_text(town)) for town in player.towns]
    found += [(favor, favor_tile(favor), favor_text(favor))
              for favor in player.favors]
    return found


def _tile(canvas: Canvas, scene: Scene, name: str, face: Sprite, text: str, room: int, spent: bool) -> None:
    canvas.paste(faded(face, scene.theme.panel) if spent else face, 100 - face.ink.width, 2)
    if spent:
        marks.cross(canvas, 100 - face.ink.width // 2, 2 + HIGH // 2, 36)
    canvas.text(112, 34, name, scene.theme.ink, SMALL, bold=True)
    ink = scene.theme.soft if spent else scene.theme.ink
    size, lines = broken(text, room - 190, (SMALL, 18, 17), 2)
    for place, words in enumerate(lines):
        canvas.text(178, 34 + round((place - (len(lines) - 1) / 2) * 24), words, ink, size)
