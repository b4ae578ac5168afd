"""Standing orders: answers that are given for a seat, without asking it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import NATURE, Seat
from storage.rows import ReceiptRow
from tables.bookkeeping import tell_moves
from tables.change import Change, encoded
from tables.errors import GameOver
from tables.live import Live
from tables.lobbies import read_option
from tables.models import Status
from tables.ordering import Orders, all_orders, orders_of, planner_on
from tables.playing import Playing

__all__ = ["Standing"]


class Standing(Playing):
    """The part of the service that knows what a seat has ordered. The answers are ordinary entries of the record."""

    async def standing(self, table_id: int, user_id: int) -> Orders:
        """The orders of a seat, by name; those that it has not given have their default. Raises NotSeated."""
        live = await self.load(table_id)
        return all_orders(live, orders_of(live, self.seat_for(live, user_id)))

    async def set_standing(self, table_id: int, user_id: int, order: str, value: Any, *,
                           interaction: int | str | None = None) -> Orders:
        """Gives an order of the title, such as `leech`, `2`; what the seat is asked already is answered by it at once.
        Raises BadOption, NotSeated, GameOver."""
        async def act(live: Live, key: str) -> Orders:
            seat = self.seat_for(live, user_id)
            if not live.status.open:
                raise GameOver
            change = Change(live, self.now(), user_id)
            given = orders_of(live, seat) | {order: read_option(live.title.policy.standing_orders, order, value)}
            change.touch(seat, orders=encoded(given))
            if live.status is Status.PLAYING:
                await self._obey(live, change, {seat: given})
            await self.commit(live, change, key)
            return all_orders(live, given)

        async def again(live: Live, _receipt: ReceiptRow) -> Orders:
            return all_orders(live, orders_of(live, self.seat_for(live, user_id)))

        return await self.once(table_id, interaction, act, again)

    async def _obey(self, live: Live, change: Change, orders: Mapping[Seat, Orders]) -> None:
        """Adds to a change the answers to what is open and has been ordered."""
        planner = planner_on(live, orders=orders)
        planner.settle()
        if planner.steps:
            await self.record(change, planner)
            for seat in sorted({step.seat for step in planner.steps} - {NATURE}):
                change.acted(seat)
            tell_moves(live, change, None)
