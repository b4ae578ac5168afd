"""What others do between two turns of a seat that thinks ahead: what looks best to each of them at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from agents.budget import Meter
from agents.evaluation import Value
from agents.playbook import Playbook
from agents.prior import Prior
from agents.search import judged
from games.kernel import IllegalMove, Move, Position, Seat, apply, awaited, legal_moves, open_seats, settle

__all__ = ["Replies"]

MOST_REPLIES: Final = 60
"""Turns and answers of others between two turns of a seat; more is a circle."""


class Replies:
    """The replies of one thought.

    The turns that are good for somebody hang above all on what is its own. They are put in order once, on the table as
    it is at the start or where such a state of its own is met first; afterwards the best of them that is still legal
    is played.
    """

    def __init__(self, book: Playbook[Any], value: Value, game: Position[Any], seat: Seat, meter: Meter,
                 prior: Prior | None) -> None:
        self._book, self._value, self._seat, self._meter, self._prior = book, value, seat, meter, prior
        self._root = game
        self._known: dict[Hashable, Sequence[Sequence[Move]]] = {}

    def until_turn(self, position: Any) -> Any | None:
        """When the seat is on turn again and everybody asked for a turn or an answer has given it, or the end of the
        game; None if that goes in a circle."""
        game = settle(position)
        for _ in range(MOST_REPLIES):
            who = None if game.over else self._book.turn_of(game)
            if game.over or (who == self._seat and not game.asides):
                return game
            game = self._replied(game, who if who is not None else (awaited(game) or open_seats(game))[0])
        return None

    def _replied(self, game: Position[Any], who: Seat) -> Position[Any]:
        """After the reply of a seat: its answer to a question beside the turns, else its turn."""
        if game.asides:
            answers = self._book.moves(game, who, game, ()) or legal_moves(game, who)
            after = [apply(game, who, move) for move in answers]
            self._meter.count(len(answers))
            return max(after, key=lambda position: self._value(position, who))
        for moves in self._ordered(game, who):
            if (made := _made(game, who, moves)) is not None:
                return made
        return _whole(game, who, self._best(game, who)[0])

    def _ordered(self, game: Position[Any], who: Seat) -> Sequence[Sequence[Move]]:
        """The turns of a seat with such a state of its own, the best first."""
        own = self._book.own(game, who)
        known = self._known.get(own)
        if known is None:
            known = self._known[own] = self._best(self._unspoiled(game, who, own), who)
        return known

    def _unspoiled(self, game: Position[Any], who: Seat, own: Hashable) -> Position[Any]:
        """The table at the start if the seat has the same of its own there, for nothing is taken yet."""
        assert self._book.alone is not None
        start = self._book.alone(self._root, who) if self._book.own(self._root, who) == own else None
        return game if start is None or start.over else start

    def _best(self, game: Position[Any], who: Seat) -> Sequence[Sequence[Move]]:
        return [each.turn.moves for each in judged(self._book, self._value, game, who, self._meter, self._prior)]


def _whole(game: Position[Any], who: Seat, moves: Sequence[Move]) -> Position[Any]:
    for move in moves:
        game = apply(game, who, move)
    return game


def _made(game: Position[Any], who: Seat, moves: Sequence[Move]) -> Position[Any] | None:
    """After some moves; None if they are not legal."""
    try:
        return _whole(game, who, moves)
    except IllegalMove:
        return None
