"""Small pictures of what articles are about: tiles, cards, actions, buildings, goods; by the article's key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.words import _
from games.terra_mystica.articles.parts import owner_of_action
from games.terra_mystica.board import NUMBER
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Bonus,
    Building,
    Cult,
    Faction,
    Favor,
    Gain,
    Scoring,
    Terrain,
    Town,
)
from games.terra_mystica.narration.names import capital
from games.terra_mystica.narration.things import (
    coded_action,
    coded_card,
    coded_favor,
    coded_town,
    scoring_name,
)
from rendering.kit import signs
from rendering.kit.canvas import Canvas
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, THEMES, Theme
from rendering.kit.typeface import LARGE, MEDIUM, SMALL
from rendering.kit.writing import largest
from rendering.painter import Look
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import GOODS, STONE, bowls, palette_of
from rendering.terra_mystica.pieces import BUILDINGS, NONE, bridge
from rendering.terra_mystica.scene import badge
from rendering.terra_mystica.things_land import WIDE, cult_track, hex_around, sheet, terrain_ring
from rendering.terra_mystica.things_people import faction_card
from rendering.terra_mystica.tiles import action_field, bonus_card, favor_tile, scoring_tile, town_tile
from rendering.terra_mystica.tokens import Token, gain_tokens, points, row

__all__ = ["paint_thing"]

MIDDLE: Final = WIDE // 2
PAD: Final = 20
CAPTION: Final = 44
"""Pixels of a picture: its middle, what is left free around a tile, and the line below it."""
CAPTIONS: Final = (MEDIUM, 25, 22, SMALL, 18)
"""Sizes of the name in that line: the first that fits is taken."""


def paint_thing(key: str, look: Look) -> bytes | None:
    """The picture of what an article is about as a PNG; None if there is nothing to show."""
    theme = THEMES[look.theme]
    for kind, draw in _KINDS:
        if key in kind:
            return draw(theme, key).png(palette_of(look.theme))
    return None


# --- tiles, cards and actions -------------------------------------------------------------------------------------


def _tile(theme: Theme, face: Sprite, name: str) -> Canvas:
    """A tile as large as there is room for, with its name below."""
    wide, tall = face.size
    canvas = sheet(theme, tall + 2 * PAD + CAPTION)
    canvas.paste(face, (WIDE - wide) // 2, PAD)
    said, room = capital(name), WIDE - 16
    canvas.text(MIDDLE, PAD + tall + 36, said, theme.ink, largest(said, room, CAPTIONS, True), bold=True,
                align="middle", room=room)
    return canvas


def _favor(theme: Theme, key: str) -> Canvas:
    return _tile(theme, favor_tile(Favor(key), 4), coded_favor(Favor(key)))


def _town(theme: Theme, key: str) -> Canvas:
    return _tile(theme, town_tile(Town(key), 4), coded_town(Town(key)))


def _card(theme: Theme, key: str) -> Canvas:
    return _tile(theme, bonus_card(Bonus(key), 4), coded_card(Bonus(key)))


def _scoring(theme: Theme, key: str) -> Canvas:
    return _tile(theme, scoring_tile(Scoring(key), 0, False, 2), scoring_name(Scoring(key)))


def _action(theme: Theme, key: str) -> Canvas:
    """An action with what it costs, and whose it is."""
    action = Action(key)
    canvas = _tile(theme, action_field(action, 180), coded_action(action))
    printed = ACTIONS.power_actions.get(action)
    if printed is not None:
        row(canvas, 76, PAD + 90, [str(printed.power), goods.power(48)], theme.ink, LARGE)
        return canvas
    board = FACTIONS[owner_of_action(action)]
    canvas.stamp(badge(board.terrain, 84), 76, PAD + 90)
    if action is Action.ACTE and board.buys_bridges is not None:
        _amounts(canvas, theme, WIDE - 76, PAD + 90, board.buys_bridges)
    return canvas


def _amounts(canvas: Canvas, theme: Theme, x: int, y: int, gained: Gain) -> None:
    for place, tokens in enumerate(gain_tokens(gained, 44)):
        row(canvas, x, y + place * 52, tokens, theme.ink, LARGE)


# --- buildings and goods ------------------------------------------------------------------------------------------


def _building(theme: Theme, key: str) -> Canvas:
    """A building: how many there are, and the power it is worth."""
    kind = Building[key.upper()]
    canvas = sheet(theme, 200)
    canvas.stamp(BUILDINGS[kind](150, STONE, *NONE), MIDDLE, 100)
    canvas.text(76, 116, f"×{ACTIONS.supply.of(kind)}", theme.ink, LARGE, bold=True, align="middle")
    row(canvas, WIDE - 76, 100, [str(ACTIONS.power_values[kind]), goods.power(48)], theme.ink, LARGE)
    return canvas


def _good(theme: Theme, key: str) -> Canvas:
    """A resource or marker, and what it can become."""
    face = _FACES[key]()
    rates = [each for each in ACTIONS.conversions if _STOCK[each.give] == key]
    canvas = sheet(theme, 190)
    canvas.stamp(face, MIDDLE if not rates else 110, 95)
    for place, each in enumerate(rates):
        tokens: list[Token] = [str(each.rate), _FACES[_STOCK[each.give]](44), signs.arrow(24, theme.soft), "1",
                               _FACES[_STOCK[each.get]](44)]
        row(canvas, 330, 95 + round((place - (len(rates) - 1) / 2) * 54), tokens, theme.ink, MEDIUM)
    return canvas


def _power(theme: Theme, key: str) -> Canvas:
    """The three bowls, and what power can become."""
    canvas = sheet(theme, 300)
    canvas.lay(_good(theme, key).image, 0, 0)
    for place, fill in enumerate(bowls(theme)):
        x = 30 + place * 150
        canvas.plate(x, 196, 104, 84, fill, radius=36, edge=GOODS["power"], width=3)
        ink = MARKS.white if place == 2 else theme.ink
        canvas.text(x + 52, 252, ("I", "II", "III")[place], ink, LARGE, bold=True, align="middle")
        if place < 2:
            canvas.stamp(signs.arrow(26, theme.soft), x + 127, 238)
    return canvas


_STOCK: Final = {"PW": "power", "P": "priests", "W": "workers", "C": "coins"}
_FACES: Final[dict[str, Callable[..., Sprite]]] = {
    "coins": lambda high=130: goods.coin(high),
    "workers": lambda high=130: goods.worker(high),
    "priests": lambda high=150: goods.person(high),
    "power": lambda high=130: goods.power(high),
    "spades": lambda high=150: goods.spade(high),
    "keys": lambda high=150: goods.key(high),
    "bridges": lambda high=150: bridge(high, STONE, -30),
    "vp": lambda high=84: points(_("VP"), high),
}

_OWN: Final = frozenset(Action) - set(map(str, [*FAVORS, *BONUS_CARDS]))
_KINDS: Final[tuple[tuple[Any, Callable[[Theme, str], Canvas]], ...]] = (
    (frozenset(FAVORS), _favor),
    (frozenset(TOWNS), _town),
    (frozenset(BONUS_CARDS), _card),
    (frozenset(SCORING_TILES), _scoring),
    (_OWN, _action),
    (frozenset(kind.name.lower() for kind in Building), _building),
    (frozenset({"power"}), _power),
    (frozenset(_FACES), _good),
    (frozenset(Faction), lambda theme, key: faction_card(theme, Faction(key))),
    (frozenset(land.name.lower() for land in Terrain), lambda theme, key: terrain_ring(theme, Terrain[key.upper()])),
    (frozenset(track.name.lower() for track in Cult), lambda theme, key: cult_track(theme, Cult[key.upper()])),
    (frozenset(NUMBER), lambda theme, key: hex_around(theme, NUMBER[key])),
)
"""Who draws which keys; the first that has a key does."""
