"""What seats have ordered to be answered for them, and plans that obey it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel import NATURE, Move, Seat, legal_moves
from tables.live import Live
from tables.seeing import open_view
from tables.turns import Planner, answers_aside

__all__ = ["Orders", "all_orders", "orders_of", "planner_on"]

Orders = dict[str, int | str]


def orders_of(live: Live, seat: Seat) -> Orders:
    """The orders that a seat has given; none for a seat that is not there yet."""
    found: Orders = msgspec.json.decode(next((row.orders for row in live.seats if row.seat == seat), "{}"))
    return found


def all_orders(live: Live, given: Orders) -> Orders:
    """All orders of the title; those that were not given have their default."""
    return {option.name: given.get(option.name, option.values[0]) for option in live.title.policy.standing_orders}


def planner_on(live: Live, seat: Seat = NATURE, *, number: int | None = None,
               orders: Mapping[Seat, Orders] | None = None) -> Planner:
    """A plan on top of a table as it is, its first row of that number; `orders` go before those that are stored."""
    title = live.title

    def answer(game: Any, asked: Seat) -> Move | None:
        given = {} if not title.policy.standing_orders or asked == NATURE else (orders
                                                                                or {}).get(asked) or orders_of(live,
                                                                                                               asked)
        if not given:
            return None
        moves = tuple(move for move in legal_moves(game, asked) if answers_aside(game, asked, move))
        return title.policy.auto_answer(open_view(title, game, asked), asked, moves,
                                 all_orders(live, given)) if moves else None

    return Planner(title, live.row.seed, live.position, live.row.revision + 1 if number is None else number, seat=seat,
                   draft=live.drafts.get(seat), answer=answer)
