"""The lease of a database: one process works at it at a time.

Of two, both would answer the same clicks, the second from a memory that the first has made stale. Whoever holds the
lease renews it; after a crash it runs out, and on the same machine it is seen at once that its holder has died. Every
transaction that writes looks whether the lease is still held: a process that stood still for so long that another has
taken over changes nothing any more. Times are the database's own: clocks of machines differ.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from msgspec import Struct

from storage.database import Database, Transaction
from storage.errors import LeaseLost, StorageUnavailable, WriteConflict
from storage.processes import is_running, this_machine, this_process
from storage.repositories import leases as leases_repo
from storage.rows import LeaseRow

__all__ = ["ALONE", "LEASE_SECONDS", "Holder", "Lease", "holder_of"]

LEASE_SECONDS = 30.0
"""How long the lease is held after it was renewed last."""
ALONE = "bot"
"""The name of the lease of a process that works alone; `storage.shards` has others."""


class Holder(Struct, frozen=True):
    """The process that holds the lease: its number and its start, the machine, since when (milliseconds since 1970),
    and whether it is known to run, which only its own machine can tell."""

    process: str
    machine: str
    since: int
    seen: bool


class Lease:
    """A process's claim to a database. `on_lost` is called once, when another process has taken over."""

    def __init__(self, database: Database, *, seconds: float = LEASE_SECONDS,
                 on_lost: Callable[[], object] | None = None) -> None:
        self.database = database
        self.seconds = seconds
        self.held = False
        self.lost = False
        self._owner = secrets.token_hex(8)
        self._on_lost = on_lost
        self._loop: asyncio.AbstractEventLoop | None = None

    async def known(self) -> bool:
        """Whether the schema has leases: before its first upgrade a database has none."""
        try:
            async with self.database.reading() as tx:
                return await leases_repo.has_leases(tx)
        except StorageUnavailable:
            return False

    async def acquire(self) -> Holder | None:
        """Takes the lease if it is free, has run out, or its holder has died; else tells who holds it. From then on the
        database stores nothing without it. Raises StorageUnavailable."""
        try:
            holder = await self.database.write(self._take)
        except WriteConflict:  # two at once found it free
            holder = await self.database.write(self._take)
        if holder is None:
            self.held = True
            self._loop = asyncio.get_running_loop()
            self.database.guard = self._require
        return holder

    async def _take(self, tx: Transaction) -> Holder | None:
        now = await leases_repo.database_time(tx)
        row = await leases_repo.lease_row(tx, ALONE, for_update=True)
        others = [each for each in await leases_repo.all_leases(tx) if each.name.startswith("p")]
        for each in (row, *others):
            if each is not None and each.expires > now and (holder := _living(each)) is not None:
                return holder
        await leases_repo.put_lease(tx, LeaseRow(
            name=ALONE, owner=self._owner, machine=this_machine(), process=this_process(), taken=now,
            expires=now + round(self.seconds * 1000)), row)
        return None

    async def renew(self) -> None:
        """Holds the lease for the same time again. Raises LeaseLost, StorageUnavailable."""
        async def prolong(tx: Transaction) -> None:
            expires = await leases_repo.database_time(tx) + round(self.seconds * 1000)
            await leases_repo.renew_lease(tx, ALONE, self._owner, expires)

        await self.database.write(prolong)

    async def release(self) -> None:
        """Gives the lease back, if it is still held. Raises StorageUnavailable."""
        if not self.held or self.lost:
            return
        await self.database.write(lambda tx: leases_repo.drop_lease(tx, ALONE, self._owner))
        self.held = False

    async def _require(self, tx: Transaction) -> None:
        """Raises LeaseLost unless the lease is held; until the end of the transaction nobody else can take it."""
        row = await leases_repo.lease_row(tx, ALONE, shared=True)
        if row is not None and row.owner == self._owner:
            return
        if not self.lost:
            self.lost = True
            if self._on_lost is not None and self._loop is not None:
                self._loop.call_soon_threadsafe(self._on_lost)  # this may be the thread of a connection
        raise LeaseLost("another process works at this database now")


def _living(row: LeaseRow) -> Holder | None:
    """Who holds a lease that has not run out; None if that process has died, or was this one: of two bots in one
    process the second stands in for the first."""
    here = row.machine == this_machine()
    if here and (row.process == this_process() or not is_running(row.process)):
        return None
    return holder_of(row)


def holder_of(row: LeaseRow) -> Holder:
    """Who holds a lease."""
    return Holder(row.process, row.machine, row.taken, seen=row.machine == this_machine())
