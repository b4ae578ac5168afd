"""Keeps the shards of a process: connects to those that it is to have, lets go of those that others take."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Final, Protocol

from bot.gate import Gate
from storage import LeaseLost, StorageError
from storage.shards import Shards, Step
from storage.share import Share

__all__ = ["Connections", "Keeper"]

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 1.0
"""Between two looks at who has which shard; of what changes others tell at once."""
NEWS_SECONDS: Final = 1.0
"""For what another process says it has answered last, when it gives a shard; if it says nothing it has died."""


class Connections(Protocol):
    """What has the connections: the client."""

    async def open_shard(self, shard_id: int) -> None:
        """Connects to a shard; returns when it hears what happens there."""

    async def close_shard(self, shard_id: int) -> None:
        """Closes the connection, and forgets the servers of the shard."""

    def open_shards(self) -> set[int]:
        """The shards to which there is a connection."""

    async def gained(self, shards: Share, *, orphaned: bool) -> None:
        """Takes up what is to be done for servers that are this process's now. `orphaned`: the process that had some of
        them died."""

    def share_pace(self, processes: int) -> None:
        """Takes its part of what Discord allows so many processes together."""

    def parted(self) -> None:
        """Forgets what it holds in memory of servers that are not this process's any more."""


class Keeper:
    """Looks again and again, as a task of its own."""

    def __init__(self, shards: Shards, connections: Connections, gate: Gate) -> None:
        self.shards = shards
        self._connections = connections
        self._gate = gate
        self._wake = asyncio.Event()
        self._given = asyncio.Event()
        self._connects = False
        self._given_to_us: set[int] = set()
        """Shards of which another process has said that it gave them, and what it answered last."""
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._ready: set[int] = set()
        """The shards of which it was said that this process is ready to take them."""
        self._taking_up: set[asyncio.Task[None]] = set()
        self._others = 0
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to be a member; takes no shard before `connect`."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="shards")

    def connect(self) -> None:
        """From now on shards are taken and connected to."""
        self._connects = True
        self.look()

    def look(self) -> None:
        """Looks at once: another process says that something has changed."""
        self._wake.set()

    async def leave(self, seconds: float) -> None:
        """Hands all shards over to other processes, as long as they take them within so many seconds; what is left is
        given back."""
        try:
            await self.shards.leave()
            until = time.monotonic() + seconds
            self.look()
            while self.shards.held and self._others and time.monotonic() < until:
                self._given.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await self._given.wait()
            await self._give(self.shards.held)
        except StorageError as error:
            log.warning("shards are not handed over: %s", error)

    async def close(self) -> None:
        """Looks no more; what is still held is given back."""
        tasks = {*self._taking_up, *self._opening.values(), *([self._running] if self._running else [])}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _run(self) -> None:
        while not self.shards.lost:
            try:
                await self._look()
            except LeaseLost:
                return
            except StorageError as error:
                log.warning("the shards cannot be looked at: %s", error)
            except Exception:  # a task that raises ends for good
                log.exception("the shards are looked at again")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def _look(self) -> None:
        if not self._connects:
            await self.shards.renew()
            return
        step = await self.shards.look()
        self._others = step.others
        self._connections.share_pace(step.others + 1)
        if step.taken:
            self._take_up(step)
        if step.asked:
            await self._hand_over(step)
        await self._connect_to(step)

    def _take_up(self, step: Step) -> None:
        """What was taken is this process's: it answers there, also what it has heard since a moment."""
        log.info("shards %s are this process's now", _named(step.taken))
        self._ready -= step.taken
        gained = Share(step.taken, self.shards.count)
        task = asyncio.create_task(self._connections.gained(gained, orphaned=bool(step.orphaned)), name="gained")
        self._taking_up.add(task)
        task.add_done_callback(self._taking_up.discard)
        self._gate.open(step.taken & self._given_to_us)
        if unheard := step.taken - self._given_to_us:
            asyncio.get_running_loop().call_later(NEWS_SECONDS, self._gate.open, unheard)
        self._given_to_us -= step.taken

    def hear_given(self, shard: int) -> None:
        """Another process gave a shard; what it answered there last was heard before."""
        if shard in self.shards.held:
            self._gate.open({shard})
        elif shard in self._ready:
            self._given_to_us.add(shard)

    async def _hand_over(self, step: Step) -> None:
        """Another process is ready: from this moment on it answers."""
        log.info("shards %s go to another process", _named(step.asked))
        await self._give(step.asked)
        self._given.set()
        self._connections.parted()

    async def _give(self, shards: frozenset[int]) -> None:
        """Gives shards, and tells what was answered there last."""
        self._given_to_us -= shards
        await self.shards.give(shards, lambda: [*(("answered", number) for number in self._gate.answered(shards)),
                                                *(("given", shard) for shard in sorted(shards))])

    async def _connect_to(self, step: Step) -> None:
        """Connects to what is this process's, or is to be; closes what is not."""
        wanted = self.shards.held | step.wanted
        for shard in sorted(wanted - self._connections.open_shards() - self._opening.keys()):
            task = asyncio.create_task(self._connections.open_shard(shard), name=f"shard {shard}")
            self._opening[shard] = task
            task.add_done_callback(partial(self._opened, shard))
        for shard in self._connections.open_shards() - wanted - self._ready:
            await self._connections.close_shard(shard)
        for shard in (step.wanted & self._connections.open_shards()) - self._ready - self._opening.keys():
            await self.shards.ready(shard)
            self._ready.add(shard)
        for shard in self._ready - step.wanted - self.shards.held:  # another one is to have it now
            await self.shards.give_up_ready(shard)
            self._ready.discard(shard)

    def _opened(self, shard: int, task: asyncio.Task[None]) -> None:
        self._opening.pop(shard, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("shard %s is not connected: %r", shard, error)
        self.look()


def _named(shards: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(shards)))
