"""Time-outs: reminders, and going on where somebody keeps silent."""

from __future__ import annotations

import logging

from storage.ids import TableId, UserId
from storage.repositories import tables as tables_repo
from storage.rows import HOUR, ReceiptRow
from tables.clock import from_millis
from tables.commit.change_set import ChangeSet
from tables.commit.derived import announce_moves
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.errors import NobodyToNudge, TableError, TooSoon
from tables.models import Nudge, Status, TableInfo
from tables.outbox.events import EventKind
from tables.pace import control_of
from tables.queries.waiting import waiting
from tables.state.guards import require_host, require_lobby, require_open, require_seat
from tables.state.rounds import Round
from tables.state.table import TableState, info_of
from tables.timeouts.policy import (
    NUDGE_AFTER,
    NUDGE_EVERY,
    answer_overdue,
    blocking_since_before,
    checked_pace,
    overdue_seats,
    waiting_since_before,
)
from tables.timeouts.wanted import WantedPace

__all__ = ["Timeouts"]

_log = logging.getLogger(__name__)


class Timeouts:
    """The part of the service that minds the time."""

    nudge_every = NUDGE_EVERY

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._reminders, self._silences = Round(), Round()

    async def set_pace(self, table_id: TableId, user_id: UserId, *, reminder_hours: int | None = None,
                       timeout_hours: int | None = None, interaction: int | str | None = None) -> TableInfo:
        """Sets after how many hours those who are waited for are reminded, and after how many the others may go on
        (0: never); None leaves what was. Raises NotHost, BadOption, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            require_host(state, user_id)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns |= checked_pace(reminder_hours, timeout_hours)
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

    async def nudge(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> Nudge:
        """Whom the table has waited for, to be mentioned; once in a while only, and nobody whose turn has just come.
        Raises TooSoon, NobodyToNudge, NotSeated, GameOver."""
        async def action(state: TableState, key: str) -> Nudge:
            require_seat(state, user_id)
            require_open(state)
            at = self._uow.now()
            if state.row.reminded_at is not None and at < state.row.reminded_at + self._pause_ms:
                raise TooSoon(from_millis(state.row.reminded_at + self._pause_ms))
            nudge = self._nudge(state, user_id, at)
            change = ChangeSet(state, at, user_id)
            change.columns["reminded_at"] = at
            change.announce(EventKind.NUDGED, user=user_id, seats=[pending.seat for pending in nudge.waiting])
            await self._uow.commit(state, change, key)
            return nudge

        async def on_duplicate(state: TableState, receipt: ReceiptRow) -> Nudge:
            return self._nudge(state, user_id, receipt.at)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def remind_due(self, limit: int | None = None) -> list[TableId]:
        """Reminds those for whom games have waited as long as their pace says; returns the games. The bot's loop calls
        it now and then. `limit`: it looks at so many games at most, at the others the next time. Raises
        ServiceUnavailable."""
        async with self._uow.loader.reading() as tx:
            due = await tables_repo.due_reminders(tx, self._uow.now(), self._reminders.after, limit)
        self._reminders.turn(due, limit)
        return [table_id for table_id in due if await self._quietly(table_id, self._remind)]

    async def answer_silent(self, limit: int | None = None) -> list[TableId]:
        """Answers for those who have been silent for longer than their games wait, where nobody's vote is needed;
        returns the games. The bot's loop calls it now and then. `limit`: as of `remind_due`. Raises
        ServiceUnavailable."""
        titles = [title.id for title in self._uow.loader.titles.values() if title.policy.answers_for_silent]
        if not titles:
            return []
        async with self._uow.loader.reading() as tx:
            due = await tables_repo.silent_tables(tx, self._uow.now(), titles, self._silences.after, limit)
        self._silences.turn(due, limit)
        return [table_id for table_id in due if await self._quietly(table_id, self._answer_silent)]

    async def _quietly(self, table_id: TableId, action: Action[bool]) -> bool:
        """Does something that nobody asked for; what cannot be done now is left for the next time, and what breaks at
        one table is none of the others' business."""
        async def on_duplicate(_state: TableState, _receipt: ReceiptRow) -> bool:
            return True

        try:
            return await self._uow.run_idempotent(table_id, None, action, on_duplicate)
        except TableError:
            return False
        except Exception:  # noqa: BLE001 - whatever it was, the other tables go on
            _log.exception("table %s cannot be looked after", table_id)
            return False

    async def _remind(self, state: TableState, key: str) -> bool:
        """Reminds the people who have kept everybody waiting so long, unless the game has moved, somebody has reminded
        them or the pace has changed meanwhile."""
        at, pause = self._uow.now(), state.row.reminder_hours * HOUR
        if state.status is not Status.PLAYING or not pause or at < (state.row.reminded_at or 0) + pause:
            return False
        people = {row.seat for row in state.seats if row.user_id is not None}
        seats = [seat for seat in blocking_since_before(state, at - pause) if seat in people]
        if not seats:
            return False
        change = ChangeSet(state, at)
        change.columns["reminded_at"] = at
        change.announce(EventKind.NUDGED, seats=seats)
        await self._uow.commit(state, change, key)
        return True

    async def _answer_silent(self, state: TableState, key: str) -> bool:
        """Answers for the silent of one table, if it still waits for them."""
        if state.status is not Status.PLAYING or not state.row.timeout_hours:
            return False
        at = self._uow.now()
        cutoff = at - state.row.timeout_hours * HOUR
        change = ChangeSet(state, at)
        silent = [row.seat for row in state.seats if waiting_since_before(row, cutoff)]
        if not answer_overdue(state, change, silent, voted=False):
            return False
        announce_moves(state, change, None)
        await self._uow.commit(state, change, key)
        return True

    @property
    def _pause_ms(self) -> int:
        return int(self.nudge_every.total_seconds() * 1000)

    def _nudge(self, state: TableState, user_id: UserId, at: int) -> Nudge:
        idle = tuple(pending for pending in waiting(state)
                     if pending.blocks and pending.user_id is not None and pending.user_id != user_id)
        if not idle:
            raise NobodyToNudge
        first = from_millis(at) - NUDGE_AFTER
        if not (long := tuple(pending for pending in idle if pending.since <= first)):
            raise TooSoon(min(pending.since for pending in idle) + NUDGE_AFTER, "turn-just-came")
        late = set(overdue_seats(state, at)) & {pending.seat for pending in long}
        return Nudge(long, from_millis(at + self._pause_ms), bool(late))
