"""Plans on top of a table, which answer for seats what they have ordered to be answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel import NATURE, Move, Seat, legal_moves
from tables.play.planner import Planner
from tables.state.draft import answers_aside
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = ["Orders", "all_orders", "orders_of", "planner_on"]

Orders = dict[str, int | str]


def orders_of(state: TableState, seat: Seat) -> Orders:
    """The orders that a seat has given; none for a seat that is not there yet."""
    found: Orders = msgspec.json.decode(next((row.orders for row in state.seats if row.seat == seat), "{}"))
    return found


def all_orders(state: TableState, given: Orders) -> Orders:
    """All orders of the title; those that were not given have their default."""
    return {option.name: given.get(option.name, option.values[0]) for option in state.title.policy.standing_orders}


def planner_on(state: TableState, seat: Seat = NATURE, *, number: int | None = None,
               orders: Mapping[Seat, Orders] | None = None) -> Planner:
    """A plan on top of a table as it is, its first row of that number; `orders` go before those that are stored."""
    title, new = state.title, orders or {}

    def answer(game: Any, asked: Seat) -> Move | None:
        if not title.policy.standing_orders or asked == NATURE:
            return None
        given = new.get(asked) or orders_of(state, asked)
        if not given:
            return None
        moves = tuple(move for move in legal_moves(game, asked) if answers_aside(game, asked, move))
        if not moves:
            return None
        return title.policy.auto_answer(visible_position(title, game, asked), asked, moves, all_orders(state, given))

    first = state.row.revision + 1 if number is None else number
    return Planner(title, state.row.seed, state.position, first, seat=seat, draft=state.drafts.get(seat), answer=answer)
