"""Clocks that have run out: what a table has agreed for that is done once, and the table is told once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from games.kernel import Seat
from storage import Transaction
from storage.ids import TableId, UserId
from storage.repositories import preferences as preferences_repo
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow, SeatRow, TableRow
from tables.calendars import hours_of
from tables.commit.change_set import ChangeSet
from tables.commit.derived import announce_moves
from tables.commit.unit_of_work import Action, UnitOfWork
from tables.hours import Hours
from tables.models import TABLE_ITSELF, ProposalKind, Status
from tables.outbox.events import EventKind
from tables.pace import AtZero, control_of
from tables.proposals.offers import offer_by_itself
from tables.proposals.prepare import prepare_vote, proposal_rows
from tables.proposals.service import SILENCE
from tables.state.table import TableState
from tables.time_control import clock_of, due_at
from tables.timeouts.one_by_one import done_or_postponed
from tables.timeouts.policy import answer_overdue
from tables.timeouts.reminders import Reminders
from tables.timeouts.schedule import hours_at

__all__ = ["Clocks"]

_SEEN: Final = ("bot", 0, "clocks_seen")
"""Where the bot remembers when it looked at the clocks last (milliseconds since 1970)."""
PAUSED_AT_ONCE: Final = 200
"""Tables whose clocks are read at once after a start."""


class Clocks:
    """The part of the service that looks at clocks. Whatever it does is stored with the mark that it was done."""

    def __init__(self, uow: UnitOfWork, reminders: Reminders) -> None:
        self._uow = uow
        self._reminders = reminders

    async def run_out_due(self, limit: int | None = None) -> list[TableId]:
        """Does what is agreed for the clocks that have run out; returns the games. The bot's loop calls it now and
        then. `limit`: so many games at most, the others the next time. Raises ServiceUnavailable."""
        now = self._uow.now()
        async with self._uow.loader.reading() as tx:
            due = await tables_repo.due_clocks(tx, now, limit, self._uow.share)
            runs = bool(await tables_repo.tables_with_clocks(tx, TableId(0), 1))
        done = [table_id for table_id in due if await self._quietly(table_id)]
        if runs:  # where no clock runs there is nothing that a time without the bot could take away
            await self._uow.write(lambda tx: preferences_repo.put_preference(tx, *_SEEN, str(now)))
        return done

    async def forgive_downtime(self) -> int:
        """Takes from no bank the time since the clocks were looked at last, for nobody could play; returns it, in
        milliseconds. Call it after a start, before any table is loaded. Raises ServiceUnavailable."""
        now = self._uow.now()

        async def forgive(tx: Transaction) -> int:
            seen = await preferences_repo.preference(tx, *_SEEN)
            started = await tables_repo.latest_clock_since(tx)  # the bot was there then, whatever the mark says
            if (gap := now - max(int(seen or now), started)) > 0:
                await _pause_clocks(tx, now - gap, now)
                await preferences_repo.put_preference(tx, *_SEEN, str(now))
            return max(gap, 0)

        return await self._uow.write(forgive)

    async def refresh_for(self, user_id: UserId, before: Hours | None = None) -> None:
        """Notes anew when the clocks of a person run out that run now, because their hours have changed. `before`:
        those that they had until now. Raises ServiceUnavailable."""
        async def note(state: TableState, key: str) -> bool:
            change = ChangeSet(state, self._uow.now())
            change.hours_before = {} if before is None else {user_id: before}
            change.announce(EventKind.RETIMED, passed=[])
            await self._uow.commit(state, change, key)
            return True

        async with self._uow.loader.reading() as tx:
            tables = await tables_repo.running_clocks(tx, user_id)
        for table_id in tables:
            await self._quietly(table_id, note)

    async def rest(self, table_id: TableId, since: int, until: int) -> None:
        """Takes from the clocks that run at a table nothing of a time (milliseconds since 1970) in which its season
        rested; whoever's time had run out in it has it again. The second time nothing changes. Raises NoTable,
        ServiceUnavailable."""
        async def action(state: TableState, key: str) -> bool:
            change = ChangeSet(state, self._uow.now())
            hours = await self._uow.hours_at(state, change)
            for row in state.seats:
                clock = clock_of(row)
                if clock is None or clock.since is None or clock.since >= until:
                    continue
                clock = clock.paused(max(since, clock.since), until, hours_at(hours, row.user_id))
                change.update_seat(row.seat, bank_left=clock.left, clock_since=clock.since, runs_out=clock.runs_out,
                                   flagged=clock.flagged and clock.left <= 0)
            if change.seats:
                change.announce(EventKind.RETIMED, passed=[])
                await self._uow.commit(state, change, key)
            return bool(change.seats)

        async def on_duplicate(_state: TableState, _receipt: ReceiptRow) -> bool:
            return False

        await self._uow.run_idempotent(table_id, None, action, on_duplicate)

    async def _quietly(self, table_id: TableId, action: Action[bool] | None = None) -> bool:
        """Does what is agreed at one table, or an action."""
        return await done_or_postponed(
            self._uow, table_id, action or self._run_out,
            lambda tx, _now, later: tables_repo.change_table(tx, table_id, clock_due=later), "clocks")

    async def _run_out(self, state: TableState, key: str) -> bool:
        """Does what is agreed about the clocks of a table that have run out; when the next one does is noted anew."""
        change = ChangeSet(state, self._uow.now())
        gone = _run_out_seats(state, change.at, await self._uow.hours_at(state, change))
        if control_of(state.row).at_zero is AtZero.REPLACE:
            gone = gone[:1]  # each seat is offered by itself; the next one's turn comes with the next look
        if gone:
            did = _as_agreed(state, change, gone)
            change.announce(EventKind.RAN_OUT, seats=gone, did=did.value)
            change.columns["reminded_at"] = change.at  # they hear of it: a reminder beside it would be one too many
            change.reminders = await self._reminders.nudged(state, gone, change.at)
            change.pinged = gone
            change.out_of_time = True
        await self._uow.commit(state, change, key)
        return bool(gone)


async def _pause_clocks(tx: Transaction, since: int, until: int) -> None:
    """Nothing is taken from any bank from one moment until another; nor is it counted twice where that was time that
    does not count for somebody."""
    after = TableId(0)
    while tables := await tables_repo.tables_with_clocks(tx, after, PAUSED_AT_ONCE):
        after = tables[-1].id
        seats = [row for row in await tables_repo.seats_of_tables(tx, [row.id for row in tables])
                 if row.clock_since is not None]
        people = [row.user_id for row in seats if row.user_id is not None]
        hours = await hours_of(tx, people, min((row.clock_since or 0 for row in seats), default=since))
        paused = [_paused(row, since, until, hours_at(hours, row.user_id)) for row in seats]
        await tables_repo.change_seats(tx, paused)
        await tables_repo.change_tables(tx, [replace(row, clock_due=_first_due(row, paused, hours)) for row in tables])


def _paused(row: SeatRow, since: int, until: int, hours: Hours) -> SeatRow:
    clock = clock_of(row)
    if clock is None:
        return row
    clock = clock.paused(since, until, hours)
    return replace(row, bank_left=clock.left, clock_since=clock.since, runs_out=clock.runs_out)


def _first_due(row: TableRow, seats: Sequence[SeatRow], hours: Mapping[UserId, Hours]) -> int | None:
    """When the first clock of a table is to be looked at."""
    found = [due_at(clock_of(seat), control_of(row), hours_at(hours, seat.user_id))
             for seat in seats if seat.table_id == row.id]
    return min((due for due in found if due is not None), default=None)


def _run_out_seats(state: TableState, at: int, hours: Mapping[UserId, Hours]) -> list[Seat]:
    """The seats whose clocks have run out, with the grace, and for which nothing was done yet."""
    if state.status is not Status.PLAYING:
        return []
    found = [(row.seat, due_at(clock_of(row), control_of(state.row), hours_at(hours, row.user_id)))
             for row in state.seats]
    return [seat for seat, due in found if due is not None and due <= at]


def _as_agreed(state: TableState, change: ChangeSet, gone: Sequence[Seat]) -> AtZero:
    """Adds to a change what the table has agreed; says what could be done."""
    for seat in gone:
        change.update_seat(seat, flagged=True)
    agreed = control_of(state.row).at_zero
    return agreed if _done(state, change, gone, agreed) else AtZero.NOTHING


def _done(state: TableState, change: ChangeSet, gone: Sequence[Seat], agreed: AtZero) -> bool:
    """Adds what was agreed, if it can be done."""
    if agreed is AtZero.ANSWER:
        if answered := answer_overdue(state, change, gone, voted=True):
            announce_moves(state, change, None)
        return answered
    if agreed is AtZero.REPLACE:
        return offer_by_itself(state, change, gone[0])
    return agreed is AtZero.VOTE and _ask_the_others(state, change, gone)


def _ask_the_others(state: TableState, change: ChangeSet, gone: Sequence[Seat]) -> bool:
    """Adds the question whether to go on without these seats, as `/game skip` would ask it; False if nothing can be
    answered for them, or nobody is there to be asked. One that is open already stays as it is, and may be about
    others."""
    asked = next((proposal for proposal in state.proposals if proposal.kind is ProposalKind.SKIP), None)
    if asked is not None:
        return not set(gone).isdisjoint(asked.silent)
    if (prepared := prepare_vote(state, gone)) is None:
        return False
    change.user_id = TABLE_ITSELF
    change.proposals.proposing = proposal_rows(state, change, ProposalKind.SKIP, prepared, SILENCE)
    change.user_id = None
    change.announce(EventKind.PROPOSED)
    return True
