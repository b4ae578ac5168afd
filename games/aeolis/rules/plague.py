"""How plague and fire spread."""

from __future__ import annotations

from games.aeolis.board import CITY, HEXES, NEIGHBOURS
from games.aeolis.components import RULES
from games.aeolis.moves import ChooseHex, Roll
from games.aeolis.notes import FireStays, PlagueStays
from games.aeolis.position import NO_TILE, Game
from games.aeolis.rules.base import Do, Luck, dice
from games.aeolis.rules.harm import burns, ignite, infect, shielded
from games.kernel import Move, Seat

__all__ = ["PlagueJump", "SpreadFire", "SpreadPlague", "plague_steps"]

FUEL = ("wheat", "wood")


def plague_steps(game: Game, *, sure: bool) -> list[SpreadPlague]:
    """Every unconfined token that is there now spreads once."""
    return [SpreadPlague(hex_, sure) for hex_ in game.plague if hex_ not in game.confined]


def catching(game: Game, hex_: int) -> list[int]:
    """Where plague can go from a hex: to structures, ruins too, and into the city."""
    return [
        near for near in NEIGHBOURS[hex_]
        if near not in game.plague and (game.tiles[near] != NO_TILE or near in CITY) and not shielded(game, near)
    ]


class SpreadPlague(Do, frozen=True):
    """One token may spread to one hex next to it."""

    hex: int
    sure: bool = False

    def do(self, game: Game) -> Game:
        if self.hex not in game.plague or not catching(game, self.hex):
            return game
        return game.then(PlagueJump(self.hex) if self.sure else PlagueRoll(self.hex))


class PlagueRoll(Luck, frozen=True):
    """Half of the tokens spread."""

    hex: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(2))

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        spreads = move.value <= RULES.spread_of_two
        return game.then(PlagueJump(self.hex)) if spreads else game.tell(PlagueStays(self.hex))


class PlagueJump(Luck, frozen=True):
    """A random neighbour catches it."""

    hex: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(ChooseHex(hex_), 1) for hex_ in catching(game, self.hex)]

    def play(self, game: Game, seat: Seat, move: ChooseHex) -> Game:
        return infect(game, move.hex, self.hex)


class SpreadFire(Luck, frozen=True):
    """A fire may jump to all hexes of wheat and wood next to it; none of them is asked when nothing can burn."""

    hex: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(2)) if fuel(game, self.hex) else []

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        if move.value > RULES.spread_of_two:
            return game.tell(FireStays(self.hex))
        for hex_ in fuel(game, self.hex):
            game = ignite(game, hex_, self.hex)
        return game


def fuel(game: Game, hex_: int) -> list[int]:
    """What can catch fire next to a burning hex."""
    if hex_ not in game.fires:
        return []
    return [near for near in NEIGHBOURS[hex_] if burns(game, near) and set(FUEL) & set(HEXES[near].icons)]
