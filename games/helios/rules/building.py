"""Building temples and the city (rulebook: Build; City buildings)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.helios.board import ALL_FIELDS, Field
from games.helios.components import BUILDINGS, Building, Cost, Symbol
from games.helios.moves import FIELD, Build, Exchange, Temple
from games.helios.position import Game, Player
from games.helios.rules.acting import ACTIONS, EVERYTHING, Act, Action
from games.helios.rules.land import DrawTile, PlaceDrawn
from games.helios.rules.payment import affordable, demand, payable, short_of
from games.kernel import Automatic, Reason, Seat, Seated

__all__ = [
    "ExchangeMana", "RaiseBuilding", "RaiseTemple", "build_moves", "build_refused", "may_build", "raise_house",
    "temple_cost",
]

_TEMPLES: Final = tuple(map(Temple, ALL_FIELDS))
_BUILDS: Final = {building: Build(building) for building in Building}
_COSTS: Final = {building: tile.price for building, tile in BUILDINGS.items()}


def temple_cost(player: Player) -> Cost:
    """The n-th temple costs n cubes, with the Citadel one."""
    fixed = [BUILDINGS[building].temple_cost for building in player.buildings]
    return Cost(neutral=next((cost for cost in fixed if cost is not None), player.temples + 1))


def _temple_sites(player: Player) -> Iterable[Temple]:
    return [_TEMPLES[tile.field] for tile in player.tiles if not tile.temple]


def _open_buildings(player: Player) -> Iterable[Build]:
    return [_BUILDS[building] for building in payable(player, _COSTS) if building not in player.buildings]


def may_build(game: Game, seat: Seat) -> bool:
    """Whether anything at all can be built."""
    player = game.players[seat]
    if player.temples < len(player.tiles) and affordable(player, temple_cost(player)):
        return True
    return any(building not in player.buildings for building in payable(player, _COSTS))


def build_moves(game: Game, seat: Seat) -> list[Temple | Build]:
    """Every temple and city building that can be paid."""
    player = game.players[seat]
    temples = _temple_sites(player) if affordable(player, temple_cost(player)) else ()
    return [*temples, *_open_buildings(player)]


def build_refused(game: Game, seat: Seat, move: Temple | Build) -> Reason | None:
    """Why something cannot be built, or None."""
    player = game.players[seat]
    if isinstance(move, Build):
        if move.building in player.buildings:
            return Reason("built-already")
        return short_of(player, _COSTS[move.building])
    tile = player.at(move.field)
    if tile is None:
        return Reason("no-tile", field=FIELD.show(move.field))
    if tile.temple:
        return Reason("temple-there", field=FIELD.show(move.field))
    return short_of(player, temple_cost(player))


def raise_house(game: Game, seat: Seat, move: Temple | Build) -> Game:
    """Pays first; the house stands when all is paid."""
    if isinstance(move, Temple):
        return demand(game.then(RaiseTemple(seat, move.field)), seat, temple_cost(game.players[seat]))
    return demand(game.then(RaiseBuilding(seat, move.building)), seat, _COSTS[move.building])


class RaiseTemple(Automatic[Game], frozen=True):
    """The n-th temple earns n mana; cubes left on its tile go back to the supply (A25, A26)."""

    seat: Seat
    field: Field

    def run(self, game: Game) -> Game:
        if self.seat in game.left:
            return game
        player = game.players[self.seat]
        tile = player.at(self.field)
        assert tile is not None
        player = player.put(replace(tile, cubes=(), temple=True))
        return game.with_player(self.seat, player.raised(0, player.temples))


class RaiseBuilding(Automatic[Game], frozen=True):
    """Sun steps and mana at once, then what the building does but once."""

    seat: Seat
    building: Building

    def run(self, game: Game) -> Game:
        if self.seat in game.left:
            return game
        tile, player = BUILDINGS[self.building], game.players[self.seat]
        player = player.raised(tile.sun, tile.mana)
        game = game.with_player(self.seat, replace(player, buildings=(*player.buildings, self.building)))
        game = game.note(self.seat, "built", detail=self.building)
        if tile.exchange is not None:
            game = game.then(ExchangeMana(self.seat, tile.exchange.most, tile.exchange.vp))
        if tile.draws:
            game = game.then(*(DrawTile(),) * tile.draws, PlaceDrawn(self.seat))
        if tile.bonus_action:
            game = game.note(self.seat, "bonus-action", detail="palace").then(Act(self.seat, EVERYTHING, "palace"))
        return game


class ExchangeMana(Seated[Game], frozen=True):
    """Exchange Bazaar: turn in mana stones for points, now or never."""

    most: int
    vp: int

    def _limit(self, game: Game) -> int:
        return min(self.most, game.players[self.seat].mana)

    def moves(self, game: Game, seat: Seat) -> Iterable[Exchange]:
        return [Exchange(stones) for stones in range(self._limit(game) + 1)]

    def play(self, game: Game, seat: Seat, move: Exchange) -> Game:
        game = game.with_player(seat, game.players[seat].raised(0, -move.stones))
        return game.score(seat, self.vp * move.stones, Building.EXCHANGE_BAZAAR)

    def lapses(self, game: Game) -> bool:
        return not self._limit(game)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason:
        return Reason("exchange-first", most=self._limit(game))


ACTIONS[Symbol.BUILD] = Action(may_build, build_moves, build_refused, raise_house)
