"""Time-outs: reminders, and going on where somebody keeps silent."""

from __future__ import annotations

from storage.ids import TableId, UserId
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow
from tables.commit.change_set import ChangeSet
from tables.commit.derived import announce_moves
from tables.commit.unit_of_work import UnitOfWork
from tables.models import Status, TableInfo
from tables.outbox.events import EventKind
from tables.pace import control_of
from tables.state.guards import require_host, require_lobby, require_open
from tables.state.rounds import Round
from tables.state.table import TableState, info_of
from tables.timeouts.policy import answer_overdue, checked_pace, hours_of_seats, silent_rows
from tables.timeouts.reminders import Reminders
from tables.timeouts.wanted import WantedPace

__all__ = ["Timeouts"]


class Timeouts(Reminders):
    """The part of the service that minds the time."""

    def __init__(self, uow: UnitOfWork) -> None:
        super().__init__(uow)
        self._silences = Round()

    async def set_pace(self, table_id: TableId, user_id: UserId, *, reminder_hours: int | None = None,
                       timeout_hours: int | None = None, interaction: int | str | None = None) -> TableInfo:
        """Sets after how many hours those who are waited for are reminded, and after how many the others may go on
        (0: never); None leaves what was. Raises NotHost, BadOption, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            require_host(state, user_id)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns |= checked_pace(reminder_hours, timeout_hours)
            change.reminders = await self._timed_anew(state)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> TableInfo:
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def set_clocks(self, table_id: TableId, user_id: UserId, wanted: WantedPace, *,
                         interaction: int | str | None = None) -> TableInfo:
        """Sets what time each seat will have and what happens at its end: everybody who joins sees it. Once the game
        has begun `Proposals.change_pace` asks for it. Raises NotHost, BadOption, AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            control = wanted.upon(control_of(state.row), answers=state.title.policy.answers_for_silent)
            if control == control_of(state.row):
                return info_of(state.row, state.seats)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns |= control.columns
            change.add("pace", control.columns)
            change.announce(EventKind.LOBBY, change="pace", user=user_id, name=state.name_of(user_id))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> TableInfo:
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def answer_silent(self, limit: int | None = None) -> list[TableId]:
        """Answers for those who have been silent for longer than their games wait, where nobody's vote is needed;
        returns the games. The bot's loop calls it now and then. `limit`: as of `remind_due`. Raises
        ServiceUnavailable."""
        titles = [title.id for title in self._uow.loader.titles.values() if title.policy.answers_for_silent]
        if not titles:
            return []
        async with self._uow.loader.reading() as tx:
            due = await tables_repo.silent_tables(tx, self._uow.now(), titles, self._silences.after, limit,
                                                  self._uow.share)
        self._silences.turn(due, limit)
        return [table_id for table_id in due if await self._quietly(table_id, self._answer_silent)]

    async def _answer_silent(self, state: TableState, key: str) -> bool:
        """Answers for the silent of one table, if it still waits for them."""
        if state.status is not Status.PLAYING or not state.row.timeout_hours:
            return False
        at = self._uow.now()
        change = ChangeSet(state, at)
        hours = await hours_of_seats(self._uow.loader, state, at)
        silent = [row.seat for row in silent_rows(state, at, hours, state.row.timeout_hours)]
        if not answer_overdue(state, change, silent, voted=False):
            return False
        announce_moves(state, change, None)
        await self._uow.commit(state, change, key)
        return True
