"""An action turn: take a tile, act, perhaps a bonus action for four of a colour (rulebook: Phase 1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from msgspec.structs import replace

from games.helios.components import FLOW, Colour, Symbol
from games.helios.moves import Pass, Take
from games.helios.position import ActionTile, Game, Player, Turn
from games.helios.rules.acting import EVERYTHING, Act
from games.helios.rules.display import discard
from games.kernel import Automatic, Reason, Seat, Seated

__all__ = ["SPACES", "CompleteSet", "DiscardSet", "TakeTile", "begin_turn", "full_space", "set_ahead"]

_PASS: Final = Pass()
_SYMBOLS: Final = tuple(Symbol)
SPACES: Final = tuple(Colour[name.upper()] for name in FLOW.spaces)


def begin_turn(game: Game, seat: Seat) -> Game:
    """Opens an action turn."""
    return replace(game, turn=Turn(seat)).then(TakeTile(seat))


def _takes() -> dict[tuple[Symbol, Colour], tuple[Take, ...]]:
    tiles = [ActionTile(symbol, colour) for symbol in Symbol for colour in Colour]
    return {
        tile: tuple(Take(*tile, space) for space in SPACES) if tile.colour is Colour.GRAY else (Take(*tile),)
        for tile in tiles
    }


_TAKES: Final = _takes()


class TakeTile(Seated[Game], frozen=True):
    """Take the lowest tile of a column, or none at all. Where no tile is left the table passes by itself (A16)."""

    forced: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[Take | Pass]:
        lowest = [(symbol, column[-1]) for symbol, column in zip(_SYMBOLS, game.columns, strict=True) if column]
        return [*[move for tile in lowest for move in _TAKES[tile]], _PASS]

    def play(self, game: Game, seat: Seat, move: Take | Pass) -> Game:
        if isinstance(move, Pass):
            return game.note(seat, "no-tile", detail="" if any(game.columns) else "none-left")
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
    space = SPACES.index(move.colour if move.space is None else move.space)
    spaces = game.players[seat].spaces
    held = (*spaces[space], ActionTile(move.symbol, move.colour))
    return game.change(seat, spaces=(*spaces[:space], held, *spaces[space + 1 :]))


def full_space(player: Player) -> int | None:
    """The space below which a set of four lies, by its place; None: below none."""
    return next((space for space, tiles in enumerate(player.spaces) if len(tiles) >= FLOW.set), None)


class CompleteSet(Automatic[Game], frozen=True):
    """Four tiles below one space: a bonus action of any kind, then they go to the discards."""

    seat: Seat

    def run(self, game: Game) -> Game:
        space = full_space(game.players[self.seat])
        if space is None:
            return game
        game = game.note(self.seat, "bonus-action", detail=SPACES[space].name)
        return game.then(Act(self.seat, EVERYTHING, "set"), DiscardSet(self.seat, space))


def set_ahead(game: Game, seat: Seat) -> bool:
    """Whether the bonus action for a set of four will follow on what a seat is asked now."""
    return CompleteSet(seat) in game.agenda and full_space(game.players[seat]) is not None


class DiscardSet(Automatic[Game], frozen=True):
    """The tiles of a set go to the discards of their symbols."""

    seat: Seat
    space: int

    def run(self, game: Game) -> Game:
        spaces = game.players[self.seat].spaces
        for tile in spaces[self.space]:
            game = discard(game, tile)
        game = game.note(self.seat, "set-gone", detail=str(len(spaces[self.space])))
        return game.change(self.seat, spaces=(*spaces[: self.space], (), *spaces[self.space + 1 :]))
