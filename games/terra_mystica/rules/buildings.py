"""Putting buildings on the map, and what follows (rulebook: Actions 1 and 4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.kernel import Seat, with_item
from games.terra_mystica.board import Hex
from games.terra_mystica.components import ACTIONS, FAVORS, SCORING_TILES, Building, Event
from games.terra_mystica.position import Game, Player, cell, kind_of
from games.terra_mystica.rules.power import offer_power
from games.terra_mystica.rules.supply import afford, pay, score
from games.terra_mystica.rules.tiles import found_towns

__all__ = ["PATHS", "after_building", "can_build", "house_left", "place_dwelling", "put", "put_first"]

PATHS: Final[dict[Building, tuple[Building, ...]]] = {
    Building.DWELLING: (Building.TRADING_HOUSE,),
    Building.TRADING_HOUSE: (Building.TEMPLE, Building.STRONGHOLD),
    Building.TEMPLE: (Building.SANCTUARY,),
    Building.STRONGHOLD: (),
    Building.SANCTUARY: (),
}
"""What becomes of what."""
_BUILD_VP: Final = {(favor, event): points for favor, tile in FAVORS.items() for event, points in tile.build_vp.items()}
_EVENTS: Final = tuple(Event(building.name.lower()) for building in Building)


def house_left(player: Player, building: Building) -> bool:
    """Whether a building of the kind is still on the faction board."""
    return player.buildings[building] < ACTIONS.supply.of(building)


def can_build(player: Player) -> bool:
    """Whether a player has a dwelling and its price."""
    return house_left(player, Building.DWELLING) and afford(player, player.board.costs[Building.DWELLING])


def place_dwelling(game: Game, seat: Seat, hex_: Hex, *, free: bool = False) -> Game:
    """Pays, places the dwelling, scores it, offers power to the neighbours, looks for a town."""
    player = game.players[seat]
    if not free:
        player = pay(player, player.board.costs[Building.DWELLING])
    return after_building(put(game, seat, player, hex_, Building.DWELLING), seat, hex_, Building.DWELLING)


def put(game: Game, seat: Seat, player: Player, hex_: Hex, building: Building) -> Game:
    """Puts a building of a player, who has paid, on the map in place of the one that it upgrades."""
    counts = list(player.buildings)
    counts[building] += 1
    old = game.buildings[hex_]
    if old:
        counts[kind_of(old)] -= 1
    sites = player.sites if old else (*player.sites, hex_)
    one, two, three, four, five = counts
    player = replace(player, buildings=(one, two, three, four, five), sites=sites)
    return replace(game, buildings=with_item(game.buildings, hex_, cell(seat, building)),
                   players=with_item(game.players, seat, player))


def put_first(game: Game, seat: Seat, hex_: Hex) -> Game:
    """A first dwelling: it costs nothing, scores nothing and offers no power (TM-09)."""
    return put(game, seat, game.players[seat], hex_, Building.DWELLING)


def after_building(game: Game, seat: Seat, hex_: Hex, building: Building) -> Game:
    """Scores a new building, offers power to the neighbours, looks for a town."""
    game = score_building(game, seat, building)
    game = offer_power(game, seat, hex_)
    return found_towns(game, seat, hex_)


def score_building(game: Game, seat: Seat, building: Building) -> Game:
    """Points of the round's tile and of favor tiles."""
    event = _EVENTS[building]
    for favor in game.players[seat].favors:
        if (favor, event) in _BUILD_VP:
            game = score(game, seat, _BUILD_VP[favor, event], favor)
    tile = game.tile
    if tile is not None and event in SCORING_TILES[tile].scores:
        game = score(game, seat, SCORING_TILES[tile].vp, tile)
    return game
