"""What lies beside the board for all: the scoring tiles of the rounds, free bonus cards, town tiles."""

from __future__ import annotations

from typing import Final

from games.kernel import by_seat
from games.kernel.words import _
from games.terra_mystica.components import TOWNS, Bonus, Town
from games.terra_mystica.rules.final import area
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import faded
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.terra_mystica import goods
from rendering.terra_mystica.scene import Scene
from rendering.terra_mystica.tiles import BONUS, CLEAR, HIGH, SCORING, TOWN, bonus_card, scoring_tile, town_tile
from rendering.terra_mystica.tokens import row

__all__ = ["TALL", "paint_shared"]

TALL: Final = 166
ROWS: Final = (8, 86)
UNDER: Final = 20
"""How far a tile lies below the top of its code."""
CARDS: Final = 742
TOWNS_LEFT: Final = 1186


def paint_shared(canvas: Canvas, scene: Scene) -> None:
    """Paints the band below the map."""
    _rounds(canvas, scene)
    for place, card in enumerate(scene.view.free_cards()):
        _card(canvas, scene, card, CARDS + place % 4 * (BONUS + 8), ROWS[place // 4])
    if len(scene.view.free_cards()) <= 4 and scene.view.round:
        _areas(canvas.at(CARDS, ROWS[1]), scene)
    shown = [(town, left) for town, left in zip(TOWNS, scene.view.towns, strict=False) if left or _in_game(scene, town)]
    for place, (town, left) in enumerate(shown):
        _town(canvas, scene, town, left, TOWNS_LEFT + place % 4 * 98, ROWS[place // 4])


def _rounds(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    for place, scoring in enumerate(view.scoring):
        number = place + 1
        now = number == view.round and not view.over
        tile = scoring_tile(scoring, number, now)
        past = number < view.round or view.over
        canvas.paste(faded(tile, scene.theme.panel, 0.5) if past else tile, 12 + place * (SCORING[0] + 8), 8)


def _card(canvas: Canvas, scene: Scene, card: Bonus, x: int, y: int) -> None:
    canvas.text(x + 2, y + 14, card, scene.theme.ink, SMALL, bold=True)
    canvas.paste(bonus_card(card), x, y + UNDER)
    coins = dict(zip(scene.view.cards, scene.view.coins, strict=False)).get(card, 0)
    if coins:
        row(canvas, x + BONUS - 1, y + 8, [f"+{coins}", goods.coin(20)], scene.theme.ink, align="right")
    if card in scene.changes.cards:
        marks.changed_box(canvas, x, y + UNDER + CLEAR, BONUS, HIGH - 2 * CLEAR)
    _choice(canvas, scene, card, x, y + UNDER, BONUS)


def _town(canvas: Canvas, scene: Scene, town: Town, left: int, x: int, y: int) -> None:
    ink = scene.theme.ink if left else scene.theme.soft
    canvas.text(x + 2, y + 14, town, ink, SMALL, bold=True)
    canvas.text(x + TOWN - 1, y + 14, f"×{left}", ink, SMALL, align="right")
    tile = town_tile(town)
    canvas.paste(tile if left else faded(tile, scene.theme.panel, 0.75), x, y + UNDER)
    _choice(canvas, scene, town, x, y + UNDER, TOWN)


def _choice(canvas: Canvas, scene: Scene, name: str, x: int, y: int, wide: int) -> None:
    if (label := scene.highlight.things.get(name)) is not None:
        marks.possible_box(canvas, x, y + CLEAR, wide, HIGH - 2 * CLEAR)
        if label:
            marks.label(canvas, x + wide, y, label)


def _areas(canvas: Canvas, scene: Scene) -> None:
    """The size of everybody's largest connected area, as it would score at the end."""
    view = scene.view
    canvas.text(2, 15, _("Largest areas"), scene.theme.soft, SMALL, bold=True)
    for seat, player in by_seat(view.players):
        if player.faction is not None and player.sites:
            canvas.stamp(scene.badge(seat, 36), 19 + seat * 84, 44)
            canvas.text(42 + seat * 84, 54, str(area(view, player)), scene.theme.ink, MEDIUM, bold=True)


def _in_game(scene: Scene, town: Town) -> bool:
    """Whether a tile of which none is left belongs to this game."""
    return not TOWNS[town].option or any(town in player.towns for player in scene.view.players)
