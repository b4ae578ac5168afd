"""Verbs of the map: plague and fire, ruin and repair, production, shields."""

from __future__ import annotations

from games.aeolis.board import COLUMNS
from games.aeolis.components import TILE, TILES
from games.aeolis.effects.registry import happens, touches
from games.aeolis.moves import Lot
from games.aeolis.notes import Stripped
from games.aeolis.position import Game
from games.aeolis.rules.base import Luck
from games.aeolis.rules.durations import lasting
from games.aeolis.rules.harm import cure, destroy, douse, ignite, infect, repair
from games.aeolis.rules.plague import SpreadFire, plague_steps
from games.aeolis.rules.production import Production
from games.aeolis.vocabulary import (
    BonusProduction,
    Cause,
    Destroy,
    Mend,
    NoProduction,
    Place,
    ProduceNow,
    Remove,
    Shield,
    Spread,
    Strip,
)
from games.kernel import Move, Seat

__all__ = ["PlaceToken"]


@happens(Place)
def place(game: Game, cause: Cause, effect: Place) -> Game:
    """Tokens where the dice say."""
    return game.then(*[PlaceToken(effect.token)] * effect.n)


@touches(Place)
def place_at(game: Game, cause: Cause, effect: Place, hex_: int) -> Game:
    """A token on a chosen hex."""
    return infect(game, hex_) if effect.token == "plague" else ignite(game, hex_)


class PlaceToken(Luck, frozen=True):
    """D6 and D4 say where; two plague tokens never share a hex."""

    token: str

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        taken = game.plague if self.token == "plague" else ()
        return [
            (Lot(column, depth), 1)
            for column, hexes in COLUMNS.items() for depth, hex_ in enumerate(hexes, 1) if hex_ not in taken
        ]

    def play(self, game: Game, seat: Seat, move: Lot) -> Game:
        hex_ = COLUMNS[move.column][move.depth - 1]
        return infect(game, hex_) if self.token == "plague" else ignite(game, hex_)


@touches(Remove)
def remove(game: Game, cause: Cause, effect: Remove, hex_: int) -> Game:
    return cure(game, hex_) if effect.token == "plague" else douse(game, hex_)


@happens(Spread)
def spread(game: Game, cause: Cause, effect: Spread) -> Game:
    """Every unconfined token once; fire has no confinement."""
    if effect.token == "inferno":
        return game.then(*map(SpreadFire, game.fires))
    return game.then(*plague_steps(game, sure=effect.chance >= 1))


@touches(Destroy)
def ruin(game: Game, cause: Cause, effect: Destroy, hex_: int) -> Game:
    return destroy(game, hex_)


@touches(Mend)
def mend(game: Game, cause: Cause, effect: Mend, hex_: int) -> Game:
    return repair(game, hex_)


@touches(Strip)
def strip(game: Game, cause: Cause, effect: Strip, hex_: int) -> Game:
    return game.clear(hex_).tell(Stripped(hex_)) if any(game.lies(hex_)) else game


def _tiles(tiles: str | tuple[str, ...]) -> tuple[int, ...]:
    return tuple(range(len(TILES))) if isinstance(tiles, str) else tuple(TILE[tile] for tile in tiles)


@happens(NoProduction)
def no_production(game: Game, cause: Cause, effect: NoProduction) -> Game:
    return lasting(game, effect.until, "barren_tile", _tiles(effect.tiles))


@touches(NoProduction)
def no_production_at(game: Game, cause: Cause, effect: NoProduction, hex_: int) -> Game:
    return lasting(game, effect.until, "barren_hex", (hex_,))


@happens(BonusProduction)
def bonus_production(game: Game, cause: Cause, effect: BonusProduction) -> Game:
    return lasting(game, effect.until, "bonus_tile", _tiles(effect.tiles), effect.add)


@touches(ProduceNow)
def produce_now(game: Game, cause: Cause, effect: ProduceNow, hex_: int) -> Game:
    return game.then(Production(hex_))


@touches(Shield)
def shield(game: Game, cause: Cause, effect: Shield, hex_: int) -> Game:
    return lasting(game, effect.until, "shield", (hex_,))


