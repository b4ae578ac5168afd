"""Who has the say of a host, where the host has vanished: anybody who plays may take over."""

from __future__ import annotations

from typing import Final

from storage import Transaction
from storage.ids import TableId, UserId
from storage.repositories import log as log_repo
from storage.rows import HOUR, ReceiptRow
from tables.calendars import hours_of
from tables.clock import from_millis
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import GameOver, HostStays, NotSeated, RuledByLeague
from tables.hours import after_counted
from tables.models import OpenedBy, TableInfo
from tables.outbox.events import EventKind
from tables.servers import rules_of
from tables.state.guards import require_open, require_seat
from tables.state.table import TableState, info_of
from tables.timeouts.schedule import hours_at, only_vacations

__all__ = ["Hosting"]

DAY: Final = 24 * HOUR


class Hosting:
    """The part of the service that follows hosts who are not there any more."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def take_over(self, table_id: TableId, user_id: UserId, *, gone: bool = False,
                        interaction: int | str | None = None) -> TableInfo:
        """Makes somebody who plays the host, where the host has done nothing at the table for as many days as the
        server says (vacations do not count), or has left it; `gone`: the host is not on the server any more. Raises
        HostStays, RuledByLeague, NotSeated, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            seat = require_seat(state, user_id)
            async with self._uow.loader.reading() as tx:
                days = await self._require_vacancy(tx, state, user_id, gone=gone)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns["host"] = user_id
            change.announce(EventKind.HOSTED, user=user_id, name=state.name(seat), gone=gone, days=days)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def is_vacant(self, table_id: TableId, user_id: UserId) -> bool:
        """Whether somebody may take over, as far as the table knows. Raises NoTable, ServiceUnavailable."""
        state = await self._uow.loader.load(table_id)
        try:
            require_seat(state, user_id)
            async with self._uow.loader.reading() as tx:
                await self._require_vacancy(tx, state, user_id, gone=False)
        except (HostStays, RuledByLeague, NotSeated, GameOver):
            return False
        return True

    async def _require_vacancy(self, tx: Transaction, state: TableState, user_id: UserId, *, gone: bool) -> int:
        """After how many days the server lets somebody follow the host. Raises HostStays, RuledByLeague, GameOver."""
        require_open(state)
        if state.row.opened_by == OpenedBy.LEAGUE.value:
            raise RuledByLeague
        if state.row.host == user_id:
            raise HostStays("host-already")
        days = (await rules_of(tx, state.row.guild_id)).host_days
        if gone or _has_left(state):
            return days
        name = state.name_of(state.row.host) or "?"
        if not days:
            raise HostStays("host-for-good", host=name)
        again = await _gone_at(tx, state, days)
        if again > self._uow.now():
            raise HostStays(again=from_millis(again), host=name, days=days)
        return days


def _has_left(state: TableState) -> bool:
    """Whether the host sat at the table and has left it for good."""
    return any(row.user_id == state.row.host and row.left for row in state.seats)


async def _gone_at(tx: Transaction, state: TableState, days: int) -> int:
    """When the host will have done nothing for so many days, vacations not counted; in milliseconds since 1970."""
    since, host = await _last_act(tx, state), state.row.host
    hours = hours_at(await hours_of(tx, [host], since), host)
    return after_counted(only_vacations(hours), since, days * DAY)


async def _last_act(tx: Transaction, state: TableState) -> int:
    """When the host last did something at the table, in milliseconds since 1970: moved, voted, set something, sat
    down."""
    sat = [row.joined for row in state.seats if row.user_id == state.row.host]
    done = await log_repo.last_act_of(tx, state.row.id, state.row.host)
    return max([state.row.created, done, *sat])


async def _info_again(state: TableState, _receipt: ReceiptRow) -> TableInfo:
    return info_of(state.row, state.seats)
