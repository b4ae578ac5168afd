"""The faces of tiles and cards. Every number on them comes from the data of the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.words import either
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TILE_ACTIONS,
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
from games.terra_mystica.narration.names import event
from rendering.kit import signs
from rendering.kit.canvas import Canvas, plate
from rendering.kit.dyes import kept
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.writing import broken
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import CULTS, GOODS, PAPER, PAPER_LINE, STONE, TOWN_FACE, tile_face
from rendering.terra_mystica.pieces import BUILDINGS, NONE, bridge
from rendering.terra_mystica.tokens import GAP, Token, cult_disc, gain_tokens, points, row

__all__ = ["BONUS", "CLEAR", "FAVOR", "HIGH", "SCORING", "TOWN", "action_field", "bonus_card", "favor_tile",
           "scoring_tile", "town_tile"]

HIGH: Final = 48
"""How high favor and town tiles, cards and action fields are, in pixels."""
CLEAR: Final = 3
"""How far inside the top and the bottom of a tile a mark around it begins: the codes above and below stay free."""
FAVOR: Final = 64
TOWN: Final = 64
BONUS: Final = 96
SCORING: Final = (112, 150)
"""Tiles are this large where their `scale` is 1."""


class _Face(Canvas):
    """A canvas with the outline of a plate. Its places and sizes are those of scale 1."""

    def __init__(self, wide: int, tall: int, fill: RGB, *, radius: int = 7, scale: float = 1) -> None:
        self.scale = scale
        base = plate(self.px(wide), self.px(tall), fill, self.px(radius), MARKS.dark, self.px(2))
        super().__init__(base.ink)
        self._mask = base.mask

    def px(self, size: float) -> int:
        """A size in pixels of this face."""
        return round(size * self.scale)

    @property
    def gap(self) -> int:
        """Pixels between two tokens."""
        return max(GAP, self.px(GAP))

    def lines(self, x: int, rows: Sequence[Sequence[Token]], middle: int, step: int = 20) -> None:
        """Rows of tokens around a middle line."""
        for place, tokens in enumerate(rows):
            y = middle + (place - (len(rows) - 1) / 2) * step
            row(self, self.px(x), self.px(y), tokens, MARKS.dark, self.px(SMALL), gap=self.gap)

    def patch(self, left: int, top: int, right: int, bottom: int, fill: RGB) -> None:
        """A filled box inside the edge."""
        self.box(self.px(left), self.px(top), self.px(right), self.px(bottom), fill)

    def done(self) -> Sprite:
        return Sprite(self.image, self._mask)


def _vp(text: str, scale: float) -> Sprite:
    """Victory points on a tile; a little smaller on a large one, where its edge is thick."""
    return points(text, round(SMALL * scale * (0.86 if scale > 2 else 1)))


def _house(building: Building, high: int = 24) -> Sprite:
    return BUILDINGS[building](high, STONE, *NONE)


def _event(name: str, high: int = 24) -> Sprite:
    """The sprite of what is counted."""
    if name == "spade":
        return goods.spade(high)
    return goods.town(high) if name == "town" else _house(Building[name.upper()], high)


@kept(64)
def _action_face(action: TileAction, high: int) -> Sprite:
    field = goods.octagon(high, GOODS["action"], MARKS.dark)
    face = Canvas(field.ink)
    icon = goods.spade if action.spades else goods.any_cult
    face.stamp(icon(round(high * 0.6)), high // 2, high // 2)
    return Sprite(face.image, field.mask)


@kept(64)
def favor_tile(favor: Favor, scale: float = 1) -> Sprite:
    """A favor tile: its cult and steps on the left, what it does on the right."""
    tile = FAVORS[favor]
    colour = CULTS[tile.track]
    steps_only = not _favor_rows(favor, scale)
    face = _Face(FAVOR, HIGH, colour if steps_only else tile_face(tile.track), scale=scale)
    if steps_only:
        tokens: list[Token] = [goods.cult(face.px(28), tile.track, MARKS.white, colour), str(tile.steps)]
        row(face, face.px(FAVOR // 2), face.px(HIGH // 2), tokens, MARKS.white, face.px(MEDIUM), gap=face.gap)
        return face.done()
    face.patch(2, 2, 22, HIGH - 2, colour)
    face.stamp(goods.cult(face.px(17), tile.track, MARKS.white, colour), face.px(12), face.px(14))
    face.text(face.px(12), face.px(42), str(tile.steps), MARKS.white, face.px(SMALL), bold=True, align="middle")
    face.lines(42, _favor_rows(favor, scale), HIGH // 2, 21)
    return face.done()


def _favor_rows(favor: Favor, scale: float) -> list[list[Token]]:
    """What a favor tile does besides moving the marker."""
    tile = FAVORS[favor]
    if tile.action:
        return [[_action_face(tile.action, round(38 * scale))]]
    if tile.town_power:
        return [[goods.town(round(22 * scale))], [str(tile.town_power)]]
    if tile.pass_vp_by_trading_houses:
        given = tile.pass_vp_by_trading_houses
        house = _house(Building.TRADING_HOUSE, round(21 * scale))
        return [[goods.moon(round(17 * scale)), house], [_vp(f"{given[1]}-{given[-1]}", scale)]]
    for name, vp in tile.build_vp.items():
        return [[_event(name, round(22 * scale))], [_vp(str(vp), scale)]]
    return gain_tokens(tile.income, round(20 * scale))


@kept(64)
def town_tile(town: Town, scale: float = 1) -> Sprite:
    """A town tile: points and keys above, what it gives below."""
    tile = TOWNS[town]
    face = _Face(TOWN, HIGH, TOWN_FACE, scale=scale)
    above: list[Token] = [_vp(str(tile.vp), scale), *[goods.key(face.px(21))] * tile.keys]
    below = [token for part in gain_tokens(tile.gain, face.px(20)) for token in part]
    if tile.cult_steps:
        below = [f"{tile.cult_steps}×{len(Cult)}", goods.any_cult(face.px(20))]
    if tile.shipping:
        below = [f"+{tile.shipping}", goods.shipping(face.px(22))]
    face.lines(TOWN // 2, [above, below] if below else [above], HIGH // 2, 22)
    return face.done()


@kept(64)
def bonus_card(card: Bonus, scale: float = 1) -> Sprite:
    """A bonus card: income on the left, what it does on the right."""
    face = _Face(BONUS, HIGH, PAPER, radius=9, scale=scale)
    special = _bonus_special(card, scale)
    face.lines(25 if special else BONUS // 2, gain_tokens(BONUS_CARDS[card].income, face.px(20)), HIGH // 2)
    if special:
        face.patch(46, 8, 48, HIGH - 8, GOODS["card"])
        face.lines(71, special, HIGH // 2, 22)
    return face.done()


def _bonus_special(name: Bonus, scale: float) -> list[list[Token]]:
    """What a bonus card does besides its income."""
    card = BONUS_CARDS[name]
    passing = goods.moon(round(17 * scale))
    if card.action:
        return [[_action_face(card.action, round(38 * scale))]]
    if card.shipping:
        return [[f"+{card.shipping}", goods.shipping(round(24 * scale))]]
    if card.pass_vp_per_shipping:
        return [[goods.shipping(round(22 * scale))], [passing, _vp(str(card.pass_vp_per_shipping), scale)]]
    if card.pass_vp:
        vp = next(iter(card.pass_vp.values()))
        return [[_event(name, round(20 * scale)) for name in card.pass_vp],
                [passing, _vp(str(vp), scale)]]
    return []


@kept(64)
def scoring_tile(scoring: Scoring, number: int, now: bool, scale: float = 1) -> Sprite:
    """A round's tile: its number (0 for a tile of no round) and code, what scores in signs and in words, and below the
    cult bonus at its end."""
    wide, tall = SCORING
    tile = SCORING_TILES[scoring]
    face = _Face(wide, tall, MARKS.gold if now else PAPER, radius=10, scale=scale)
    if number:
        face.text(face.px(9), face.px(27), str(number), MARKS.dark, face.px(MEDIUM), bold=True)
    face.text(face.px(wide - 9), face.px(25), scoring, MARKS.dark, face.px(SMALL), align="right")
    icons: list[Token] = [_event(name, face.px(32)) for name in tile.scores]
    row(face, face.px(wide // 2), face.px(52), [*icons, points(str(tile.vp), face.px(MEDIUM))], MARKS.dark,
        gap=face.gap)
    sizes = tuple(map(face.px, (SMALL, 18, 17, 16, 15, 14)))
    size, lines = broken(either([event(name) for name in tile.scores]), face.px(wide - 6), sizes, 2)
    for place, words in enumerate(lines):
        y = 101 + round((place - (len(lines) - 1) / 2) * 21)
        face.text(face.px(wide // 2), face.px(y), words, MARKS.dark, size, align="middle", room=face.px(wide - 6))
    if number < ACTIONS.rounds:
        face.patch(8, 118, wide - 8, 120, PAPER_LINE)
        row(face, face.px(wide // 2), face.px(134), _bonus_tokens(scoring, scale), MARKS.dark, face.px(SMALL),
            gap=face.gap)
    return face.done()


def _bonus_tokens(scoring: Scoring, scale: float) -> list[Token]:
    """`4 of a cult: a spade`, in tokens."""
    tile = SCORING_TILES[scoring]
    high, arrow = round(24 * scale), signs.arrow(round(14 * scale), MARKS.dark)
    gain = [token for part in gain_tokens(tile.gain, high) for token in part]
    if tile.per_priest:
        return [goods.person(high), arrow, *gain]
    return [str(tile.every), cult_disc(Cult[tile.cult.upper()], high), arrow, *gain]


@kept(64)
def action_field(action: Action, high: int = 56) -> Sprite:
    """An action as an eight-sided field with what it gives; the faction's own ones show what makes them special."""
    field = goods.octagon(high, GOODS["action"], MARKS.dark)
    face = Canvas(field.ink)
    row(face, high // 2, high // 2, _action_tokens(action, high), MARKS.dark, max(SMALL, round(high * 0.42)))
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
    if action in TILE_ACTIONS:
        printed = TILE_ACTIONS[action]
        if printed.actions:
            return [f"{printed.actions}×"]
        count = printed.spades or printed.cult_steps
        sprite = goods.spade(icon) if printed.spades else goods.any_cult(icon)
        return [str(count), sprite] if count > 1 else [sprite]
    special: dict[str, list[Token]] = {
        "ACTE": [bridge(icon + 10, STONE, -30)],
        "ACTN": [goods.spade(icon + 2)],
        "ACTS": [_house(Building.TRADING_HOUSE, icon + 4)],
        "ACTW": [_house(Building.DWELLING, icon + 4)],
    }
    return special[action]
