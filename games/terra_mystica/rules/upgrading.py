"""Upgrading buildings (rulebook: Action 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat
from games.terra_mystica.board import ALL_HEXES, Hex
from games.terra_mystica.components import Building, Gain
from games.terra_mystica.moves import Upgrade
from games.terra_mystica.position import Game, kind_of, owner_of
from games.terra_mystica.rules.buildings import PATHS, after_building, house_left, put
from games.terra_mystica.rules.power import has_neighbour
from games.terra_mystica.rules.shipping import free_ship_step
from games.terra_mystica.rules.supply import afford, gain, pay, short_of
from games.terra_mystica.rules.terraform import UseSpades, gain_spades
from games.terra_mystica.rules.tiles import owe_tiles

__all__ = ["price_refused", "upgrade", "upgrade_cost", "upgrade_refused", "upgrades"]

_UPGRADES: Final = {
    (hex_, building): Upgrade(hex_, building) for hex_ in ALL_HEXES for building in Building if building
}

_KINDS: Final = tuple(Building)


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
    board = player.board
    affordable = [kind for kind in _KINDS if house_left(player, kind) and afford(player, board.costs[kind])]
    dear = player.coins < board.coins_without_neighbour
    for hex_ in player.sites if affordable else ():
        for building in PATHS[kind_of(game.buildings[hex_])]:
            if building not in affordable:
                continue
            if not dear or building is not Building.TRADING_HOUSE or has_neighbour(game, seat, hex_):
                yield _UPGRADES[hex_, building]


def upgrade(game: Game, seat: Seat, move: Upgrade, *, free: bool = False) -> Game:
    """Pays, changes the building, scores it, offers power, looks for a town; temples and the like bring more."""
    player = game.players[seat]
    if not free:
        player = pay(player, upgrade_cost(game, seat, move.hex, move.building))
    game = put(game, seat, player, move.hex, move.building)
    game = _bring(game, seat, move.building)
    return after_building(game, seat, move.hex, move.building)


def _bring(game: Game, seat: Seat, building: Building) -> Game:
    """Temple and sanctuary bring favor tiles; a stronghold opens the faction's ability."""
    board = game.players[seat].board
    if building in (Building.TEMPLE, Building.SANCTUARY):
        return owe_tiles(game, seat, favors=board.favors_each)
    if building is Building.STRONGHOLD:
        return _open_stronghold(gain(game, seat, board.on_stronghold_gain, "advance_SH"), seat)
    return game


def _open_stronghold(game: Game, seat: Seat) -> Game:
    """What a stronghold brings once, when it is built."""
    board = game.players[seat].board
    what, count = board.on_stronghold, board.on_stronghold_count
    if what == "favor":
        return owe_tiles(game, seat, favors=count)
    if what == "shipping":
        return free_ship_step(game, seat)
    if what == "spades":
        return gain_spades(game, seat, count).then(UseSpades(seat, free=count, split=True, more=False))
    if what == "priests":
        return replace(game, turn=replace(game.turn, trade=count))
    return game
