"""Standing orders: answers that are given for a seat, without asking it."""

from __future__ import annotations

from typing import Any

from games.kernel import Option
from storage.rows import ReceiptRow
from tables.bookkeeping import tell_moves
from tables.change import Change, encoded
from tables.errors import GameOver
from tables.live import Live
from tables.lobbies import spelled
from tables.models import Status
from tables.outcomes import Orders, orders_of
from tables.playing import Playing

__all__ = ["Standing"]


class Standing(Playing):
    """The part of the service that knows what a seat has ordered. The answers are ordinary entries of the record."""

    async def standing(self, table_id: int, user_id: int) -> Orders:
        """The orders of a seat, by name; those that it has not given have their default. Raises NotSeated."""
        live = await self.load(table_id)
        return _all_of(live, orders_of(live, self.seat_for(live, user_id)))

    async def set_standing(self, table_id: int, user_id: int, order: str, value: Any, *,
                           interaction: int | str | None = None) -> Orders:
        """Gives an order of the title, such as `leech`, `2`; what the seat is asked already is answered by it at once.
        Raises BadOption, NotSeated, GameOver."""
        async def act(live: Live, key: str) -> Orders:
            seat = self.seat_for(live, user_id)
            if not live.status.open:
                raise GameOver
            change = Change(live, self.now(), user_id)
            given = orders_of(live, seat) | {order: _read(live.title.orders, order, value)}
            change.touch(seat, orders=encoded(given))
            await self.commit(live, change, key)
            return _all_of(live, given)

        async def again(live: Live, _receipt: ReceiptRow) -> Orders:
            return _all_of(live, orders_of(live, self.seat_for(live, user_id)))

        orders = await self.once(table_id, interaction, act, again)
        await self.once(table_id, None, self._obey, _nothing)
        return orders

    async def _obey(self, live: Live, key: str) -> None:
        """Answers what is open and has been ordered."""
        if live.status is not Status.PLAYING:
            return
        planner = self.planner(live, -1)
        planner.settle()
        if planner.steps:
            change = Change(live, self.now())
            change.play(planner.steps)
            for seat in sorted({step.seat for step in planner.steps if step.seat >= 0}):
                change.acted(seat)
            tell_moves(live, change, None)
            await self.commit(live, change, key)


async def _nothing(_live: Live, _receipt: ReceiptRow) -> None:
    return None


def _all_of(live: Live, given: Orders) -> Orders:
    return {option.name: given.get(option.name, option.values[0]) for option in live.title.orders}


def _read(options: tuple[Option, ...], name: str, value: Any) -> Any:
    """A value that an order may have. Raises BadOption."""
    option = next((each for each in options if each.name == name), None)
    return spelled(option, name, value)
