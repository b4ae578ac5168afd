"""The actions: land, building, sun. The chapters enter theirs here; `Act` asks for one (rulebook: Phase 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from games.helios.components import Symbol
from games.helios.moves import Build, Land, Skip, Sun, Temple
from games.helios.position import Game
from games.kernel import Move, Reason, Seat, Seated

__all__ = ["ACTIONS", "EVERYTHING", "Act", "Action"]

EVERYTHING: Final = tuple(Symbol)
_SKIP: Final = Skip()
_SYMBOLS: Final[dict[type, Symbol]] = {
    Land: Symbol.LAND, Temple: Symbol.BUILD, Build: Symbol.BUILD, Sun: Symbol.SUN,
}


@dataclass(frozen=True)
class Action:
    """What can be done with one symbol: whether anything, which moves, why not a move, and playing it."""

    possible: Callable[[Game, Seat], bool]
    moves: Callable[[Game, Seat], list[Any]]
    refused: Callable[[Game, Seat, Any], Reason | None]
    play: Callable[[Game, Seat, Any], Game]


ACTIONS: Final[dict[Symbol, Action]] = {}
"""By symbol; each chapter enters its own."""


class Act(Seated[Game], frozen=True):
    """Perform one of these actions, or skip it. `bonus` says what a bonus action comes from."""

    symbols: tuple[Symbol, ...]
    bonus: str = ""

    def moves(self, game: Game, seat: Seat) -> Iterable[Move]:
        found: list[Move] = []
        for symbol in self.symbols:
            found += ACTIONS[symbol].moves(game, seat)
        return [*found, _SKIP]

    def permits(self, game: Game, seat: Seat, move: Any) -> bool:
        if isinstance(move, Skip):
            return True
        symbol = _SYMBOLS.get(type(move))
        return symbol in self.symbols and ACTIONS[symbol].refused(game, seat, move) is None

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        return game if isinstance(move, Skip) else ACTIONS[_SYMBOLS[type(move)]].play(game, seat, move)

    def lapses(self, game: Game) -> bool:
        return not any(ACTIONS[symbol].possible(game, self.seat) for symbol in self.symbols)

    def on_lapse(self, game: Game) -> Game:
        return game.note(self.seat, "nothing-possible", detail=self.bonus)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        symbol = _SYMBOLS.get(type(move))
        if symbol is None:
            return Reason("act-first")
        if symbol not in self.symbols:
            return Reason("other-action")
        return ACTIONS[symbol].refused(game, seat, move)
