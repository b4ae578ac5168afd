"""Plans on top of a table, which answer for seats what they have ordered to be answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, overload

import msgspec

from games.kernel import NATURE, ONLY_ANSWER, Move, Seat, awaited, legal_moves, permits
from tables.play.planner import Planner
from tables.state.always import Orders, valid_orders
from tables.state.draft import open_questions
from tables.state.table import TableState
from tables.visibility import only_move_for_all, visible_position

__all__ = ["Orders", "all_orders", "answering", "orders_of", "planner_on"]


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
                   answer=answering(state, seat, orders))


def answering(state: TableState, acting: Seat = NATURE,
              orders: Mapping[Seat, Orders] | None = None) -> Callable[[Any, Seat], Move | None]:
    """Answers for seats by their orders, from what each of them sees. Who is in the middle of a turn that nobody else
    has a part in goes on by hand. `orders` go before those that are stored."""
    new = orders or {}
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
    title, move = state.title, None
    view = visible_position(title, game, seat)
    if title.policy.standing_orders:
        answers = [move for _, step in open_questions(view) if step.may_answer(view, seat)
                   for move in step.moves(view, seat)]
        move = title.policy.auto_answer(view, seat, answers, orders) if answers else None
        if move is None and not busy and seat in awaited(view):
            move = title.policy.auto_answer(view, seat, _OpenMoves(view, seat), orders)
    if move is None and orders[ONLY_ANSWER.name] == "always" and not busy:
        move = only_move_for_all(title, game, seat)
    return move


class _OpenMoves(Sequence[Move]):
    """The legal moves of a seat, which are listed only for who looks through them: there can be thousands."""

    def __init__(self, view: Any, seat: Seat) -> None:
        self._view = view
        self._seat = seat

    @cached_property
    def _listed(self) -> list[Move]:
        return legal_moves(self._view, self._seat)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and permits(self._view, self._seat, move)

    @overload
    def __getitem__(self, place: int) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...

    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        return self._listed[place]

    def __len__(self) -> int:
        return len(self._listed)
