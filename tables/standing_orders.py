"""Standing orders: answers that are given for a seat, without asking it, at one table or at all tables of a title."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from games.kernel import NATURE, Seat, Title
from storage.ids import GuildId, TableId, UserId
from storage.repositories import preferences as preferences_repo
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow, TableRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.derived import announce_moves
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import BadOption, ServiceUnavailable, TableError
from tables.models import Status, TableInfo
from tables.options import read_option
from tables.play.outcome import record_steps
from tables.play.standing_planner import Orders, all_orders, orders_of, planner_on
from tables.state.always import preference_name, valid_orders
from tables.state.guards import require_open, require_seat
from tables.state.table import TableState, info_of

__all__ = ["OrdersOfTitle", "StandingOrders", "TableOrders"]

_log = logging.getLogger(__name__)

MOST_TABLES: Final = 500
"""Tables of one person that are looked through."""


class TableOrders(Struct, frozen=True):
    """What a person has ordered at one table, and `always` for all of the title, by name; what is not ordered there is
    left out."""

    info: TableInfo
    here: Orders
    always: Orders

    def value(self, name: str, usual: Any) -> Any:
        """What holds at the table: its own order, else the one for always, else what is usual."""
        return self.here.get(name, self.always.get(name, usual))


class OrdersOfTitle(Struct, frozen=True):
    """All that a person has ordered in one title: for always, and at open tables, the latest change first."""

    title: str
    always: Orders
    tables: tuple[TableOrders, ...]


class StandingOrders:
    """The part of the service that knows what a seat has ordered. The answers are ordinary entries of the record."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def get(self, table_id: TableId, user_id: UserId) -> Orders:
        """The orders that hold for a seat, by name: those of the table, else those for always, else the usual ones.
        Raises NoTable, NotSeated."""
        state = await self._known(table_id)
        seat = require_seat(state, user_id)
        return all_orders(state, seat, orders_of(state, seat))

    async def at(self, table_id: TableId, user_id: UserId) -> TableOrders:
        """What a person has ordered at a table, and for always. Raises NoTable, NotSeated."""
        return _ordered(await self._known(table_id), user_id)

    async def set(self, table_id: TableId, user_id: UserId, order: str, value: Any, *,
                  interaction: int | str | None = None) -> Orders:
        """Gives an order of the title at one table, such as `leech`, `2`; what the seat is asked already is answered by
        it at once. Returns all that hold. Raises BadOption, NotSeated, GameOver."""
        return await self._change(table_id, user_id, interaction, lambda title, given: given | {
            order: _read_order(title, order, value)})

    async def off(self, table_id: TableId, user_id: UserId, order: str, *,
                  interaction: int | str | None = None) -> Orders:
        """Takes an order of one table back, so that the one for always holds there, if there is one. Raises BadOption
        for an order that the title does not have, NotSeated, GameOver."""
        def without(title: Title[Any], given: Orders) -> Orders:
            _read_order(title, order, _usual(title, order))
            return {name: value for name, value in given.items() if name != order}

        return await self._change(table_id, user_id, interaction, without)

    async def set_always(self, title_id: str, user_id: UserId, order: str, value: Any) -> Orders:
        """Gives an order for all tables of a title, those of today and those to come, but for tables with an order of
        their own; the usual value takes it back. What the person is asked already is answered at once, table by table.
        Returns what is ordered for always. Raises NoSuchTitle, BadOption, ServiceUnavailable."""
        title = self._uow.loader.title(title_id)
        meant = _read_order(title, order, value)
        kept = None if meant == _usual(title, order) else encoded(meant)
        name = preference_name(title.id, order)
        try:
            await self._uow.write(lambda tx: preferences_repo.put_preference(tx, "user", user_id, name, kept))
        finally:
            self._uow.loader.always.forget_everywhere(user_id)
        given = await self.always(title_id, user_id)
        for row in await self._open_tables(user_id):
            if row.title == title.id:
                await self._obey(row.id, user_id)
        return given

    async def off_always(self, title_id: str, user_id: UserId, order: str) -> Orders:
        """Takes an order for always back; orders of single tables stay. Raises what `set_always` does."""
        return await self.set_always(title_id, user_id, order, _usual(self._uow.loader.title(title_id), order))

    async def always(self, title_id: str, user_id: UserId) -> Orders:
        """What a person has ordered for all tables of a title. Raises NoSuchTitle, ServiceUnavailable."""
        title = self._uow.loader.title(title_id)
        return dict((await self._uow.loader.always.of(title, [user_id]))[user_id])

    async def all_of(self, user_id: UserId, guild_id: GuildId | None = None) -> list[OrdersOfTitle]:
        """All that a person has ordered for always, and at open tables of a server (None: of all), title by title;
        titles without an order are left out. Raises ServiceUnavailable."""
        rows, found = await self._open_tables(user_id, guild_id), []
        async with self._uow.loader.reading() as tx:
            seats = await tables_repo.seats_of_tables(tx, [row.id for row in rows])
        own = {seat.table_id: seat for seat in seats if seat.user_id == user_id and not seat.left}
        for title in self._uow.loader.titles.values():
            always = (await self._uow.loader.always.of(title, [user_id]))[user_id]
            given = [(row, valid_orders(title.standing_orders, msgspec.json.decode(own[row.id].orders)))
                     for row in rows if row.title == title.id and row.id in own]
            tables = tuple(TableOrders(info_of(row, [own[row.id]]), here, always) for row, here in given if here)
            if always or tables:
                found.append(OrdersOfTitle(title.id, always, tables))
        return found

    async def _open_tables(self, user_id: UserId, guild_id: GuildId | None = None) -> list[TableRow]:
        async with self._uow.loader.reading() as tx:
            return await tables_repo.list_tables(tx, guild_id, user_id, False, MOST_TABLES)

    async def _known(self, table_id: TableId) -> TableState:
        state = await self._uow.loader.load(table_id)
        await self._uow.loader.know_orders(state)
        return state

    async def _change(self, table_id: TableId, user_id: UserId, interaction: int | str | None,
                      changed: Callable[[Title[Any], Orders], Orders]) -> Orders:
        """Changes the orders of a seat at a table, with what they answer at once, in one transaction."""
        async def action(state: TableState, key: str) -> Orders:
            seat = require_seat(state, user_id)
            require_open(state)
            change = ChangeSet(state, self._uow.now(), user_id)
            given = changed(state.title, orders_of(state, seat))
            change.update_seat(seat, orders=encoded(given))
            if state.status is Status.PLAYING:
                await _answer_open_questions(state, change, {seat: given})
            await self._uow.commit(state, change, key)
            return all_orders(state, seat, given)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> Orders:
            seat = require_seat(state, user_id)
            return all_orders(state, seat, orders_of(state, seat))

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def _obey(self, table_id: TableId, user_id: UserId) -> None:
        """Answers at a table what is asked there and has been ordered for always. A table that cannot go on is left
        alone: the order holds, and is obeyed there with the next move."""
        async def action(state: TableState, key: str) -> None:
            if state.status is not Status.PLAYING or state.seat_of(user_id) is None:
                return
            change = ChangeSet(state, self._uow.now(), user_id)
            await _answer_open_questions(state, change, {})
            if change.rows:
                await self._uow.commit(state, change, key)

        async def on_duplicate(_state: TableState, _receipt: ReceiptRow) -> None:
            return None

        try:
            await self._uow.run_idempotent(table_id, None, action, on_duplicate)
        except ServiceUnavailable:
            raise
        except TableError as why:
            _log.warning("table %d does not obey an order for always yet: %s", table_id, type(why).__name__)


def _read_order(title: Title[Any], order: str, value: Any) -> Any:
    """The value of an order, also from a text that spells it. Raises BadOption with what there is."""
    option = next((option for option in title.standing_orders if option.name == order), None)
    if option is None:
        names = ", ".join(known.name for known in title.standing_orders)
        raise BadOption("no-such-order", option=order[:80], value=str(value)[:80], orders=names)
    try:
        return read_option([option], order, value)
    except BadOption as why:
        raise BadOption("bad-order", **why.details, values=", ".join(map(str, option.values))) from None


def _usual(title: Title[Any], order: str) -> Any:
    """The value of an order that nobody has given; None for an order that there is not."""
    return next((option.values[0] for option in title.standing_orders if option.name == order), None)


def _ordered(state: TableState, user_id: UserId) -> TableOrders:
    seat = require_seat(state, user_id)
    return TableOrders(info_of(state.row, state.seats), orders_of(state, seat), dict(state.always.get(user_id, {})))


async def _answer_open_questions(state: TableState, change: ChangeSet, orders: Mapping[Seat, Orders]) -> None:
    """Adds to a change the answers to what is asked already and has been ordered."""
    planner = planner_on(state, orders=orders)
    planner.settle()
    if planner.steps:
        await record_steps(change, planner)
        for seat in sorted({step.seat for step in planner.steps} - {NATURE}):
            change.bump_action_seq(seat)
        announce_moves(state, change, None)
