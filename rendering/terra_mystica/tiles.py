"""The faces of tiles and cards. Every number on them comes from the data of the box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Bonus,
    Building,
    Cult,
    Favor,
    Scoring,
    TileAction,
    Town,
)
from rendering.kit import signs
from rendering.kit.canvas import Canvas, plate
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import CULTS, GOODS, PAPER, PAPER_LINE, STONE, TOWN_FACE, tile_face
from rendering.terra_mystica.pieces import BUILDINGS, bridge
from rendering.terra_mystica.tokens import Token, cult_disc, gain_tokens, points, row

__all__ = ["BONUS", "FAVOR", "HIGH", "SCORING", "TOWN", "action_field", "bonus_card", "favor_tile", "scoring_tile",
           "town_tile"]

HIGH: Final = 48
"""How high favor and town tiles, cards and action fields are, in pixels."""
FAVOR: Final = 68
TOWN: Final = 68
BONUS: Final = 100
SCORING: Final = (112, 124)


class _Face(Canvas):
    """A canvas with the outline of a plate."""

    def __init__(self, wide: int, tall: int, fill: RGB, edge: RGB = MARKS.dark, radius: int = 7) -> None:
        base = plate(wide, tall, fill, radius, edge, 2)
        super().__init__(base.ink)
        self._mask = base.mask

    def lines(self, x: int, rows: Sequence[Sequence[Token]], middle: int, step: int = 20) -> None:
        """Rows of tokens around a middle line."""
        for place, tokens in enumerate(rows):
            row(self, x, round(middle + (place - (len(rows) - 1) / 2) * step), tokens, MARKS.dark)

    def done(self) -> Sprite:
        return Sprite(self.image, self._mask)


def _house(building: Building, high: int = 24) -> Sprite:
    return BUILDINGS[building](high, STONE, 0)


def _event(name: str, high: int = 24) -> Sprite:
    """The sprite of what is counted."""
    if name == "spade":
        return goods.spade(high)
    return goods.town(high) if name == "town" else _house(Building[name.upper()], high)


@lru_cache(maxsize=64)
def _action_face(action: TileAction, high: int) -> Sprite:
    field = goods.octagon(high, GOODS["action"], MARKS.dark)
    face = Canvas(field.ink)
    icon = goods.spade if action.spades else goods.any_cult
    face.stamp(icon(round(high * 0.6)), high // 2, high // 2)
    return Sprite(face.image, field.mask)


@lru_cache(maxsize=64)
def favor_tile(favor: Favor) -> Sprite:
    """A favor tile: its cult and steps on the left, what it does on the right."""
    tile = FAVORS[favor]
    colour = CULTS[tile.track]
    rows = _favor_rows(favor)
    if not rows:
        return _steps_only(tile.track, tile.steps)
    face = _Face(FAVOR, HIGH, tile_face(tile.track))
    face.box(2, 2, 25, HIGH - 2, colour)
    face.stamp(goods.cult(18, tile.track, MARKS.white, colour), 13, 14)
    face.text(13, 43, str(tile.steps), MARKS.white, SMALL, bold=True, align="middle")
    face.lines(45, rows, HIGH // 2)
    return face.done()


def _steps_only(track: Cult, steps: int) -> Sprite:
    """A favor tile that does nothing but move the marker."""
    colour = CULTS[track]
    face = _Face(FAVOR, HIGH, colour)
    row(face, FAVOR // 2, HIGH // 2, [goods.cult(28, track, MARKS.white, colour), str(steps)], MARKS.white, MEDIUM)
    return face.done()


def _favor_rows(favor: Favor) -> list[list[Token]]:
    tile = FAVORS[favor]
    if tile.action:
        return [[_action_face(tile.action, 38)]]
    if tile.town_power:
        return [[goods.town(22)], [str(tile.town_power)]]
    if tile.pass_vp_by_trading_houses:
        scale = tile.pass_vp_by_trading_houses
        return [[goods.moon(18), _house(Building.TRADING_HOUSE, 22)], [points(f"{scale[1]}–{scale[-1]}", 17)]]
    for name, vp in tile.build_vp.items():
        return [[_event(name)], [points(str(vp), 17)]]
    return gain_tokens(tile.income)


@lru_cache(maxsize=64)
def town_tile(town: Town) -> Sprite:
    """A town tile: points and keys above, what it gives below."""
    tile = TOWNS[town]
    face = _Face(TOWN, HIGH, TOWN_FACE)
    above: list[Token] = [points(str(tile.vp)), *[goods.key(21)] * tile.keys]
    below = [token for part in gain_tokens(tile.gain) for token in part]
    if tile.cult_steps:
        below = [str(tile.cult_steps) + "×4", goods.any_cult(20)]
    if tile.shipping:
        below = [f"+{tile.shipping}", goods.shipping(22)]
    face.lines(TOWN // 2, [above, below] if below else [above], HIGH // 2, 22)
    return face.done()


@lru_cache(maxsize=64)
def bonus_card(card: Bonus) -> Sprite:
    """A bonus card: income on the left, what it does on the right."""
    face = _Face(BONUS, HIGH, PAPER, radius=9)
    special = _bonus_special(card)
    incomes = gain_tokens(BONUS_CARDS[card].income)
    face.lines(26 if special else BONUS // 2, incomes, HIGH // 2)
    if special:
        face.box(49, 8, 51, HIGH - 8, GOODS["card"])
        face.lines(74, special, HIGH // 2, 22)
    return face.done()


def _bonus_special(name: Bonus) -> list[list[Token]]:
    card = BONUS_CARDS[name]
    if card.action:
        return [[_action_face(card.action, 38)]]
    if card.shipping:
        return [[f"+{card.shipping}", goods.shipping(26)]]
    if card.pass_vp_per_shipping:
        return [[goods.shipping(22)], [goods.moon(18), points(str(card.pass_vp_per_shipping), 17)]]
    if card.pass_vp:
        vp = next(iter(card.pass_vp.values()))
        return [[_event(name, 20) for name in card.pass_vp], [goods.moon(18), points(str(vp), 17)]]
    return []


@lru_cache(maxsize=64)
def scoring_tile(scoring: Scoring, number: int, now: bool) -> Sprite:
    """A round's tile: its number, what scores, and below the cult bonus at the round's end."""
    wide, tall = SCORING
    tile = SCORING_TILES[scoring]
    face = _Face(wide, tall, MARKS.gold if now else PAPER, radius=10)
    face.text(10, 27, str(number), MARKS.dark, MEDIUM, bold=True)
    icons: list[Token] = [_event(name, 40 if len(tile.scores) == 1 else 34) for name in tile.scores]
    row(face, wide // 2 + 6, 30, icons, MARKS.dark)
    face.stamp(points(str(tile.vp), MEDIUM), wide // 2, 68)
    if number < ACTIONS.rounds:
        face.box(8, 88, wide - 8, 90, PAPER_LINE)
        row(face, wide // 2, 106, _bonus_tokens(scoring), MARKS.dark)
    return face.done()


def _bonus_tokens(scoring: Scoring) -> list[Token]:
    """`4 of a cult: a spade`, in tokens."""
    tile = SCORING_TILES[scoring]
    gain = [token for part in gain_tokens(tile.gain, 24) for token in part]
    if tile.per_priest:
        return [goods.person(24), signs.arrow(14, MARKS.dark), *gain]
    return [str(tile.every), cult_disc(Cult[tile.cult.upper()], 24), signs.arrow(14, MARKS.dark), *gain]


@lru_cache(maxsize=64)
def action_field(action: Action, high: int = 56) -> Sprite:
    """An action as an eight-sided field with what it gives; the faction's own ones show what makes them special."""
    field = goods.octagon(high, GOODS["action"], MARKS.dark)
    face = Canvas(field.ink)
    row(face, high // 2, high // 2, _action_tokens(action, high), MARKS.dark)
    return Sprite(face.image, field.mask)


def _action_tokens(action: Action, high: int) -> list[Token]:
    icon = round(high * 0.46)
    if action in ACTIONS.power_actions:
        given = ACTIONS.power_actions[action]
        if given.bridges:
            return [bridge(icon + 10, STONE, -30)]
        if given.spades:
            return [str(given.spades), goods.spade(icon)]
        return gain_tokens(given.gain, icon)[0]
    special: dict[str, list[Token]] = {
        "ACTA": ["2", goods.any_cult(icon)],
        "ACTC": ["2×"],
        "ACTE": [bridge(icon + 10, STONE, -30)],
        "ACTG": ["2", goods.spade(icon)],
        "ACTN": [goods.spade(icon + 2)],
        "ACTS": [_house(Building.TRADING_HOUSE, icon + 4)],
        "ACTW": [_house(Building.DWELLING, icon + 4)],
        "BON1": [goods.spade(icon)],
        "BON2": [goods.any_cult(icon)],
        "FAV6": [goods.any_cult(icon)],
    }
    return special[action]


