"""Reminders: of whoever is waited for, at the pace of the table and in their own hours."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from games.kernel import Seat, awaited
from storage.hours_rows import ReminderRow
from storage.ids import TableId, UserId
from storage.repositories import reminders as reminders_repo
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow
from tables.clock import from_millis
from tables.commit.change_set import ChangeSet
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.errors import NobodyToNudge, NothingToMute, TableError, TooSoon
from tables.hours import Hours, awake_at
from tables.models import Nudge, Status, TableInfo
from tables.outbox.events import EventKind
from tables.queries.waiting import waiting
from tables.state.guards import require_open, require_seat
from tables.state.rounds import Round
from tables.state.table import TableState, info_of
from tables.timeouts.policy import NUDGE_AFTER, NUDGE_EVERY, hours_of_seats, overdue_seats
from tables.timeouts.schedule import MOST_REMINDERS, hours_at, looked_at, muted, present, reminded

__all__ = ["Reminders"]

_log = logging.getLogger(__name__)

STALE_AT_ONCE = 200
"""Notes about earlier turns that are deleted each time."""


class Reminders:
    """The part of the service that reminds people."""

    nudge_every = NUDGE_EVERY

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._reminders = Round()

    async def nudge(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> Nudge:
        """Whom the table has waited for, to be mentioned; once in a while only, and nobody whose turn has just come, or
        who is away or has quiet hours. Raises TooSoon, NobodyToNudge, NotSeated, GameOver."""
        async def action(state: TableState, key: str) -> Nudge:
            require_seat(state, user_id)
            require_open(state)
            at = self._uow.now()
            if state.row.reminded_at is not None and at < state.row.reminded_at + self._pause_ms:
                raise TooSoon(from_millis(state.row.reminded_at + self._pause_ms))
            nudge = await self._nudge(state, user_id, at)
            change = ChangeSet(state, at, user_id)
            seats = [pending.seat for pending in nudge.waiting]
            change.columns["reminded_at"] = at
            change.announce(EventKind.NUDGED, user=user_id, seats=seats)
            change.reminders = await self.nudged(state, seats, at)
            change.pinged = seats
            await self._uow.commit(state, change, key)
            return nudge

        async def on_duplicate(state: TableState, receipt: ReceiptRow) -> Nudge:
            return await self._nudge(state, user_id, receipt.at)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def mute(self, table_id: TableId, user_id: UserId, *, mute: bool = True, shown: int | None = None,
                   interaction: int | str | None = None) -> TableInfo:
        """Stops the reminders of a person's present turn, or lets them come again. `shown`: when the reminder was
        posted (milliseconds since 1970) whose button was pressed. Raises NothingToMute, also if that was of an earlier
        turn, NotSeated, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_seat(state, user_id)
            require_open(state)
            seat = next(row for row in state.seats if row.user_id == user_id and not row.left)
            if seat.waiting_since is None:
                raise NothingToMute
            if shown is not None and seat.waiting_since > shown:
                raise NothingToMute("mute-stale")
            at = self._uow.now()
            kept, hours = await self._kept(state, at)
            change = ChangeSet(state, at, user_id)
            change.reminders = [muted(present(kept, seat), hours_at(hours, user_id), state.row.reminder_hours,
                                      mute=mute)]
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        async def on_duplicate(state: TableState, _receipt: ReceiptRow) -> TableInfo:
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, on_duplicate)

    async def remind_due(self, limit: int | None = None) -> list[TableId]:
        """Reminds those for whom games have waited as long as their pace says and who may be disturbed; returns the
        games. The bot's loop calls it now and then. `limit`: it looks at so many games at most, at the others the next
        time. Raises ServiceUnavailable."""
        now = self._uow.now()
        async with self._uow.loader.reading() as tx:
            due = await tables_repo.due_reminders(tx, now, self._reminders.after, limit, self._uow.share)
            stale = await reminders_repo.stale_reminders(tx, now, STALE_AT_ONCE) if self._uow.share.leads else []
        self._reminders.turn(due, limit)
        if stale:
            await self._uow.write(lambda tx: reminders_repo.drop_reminders(tx, stale))
        return [table_id for table_id in due if await self._quietly(table_id, self._remind)]

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
        """Reminds the people whose reminders are due, unless the game has moved, somebody has reminded them or the pace
        has changed meanwhile. Of the others it notes when they are."""
        if state.status is not Status.PLAYING or not state.row.reminder_hours:
            return False
        at = self._uow.now()
        kept, hours = await self._kept(state, at)
        people = [row for row in state.seats if row.user_id is not None and not row.left]
        rows, seats = looked_at(people, kept, hours, awaited(state.position), state.row.reminder_hours, at)
        if not seats:
            changed = [row for row in rows if row not in kept]
            await self._uow.write(lambda tx: reminders_repo.put_reminders(tx, changed))
            return False
        change = ChangeSet(state, at)
        change.columns["reminded_at"] = at
        change.reminders = rows
        change.pinged = seats
        last = [row.seat for row in rows if row.seat in seats and row.sent >= MOST_REMINDERS]
        change.announce(EventKind.NUDGED, seats=seats, **{"last": last} if last else {})
        await self._uow.commit(state, change, key)
        return True

    async def _timed_anew(self, state: TableState) -> list[ReminderRow]:
        """The seats of a table, to be looked at anew because its pace is another; those that are muted stay so."""
        async with self._uow.loader.reading() as tx:
            kept = await reminders_repo.reminder_rows(tx, state.row.id)
        return [replace(row, due=0) for row in kept if not row.muted]

    async def _kept(self, state: TableState, at: int) -> tuple[list[ReminderRow], dict[UserId, Hours]]:
        """How the seats of a table were reminded, and the hours of their people."""
        async with self._uow.loader.reading() as tx:
            kept = await reminders_repo.reminder_rows(tx, state.row.id)
        return kept, await hours_of_seats(self._uow.loader, state, at)

    async def nudged(self, state: TableState, seats: list[Seat], at: int) -> list[ReminderRow]:
        """How seats are reminded once somebody has done so: not again before their time."""
        kept, hours = await self._kept(state, at)
        return [reminded(present(kept, row), hours_at(hours, row.user_id), state.row.reminder_hours, at, by_hand=True)
                for row in state.seats if row.seat in seats and row.waiting_since is not None]

    async def _nudge(self, state: TableState, user_id: UserId, at: int) -> Nudge:
        idle = tuple(pending for pending in waiting(state)
                     if pending.blocks and pending.user_id is not None and pending.user_id != user_id)
        if not idle:
            raise NobodyToNudge
        hours = await hours_of_seats(self._uow.loader, state, at)
        awake = [pending for pending in idle if awake_at(hours_at(hours, pending.user_id), at) == at]
        if not awake:
            raise NobodyToNudge("nobody-awake")
        first = from_millis(at) - NUDGE_AFTER
        if not (long := tuple(pending for pending in awake if pending.since <= first)):
            raise TooSoon(min(pending.since for pending in awake) + NUDGE_AFTER, "turn-just-came")
        late = set(overdue_seats(state, at, hours)) & {pending.seat for pending in long}
        return Nudge(long, from_millis(at + self._pause_ms), bool(late))

    @property
    def _pause_ms(self) -> int:
        return int(self.nudge_every.total_seconds() * 1000)
