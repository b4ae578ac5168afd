"""What players do, as whole sentences: alone, or together with the taking of the action tile that allows it."""

from __future__ import annotations

from typing import Final

from games.helios.board import FIELDS
from games.helios.components import BUILDINGS, Kind
from games.helios.moves import (
    Activate,
    Build,
    Buy,
    Cube,
    Done,
    Exchange,
    Land,
    Pass,
    Paying,
    PickStart,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.narration.names import (
    a_tile,
    amount,
    colour,
    material,
    the_action_tile,
    the_building,
    the_character,
)
from games.helios.position import Game
from games.kernel import Leave, Move, Seat, person
from games.kernel.words import _, mark

__all__ = ["ACTS", "deed"]

ACTS: Final = (Land, Temple, Build, Sun, Skip)
"""What may be done with an action tile."""

_TAKING: Final[dict[type[Move], str]] = {
    Land: mark("{person} takes {taken} and places {tile} on {field}"),
    Temple: mark("{person} takes {taken} and builds a temple on {field}"),
    Build: mark("{person} takes {taken} and builds {building}"),
    Sun: mark("{person} takes {taken} and moves the sun to {field}"),
    Skip: mark("{person} takes {taken} and skips its action"),
}
"""After the taking of an action tile."""
_ALONE: Final[dict[type[Move], str]] = {
    PickStart: mark("{person} starts on {tile}"),
    Take: mark("{person} takes {taken}"),
    Land: mark("{person} places {tile} on {field}"),
    Temple: mark("{person} builds a temple on {field}"),
    Build: mark("{person} builds {building}"),
    Sun: mark("{person} moves the sun to {field}"),
    Skip: mark("{person} skips the action"),
    Paying: mark("{person} pays"),
    Exchange: mark("{person} turns in {mana} at {bazaar}"),
    Buy: mark("{person} buys {character}"),
    Activate: mark("{person} activates {character}"),
    Done: mark("{person} ends the turn"),
    Leave: mark("{person} leaves the game for good"),
}
_ORBIT: Final = mark("{person} moves the sun to {field} and completes a full orbit")
_TAKING_ORBIT: Final = mark("{person} takes {taken}, moves the sun to {field} and completes a full orbit")
_IN_VAIN: Final = mark("{person} takes {taken} but can't use its action")
_BOTH: Final = mark("{person} buys and activates {character}")
_NO_BONUS: Final = mark("{person} skips the bonus action")
_PASSES: Final = {
    "": mark("{person} passes and takes no action tile"),
    "none-left": mark("{person} passes: no action tile is left"),
    "out": mark("{person} passes and is out of this character phase"),
}
_CUBES: Final = {
    "bonus-field": mark("{person} puts 1 {material} on {field} for the bonus field"),
    "setup": mark("{person} puts 1 {material} on {field} for a late place in the turn order"),
    "late-seat": mark("{person} puts 1 {material} on {field} for a late place in the turn order"),
}
_CUBE: Final = mark("{person} puts 1 {material} on {field}")


def deed(view: Game, seat: Seat, moves: list[Move], facts: dict[str, str]) -> str:
    """Who did what, without its full stop. `facts` are the notes of the moves: their details by what they are about."""
    last = moves[-1]
    words = {"person": person(seat)} | _words(view, moves[0]) | _words(view, last)
    return _(_template(moves, facts)).format(**words)


def _template(moves: list[Move], facts: dict[str, str]) -> str:
    kind = type(moves[-1])
    if len(moves) > 1:
        return _BOTH if isinstance(moves[0], Buy) else _TAKING_ORBIT if "full-orbit" in facts else _TAKING[kind]
    if kind is Pass:
        return _PASSES["out" if "out" in facts else facts.get("no-tile", "")]
    if kind is Cube:
        return _CUBES.get(facts.get("cube-placed", ""), _CUBE)
    return _special(kind, facts) or _ALONE[kind]


def _special(kind: type[Move], facts: dict[str, str]) -> str:
    """What a move is called that turned out as it need not."""
    if kind is Take and facts.get("nothing-possible") == "":
        return _IN_VAIN
    if kind is Sun and "full-orbit" in facts:
        return _ORBIT
    return _NO_BONUS if kind is Skip and "bonus" in facts else ""


def _words(view: Game, move: Move) -> dict[str, str]:
    """What stands in the places of the sentences."""
    match move:
        case Take():
            return {"taken": _taken(move)}
        case Land(tile, field):
            return {"tile": a_tile(tile), "field": FIELDS[field]}
        case Temple(field) | Sun(field):
            return {"field": FIELDS[field]}
        case Cube(cube, field):
            return {"material": material(cube), "field": FIELDS[field]}
        case Build(building):
            return {"building": the_building(building, view.rules)}
        case Buy(name) | Activate(name):
            return {"character": the_character(name, view.rules)}
        case PickStart(start):
            return {"tile": a_tile(Kind(start))}
        case Exchange(stones):
            return {"mana": amount("mana", stones) if stones else _("no mana"), "bazaar": _bazaar(view)}
    return {}


def _taken(move: Take) -> str:
    """The action tile, and below which colour it lies if that was a choice."""
    tile = the_action_tile(move.symbol, move.colour)
    if move.space is None:
        return tile
    return _("{tile} (below {space})").format(tile=tile, space=colour(move.space))


def _bazaar(view: Game) -> str:
    return next(the_building(name, view.rules) for name, tile in BUILDINGS.items() if tile.exchange is not None)
