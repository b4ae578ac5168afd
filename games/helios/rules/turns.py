"""An action turn: take a tile, act, perhaps a bonus action for four of a colour (rulebook: Phase 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from games.helios.components import FLOW, Colour, Symbol
from games.helios.moves import Build, Land, Pass, Skip, Sun, Take, Temple
from games.helios.position import ActionTile, Game, Player, Turn
from games.helios.rules.building import build_moves, build_refused, may_build, raise_house
from games.helios.rules.display import discard
from games.helios.rules.land import create, land_moves, land_refused, may_create
from games.helios.rules.sun import may_move_sun, move_sun, sun_moves, sun_refused
from games.kernel import Automatic, Move, Reason, Seat, Seated

__all__ = ["EVERYTHING", "Act", "CompleteSet", "DiscardSet", "TakeTile", "begin_turn"]

EVERYTHING: Final = tuple(Symbol)
_SKIP: Final = Skip()
_PASS: Final = Pass()
_SPACES: Final = tuple(Colour[name.upper()] for name in FLOW.spaces)

_MAY: Final[dict[Symbol, Callable[[Game, Seat], bool]]] = {
    Symbol.LAND: may_create, Symbol.BUILD: may_build, Symbol.SUN: may_move_sun,
}
_MOVES: Final[dict[Symbol, Callable[[Game, Seat], list[Any]]]] = {
    Symbol.LAND: land_moves, Symbol.BUILD: build_moves, Symbol.SUN: sun_moves,
}
_SYMBOLS: Final[dict[type, Symbol]] = {
    Land: Symbol.LAND, Temple: Symbol.BUILD, Build: Symbol.BUILD, Sun: Symbol.SUN,
}
_REFUSED: Final[dict[Symbol, Callable[[Game, Seat, Any], Reason | None]]] = {
    Symbol.LAND: land_refused, Symbol.BUILD: build_refused, Symbol.SUN: sun_refused,
}
_PLAY: Final[dict[Symbol, Callable[[Game, Seat, Any], Game]]] = {
    Symbol.LAND: create, Symbol.BUILD: raise_house, Symbol.SUN: move_sun,
}


def begin_turn(game: Game, seat: Seat) -> Game:
    """Opens an action turn."""
    return replace(game, turn=Turn(seat)).then(TakeTile(seat))


def _takes() -> dict[ActionTile, tuple[Take, ...]]:
    tiles = [ActionTile(symbol, colour) for symbol in Symbol for colour in Colour]
    return {
        tile: tuple(Take(*tile, space) for space in _SPACES) if tile.colour is Colour.GRAY else (Take(*tile),)
        for tile in tiles
    }


_TAKES: Final = _takes()


class TakeTile(Seated[Game], frozen=True):
    """Take the lowest tile of a column, or none at all."""

    def moves(self, game: Game, seat: Seat) -> Iterable[Take | Pass]:
        lowest = [ActionTile(symbol, game.columns[symbol][-1]) for symbol in Symbol if game.columns[symbol]]
        return [*(move for tile in lowest for move in _TAKES[tile]), _PASS]

    def play(self, game: Game, seat: Seat, move: Take | Pass) -> Game:
        if isinstance(move, Pass):
            return game
        game = _put_below(game, seat, move)
        return game.then(Act(seat, (move.symbol,)), CompleteSet(seat))

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason:
        if not isinstance(move, Take):
            return Reason("take-first")
        column = game.columns[move.symbol]
        if not column:
            return Reason("column-empty")
        if column[-1] is not move.colour:
            return Reason("lowest-only", colour=column[-1].name.lower())
        return Reason("choose-space" if move.colour is Colour.GRAY else "own-space")


def _put_below(game: Game, seat: Seat, move: Take) -> Game:
    """The tile leaves its column and lies below its space for good."""
    columns = game.columns
    column = columns[move.symbol][:-1]
    game = replace(game, columns=(*columns[: move.symbol], column, *columns[move.symbol + 1 :]))
    space = _SPACES.index(move.colour if move.space is None else move.space)
    spaces = game.players[seat].spaces
    held = (*spaces[space], ActionTile(move.symbol, move.colour))
    return game.change(seat, spaces=(*spaces[:space], held, *spaces[space + 1 :]))


class Act(Seated[Game], frozen=True):
    """Perform one of these actions, or skip it. `bonus` says what a bonus action comes from."""

    symbols: tuple[Symbol, ...]
    bonus: str = ""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        return [*(move for symbol in self.symbols for move in _MOVES[symbol](game, seat)), _SKIP]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        if isinstance(move, Skip):
            return True
        symbol = _SYMBOLS.get(type(move))
        return symbol in self.symbols and _REFUSED[symbol](game, seat, move) is None

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        return game if isinstance(move, Skip) else _PLAY[_SYMBOLS[type(move)]](game, seat, move)

    def lapses(self, game: Game) -> bool:
        return not any(_MAY[symbol](game, self.seat) for symbol in self.symbols)

    def on_lapse(self, game: Game) -> Game:
        return game.note(self.seat, "nothing-possible")

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        symbol = _SYMBOLS.get(type(move))
        if symbol is None:
            return Reason("act-first")
        if symbol not in self.symbols:
            return Reason("other-action")
        return _REFUSED[symbol](game, seat, move)


def _full(player: Player) -> int | None:
    return next((space for space, tiles in enumerate(player.spaces) if len(tiles) >= FLOW.set), None)


class CompleteSet(Automatic[Game], frozen=True):
    """Four tiles below one space: a bonus action of any kind, then they go to the discards."""

    seat: Seat

    def run(self, game: Game) -> Game:
        space = _full(game.players[self.seat])
        if space is None:
            return game
        return game.then(Act(self.seat, EVERYTHING, "set"), DiscardSet(self.seat, space))


class DiscardSet(Automatic[Game], frozen=True):
    """The tiles of a set go to the discards of their symbols."""

    seat: Seat
    space: int

    def run(self, game: Game) -> Game:
        spaces = game.players[self.seat].spaces
        for tile in spaces[self.space]:
            game = discard(game, tile)
        return game.change(self.seat, spaces=(*spaces[: self.space], (), *spaces[self.space + 1 :]))
