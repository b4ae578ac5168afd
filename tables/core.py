"""The heart of the service: tables in memory, one lock per table, one way in which anything is committed."""

from __future__ import annotations

import asyncio
import hashlib
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from games.kernel import BadRecord, RulesError, Seat, Title
from storage import Conflict, Database, StorageUnavailable, StorageUnsure, Transaction, finish, games, logs
from storage.rows import ReceiptRow
from tables import bookkeeping, loading, voices
from tables.change import Change
from tables.chronicle import Chronicle, stretch_of
from tables.errors import Broken, ChannelBusy, NoSuchTitle, NoTable, NotSeated, TableError, Unavailable, Unsure
from tables.live import Live, Shelf

__all__ = ["Core", "action_key"]

T = TypeVar("T")

KEPT_STRETCHES = 3
"""Stretches of the log that stay in memory to be told."""


def _now() -> datetime:
    return datetime.now(UTC)


class Core:
    """What all parts of the service share."""

    def __init__(self, database: Database, titles: Mapping[str, Title[Any]], *,
                 clock: Callable[[], datetime] = _now, capacity: int = 256) -> None:
        self.database = database
        self.titles = titles
        self.clock = clock
        self.shelf = Shelf(capacity)
        self.on_commit: Callable[[int], object] | None = None
        """Called with a table's id after every commit that announces something; `Dispatcher` sets it."""
        self._forms: dict[str, str] = {}

    async def restore(self) -> int:
        """Loads the open tables that changed last into memory, as many as fit; returns how many. Call it at start."""
        async with self.reading() as tx:
            found = await games.open_tables(tx, self.shelf.capacity)
        for table_id in reversed(found):
            try:
                await self.load(table_id)
            except (Broken, NoSuchTitle):
                continue
        return len(found)

    def now(self) -> int:
        """The time in milliseconds."""
        return int(self.clock().timestamp() * 1000)

    def title(self, title_id: str) -> Title[Any]:
        """An installed title. Raises NoSuchTitle."""
        try:
            return self.titles[title_id]
        except KeyError:
            raise NoSuchTitle(title=title_id) from None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """A transaction that only reads. Raises Unavailable."""
        try:
            async with self.database.reading() as tx:
                yield tx
        except StorageUnavailable as error:
            raise Unavailable from error

    async def writing(self, work: Callable[[Transaction], Awaitable[T]],
                      stored: Callable[[Transaction], Awaitable[T | None]] | None = None) -> T:
        """A transaction that writes. Raises Unavailable, Unsure, Conflict."""
        try:
            return await self.database.write(work, stored)
        except StorageUnsure as error:
            raise Unsure from error
        except StorageUnavailable as error:
            raise Unavailable from error

    # --- tables in memory -------------------------------------------------------------------------------------------

    async def load(self, table_id: int) -> Live:
        """A table, from memory if it is there. Raises NoTable, NoSuchTitle, Broken, Unavailable."""
        if (live := self.shelf.get(table_id)) is not None:
            return live
        async with self.shelf.lock(table_id, "loading"):
            if (live := self.shelf.get(table_id)) is not None:
                return live
            live = await self._read(table_id)
            self.shelf.put(live)
            return live

    async def _read(self, table_id: int) -> Live:
        async with self.reading() as tx:
            found = await loading.fetch(tx, table_id)
        if found is None:
            raise NoTable
        title = self.title(found.row.title)
        if found.row.started is None:
            return Live(found.row, found.seats, title, proposals=found.proposals)
        position = loading.cached_position(found, title, await self.form(title))
        if position is None:
            position = (await self.chronicle(Live(found.row, found.seats, title))).position
        return loading.with_drafts(found, title, position)

    async def off_loop(self, work: Callable[..., T], *parts: Any) -> T:
        """Runs something long in a thread. A record that does not replay is Broken."""
        try:
            return await asyncio.to_thread(work, *parts)
        except BadRecord as wrong:
            raise Broken(row=wrong.entry, cause=wrong.cause) from wrong

    async def form(self, title: Title[Any]) -> str:
        """What cached positions of a title look like: another version or other fields make them useless."""
        if title.id not in self._forms:
            self._forms[title.id] = await asyncio.to_thread(_form, title)
        return self._forms[title.id]

    async def chronicle(self, live: Live, upto: int | None = None) -> Chronicle:
        """The log of a game, replayed. Raises Broken."""
        async with self.reading() as tx:
            rows = await logs.log_rows(tx, live.row.id, 0, upto)
        return await self.off_loop(Chronicle.read, live.title, live.settings, rows)

    def seat_for(self, live: Live, user_id: int) -> Seat:
        """The seat of a person. Raises NotSeated."""
        row = live.seat_of(user_id)
        if row is None:
            raise NotSeated
        return row.seat

    # --- one action -------------------------------------------------------------------------------------------------

    async def once(self, table_id: int, interaction: int | str | None, act: Callable[[Live, str], Awaitable[T]],
                   again: Callable[[Live, ReceiptRow], Awaitable[T]]) -> T:
        """Carries out an action under the table's lock, once: if its interaction had been carried out, `again` tells
        the outcome of then. The action reads the table, plans, and commits as its last step."""
        key = action_key(interaction)
        async with self.shelf.lock(table_id):
            live = await self.load(table_id)
            for last in (False, True):
                try:
                    return await act(live, key)
                except (TableError, RulesError, Conflict) as error:
                    receipt = None if isinstance(error, Unavailable) else await self.receipt(key)
                    live = await self._look_again(table_id, live, error)
                    if receipt is not None:
                        return await again(live, receipt)
                    if not isinstance(error, Conflict):
                        raise
                    if last:
                        raise Unavailable from error
        raise AssertionError("the second try returns or raises")

    async def _look_again(self, table_id: int, live: Live, error: Exception) -> Live:
        """The table to go on with: read anew if memory may not be what is stored."""
        if isinstance(error, (Conflict, Unsure)):
            self.shelf.drop(table_id)
        return live if not isinstance(error, Conflict) else await self.load(table_id)

    async def create(self, live: Live, change: Change, interaction: int | str | None) -> Live:
        """Stores a new table, once. Raises ChannelBusy, Unavailable."""
        key = action_key(interaction)
        change.creating = True
        try:
            await self.commit(live, change, key)
        except Conflict as error:
            receipt = await self.receipt(key)
            if receipt is not None:
                return await self.load(receipt.table_id)
            async with self.reading() as tx:
                there = await games.open_in_channel(tx, live.row.channel_id)
            if there is None:
                raise Unavailable from error
            raise ChannelBusy(there.id) from error
        self.shelf.put(live)
        return live

    async def receipt(self, interaction: str) -> ReceiptRow | None:
        """What an interaction did before."""
        async with self.reading() as tx:
            return await logs.receipt_row(tx, interaction)

    async def commit(self, live: Live, change: Change, interaction: str) -> None:
        """Stores a change and takes it over into memory, even if the caller is cancelled meanwhile. Raises Unavailable
        or Conflict: then nothing has changed; Unsure."""
        await finish(self._commit(live, change, interaction))
        if change.settles:
            await self.settle_now(live)

    async def settle_now(self, live: Live) -> None:
        """Carries out what is agreed since somebody who was asked has left. Raises nothing that a table can cause."""

    async def _commit(self, live: Live, change: Change, interaction: str) -> None:
        moved = change.position is not None
        if change.position is not None:
            bookkeeping.follow(live, change)
            if change.position.over and change.result is None:
                await self._conclude(live, change)
        elif change.rows and live.position is not None:
            change.position = live.position
        change.passed = bookkeeping.passed_to(live, change, change.seats_after)
        voices.review(live, change, moved=moved)
        if change.position is not None:
            change.form = await self.form(live.title)
        await self.writing(lambda tx: change.store(tx, interaction), lambda tx: _was_stored(tx, interaction))
        _take_over(live, change)
        if change.telling and self.on_commit is not None:
            self.on_commit(live.row.id)

    async def _conclude(self, live: Live, change: Change) -> None:
        """The game has ended: its result becomes rows."""
        async with self.reading() as tx:
            rows = await logs.log_rows(tx, live.row.id)
        await self.off_loop(bookkeeping.conclude, live, change, [*rows, *change.rows])


def action_key(interaction: int | str | None) -> str:
    """What an action is known by."""
    return str(interaction) if interaction is not None else f"own-{uuid.uuid4().hex}"


async def _was_stored(tx: Transaction, interaction: str) -> bool | None:
    return True if await logs.receipt_row(tx, interaction) is not None else None


def _take_over(live: Live, change: Change) -> None:
    """Memory follows the database."""
    live.memo.clear()
    if change.columns:
        live.row = replace(live.row, **change.columns)
    if change.seating is not None:
        live.seats = change.seating
    live.seats = [change.seats.get(member.seat, member) for member in live.seats]
    if change.position is not None:
        live.position = change.position
    for seat, draft in change.drafts.items():
        if draft is None:
            live.drafts.pop(seat, None)
        else:
            live.drafts[seat] = draft
    bookkeeping.answered(live, change)
    if any(row.kind in {"undo", "redo"} for row in change.rows):
        live.recent.clear()
    if change.batch:
        live.recent.clear()
    elif change.rows and (stretch := stretch_of(change.rows, change.steps)) is not None:
        live.recent = [*live.recent, stretch][-KEPT_STRETCHES:]


def _form(title: Title[Any]) -> str:
    """A fingerprint of the shape of a title's positions."""
    shape = msgspec.json.encode(msgspec.json.schema(title.rules.position), order="sorted")
    return f"{title.rules.ruleset_version}:{hashlib.sha256(shape).hexdigest()[:32]}"
