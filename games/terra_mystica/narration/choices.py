"""Values of fields as entries of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel import Move, Seat, fields_of
from games.kernel.words import _, apart, cut, many, pgettext
from games.terra_mystica.board import HEXES, Hex
from games.terra_mystica.components import Bonus
from games.terra_mystica.moves import Pass, Track
from games.terra_mystica.narration.labels import (
    action_label,
    card_label,
    coins_on,
    favor_label,
    spot_text,
    tile_text,
    town_label,
)
from games.terra_mystica.narration.names import (
    amount,
    building,
    capital,
    cult,
    faction_text,
    resource,
    scoring_text,
    terrain,
)
from games.terra_mystica.narration.persons import introduced
from games.terra_mystica.narration.things import coded_action
from games.terra_mystica.position import EMPTY, NOBODY, Game, kind_of
from games.terra_mystica.rules.terraform import distance

__all__ = ["CHOICE", "choice_of"]

CHOICE: Final = 100
"""The longest label of an entry of a select."""


def choice_of(view: Game, seat: Seat, move: Move, name: str) -> str:
    """A value of a field, at most 100 characters."""
    value = getattr(move, name)
    if value is None:
        return pgettext("card", "none") if isinstance(move, Pass) else _("all of them")
    worded = _VALUES.get(name)
    return cut(worded(view, seat, value) if worded else fields_of(type(move))[name].show(value), CHOICE)


def _hex(view: Game, seat: Seat, hex_: Hex) -> str:
    standing = view.buildings[hex_]
    if standing != EMPTY:
        return _("{hex} ({what})").format(hex=HEXES[hex_], what=building(kind_of(standing)))
    land = terrain(view.terrain[hex_])
    player = view.players[seat] if seat != NOBODY else None
    if player is not None and player.faction is not None and (apart := distance(view.terrain[hex_], player.home)):
        land = _("{terrain}, {spades}").format(terrain=land, spades=amount("spades", apart))
    return _("{hex} ({what})").format(hex=HEXES[hex_], what=land)


def _card(view: Game, seat: Seat, card: Bonus) -> str:
    return apart((capital(card_label(card)), coins_on(view, card)))


def _track(view: Game, seat: Seat, track: Track) -> str:
    return _("shipping") if track is Track.SHIP else _("digging: cheaper spades")


_VALUES: Final[dict[str, Callable[[Game, Seat, Any], str]]] = {
    "faction": lambda view, seat, value: faction_text(value),
    "hex": _hex,
    "colour": lambda view, seat, value: terrain(value),
    "building": lambda view, seat, value: building(value),
    "action": lambda view, seat, value: action_label(view, seat, value) if seat != NOBODY else coded_action(value),
    "spot": lambda view, seat, value: spot_text(value),
    "cult": lambda view, seat, value: cult(value),
    "steps": lambda view, seat, value: many("{count} step", "{count} steps", value),
    "track": _track,
    "give": lambda view, seat, value: resource(value),
    "get": lambda view, seat, value: resource(value),
    "spades": lambda view, seat, value: amount("spades", value),
    "tokens": lambda view, seat, value: amount("tokens", value),
    "amount": lambda view, seat, value: amount("power", value),
    "giver": lambda view, seat, value: introduced(view, view.seat_of(value)),
    "favor": lambda view, seat, value: favor_label(value),
    "town": lambda view, seat, value: town_label(value),
    "card": _card,
    "tile": lambda view, seat, value: tile_text(value, scoring_text(value)),
}
"""By field, the words for a value."""
