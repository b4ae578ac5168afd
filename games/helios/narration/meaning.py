"""What a move brings, in a line below its label: effects of buildings, characters and special tiles, and warnings."""

from __future__ import annotations

from typing import Final

from games.helios.components import CHARACTERS, Symbol
from games.helios.moves import Activate, Build, Buy, Land, Take
from games.helios.narration.effects import building_text, character_text, special_effect
from games.helios.narration.names import building, character, kind, pieces_of
from games.helios.position import Game
from games.helios.rules.acting import ACTIONS
from games.kernel import Move, Seat
from games.kernel.words import _, mark

__all__ = ["IDLE", "meaning_of"]

IDLE: Final = {
    Symbol.LAND: mark("A land tile brings no action now: you can't place land."),
    Symbol.BUILD: mark("A building tile brings no action now: you have too few cubes to build."),
    Symbol.SUN: mark("A sun tile brings no action now: your sun can't move."),
}
"""By action, why a tile would be taken in vain."""


def meaning_of(view: Game, seat: Seat, move: Move) -> str:
    """A line about a move; empty if its label says all."""
    match move:
        case Build(name):
            return _("{name}: {text}").format(name=building(name, view.rules), text=building_text(name, view.rules))
        case Buy(who):
            return _("{name}: {text}. Activate: {cost}").format(
                name=character(who, view.rules), cost=", ".join(pieces_of(CHARACTERS[who].cost)),
                text=character_text(who))
        case Activate(who):
            return _("{name}: {text}").format(name=character(who, view.rules), text=character_text(who))
        case Take(symbol):
            return "" if ACTIONS[symbol].possible(view, seat) else _(IDLE[symbol])
        case Land(tile) if tile.special:
            return _("{name}. {text}").format(name=kind(tile), text=special_effect(tile))
    return ""
