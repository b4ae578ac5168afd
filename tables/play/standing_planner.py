"""Plans on top of a table, which answer for seats what they have ordered to be answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from games.kernel import NATURE, ONLY_ANSWER, Move, Seat, awaited, legal_moves, permits
from tables.play.planner import Planner
from tables.state.always import Orders, valid_orders
from tables.state.draft import answers_aside
from tables.state.table import TableState
from tables.visibility import only_move_for_all, visible_position

__all__ = ["Orders", "all_orders", "orders_of", "planner_on"]


def orders_of(state: TableState, seat: Seat) -> Orders:
    """The orders that a seat has given for this table; none for a seat that is not there yet."""
    found: Orders = msgspec.json.decode(next((row.orders for row in state.seats if row.seat == seat), "{}"))
    return valid_orders(state.title.standing_orders, found)


def all_orders(state: TableState, seat: Seat, given: Orders) -> Orders:
    """All orders of the title as they hold for a seat: those `given` for the table, else those that its player has
    given for always, else the usual ones."""
    user = next((row.user_id for row in state.seats if row.seat == seat), None)
    always = {} if user is None else state.always.get(user, {})
    return {option.name: given.get(option.name, always.get(option.name, option.values[0]))
            for option in state.title.standing_orders}


def planner_on(state: TableState, seat: Seat = NATURE, *, number: int | None = None,
               orders: Mapping[Seat, Orders] | None = None) -> Planner:
    """A plan on top of a table as it is, its first row of that number; `orders` go before those that are stored."""
    first = state.row.revision + 1 if number is None else number
    return Planner(state.title, state.row.seed, state.position, first, seat=seat, draft=state.drafts.get(seat),
                   answer=_answering(state, seat, orders or {}))


def _answering(state: TableState, acting: Seat, new: Mapping[Seat, Orders]) -> Callable[[Any, Seat], Move | None]:
    """Answers for seats by their orders, from what each of them sees. Who is in the middle of a turn that nobody else
    has a part in goes on by hand."""
    usual = {option.name: option.values[0] for option in state.title.standing_orders}
    known: dict[Seat, Orders] = {}
    busy = {seat for seat, draft in state.drafts.items() if draft.moves and seat != acting}

    def answer(game: Any, asked: Seat) -> Move | None:
        if asked == NATURE:
            return None
        if asked not in known:
            known[asked] = all_orders(state, asked, new[asked] if asked in new else orders_of(state, asked))
        if known[asked] == usual:
            return None
        move = _by_order(state, game, asked, known[asked], busy=asked in busy)
        return move if move is not None and permits(game, asked, move) else None

    return answer


def _by_order(state: TableState, game: Any, seat: Seat, orders: Orders, *, busy: bool) -> Move | None:
    """The answer of a seat to an aside, else to that for which everybody waits; None if none is ordered."""
    title = state.title
    view = visible_position(title, game, seat)
    moves = legal_moves(view, seat) if title.policy.standing_orders else []
    asides = [move for move in moves if answers_aside(view, seat, move)]
    move = title.policy.auto_answer(view, seat, asides, orders) if asides else None
    if move is None and moves and not busy and seat in awaited(view):
        move = title.policy.auto_answer(view, seat, moves, orders)
    if move is None and orders[ONLY_ANSWER.name] == "always" and not busy:
        move = only_move_for_all(title, game, seat)
    return move
