"""The one way in which anything is committed: under the table's lock, once per interaction, then into memory."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime
from typing import TypeVar

from games.kernel import RulesError
from storage import CommitOutcomeUnknown, StorageUnavailable, Transaction, WriteConflict, finish
from storage.ids import GuildId, TableId, UserId
from storage.repositories import log as log_repo
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow
from storage.share import Share
from tables.clock import to_millis
from tables.commit import derived
from tables.commit.change_set import ChangeSet
from tables.commit.clocks import has_clocks, settle_clocks
from tables.commit.planned import follow_plans
from tables.commit.positions import written_positions
from tables.commit.result import record_result
from tables.commit.store import apply_to_cache, store
from tables.errors import (
    ChannelBusy,
    NotOpenHere,
    OutcomeUnknown,
    ServiceUnavailable,
    TableError,
    TooManyTables,
)
from tables.hours import Hours
from tables.outbox.outbox import Outbox
from tables.state.always import SERVER
from tables.state.loader import TableLoader
from tables.state.table import TableState

__all__ = ["Action", "Repeat", "UnitOfWork", "action_key"]

T = TypeVar("T")

Action = Callable[[TableState, str], Awaitable[T]]
"""Reads the table, plans, and commits under the key as its last step."""
Repeat = Callable[[TableState, ReceiptRow], Awaitable[T]]
"""Tells again what an interaction came to when it was carried out."""


class UnitOfWork:
    """What the parts of the service share, and nobody else sees: transactions, locks, receipts.

    `review` completes every change set before it is stored; `after_agreement` is called when a commit made a proposal
    complete that is to be carried out at once.
    """

    def __init__(self, loader: TableLoader, outbox: Outbox, clock: Callable[[], datetime],
                 review: Callable[[TableState, ChangeSet, bool], None]) -> None:
        self.loader = loader
        self.outbox = outbox
        self.clock = clock
        self.plan_grace_ms = 60_000
        """How long a plan that is to be played by itself waits after the turn of its seat has come, in milliseconds."""
        self.after_agreement: Callable[[TableState], Awaitable[None]] | None = None
        self.after_opening: Callable[[GuildId, str], object] | None = None
        self.after_closing: Callable[[], object] | None = None
        self.hours_of: Callable[[Collection[UserId], int], Awaitable[Mapping[UserId, Hours]]] | None = None
        """Asks for the hours of those among some people who have said something about theirs, as far as they matter
        from a moment on (milliseconds since 1970)."""
        self.after_hours: Callable[[UserId, Hours], Awaitable[None]] | None = None
        """Called when the hours of a person have changed, with those that they had until then."""
        self.after_news: Callable[[], object] | None = None
        self.after_commit: Callable[[TableId], object] | None = None
        """Called after every commit at a table where a computer plays."""
        self._review = review

    @property
    def share(self) -> Share:
        """The servers for which this process works."""
        return self.loader.database.share

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return to_millis(self.clock())

    async def write(self, work: Callable[[Transaction], Awaitable[T]],
                    stored: Callable[[Transaction], Awaitable[T | None]] | None = None, *,
                    one_trip: bool = False, finished: bool = False) -> T:
        """A transaction that writes. `one_trip`: its work waits for nothing but the database, and nobody else sees what
        it touches; `finished`: the caller runs under `finish`. Raises ServiceUnavailable, OutcomeUnknown,
        WriteConflict."""
        try:
            return await self.loader.database.write(work, stored, one_trip=one_trip, finished=finished)
        except CommitOutcomeUnknown as error:
            raise OutcomeUnknown from error
        except StorageUnavailable as error:
            raise ServiceUnavailable from error

    async def run_idempotent(self, table_id: TableId, interaction: int | str | None, action: Action[T],
                             on_duplicate: Repeat[T], *, closing: bool = False) -> T:
        """Carries out an action under the table's lock, once: if its interaction had been carried out before,
        `on_duplicate` tells the outcome of then. `closing`: it also works on a table that is broken. Raises what the
        action raises, ServiceUnavailable."""
        key = action_key(interaction)
        async with self.loader.cache.lock(table_id):
            state = await self._load(table_id, closing=closing)
            for last in (False, True):
                try:
                    return await action(state, key)
                except (TableError, RulesError, WriteConflict) as error:
                    receipt = None if isinstance(error, ServiceUnavailable) else await self.receipt(key)
                    stale = isinstance(error, WriteConflict) or (receipt is None and await self._is_stale(state, error))
                    if stale or isinstance(error, OutcomeUnknown):
                        self.loader.cache.drop(table_id)  # memory may not be what is stored
                    if stale:
                        state = await self._load(table_id, closing=closing)
                    if receipt is not None:
                        return await on_duplicate(state, receipt)
                    if not stale or (last and not isinstance(error, WriteConflict)):
                        raise
                    if last:
                        raise ServiceUnavailable from error
        raise AssertionError("the second try returns or raises")

    async def _is_stale(self, state: TableState, refusal: Exception) -> bool:
        """Whether another process has changed a table since it was read: then nothing is refused that follows from
        memory. Raises ServiceUnavailable."""
        if self.loader.database.alone or isinstance(refusal, ServiceUnavailable):
            return False
        async with self.loader.reading() as tx:
            return await tables_repo.version_of(tx, state.row.id) != state.row.version

    async def _load(self, table_id: TableId, *, closing: bool) -> TableState:
        """A table with what is ordered there for always; nothing is at one that is broken."""
        state = await (self.loader.load_for_closing if closing else self.loader.load)(table_id)
        if state.broken is None:
            await self.loader.know_orders(state)
        return state

    async def create(self, state: TableState, change: ChangeSet, interaction: int | str | None) -> TableState:
        """Stores a new table, once. Raises ChannelBusy, TooManyTables, NotOpenHere, ServiceUnavailable."""
        key = action_key(interaction)
        change.creating = True
        try:
            await self.commit(state, change, key)
        except (WriteConflict, TooManyTables, NotOpenHere) as error:
            receipt = await self.receipt(key)
            if receipt is not None:
                return await self.loader.load(receipt.table_id)
            if not isinstance(error, WriteConflict):
                raise
            async with self.loader.reading() as tx:
                there = await tables_repo.open_in_channel(tx, state.row.channel_id)
            if there is None:
                raise ServiceUnavailable from error
            raise ChannelBusy(there.id) from error
        self.loader.cache.put(state)
        if not self.share.owns(state.row.guild_id):
            self.loader.database.tell_others(SERVER, state.row.guild_id)
        if self.after_opening is not None:
            self.after_opening(state.row.guild_id, state.row.title)
        return state

    async def receipt(self, interaction: str) -> ReceiptRow | None:
        """What an interaction did before. Raises ServiceUnavailable."""
        return await self.loader.read(lambda tx: log_repo.receipt_row(tx, interaction))

    async def commit(self, state: TableState, change: ChangeSet, interaction: str) -> None:
        """Stores a change and takes it over into memory, even if the caller is cancelled meanwhile. Raises
        ServiceUnavailable or WriteConflict: then nothing has changed; OutcomeUnknown."""
        await finish(self._commit(state, change, interaction))
        if change.proposals.completed and self.after_agreement is not None:
            await self.after_agreement(state)

    async def _commit(self, state: TableState, change: ChangeSet, interaction: str) -> None:
        moved = change.position is not None
        if change.position is not None:
            derived.follow_position(state, change)
            if change.position.over and change.result is None:
                await self._record_result(state, change)
        elif change.rows and state.position is not None:
            change.position = state.position
        change.passed = derived.newly_awaited_seats(state, change, change.seats_after)
        change.offered = derived.newly_offered_seats(state, change)
        follow_plans(state, change, self.plan_grace_ms)
        self._review(state, change, moved)
        if has_clocks(state, change):
            settle_clocks(state, change, await self.hours_at(state, change))
        if change.position is not None:
            change.schema_fingerprint = await self.loader.fingerprint(
                state.title, change.columns.get("ruleset_version", state.row.ruleset_version))
        change.among_others = not self.loader.database.alone
        computers, positions = bool(state.computers), written_positions(change)
        await self.write(lambda tx: store(tx, change, positions, interaction), lambda tx: _was_stored(tx, interaction),
                         one_trip=True, finished=True)
        apply_to_cache(state, change)
        self._tell(state, change, computers or bool(state.computers))

    def _tell(self, state: TableState, change: ChangeSet, computers: bool) -> None:
        """Lets everybody know of a change who works on from it; `computers`: one plays there, or did until now."""
        if not self.share.owns(state.row.guild_id):
            self.loader.tell_others(state.row.id)
        if change.events and not change.told_later:
            self.outbox.notify(state.row.id, state.row.guild_id)
        if computers and self.after_commit is not None and self.share.owns(state.row.guild_id):
            self.after_commit(state.row.id)
        if change.followed and self.after_news is not None:
            self.after_news()
        if change.closes and self.after_closing is not None:
            self.after_closing()

    async def hours_at(self, state: TableState, change: ChangeSet) -> Mapping[UserId, Hours]:
        """The hours of those who sit at a table before or after a change and have said something about theirs. Raises
        ServiceUnavailable."""
        if self.hours_of is None:
            return {}
        people = {row.user_id for row in (*state.seats, *change.seats_after) if row.user_id is not None}
        since = min((row.clock_since for row in state.seats if row.clock_since is not None), default=change.at)
        return await self.hours_of(people, since)

    async def _record_result(self, state: TableState, change: ChangeSet) -> None:
        """The game has ended: its result becomes rows."""
        rows = await self.loader.log_rows(state.row.id)
        await self.loader.off_loop(record_result, state, change, [*rows, *change.rows])


def action_key(interaction: int | str | None) -> str:
    """What an action is known by in its receipt: the interaction's id, or a new one for what nobody clicked."""
    return str(interaction) if interaction is not None else f"own-{uuid.uuid4().hex}"


async def _was_stored(tx: Transaction, interaction: str) -> bool | None:
    return True if await log_repo.receipt_row(tx, interaction) is not None else None
