"""What all parts of a community share: transactions, the time, and interactions that are carried out once."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Any, TypeVar

import msgspec

from storage import CommitOutcomeUnknown, Database, StorageUnavailable, Transaction
from storage.ids import UserId
from storage.repositories import community_receipts as receipts_repo
from storage.repositories import leases as locks_repo
from tables.clock import to_millis
from tables.errors import OutcomeUnknown, ServiceUnavailable
from tables.state.access import read, reading

__all__ = ["Store"]

T = TypeVar("T")


class Store:
    """The database of the bot, as the parts of a community use it."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self.database = database
        self.clock = clock

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return to_millis(self.clock())

    def reading(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads. Raises ServiceUnavailable."""
        return reading(self.database)

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Does so in one trip, where the database allows it: `work` waits for nothing else. Raises the same."""
        return await read(self.database, work)

    async def write(self, work: Callable[[Transaction], Awaitable[T]],
                    stored: Callable[[Transaction], Awaitable[T | None]] | None = None) -> T:
        """A transaction that writes; what `work` raises undoes it. Raises ServiceUnavailable, OutcomeUnknown,
        storage.WriteConflict."""
        async def in_turn(tx: Transaction) -> T:
            await locks_repo.wait_for_turn(tx)  # what is read in it no other process changes meanwhile
            return await work(tx)

        try:
            return await self.database.write(work if self.database.alone else in_turn, stored)
        except CommitOutcomeUnknown as error:
            raise OutcomeUnknown from error
        except StorageUnavailable as error:
            raise ServiceUnavailable from error

    async def once(self, interaction: int | str | None, user_id: UserId | None,
                   work: Callable[[Transaction], Awaitable[T]], kind: Any) -> T:
        """A transaction that an interaction causes, carried out once: a repeated one is told the outcome of then, a
        value of type `kind`. Raises what `write` raises."""
        key = str(interaction) if interaction is not None else f"own-{uuid.uuid4().hex}"

        async def told(tx: Transaction) -> T | None:
            outcome = await receipts_repo.outcome_of(tx, key)
            return None if outcome is None else msgspec.json.decode(outcome, type=kind)

        async def first(tx: Transaction) -> T:
            if (before := await told(tx)) is not None:
                return before
            outcome = await work(tx)
            await receipts_repo.add_receipt(tx, key, user_id, msgspec.json.encode(outcome).decode(), self.now())
            return outcome

        return await self.write(first, told)

    async def drop_old_receipts(self, before: int, most: int) -> int:
        """Forgets so many interactions that were carried out before a time; returns how many. Raises
        ServiceUnavailable."""
        old = await self.read(lambda tx: receipts_repo.old_receipts(tx, before, most))
        if old:
            await self.write(lambda tx: receipts_repo.drop_receipts(tx, old))
        return len(old)
