"""The production die."""

from __future__ import annotations

from games.aeolis.components import NOTHING, PRODUCTION, TILES, res, stock
from games.aeolis.moves import Produce
from games.aeolis.notes import NoYield, Yield, pairs
from games.aeolis.position import Game
from games.aeolis.rules.base import Do, Luck
from games.aeolis.rules.harm import infect
from games.kernel import Move, Seat

__all__ = ["Production", "RollProduction", "produces"]


def produces(game: Game, hex_: int) -> bool:
    """Whether a structure produces: sound, not infected, not under a spell."""
    return (
        game.sound(hex_) and hex_ not in game.plague
        and not game.has_modifier("barren_tile", game.tiles[hex_]) and not game.has_modifier("barren_hex", hex_)
    )


class Production(Do, frozen=True):
    """A structure produces: altars make what is printed, the others roll."""

    hex: int

    def do(self, game: Game) -> Game:
        if not produces(game, self.hex):
            return game
        flat = TILES[game.tiles[self.hex]].flat
        return yielded(game, self.hex, flat) if flat else game.then(RollProduction(self.hex))


class RollProduction(Luck, frozen=True):
    """The die of one structure."""

    hex: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Produce(self.hex, face.face), 1) for face in PRODUCTION]

    def play(self, game: Game, seat: Seat, move: Produce) -> Game:
        face = PRODUCTION[move.face - 1]
        if face.plague:
            return infect(game, self.hex)
        if face.gold:
            gold = stock({"gold": face.gold})
            return game.lay(self.hex, gold).tell(Yield(self.hex, pairs(gold)))
        return yielded(game, self.hex, face.resources)


def yielded(game: Game, hex_: int, amount: int) -> Game:
    """What a structure makes lies on its hex; a spell may add to it."""
    if not amount:
        return game.tell(NoYield(hex_))
    tile = game.tiles[hex_]
    amount += game.modified("bonus_tile", tile)
    made = list(NOTHING)
    for name in TILES[tile].produces:
        made[res(name)] += amount
    return game.lay(hex_, tuple(made)).tell(Yield(hex_, pairs(tuple(made))))


