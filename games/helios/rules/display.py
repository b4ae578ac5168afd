"""The display of action tiles: columns, piles and discards (rulebook: Setup; Phase 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from games.helios.components import BOX, FLOW, Colour, Symbol
from games.helios.moves import RevealTile
from games.helios.position import ActionTile, Game, counted, less
from games.kernel import Automatic, Chance, Seat

__all__ = ["FULL_PILES", "FillColumn", "TurnUp", "discard", "discard_open"]

FULL_PILES: Final = ((BOX.action_tiles.copies,) * len(Colour),) * len(Symbol)
_COLOURS: Final = tuple(Colour)
_NONE: Final = (0,) * len(Colour)
_ONE_OF_EACH: Final = (1,) * len(Colour)


def discard(game: Game, tile: ActionTile) -> Game:
    """A tile goes to the discards of its symbol; a temporary one, or one in its stead, leaves the game (A21)."""
    symbol, colour = tile
    debt = game.debts[symbol]
    if debt[colour]:
        return replace(game, debts=counted(game.debts, symbol, less(debt, colour)))
    return replace(game, discards=counted(game.discards, symbol, less(game.discards[symbol], colour, -1)))


def discard_open(game: Game) -> Game:
    """The tiles that nobody took go to the discards."""
    for symbol, column in zip(Symbol, game.columns, strict=True):
        for colour in column:
            game = discard(game, ActionTile(symbol, colour))
    return replace(game, columns=((),) * len(Symbol))


class FillColumn(Automatic[Game], frozen=True):
    """Turn up action tiles until the column is full: first the pile, then the discards as a new pile (A22), then, in
    Yucata's rules, temporary tiles; printed, there are fewer (A16)."""

    symbol: Symbol

    def run(self, game: Game) -> Game:
        symbol = self.symbol
        if len(game.columns[symbol]) >= FLOW.column:
            return game
        if not any(game.piles[symbol]):
            game = _new_pile(game, symbol)
        return game.then(TurnUp(symbol), self) if any(game.piles[symbol]) else game


def _new_pile(game: Game, symbol: Symbol) -> Game:
    if any(game.discards[symbol]):
        piles = counted(game.piles, symbol, game.discards[symbol])
        return replace(game, piles=piles, discards=counted(game.discards, symbol, _NONE))
    if not game.variant.temporary_tiles:
        return game
    debt = tuple(owed + 1 for owed in game.debts[symbol])
    return replace(game, piles=counted(game.piles, symbol, _ONE_OF_EACH), debts=counted(game.debts, symbol, debt))


class TurnUp(Chance[Game], frozen=True):
    """Turn up the top tile of a pile."""

    symbol: Symbol

    def outcomes(self, game: Game) -> Sequence[tuple[RevealTile, int]]:
        return [(RevealTile(self.symbol, colour), game.piles[self.symbol][colour]) for colour in _COLOURS]

    def play(self, game: Game, seat: Seat, move: RevealTile) -> Game:
        symbol, columns = self.symbol, game.columns
        piles = counted(game.piles, symbol, less(game.piles[symbol], move.colour))
        column = (*columns[symbol], move.colour)
        return replace(game, piles=piles, columns=(*columns[:symbol], column, *columns[symbol + 1 :]))
