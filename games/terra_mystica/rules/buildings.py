"""Building dwellings and upgrading them (rulebook: Actions 1 and 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat
from games.terra_mystica.board import ALL_HEXES, Hex
from games.terra_mystica.components import ACTIONS, FAVORS, SCORING_TILES, Building, Event, Gain
from games.terra_mystica.moves import Upgrade
from games.terra_mystica.position import Game, Player, cell, kind_of, owner_of
from games.terra_mystica.rules.power import has_neighbour, offer_power
from games.terra_mystica.rules.supply import afford, gain, pay, score, short_of
from games.terra_mystica.rules.tiles import owe_tiles
from games.terra_mystica.rules.towns import found_towns

__all__ = [
    "PATHS", "can_build", "house_left", "place_dwelling", "price_refused", "put_first", "upgrade", "upgrade_cost",
    "upgrade_refused", "upgrades",
]

PATHS: Final[dict[Building, tuple[Building, ...]]] = {
    Building.DWELLING: (Building.TRADING_HOUSE,),
    Building.TRADING_HOUSE: (Building.TEMPLE, Building.STRONGHOLD),
    Building.TEMPLE: (Building.SANCTUARY,),
    Building.STRONGHOLD: (),
    Building.SANCTUARY: (),
}
"""What becomes of what."""
_EVENTS: Final = tuple(Event(building.name.lower()) for building in Building)
_UPGRADES: Final = {
    (hex_, building): Upgrade(hex_, building) for hex_ in ALL_HEXES for building in Building if building
}


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
    game = _put(game.with_player(seat, player), seat, hex_, Building.DWELLING)
    return _after_building(game, seat, hex_, Building.DWELLING)


def _put(game: Game, seat: Seat, hex_: Hex, building: Building) -> Game:
    """Puts a building on the map in place of the one that it upgrades."""
    player = game.players[seat]
    counts = list(player.buildings)
    counts[building] += 1
    old = game.buildings[hex_]
    if old:
        counts[kind_of(old)] -= 1
    sites = player.sites if old else (*player.sites, hex_)
    one, two, three, four, five = counts
    map_after = (*game.buildings[:hex_], cell(seat, building), *game.buildings[hex_ + 1 :])
    game = replace(game, buildings=map_after)
    return game.with_player(seat, replace(player, buildings=(one, two, three, four, five), sites=sites))


def put_first(game: Game, seat: Seat, hex_: Hex) -> Game:
    """A first dwelling: it costs nothing, scores nothing and offers no power (TM-09)."""
    return _put(game, seat, hex_, Building.DWELLING)


def _after_building(game: Game, seat: Seat, hex_: Hex, building: Building) -> Game:
    game = score_building(game, seat, building)
    game = offer_power(game, seat, hex_)
    return found_towns(game, seat, hex_)


def score_building(game: Game, seat: Seat, building: Building) -> Game:
    """Points of the round's tile and of favor tiles."""
    event = _EVENTS[building]
    for favor in game.players[seat].favors:
        points = FAVORS[favor].build_vp.get(event)
        if points:
            game = score(game, seat, points, favor)
    if game.tile is not None and event in SCORING_TILES[game.tile].scores:
        game = score(game, seat, SCORING_TILES[game.tile].vp, game.tile)
    return game


def upgrade_cost(game: Game, seat: Seat, hex_: Hex, building: Building) -> Gain:
    """The price of an upgrade: a trading house is cheaper beside an opponent."""
    board = game.players[seat].board
    cost = board.costs[building]
    if building is Building.TRADING_HOUSE and not has_neighbour(game, seat, hex_):
        return replace(cost, coins=board.coins_without_neighbour)
    return cost


def upgrade_refused(game: Game, seat: Seat, hex_: Hex, building: Building) -> Reason | None:
    """Why a building cannot be upgraded, or None; the price is not looked at."""
    old = game.buildings[hex_]
    if not old or owner_of(old) != seat:
        return Reason("not-your-building")
    if building not in PATHS[kind_of(old)]:
        return Reason("no-such-upgrade", old=kind_of(old).name, new=building.name)
    if not house_left(game.players[seat], building):
        return Reason("none-left", building=building.name)
    return None


def price_refused(game: Game, seat: Seat, hex_: Hex, building: Building) -> Reason | None:
    """Why an upgrade cannot be paid, or None."""
    player, cost = game.players[seat], upgrade_cost(game, seat, hex_, building)
    return None if afford(player, cost) else short_of(player, cost)


def upgrades(game: Game, seat: Seat) -> Iterator[Upgrade]:
    """Every upgrade that can be paid."""
    player = game.players[seat]
    affordable = {kind for kind in Building if house_left(player, kind) and afford(player, player.board.costs[kind])}
    for hex_ in player.sites:
        for building in PATHS[kind_of(game.buildings[hex_])]:
            if building not in affordable:
                continue
            if building is not Building.TRADING_HOUSE or price_refused(game, seat, hex_, building) is None:
                yield _UPGRADES[hex_, building]


def upgrade(game: Game, seat: Seat, move: Upgrade, *, free: bool = False) -> Game:
    """Pays, changes the building, scores it, offers power, looks for a town; temples and the like bring more."""
    if not free:
        cost = upgrade_cost(game, seat, move.hex, move.building)
        game = game.with_player(seat, pay(game.players[seat], cost))
    game = _put(game, seat, move.hex, move.building)
    game = _brings(game, seat, move.building)
    return _after_building(game, seat, move.hex, move.building)


def _brings(game: Game, seat: Seat, building: Building) -> Game:
    """Temple and sanctuary bring favor tiles; a stronghold opens the faction's ability."""
    board = game.players[seat].board
    if building in (Building.TEMPLE, Building.SANCTUARY):
        return owe_tiles(game, seat, favors=board.favors_each)
    if building is Building.STRONGHOLD:
        from games.terra_mystica.rules.factions import open_stronghold

        return open_stronghold(gain(game, seat, board.on_stronghold_gain, "advance_SH"), seat)
    return game
