"""Pings that wait: who has quiet hours, a day off or vacation is named without a mention, and pinged once, when their
hours begin again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from games.kernel import Seat, awaited
from storage import Transaction
from storage.hours_rows import HeldPingRow, ReminderRow
from storage.ids import TableId, UserId
from storage.repositories import held_pings as pings_repo
from storage.repositories import reminders as reminders_repo
from storage.repositories import tables as tables_repo
from storage.rows import SeatRow
from tables.calendars import hours_of
from tables.commit.change_set import ChangeSet
from tables.commit.derived import seats_with_offers
from tables.commit.unit_of_work import UnitOfWork
from tables.hours import Hours, awake_at
from tables.models import Status
from tables.outbox.events import EventKind
from tables.state.table import TableState
from tables.timeouts.one_by_one import done_or_postponed
from tables.timeouts.policy import hours_of_seats
from tables.timeouts.reminders import Reminders
from tables.timeouts.schedule import hours_at

__all__ = ["HeldPings"]


class HeldPings:
    """The part of the service that knows who may not be pinged just now, and pings them later."""

    def __init__(self, uow: UnitOfWork, reminders: Reminders) -> None:
        self._uow = uow
        self._reminders = reminders

    async def hold(self, table_id: TableId, seats: Collection[Seat],
                   called: Collection[Seat] = ()) -> frozenset[Seat]:
        """Those of some seats whose people may not be pinged now; that they are owed a ping is kept. Whoever was held
        back before and has not acted since is pinged when that is due, and not twice: so it may be asked again after a
        failure. `called` are those whom something concerns though nobody waits for them. Raises ServiceUnavailable."""
        now = self._uow.now()

        async def read(tx: Transaction) -> tuple[list[SeatRow], dict[UserId, Hours], list[HeldPingRow]]:
            rows = [row for row in await tables_repo.seat_rows(tx, table_id)
                    if row.seat in seats and row.user_id is not None and not row.left]
            hours = await hours_of(tx, [row.user_id for row in rows if row.user_id is not None], now)
            return rows, hours, await pings_repo.held_pings(tx, table_id)

        rows, hours, before = await self._uow.loader.read(read)
        kept = {row.seat: row for row in before}
        held = [_held(row, kept.get(row.seat), hours_at(hours, row.user_id), now, called=row.seat in called)
                for row in rows]
        found = [row for row in held if row is not None]
        if changed := [row for row in found if row != kept.get(row.seat)]:
            await self._uow.write(lambda tx: pings_repo.put_held_pings(tx, changed), one_trip=True)
        return frozenset(row.seat for row in found)

    async def ping_due(self, limit: int | None = None) -> list[TableId]:
        """Pings those whose hours have begun, unless they have acted meanwhile; returns the games. The bot's loop calls
        it now and then, before it reminds anybody. `limit`: it looks at so many games at most. Raises
        ServiceUnavailable."""
        now = self._uow.now()
        async with self._uow.loader.reading() as tx:
            due = await pings_repo.due_pings(tx, now, limit, self._uow.share)
        return [table_id for table_id in due if await self._quietly(table_id)]

    async def _quietly(self, table_id: TableId) -> bool:
        """Pings at one table."""
        return await done_or_postponed(
            self._uow, table_id, self._ping,
            lambda tx, now, later: pings_repo.postpone_pings(tx, table_id, now, later), "pings")

    async def _ping(self, state: TableState, key: str) -> bool:
        """Announces the pings of a table that are due and still mean something; the others are forgotten."""
        at = self._uow.now()
        async with self._uow.loader.reading() as tx:
            kept = await pings_repo.held_pings(tx, state.row.id)
            reminded = await reminders_repo.reminder_rows(tx, state.row.id)
        hours = await hours_of_seats(self._uow.loader, state, at)
        sits = {row.seat: row for row in state.seats}
        due = [row for row in kept if row.due <= at]
        owed = {row.seat: row for row in due if row.seat in sits and _owed(state, row, sits[row.seat], reminded)}
        asleep = _asleep(owed, sits, hours, at)
        seats = sorted(owed.keys() - {row.seat for row in asleep})
        if over := [row.seat for row in due if row.seat not in seats]:
            await self._uow.write(lambda tx: _put_off(tx, state.row.id, over, asleep))
        if not seats:
            return False
        change = ChangeSet(state, at)
        change.pinged = seats
        change.announce(EventKind.AWAKE, seats=seats, called=[seat for seat in seats if owed[seat].called])
        change.reminders = await self._reminders.nudged(state, seats, at)
        await self._uow.commit(state, change, key)
        return True


async def _put_off(tx: Transaction, table_id: TableId, over: Collection[Seat], later: Sequence[HeldPingRow]) -> None:
    """Forgets what is kept of some seats but for what comes later."""
    await pings_repo.drop_held_pings(tx, table_id, over)
    await pings_repo.put_held_pings(tx, later)


def _held(row: SeatRow, before: HeldPingRow | None, hours: Hours, now: int, *, called: bool) -> HeldPingRow | None:
    """What is owed to a seat; None if it is pinged now."""
    if before is not None and _same_turn(before, row):
        return replace(before, called=before.called or called)
    awake = awake_at(hours, now)
    if awake <= now:
        return None
    return HeldPingRow(table_id=row.table_id, seat=row.seat, action_seq=row.action_seq, since=now, due=awake,
                       called=called)


def _same_turn(held: HeldPingRow, row: SeatRow) -> bool:
    """Whether the same person sits there and has not acted since."""
    return held.action_seq == row.action_seq and row.joined <= held.since


def _owed(state: TableState, held: HeldPingRow, row: SeatRow, reminded: Collection[ReminderRow]) -> bool:
    """Whether somebody is still to be pinged: they have not acted, have not muted the turn, and are asked something or
    called."""
    if state.status is not Status.PLAYING or row.user_id is None or row.left or not _same_turn(held, row):
        return False
    if any(each.muted and (each.seat, each.since) == (row.seat, row.waiting_since) for each in reminded):
        return False
    return held.called or row.seat in awaited(state.position) or row.seat in seats_with_offers(state.position)


def _asleep(owed: Mapping[Seat, HeldPingRow], sits: Mapping[Seat, SeatRow], hours: Mapping[UserId, Hours],
            at: int) -> list[HeldPingRow]:
    """Those who may still not be disturbed, because their hours are others than they were, and when they may be."""
    moments = {seat: awake_at(hours_at(hours, sits[seat].user_id), at) for seat in owed}
    return [replace(row, due=moments[seat]) for seat, row in owed.items() if moments[seat] > at]
