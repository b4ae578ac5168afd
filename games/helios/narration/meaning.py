"""What a move brings, in a line below its label: effects of buildings, characters and special tiles, and warnings."""

from __future__ import annotations

from typing import Final

from games.helios.components import BUILDINGS, CHARACTERS, Building, Character, Material, Symbol
from games.helios.moves import Activate, Build, Buy, Land, PickStart, Take
from games.helios.narration.effects import building_text, character_text, special_effect
from games.helios.narration.names import amount, building, character, kind, material, pieces_of, the_building
from games.helios.position import Game
from games.helios.rules.acting import ACTIONS
from games.kernel import Move, Seat
from games.kernel.words import _, capital, mark

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
        case PickStart(start):
            return _("{material} helps to pay: {things}").format(
                material=capital(material(start)), things=", ".join(_paid_with(start, view.rules)))
        case Build(name):
            return _("{name}: {text}").format(name=building(name, view.rules), text=_built(view, seat, name))
        case Buy(who):
            return _("{name}: {text}. Activate: {cost}").format(
                name=character(who, view.rules), cost=", ".join(pieces_of(CHARACTERS[who].cost)),
                text=_awake(view, seat, who))
        case Activate(who):
            return _("{name}: {text}").format(name=character(who, view.rules), text=_awake(view, seat, who))
        case Take(symbol):
            return "" if ACTIONS[symbol].possible(view, seat) else _(IDLE[symbol])
        case Land(tile) if tile.special:
            return _("{name}. {text}").format(name=kind(tile), text=special_effect(tile))
    return ""


def _paid_with(start: Material, rules: str) -> list[str]:
    """The city buildings and characters whose price names a raw material."""
    wanted = start.name.lower()
    houses = [building(name, rules) for name, tile in BUILDINGS.items() if any(wanted in piece for piece in tile.cost)]
    return houses + [character(who, rules) for who, tile in CHARACTERS.items()
                     if any(wanted in piece for piece in tile.cost)]


def _built(view: Game, seat: Seat, name: Building) -> str:
    """What a building does; an unlimited sun has no steps that score at the end."""
    text = building_text(name, view.rules)
    idle = next((who for who in view.players[seat].characters if CHARACTERS[who].end.per_track), None)
    if idle is None or not BUILDINGS[name].unlimited:
        return text
    return _("{text}. {character}: {vp}").format(
        text=text, character=character(idle, view.rules), vp=amount("vp", 0))


def _awake(view: Game, seat: Seat, who: Character) -> str:
    """What a character does for this player."""
    plant = next((name for name in view.players[seat].buildings if BUILDINGS[name].unlimited), None)
    if plant is None or not CHARACTERS[who].end.per_track:
        return character_text(who)
    return _("scores nothing with {building}").format(building=the_building(plant, view.rules))
