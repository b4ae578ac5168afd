"""Random games in which the seats have ordered some of their answers, and change their orders on the way.

What the orders answer is played as tables play it. Every answer must be legal, must come from what the seat sees, and
must be the same whatever is hidden from a bystander: otherwise those who see how fast it comes would learn of it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from games.kernel import Move, Seat, legal_moves
from storage.ids import ChannelId, GuildId, UserId
from storage.rows import SeatRow
from tables.commit.change_set import encoded
from tables.play.standing_planner import Orders, planner_on
from tables.seating import new_row
from tables.state.replay import ORDERED
from tables.state.table import TableState
from tests.walk.checks import Broken
from tests.walk.walking import Record, Walk

__all__ = ["OrderedWalk"]

CHANGES = 0.03
"""How likely somebody gives other orders after a move."""
LOOKS = 0.2
"""Part of the positions at which what is hidden is changed."""
VARIANTS = 2


class OrderedWalk(Walk):
    """Plays games of one title whose seats have given standing orders; `answers` counts what was answered."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.answers: Counter[str] = Counter()
        self._orders: dict[Seat, Orders] = {}
        self._dice = Random(0)

    def game(self, number: int) -> Record:
        self._orders, self._dice = {}, Random(f"orders {self.title.id} {number}")
        return super().game(number)

    def _make(self, record: Record, seat: Seat, move: Move) -> None:
        super()._make(record, seat, move)
        if self._dice.random() < CHANGES or not self._orders:
            self._order(self._dice.choice(self.checker.seats(record.last)))
        self._settle(record)

    def _order(self, seat: Seat) -> None:
        self._orders[seat] = {option.name: self._dice.choice(option.values) for option in self.title.standing_orders}

    def _settle(self, record: Record) -> None:
        state = self._state(record.last, record.seed)
        planner = planner_on(state, number=len(record.entries) + 1)
        planner.settle()
        for step in planner.steps:
            if step.kind == ORDERED:
                self._check_answer(step.before, step.seat, step.move)
                self.answers[type(step.move).__name__] += 1
            super()._make(record, step.seat, step.move)
        if self._dice.random() < LOOKS:
            self._same_for_all(record.last)

    def _answer(self, game: Any, seat: Seat) -> Move | None:
        """What is answered for a seat at a position."""
        answer = planner_on(self._state(game))._answer
        return None if answer is None else answer(game, seat)

    def _check_answer(self, game: Any, seat: Seat, move: Move) -> None:
        if move not in legal_moves(game, seat):
            raise Broken(f"an answer by order is legal: {move}")
        if self._answer(self.title.rules.view(game, seat), seat) != move:
            raise Broken(f"an answer by order comes from what the seat sees: {move}")

    def _same_for_all(self, game: Any) -> None:
        """What a bystander does not see changes no answer."""
        if game.over:
            return
        for other in list(self.hooks.hidden(self._dice, game, None))[:VARIANTS]:
            for seat in self._orders:
                if seat not in game.left and self._answer(game, seat) != self._answer(other, seat):
                    raise Broken(f"what is hidden shows in an answer by order of seat {seat}")

    def _state(self, game: Any, seed: bytes = bytes(32)) -> TableState:
        """A table at a position, with the orders of now."""
        people = self.checker.seats(game)
        row = new_row(self.title, GuildId(1), ChannelId(1), UserId(1), 0, players=len(people), options="{}")
        seats = [SeatRow(seat=seat, user_id=UserId(seat + 1), name=str(seat), joined=0,
                         orders=encoded(self._orders.get(seat, {}))) for seat in people if seat not in game.left]
        return TableState(replace(row, seed=seed), seats, self.title, position=game)
