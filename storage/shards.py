"""Which process works for which shard, where several work at one database.

Every process is a member: a lease that it renews. As long as that holds, nobody takes a shard from it; once it has run
out, or its process is seen to have died on the same machine, all its shards are free. A shard changes hands while both
live in three steps: whoever is to have it connects and says that it is ready; whoever has it gives it; the other takes
it. So hardly a moment passes in which nobody answers. Times are the database's own.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from storage.database import Database, Transaction
from storage.errors import LeaseLost
from storage.lease import ALONE, Holder, holder_of
from storage.processes import is_running, this_machine, this_process
from storage.repositories import leases as leases_repo
from storage.rows import LeaseRow
from storage.share import Share

__all__ = ["MEMBER_SECONDS", "OtherCount", "Shards", "Step", "WorksAlone", "planned_moves"]

MEMBER_SECONDS: Final = 30.0
"""How long a process is taken to be there after it said so last."""
SHARD: Final = "shard-"
READY: Final = "ready-"
LEAVES: Final = "leaves-"
IDENTIFY: Final = "identify-"
IDENTIFY_MS: Final = 5_000
"""Discord lets a bot introduce itself so often on the shards of a bucket, from whatever process."""


class OtherCount(Exception):
    """Another process that works at the database counts shards otherwise."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} shards there")
        self.count = count


class WorksAlone(Exception):
    """A process works at the database that shares nothing."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.process)
        self.holder = holder


class Step(Struct, frozen=True):
    """What a look has come to. `taken` were free, or were given to this process; those of `orphaned` had a process that
    died. `wanted`: this process is to connect to these and say when it is ready. `asked`: others are ready to take
    these from this one. `others`: how many other processes stay."""

    taken: frozenset[int] = frozenset()
    orphaned: frozenset[int] = frozenset()
    wanted: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    others: int = 0


class Shards:
    """The shards of a process, `count` in all. `pinned`: it works for these and no others. `on_lost` is called once,
    when the process was taken for dead."""

    def __init__(self, database: Database, count: int, *, pinned: Collection[int] | None = None,
                 seconds: float = MEMBER_SECONDS, on_lost: Callable[[], object] | None = None) -> None:
        self.database = database
        self.count = count
        self.pinned = None if pinned is None else frozenset(pinned)
        self.seconds = seconds
        self.lost = False
        self.joined = False
        self.others_at_start = 0
        """How many other processes were there before this one."""
        self._on_lost = on_lost
        self._owner = database.owner
        self._name = f"p{count}-{self._owner}"
        self._ready: set[int] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def held(self) -> frozenset[int]:
        """The shards for which this process works."""
        return self.database.share.shards if self.joined else frozenset()

    async def others(self) -> int:
        """How many other processes there are, also one that works alone, and also where the schema is an older one.
        Raises StorageUnavailable."""
        async with self.database.reading() as tx:
            if not await leases_repo.has_leases(tx):
                return 0
            now = await leases_repo.database_time(tx)
            return sum((_is_member(row) or row.name == ALONE) and _lives(row, now, self._owner)
                       for row in await leases_repo.all_leases(tx))

    async def join(self) -> None:
        """Becomes a member, with no shard yet. Raises OtherCount, WorksAlone,
        StorageUnavailable."""
        async def enter(tx: Transaction) -> int:
            now = await leases_repo.database_time(tx)
            living = await self._living(tx, now)
            if (row := await leases_repo.lease_row(tx, ALONE)) is not None and _lives(row, now, self._owner):
                raise WorksAlone(holder_of(row))
            others = [row for row in living if _is_member(row)]
            for row in others:
                if (count := int(row.name[1:].partition("-")[0])) != self.count:
                    raise OtherCount(count)
            await self._put(tx, self._name, now)
            return len(others)

        self.others_at_start = await self.database.write(enter)
        self.joined = True
        self._loop = asyncio.get_running_loop()
        self.database.share_out(Share(frozenset(), self.count))
        self.database.guard = self._require

    async def renew(self) -> None:
        """Says that this process is there. Raises LeaseLost, StorageUnavailable."""
        async def prolong(tx: Transaction) -> None:
            now = await leases_repo.database_time(tx)
            await leases_repo.renew_lease(tx, self._name, self._owner, now + self._lasting)

        await self.database.write(prolong)

    async def turn_to_identify(self, bucket: int) -> float:
        """After how many seconds this process may introduce itself to Discord on a shard of a bucket, in which that is
        done one after the other; 0: now. Raises StorageUnavailable."""
        async def ask(tx: Transaction) -> float:
            now, name = await leases_repo.database_time(tx), f"{IDENTIFY}{bucket}"
            before = next((row for row in await leases_repo.all_leases(tx) if row.name == name), None)
            if before is not None and before.expires > now:
                return (before.expires - now) / 1000
            await leases_repo.put_lease(tx, LeaseRow(
                name=name, owner=self._owner, machine=this_machine(), process=this_process(), taken=now,
                expires=now + IDENTIFY_MS), before)
            return 0.0

        return await self.database.write(ask)

    async def look(self) -> Step:
        """Says that this process is there, takes what is free and its own to take, and sees what is to change hands.
        What it gave or lost it must have let go of before. Raises LeaseLost, StorageUnavailable."""
        step = await self.database.write(self._look)
        self._ready -= step.taken
        if step.taken:
            self.database.share_out(self.database.share.and_also(step.taken))
        return step

    async def _look(self, tx: Transaction) -> Step:
        now = await leases_repo.database_time(tx)
        before = {row.name: row.owner for row in await leases_repo.all_leases(tx)}
        rows = await self._living(tx, now)
        await leases_repo.renew_lease(tx, self._name, self._owner, now + self._lasting)
        owners = {int(row.name.removeprefix(SHARD)): row.owner for row in rows if row.name.startswith(SHARD)}
        staying = [row.owner for row in sorted(rows, key=lambda row: (row.taken, row.owner)) if _is_member(row)]
        leaving = {row.owner for row in rows if row.name.startswith(LEAVES)}
        staying = [owner for owner in staying if owner not in leaving]
        ready = {int(row.name.removeprefix(READY)): row.owner for row in rows if row.name.startswith(READY)}
        asking = {shard for shard, owner in ready.items() if owner != self._owner}
        mine = {shard for shard, owner in owners.items() if owner == self._owner}
        taken = await self._take(tx, now, owners, staying, ready)
        owners |= dict.fromkeys(taken, self._owner)
        return Step(
            taken=frozenset({*taken, *(mine - asking - self.held)}),  # what was let go of and never given, too
            orphaned=frozenset(shard for shard in taken if f"{SHARD}{shard}" in before),
            wanted=frozenset(self._wanted(owners, staying)), others=len({*staying} - {self._owner}),
            asked=frozenset(mine & asking))

    async def _take(self, tx: Transaction, now: int, owners: Mapping[int, str], staying: Sequence[str],
                    ready: Mapping[int, str]) -> list[int]:
        """Takes shards that nobody has: those that were given to this process, and of the others its fair part."""
        if self._owner not in staying:
            return []
        free = [shard for shard in range(self.count) if shard not in owners]
        given = [shard for shard in free if ready.get(shard) == self._owner]
        others = [shard for shard in free if shard not in ready]
        if self.pinned is not None:
            taken = given + [shard for shard in others if shard in self.pinned]
        else:
            has = Counter(owners.values())[self._owner] + len(given)
            taken = given + others[:max(0, _quotas(self.count, staying)[self._owner] - has)]
        for shard in taken:
            await self._put(tx, f"{SHARD}{shard}", now)
            await leases_repo.drop_lease(tx, f"{READY}{shard}", self._owner)
        return taken

    def _wanted(self, owners: Mapping[int, str], staying: Sequence[str]) -> list[int]:
        """The shards of others that this process is to have."""
        if self.pinned is not None:
            return [shard for shard, owner in owners.items() if shard in self.pinned and owner != self._owner]
        moves = planned_moves(owners, self.count, staying)
        return [shard for shard, owner in moves.items() if owner == self._owner]

    async def ready(self, shard: int) -> None:
        """Says that this process is connected to a shard and can take it. Raises StorageUnavailable."""
        async def say(tx: Transaction) -> None:
            now = await leases_repo.database_time(tx)
            if not any(row.name == f"{READY}{shard}" for row in await leases_repo.all_leases(tx)):
                await self._put(tx, f"{READY}{shard}", now)

        await self.database.write(say)
        self._ready.add(shard)
        self.database.tell_others("shards")

    async def give_up_ready(self, shard: int) -> None:
        """Takes that back. Raises StorageUnavailable."""
        self._ready.discard(shard)
        await self.database.write(lambda tx: leases_repo.drop_lease(tx, f"{READY}{shard}", self._owner))

    def let_go(self, shards: Collection[int]) -> None:
        """From now on this process answers nobody on these shards."""
        self.database.share_out(self.database.share.without(shards))

    async def give(self, shards: Collection[int],
                   last_news: Callable[[], Sequence[tuple[str, int]]] = tuple) -> None:
        """Lets go of shards and gives them back. `last_news` are told to the others at the same moment: they are asked
        for once this process answers nobody there any more, which is as late as can be. Raises StorageUnavailable: then
        it may have let go of them all the same, and takes them again with the next look."""
        async def drop(tx: Transaction) -> None:
            self.let_go(shards)
            for shard in shards:
                await leases_repo.drop_lease(tx, f"{SHARD}{shard}", self._owner)
            if (news := self.database.news) is not None:
                await news.say_in(tx, [*last_news(), ("shards", 0)])

        await self.database.write(drop)

    async def leave(self) -> None:
        """Wants to have no shard any more: the others get ready to take them. Raises StorageUnavailable."""
        async def say(tx: Transaction) -> None:
            await self._put(tx, f"{LEAVES}{self._owner}", await leases_repo.database_time(tx))

        await self.database.write(say)
        self.database.tell_others("shards")

    async def release(self) -> None:
        """Is no member any more: what is still held is free. Raises StorageUnavailable."""
        if not self.joined or self.lost:
            return
        self.let_go(self.held)
        await self.database.write(lambda tx: leases_repo.drop_all_of(tx, self._owner))
        self.database.guard = None
        self.joined = False
        self.database.tell_others("shards")

    async def _living(self, tx: Transaction, now: int) -> list[LeaseRow]:
        """What is held by processes that live; of the others nothing stays."""
        rows = await leases_repo.all_leases(tx)
        living = {row.owner for row in rows if _is_member(row) and _lives(row, now, self._owner)}
        for owner in {row.owner for row in rows if row.name != ALONE and not row.name.startswith(IDENTIFY)} - living:
            await leases_repo.drop_all_of(tx, owner)
        return [row for row in rows if row.owner in living]

    async def _put(self, tx: Transaction, name: str, now: int) -> None:
        await leases_repo.put_lease(tx, LeaseRow(
            name=name, owner=self._owner, machine=this_machine(), process=this_process(), taken=now,
            expires=now + self._lasting), None)

    @property
    def _lasting(self) -> int:
        return round(self.seconds * 1000)

    async def _require(self, tx: Transaction) -> None:
        """Raises LeaseLost for a process that was taken for dead; until the end of the transaction it cannot be."""
        if await leases_repo.lease_row(tx, self._name, shared=True) is not None:
            return
        if not self.lost:
            self.lost = True
            if self._on_lost is not None and self._loop is not None:
                self._loop.call_soon_threadsafe(self._on_lost)  # this may be the thread of a connection
        raise LeaseLost("other processes have taken over the shards of this one")


def planned_moves(owners: Mapping[int, str], count: int, staying: Sequence[str]) -> dict[int, str]:
    """Which shards are to go to which process, so that each has its part; all processes plan the same from the same
    leases. `staying`: the processes that share shards, the first to come first."""
    has = Counter(owners.values())
    quotas = _quotas(count, staying)
    lacking = [owner for owner in staying for _ in range(quotas[owner] - has[owner])]
    surplus = Counter({owner: number - quotas.get(owner, 0) for owner, number in has.items()})
    moves: dict[int, str] = {}
    for shard in sorted(owners, reverse=True):
        if lacking and surplus[owners[shard]] > 0:
            surplus[owners[shard]] -= 1
            moves[shard] = lacking.pop(0)
    return moves


def _quotas(count: int, staying: Sequence[str]) -> dict[str, int]:
    """How many shards each process is to have; those that came first have one more where they do not divide."""
    if not staying:
        return {}
    each, rest = divmod(count, len(staying))
    return {owner: each + (place < rest) for place, owner in enumerate(staying)}


def _is_member(row: LeaseRow) -> bool:
    return row.name.startswith("p") and row.name[1:].partition("-")[0].isdigit()


def _lives(row: LeaseRow, now: int, this: str) -> bool:
    """Whether the process of a member is taken to be there."""
    if row.owner == this:
        return True
    if row.machine == this_machine() and not is_running(row.process):
        return False
    return row.expires > now
