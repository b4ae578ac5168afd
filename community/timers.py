"""What time brings: rows that are due are claimed, handed to whoever knows their kind, and crossed off.

Each kind has a lane of its own, so that hundreds of one kind hold nothing else up; within a lane one thing is done
after the other, or a few at once where a kind says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Final

import msgspec

from community.store import Store
from community.venue import VenueSilent
from storage import Transaction, in_background
from storage.community_rows import TimerRow
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from storage.share import Share
from tables.errors import ServiceUnavailable

__all__ = ["Handler", "Timers"]

Handler = Callable[[TimerRow], Awaitable[int | None]]
"""Does what is due, so that doing it twice does it once; returns when it is due again (milliseconds since 1970), or
None. What it raises is logged, and it is tried again, later and later."""

CLAIM_MS: Final = 120_000
"""How long something that was claimed is left to whoever claimed it; who takes longer renews the claim."""
RENEW_SECONDS: Final = 40.0
FIRST_RETRY_MS: Final = 5_000
LONGEST_RETRY_MS: Final = 3_600_000

_log = logging.getLogger(__name__)


class Timers:
    """The timers of a community. `on` says who does what; `look` is called from a loop, and `poke` after a commit that
    made something due at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lanes: dict[str, _Lane] = {}
        self._released = False
        self._looking: set[asyncio.Task[None]] = set()
        self._closing = False
        self.awake = False
        """Whether `poke` does anything: not before there is somebody who can be told."""

    def on(self, kind: str, handler: Handler, *, at_once: int = 1, of: Place = Place.NOWHERE) -> None:
        """Hands timers of a kind to a handler: so many at once, of each key one. `of`: what their keys name, and so
        which process does them where there are several."""
        self._lanes[kind] = _Lane(self._store, kind, handler, at_once, of)

    async def put(self, tx: Transaction, kind: str, key: object, due: int,
                  payload: Mapping[str, object] | None = None) -> None:
        """Sets a timer within a transaction; one of the same kind and key is set anew."""
        await timers_repo.put_timer(tx, kind, str(key), due, msgspec.json.encode(payload or {}).decode())

    async def put_all(self, tx: Transaction, kind: str, payloads: Mapping[str, Mapping[str, object]], due: int) -> None:
        """Sets many timers at once, by their keys."""
        await timers_repo.put_timers(tx, kind, {
            key: msgspec.json.encode(payload).decode() for key, payload in payloads.items()}, due)

    async def put_missing(self, tx: Transaction, kind: str, keys: Collection[object], due: int) -> None:
        """Sets those of many timers that are not set."""
        await timers_repo.put_timers(tx, kind, {str(key): "{}" for key in keys}, due, anew=False)

    async def set_timer(self, kind: str, key: object, due: int, payload: Mapping[str, object] | None = None) -> None:
        """Sets a timer in a transaction of its own. Raises ServiceUnavailable."""
        await self._store.write(lambda tx: self.put(tx, kind, key, due, payload))
        if due <= self._store.now():
            self.poke()

    def poke(self) -> None:
        """Begins what is due now, in a task of its own; other processes begin what is theirs."""
        self.poke_here()
        if not self._store.database.share.whole:
            self._store.database.tell_others("timers")

    def poke_here(self) -> None:
        """Begins what is due now and this process's, in a task of its own."""
        if not self.awake or self._closing:
            return
        task = asyncio.create_task(self._look_quietly(), name="timers")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def look(self) -> bool:
        """Begins what is due, and waits for none of it; says whether anything was. Raises ServiceUnavailable."""
        if self._closing:
            return False
        with in_background():
            if not self._released and self._store.database.alone:  # what is claimed, a process before this one left
                await self._store.write(timers_repo.release_claims)
            self._released = True
            due = await self._store.read(
                lambda tx: timers_repo.due_kinds(tx, list(self._lanes), self._store.now()))
        for kind in due:
            self._lanes[kind].begin()
        return bool(due)

    async def take_over(self, share: Share) -> None:
        """What a process that died had claimed of a share is free. Raises ServiceUnavailable."""
        places = {kind: lane.place for kind, lane in self._lanes.items()}
        await self._store.write(lambda tx: timers_repo.release_claims(tx, places, share))

    async def run_due(self) -> int:
        """Does everything that is due, also what becomes due by it, and waits for it; returns how much was done. What
        cannot even be claimed is left for the next time. Raises ServiceUnavailable."""
        before = done = self._done
        while await self.look():
            await self.settle()
            if done == self._done:
                break
            done = self._done
        await self.settle()
        return self._done - before

    async def settle(self) -> None:
        """Waits until nothing is under way."""
        while tasks := self._tasks:
            await asyncio.wait(tasks)

    async def close(self, timeout_seconds: float = 5.0) -> None:
        """Begins nothing more, and waits for what is under way, so many seconds at most. What is broken off then is
        done by the next process."""
        self._closing = True
        for lane in self._lanes.values():
            lane.closing = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=timeout_seconds)
        late = self._tasks
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    @property
    def _tasks(self) -> set[asyncio.Task[None]]:
        return self._looking.union(*(lane.workers for lane in self._lanes.values()))

    @property
    def _done(self) -> int:
        return sum(lane.done for lane in self._lanes.values())

    async def _look_quietly(self) -> None:
        try:
            await self.look()
        except ServiceUnavailable as error:
            _log.warning("timers are left for the next time: %r", error)


class _Lane:
    """What is done of one kind."""

    def __init__(self, store: Store, kind: str, handler: Handler, at_once: int, place: Place) -> None:
        self._store = store
        self._kind = kind
        self._handler = handler
        self._at_once = at_once
        self.place = place
        self._busy: set[str] = set()
        """The keys that are being done: one that is set anew meanwhile waits for its turn."""
        self._again = False
        """Something may have become due since the last look."""
        self.workers: set[asyncio.Task[None]] = set()
        self.closing = False
        self.done = 0

    def begin(self) -> None:
        """Does what is due, until nothing is."""
        self._again = True
        while len(self.workers) < self._at_once and not self.closing:
            task = asyncio.create_task(self._work(), name=f"timers {self._kind}")
            self.workers.add(task)
            task.add_done_callback(self.workers.discard)

    async def _work(self) -> None:
        try:
            with in_background():
                while not self.closing and (row := await self._claim()) is not None:
                    self._busy.add(row.key)
                    try:
                        await self._do(row)
                    finally:
                        self._busy.discard(row.key)
        except ServiceUnavailable as error:
            _log.warning("timers of %s are left for the next time: %r", self._kind, error)

    async def _claim(self) -> TimerRow | None:
        while True:
            self._again, now = False, self._store.now()
            if found := await self._store.write(partial(
                    timers_repo.claim_timers, kinds=[self._kind], now=now, until=now + CLAIM_MS, limit=1,
                    but=self._busy, place=self.place, share=self._store.database.share)):
                return found[0]
            if not self._again:
                return None

    async def _do(self, row: TimerRow) -> None:
        failed, again = True, None
        renewing = asyncio.create_task(self._renew(row), name=f"claim of {self._kind} {row.key}")
        try:
            again = await self._handler(row)
            failed = False
        except (VenueSilent, ServiceUnavailable) as error:
            _log.info("timer %s %s waits: %r", row.kind, row.key, error)
        except Exception:  # noqa: BLE001 - whatever it was, the other timers go on
            _log.exception("timer %s %s is tried again later", row.kind, row.key)
        finally:
            renewing.cancel()
        if failed:
            pause = min(FIRST_RETRY_MS * 2 ** min(row.attempts, 20), LONGEST_RETRY_MS)
            again = self._store.now() + (0 if self.closing else pause)
        await self._store.write(lambda tx: timers_repo.finish_timer(tx, row, again, failed=failed and not self.closing))
        self.done += 1

    async def _renew(self, row: TimerRow) -> None:
        """Holds a claim for as long as it takes."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self._store.write(lambda tx: timers_repo.renew_claim(tx, row, self._store.now() + CLAIM_MS))
            except ServiceUnavailable as error:
                _log.warning("the claim of %s %s is not renewed: %r", row.kind, row.key, error)
