"""Computers at their turns: what is due is thought of in processes of its own and played like any move.

What is due follows from the tables alone, so that a start takes up what was under way. A thought is of one moment of a
table: if something happens there meanwhile it is dropped, and thought anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Final

from agents.desk import first_sensible, ready, think, thought_of, who_moves
from cogs.questions import Questions
from games.kernel import Move, RulesError, Title
from storage import in_background
from tables import Status, TableId, Tables
from tables.computers.asked import Ask, Asked
from tables.errors import NoTable, ServiceUnavailable, TableError
from workers.pool import Closed, Pool
from workers.waiting import nobody_waits

__all__ = ["Thinking"]

log = logging.getLogger(__name__)

TOGETHER_SECONDS: Final = 20.0
"""After so long what computers have played is told, though others of them are still to move."""
STUCK_SECONDS: Final = 300.0
"""How long a table rests at which a computer could play nothing at all."""
CALLED_BACK: Final = 40
"""How often computers act for which nobody waits, until somebody else has done something: so that none of them make
work for one another for ever."""


class Thinking(Questions):
    """Thinks for the computers of all tables. `pool` runs the thoughts; `pause` in seconds is waited before computers
    answer somebody."""

    def __init__(self, tables: Tables, titles: Mapping[str, Title[Any]], pool: Pool, *, pause: float = 1.5) -> None:
        super().__init__(titles, pool)
        self._tables = tables
        self._pause = pause
        self._working: dict[TableId, asyncio.Task[None]] = {}
        self._changed: dict[TableId, asyncio.Event] = {}
        self._resting: dict[TableId, float] = {}
        self._looked: dict[TableId, int] = {}
        """Where all act at once: up to which row of a table it is known that no computer has anything to do."""
        self._together = [title.id for title in titles.values() if title.no_drafts and tables.computers.plays(title.id)]
        self._ready: set[str] = set()
        """The titles for which a process has been made ready."""
        self._closed = False
        self.beside: Callable[[Awaitable[Any]], Awaitable[Any]] = _as_it_is
        """How a turn that is thought of is waited for: where time is simulated, as for something from outside."""
        tables.hear_of_computers(self.poke)

    def poke(self, table_id: TableId) -> None:
        """Something has happened at a table: computers may have something to do there."""
        if self._closed:
            return
        self._resting.pop(table_id, None)
        self._start(table_id)

    async def sweep(self, limit: int) -> None:
        """Takes up what is due and nobody works at, at so many tables: after a start, and where something went wrong.
        Raises ServiceUnavailable."""
        now = asyncio.get_running_loop().time()
        for table_id in [*await self._tables.computers.due(limit), *await self._not_looked_at(limit)]:
            if self._resting.get(table_id, 0.0) <= now and table_id not in self._working and not self._closed:
                self._start(table_id)

    async def _not_looked_at(self, limit: int) -> list[TableId]:
        """So many tables where all act at once and something has happened since computers looked there, who may have
        something to do though nobody waits for them: all of them after a start."""
        if not self._together:
            return []
        there = await self._tables.computers.all_at_once(self._together)
        self._looked = {table_id: self._looked[table_id] for table_id, _ in there if table_id in self._looked}
        return [table_id for table_id, revision in there if self._looked.get(table_id) != revision][:limit]

    @property
    def busy(self) -> bool:
        """Whether computers are thinking somewhere."""
        return bool(self._working)

    async def settle(self) -> None:
        """Waits until nothing is under way."""
        while self._working:
            await asyncio.wait(set(self._working.values()))

    async def close(self) -> None:
        """Drops what is being thought of: the next start takes it up again."""
        self._closed = True
        for task in self._working.values():
            task.cancel()
        if self._working:
            await asyncio.wait(set(self._working.values()))
        await self._pool.close(kill=True)

    # --- turns ------------------------------------------------------------------------------------------------------

    def _start(self, table_id: TableId) -> None:
        """Has somebody work at a table, or look again."""
        self._changed.setdefault(table_id, asyncio.Event()).set()
        if table_id not in self._working:
            task = asyncio.create_task(self._work(table_id), name=f"thinking at table {table_id}")
            self._working[table_id] = task
            task.add_done_callback(lambda _task: self._done(table_id))

    def _done(self, table_id: TableId) -> None:
        self._working.pop(table_id, None)
        event = self._changed.pop(table_id, None)
        if event is not None and event.is_set() and not self._closed and table_id not in self._resting:
            self._start(table_id)  # something happened in the last moment

    async def _work(self, table_id: TableId) -> None:
        """Plays for the computers of a table until none of them is asked anything; whatever goes wrong is left for the
        next sweep."""
        try:
            with in_background():
                await self._play_on(table_id)
                await self._warm(table_id)
        except NoTable:
            pass
        except (ServiceUnavailable, Closed) as why:
            log.warning("computers at table %s go on later: %r", table_id, why)
            self._rest(table_id)
        except Exception:
            log.exception("computers at table %s go on later", table_id)
            self._rest(table_id)

    def _rest(self, table_id: TableId) -> None:
        self._resting[table_id] = asyncio.get_running_loop().time() + STUCK_SECONDS

    async def _play_on(self, table_id: TableId) -> None:
        told = _Telling(partial(self._tables.computers.tell, table_id))
        declined: set[tuple[int, int]] = set()
        try:
            paused, called = False, 0
            while True:
                revision = await self._tables.computers.revision(table_id)
                if (asked := await self._next(table_id, declined, called < CALLED_BACK)) is None:
                    self._looked[table_id] = revision
                    return
                if not paused and self._pause:
                    await self.beside(asyncio.sleep(self._pause))
                    paused = True
                    continue
                paused = True
                if await self._turn(asked):
                    told.played()
                    called += asked.why is Ask.FREE
                elif await self._tables.computers.is_true(asked):
                    declined.add((asked.seat, asked.revision))
        finally:
            told.close()

    async def _warm(self, table_id: TableId) -> None:
        """A process begins before the first turn is due: a lobby with a computer is where that can be foreseen."""
        info = await self._tables.queries.info(table_id)
        if info.status is Status.LOBBY and info.with_computers and info.title not in self._ready:
            self._ready.add(info.title)
            try:
                await self.beside(self._pool.run(("ready", info.title), partial(ready, info.title),
                                                 line=f"ready {info.title}", refusable=False))
            except (TimeoutError, BrokenExecutor) as why:  # the first turn begins it, then
                log.warning("no process is ready for %s: %r", info.title, why)

    async def _next(self, table_id: TableId, declined: set[tuple[int, int]], calls_back: bool) -> Asked | None:
        """What a computer is asked there and has not declined to answer; of those that may act though nobody waits for
        them only with `calls_back`, and who has something to do by the order of the title."""
        self._changed.setdefault(table_id, asyncio.Event()).clear()
        found = {asked.seat: asked for asked in await self._tables.computers.next_asked(table_id, free=calls_back)
                 if (asked.seat, asked.revision) not in declined}
        if not found:
            return None
        due, free = ([seat for seat, asked in found.items() if (asked.why is Ask.FREE) is idle]
                     for idle in (False, True))
        first = next(iter(found.values()))
        try:
            seat = await asyncio.to_thread(who_moves, first.title, first.view, due, free)
        except Exception:
            log.exception("table %s: the order of its computers is not known", table_id)
            seat = due[0] if due else None
        return None if seat is None else found[seat]

    async def _turn(self, asked: Asked) -> bool:
        """One turn or answer of a computer; whether something was played. A thought of which nothing comes, or that
        does not fit, leads to a quick move."""
        thought = await self._while_true(asked, self._thought(asked))
        if thought is None:
            return False
        if thought and (played := await self._try(asked, thought)) is not None:
            return played
        if asked.why is Ask.FREE:
            return False  # nobody waits for it
        if (quick := await self._quick(asked)) and (played := await self._try(asked, quick)) is not None:
            return played
        return await self._tables.computers.play_anything(asked)

    async def _try(self, asked: Asked, moves: Sequence[Move]) -> bool | None:
        """Whether moves were played; None if they are not legal."""
        try:
            return await self._tables.computers.play(asked, moves)
        except RulesError as error:
            log.warning("table %s: seat %s cannot play what it has thought of: %r", asked.table_id, asked.seat, error)
            return None

    async def _thought(self, asked: Asked) -> Sequence[Move]:
        """The turn that is thought of; empty if thinking has failed. Raises Closed."""
        title = self._titles[asked.title]
        call = partial(think, asked.title, title.rules.encode(asked.view), asked.seat, asked.level.value, asked.seed,
                       nobody_waits)
        key = (asked.table_id, asked.seat, asked.revision, asked.level)
        try:
            answer = await self.beside(self._pool.run(key, call, line=f"turn {asked.table_id}", refusable=False))
            return thought_of(title, answer).moves
        except Closed:
            raise
        except Exception as why:  # noqa: BLE001 - whatever it was, the table goes on
            log.warning("table %s: seat %s plays a quick move, since thinking has failed: %r", asked.table_id,
                        asked.seat, why)
            return ()

    async def _quick(self, asked: Asked) -> Sequence[Move]:
        """A move at once; empty if even that fails."""
        try:
            move = await asyncio.to_thread(first_sensible, asked.title, asked.view, asked.seat, asked.seed)
        except Exception:
            log.exception("table %s: no quick move for seat %s", asked.table_id, asked.seat)
            return ()
        return () if move is None else (move,)

    async def _while_true(self, asked: Asked, thinking: Awaitable[Sequence[Move]]) -> Sequence[Move] | None:
        """What is thought of; None as soon as it is about a moment that has passed."""
        task = asyncio.ensure_future(thinking)
        changed = self._changed.setdefault(asked.table_id, asyncio.Event())
        try:
            while not task.done():
                watch = asyncio.ensure_future(self._heard(changed))
                try:
                    await self.beside(asyncio.wait({task, watch}, return_when=asyncio.FIRST_COMPLETED))
                finally:
                    watch.cancel()
                if task.done():
                    break
                changed.clear()
                if not await self._tables.computers.is_true(asked):
                    return None
            return task.result()
        except TableError:
            return None
        finally:
            task.cancel()


    async def _heard(self, changed: asyncio.Event) -> None:
        """Waits until something has happened at a table."""
        await self.beside(changed.wait())


async def _as_it_is(waiting: Awaitable[Any]) -> Any:
    return await waiting


class _Telling:
    """Several turns of computers are told together, but not for ever."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._since: float | None = None

    def played(self) -> None:
        """A computer has played."""
        now = asyncio.get_running_loop().time()
        if self._since is None:
            self._since = now
        elif now - self._since > TOGETHER_SECONDS:
            self.close()

    def close(self) -> None:
        """Tells what has not been told."""
        if self._since is not None:
            self._since = None
            self._tell()
