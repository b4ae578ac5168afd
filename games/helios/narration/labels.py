"""Moves as entries of menus, with what they cost and bring; and the values of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.helios.board import BONUS_CUBE, BONUS_EDGE, BONUS_MANA, FIELDS, NEAR
from games.helios.components import (
    BUILDINGS,
    CHARACTERS,
    FLOW,
    BuildingTile,
    CharacterTile,
    Cost,
    Kind,
    Material,
)
from games.helios.moves import (
    Activate,
    Begin,
    Build,
    Buy,
    Cube,
    Done,
    DrawLand,
    Exchange,
    Land,
    Pass,
    Paying,
    PickStart,
    RevealLand,
    RevealTile,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.narration.names import (
    action_tile,
    amount,
    building,
    character,
    colour,
    cost,
    kind,
    material,
    signed,
    symbol,
    the_action_tile,
    the_building,
    the_character,
)
from games.helios.position import Game
from games.helios.rules.acting import ACTIONS
from games.helios.rules.building import temple_cost
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.payment import size
from games.helios.rules.sun import destinations, illumination, orbit_vp
from games.kernel import Leave, Move, Seat, person
from games.kernel.words import _, capital, cut

__all__ = ["choice_of", "label_of"]

LONGEST: Final = 80


def label_of(view: Game, seat: Seat, move: Move) -> str:
    """A whole move as an entry of a menu."""
    return cut(_LABELS[type(move)](view, seat, move), LONGEST)


def choice_of(view: Game, seat: Seat, move: Move, name: str) -> str:
    """A value of a field as an entry of a menu."""
    value = getattr(move, name)
    if name == "space":
        return _("below {colour}").format(colour=colour(value)) if value is not None else _("below its colour")
    if name == "field":
        return cut(_FIELDS[type(move)](view, seat, move), LONGEST)
    if name == "stones":
        return amount("mana", value)
    if name == "player":
        return person(value)
    if name in {"building", "character"}:
        return cut(_with(_NAMED[name](value, view.rules), [_PRICES[type(move)](view, seat, move)]), LONGEST)
    if name == "symbol" and isinstance(move, Take):
        return _with(capital(symbol(value)), [_idle(view, seat, move)])
    return cut(_NAMED[name](value), LONGEST)


_NAMED: Final[dict[str, Callable[..., str]]] = {
    "material": material, "tile": kind, "symbol": symbol, "colour": colour, "building": building,
    "character": character,
}


def _with(text: str, parts: list[str]) -> str:
    told = ", ".join(filter(None, parts))
    return _("{text} ({more})").format(text=text, more=told) if told else text


def _take(view: Game, seat: Seat, move: Take) -> str:
    idle, tile = _idle(view, seat, move), the_action_tile(move.symbol, move.colour)
    if move.space is None:
        return _with(_("Take {tile}").format(tile=tile), [idle])
    return _with(_("Take {tile}, below {space}").format(tile=tile, space=colour(move.space)), [idle])


def _idle(view: Game, seat: Seat, move: Take) -> str:
    """A warning at a tile whose action is impossible."""
    return "" if ACTIONS[move.symbol].possible(view, seat) else _("no action possible")


def _land_field(view: Game, seat: Seat, move: Land) -> str:
    bonus = [
        _("+1 cube") if BONUS_CUBE >> move.field & 1 else "",
        signed("mana", FLOW.bonus_field_mana) if BONUS_MANA >> move.field & 1 else "",
        _("bonus edge field") if NEAR[move.field] & BONUS_EDGE & ~_achieved(view, seat) else "",
    ]
    return _with(FIELDS[move.field], bonus)


def _achieved(view: Game, seat: Seat) -> int:
    found = 0
    for tile in view.players[seat].tiles:
        found |= NEAR[tile.field]
    return found & BONUS_EDGE


def _land(view: Game, seat: Seat, move: Land) -> str:
    return _("Place {tile} on {field}").format(tile=kind(move.tile), field=_land_field(view, seat, move))


def _temple_field(view: Game, seat: Seat, move: Temple) -> str:
    player = view.players[seat]
    tile = player.at(move.field)
    what = kind(tile.kind) if tile is not None else ""
    lies = [amount("cubes", len(tile.cubes)) if tile is not None and tile.cubes else ""]
    return _with(_("{field}, {tile}").format(field=FIELDS[move.field], tile=what), lies)


def _temple(view: Game, seat: Seat, move: Temple) -> str:
    player = view.players[seat]
    return _("Build a temple on {field} ({cubes}): {mana}").format(
        field=FIELDS[move.field], cubes=amount("cubes", temple_cost(player).neutral),
        mana=signed("mana", player.temples + 1))


def _price(view: Game, seat: Seat, tile: BuildingTile | CharacterTile, price: Cost) -> str:
    """The cubes of a cost; and how many they are for this player, if a colour is missing."""
    cubes = size(view.players[seat], price)
    if cubes == len(tile.cost):
        return cost(tile.cost)
    return _("{cost}; for you {cubes}").format(cost=cost(tile.cost), cubes=amount("cubes", cubes))


def _build(view: Game, seat: Seat, move: Build) -> str:
    return _("Build {building} ({price})").format(
        building=the_building(move.building, view.rules), price=_PRICES[Build](view, seat, move))


def _sun(view: Game, seat: Seat, move: Sun) -> str:
    player = view.players[seat]
    way = destinations(view, seat).get(move.field)
    _growing, reward = illumination(player, move.field)
    parts = [amount("steps", way.steps) if way is not None and way.steps else ""]
    parts += [signed(material.name.lower(), count) for material, count in zip(Material, reward.cubes, strict=True)
              if count]
    if reward.vp:
        parts.append(signed("vp", reward.vp))
    if way is not None and way.orbit:
        parts.append(_("full orbit {vp}").format(vp=signed("vp", orbit_vp(player))))
    return _with(FIELDS[move.field], parts)


def _paying(view: Game, seat: Seat, move: Paying) -> str:
    return _("Pay with {material} from {field}").format(material=material(move.material), field=FIELDS[move.field])


def _cube(view: Game, seat: Seat, move: Cube) -> str:
    return _("Put {material} on {field}").format(material=material(move.material), field=FIELDS[move.field])


def _tile_under(view: Game, seat: Seat, move: Paying | Cube) -> str:
    tile = view.players[seat].at(move.field)
    what = kind(tile.kind) if tile is not None else ""
    return _("{field}, {tile}").format(field=FIELDS[move.field], tile=what)


def _buy(view: Game, seat: Seat, move: Buy) -> str:
    return _("Buy {character} ({price})").format(
        character=the_character(move.character, view.rules), price=_PRICES[Buy](view, seat, move))


def _activate(view: Game, seat: Seat, move: Activate) -> str:
    return _("Activate {character} ({price})").format(
        character=the_character(move.character, view.rules), price=_PRICES[Activate](view, seat, move))


def _exchange(view: Game, seat: Seat, move: Exchange) -> str:
    bazaar = next((tile.exchange for tile in BUILDINGS.values() if tile.exchange is not None), None)
    if bazaar is None or not move.stones:
        return _("Turn in no mana")
    vp = bazaar.vp * move.stones
    return _("Turn in {mana} ({vp})").format(mana=amount("mana", move.stones), vp=signed("vp", vp))


def _pass(view: Game, seat: Seat, move: Pass) -> str:
    characters = bool(view.agenda) and isinstance(view.agenda[-1], MeetCharacters)
    return _("Pass: no more characters this round") if characters else _("Pass: take no tile")


_PRICES: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    Build: lambda view, seat, move: _price(view, seat, BUILDINGS[move.building], BUILDINGS[move.building].price),
    Buy: lambda view, seat, move: amount("mana", CHARACTERS[move.character].price),
    Activate: lambda view, seat, move: _price(
        view, seat, CHARACTERS[move.character], CHARACTERS[move.character].activation),
}
"""What a building or character costs."""
_FIELDS: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    Land: _land_field, Temple: _temple_field, Sun: _sun, Paying: _tile_under, Cube: _tile_under,
}
_LABELS: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    PickStart: lambda view, seat, move: _("Start on {material}").format(material=material(move.material)),
    Take: _take,
    Land: _land,
    Temple: _temple,
    Build: _build,
    Sun: lambda view, seat, move: _("Move the sun to {field}").format(field=_sun(view, seat, move)),
    Paying: _paying,
    Cube: _cube,
    Exchange: _exchange,
    Skip: lambda view, seat, move: _("Skip the action"),
    Pass: _pass,
    Buy: _buy,
    Activate: _activate,
    Done: lambda view, seat, move: _("End your turn"),
    Begin: lambda view, seat, move: _("{person} begins").format(person=person(move.player)),
    RevealTile: lambda view, seat, move: capital(action_tile(move.symbol, move.colour)),
    RevealLand: lambda view, seat, move: kind(Kind(move.material)),
    DrawLand: lambda view, seat, move: kind(Kind(move.material)),
    Leave: lambda view, seat, move: _("Leave the game"),
}
"""By kind of move, its label."""
