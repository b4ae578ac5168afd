"""Standing orders: answers that are given for a seat, without asking it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import NATURE, Seat
from storage.ids import TableId, UserId
from storage.rows import ReceiptRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.derived import announce_moves
from tables.commit.unit_of_work import UnitOfWork
from tables.models import Status
from tables.options import read_option
from tables.play.outcome import record_steps
from tables.play.standing_planner import Orders, all_orders, orders_of, planner_on
from tables.state.guards import require_open, require_seat
from tables.state.table import TableState

__all__ = ["StandingOrders"]


class StandingOrders:
    """The part of the service that knows what a seat has ordered. The answers are ordinary entries of the record."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def get(self, table_id: TableId, user_id: UserId) -> Orders:
        """The orders of a seat, by name; those that it has not given have their default. Raises NoTable, NotSeated."""
        state = await self._uow.loader.load(table_id)
        return all_orders(state, orders_of(state, require_seat(state, user_id)))

    async def set(self, table_id: TableId, user_id: UserId, order: str, value: Any, *,
                  interaction: int | str | None = None) -> Orders:
        """Gives an order of the title, such as `leech`, `2`; what the seat is asked already is answered by it at once.
        Raises BadOption, NotSeated, GameOver."""
        async def action(state: TableState, key: str) -> Orders:
            seat = require_seat(state, user_id)
            require_open(state)
            change = ChangeSet(state, self._uow.now(), user_id)
            given = orders_of(state, seat) | {order: read_option(state.title.policy.standing_orders, order, value)}
            change.update_seat(seat, orders=encoded(given))
            if state.status is Status.PLAYING:
                await _answer_open_questions(state, change, {seat: given})
            await self._uow.commit(state, change, key)
            return all_orders(state, given)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> Orders:
            return all_orders(state, orders_of(state, require_seat(state, user_id)))

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)


async def _answer_open_questions(state: TableState, change: ChangeSet, orders: Mapping[Seat, Orders]) -> None:
    """Adds to a change the answers to what is asked already and has been ordered."""
    planner = planner_on(state, orders=orders)
    planner.settle()
    if planner.steps:
        await record_steps(change, planner)
        for seat in sorted({step.seat for step in planner.steps} - {NATURE}):
            change.bump_action_seq(seat)
        announce_moves(state, change, None)
