"""Work off the event loop: a few processes that are rebuilt when one dies, or threads on tiny hosts and in tests.

Nothing waits on a queue: while there is no work there is no task, no timer and no lock. What waits is bounded; equal
work is done once; and of work in one line, only the newest that still waits is done, for all who wait for that line.
A line keeps its place: what follows work that was given up while it waited is done when that would have been.
Work under way that nobody waits for any more is told so (`workers.waiting`): if it looks, its worker is free for other.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing.process import BaseProcess
from typing import Any, Final

from workers.process import Priority, ProcessExecutor
from workers.waiting import begin, numbered, shared

__all__ = ["Busy", "Closed", "Counts", "Pool"]

KEPT: Final = 32
KEPT_BYTES: Final = 16_000_000
"""Results that are kept for who asks for the same again, and their bytes together: a film may have millions."""
TRIES: Final = 2


class Busy(Exception):
    """More work waits than is allowed: try again later, or do without."""


class Closed(Exception):
    """The pool was closed before the work was done."""


@dataclass
class Counts:
    """What has become of the work so far."""

    done: int = 0
    failed: int = 0
    """The call raised, or its worker died twice."""
    hung: int = 0
    void: int = 0
    """It gave up because nobody waited for it any more."""
    refused: int = 0
    """Too much waited already."""
    kept: int = 0
    """Asked for again, and still there."""
    seconds: float = 0.0
    """By the clock, of all work that has ended."""


class _Task:
    """One piece of work and who waits for it. A chore has no key: its result is not kept."""

    def __init__(self, key: Hashable, call: Callable[[], bytes], line: str | None) -> None:
        self.key = key
        self.call = call
        self.line = line
        self.number = 0
        self.tries = 0
        self.hung = False
        self.void = False
        self.begun = 0.0
        self.watch: asyncio.TimerHandle | None = None
        self.waiters: list[asyncio.Future[bytes]] = []


class _Worker:
    """One process, or one thread: what it is at, and its chores."""

    def __init__(self) -> None:
        self.executor: Executor | None = None
        self.void = shared()
        self.task: _Task | None = None
        self.chores: list[_Task] = []


class Pool:
    """Runs calls in `workers` processes, or with 0 in one thread. `prepare` runs first in every process; their
    `priority` counts where there are not cores enough for all.

    Belongs to the event loop that it is first used on. While `most` pieces of work wait, more is refused, unless it may
    not be: that waits, and each refusable piece finds less room. Work that takes longer than `seconds` is given up: its
    process is killed; a thread is left behind for a new one.
    """

    def __init__(self, workers: int, *, most: int = 64, seconds: float = 30.0, priority: Priority = Priority.NORMAL,
                 prepare: Callable[[], None] | None = None) -> None:
        self._workers = workers
        self._priority = priority
        self._most = most
        self._seconds = seconds
        self._prepare = prepare
        self._staff = [_Worker() for _ in range(max(1, workers))]
        self._waiting: list[_Task] = []
        self._numbers = count(1)
        self._done: OrderedDict[Hashable, bytes] = OrderedDict()
        self.rebuilt = 0
        self.counts = Counts()

    @property
    def waiting(self) -> int:
        """Pieces of work that wait for a worker."""
        return sum(bool(task.waiters) for task in self._waiting)

    @property
    def running(self) -> int:
        """Pieces of work that are being done."""
        return sum(worker.task is not None for worker in self._staff)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that work, as far as they have been started."""
        return tuple(process.pid for worker in self._staff if worker.executor is not None
                     for process in _processes(worker.executor) if process.pid is not None)

    async def run(self, key: Hashable, call: Callable[[], bytes], *, line: str | None = None,
                  refusable: bool = True) -> bytes:
        """The result of the call, which must be picklable for processes; the key says which calls are equal.

        Raises Busy if too much waits and this is `refusable`; what is not needs a `line`, which bounds it. Raises
        TimeoutError if the call hung, BrokenExecutor if its worker died twice, Closed if the pool is closed meanwhile,
        and whatever the call raises.
        """
        if key in self._done:
            self._done.move_to_end(key)
            self.counts.kept += 1
            return self._done[key]
        loop = asyncio.get_running_loop()
        task = self._task(key, call, line, refusable)
        waiter: asyncio.Future[bytes] = loop.create_future()
        task.waiters.append(waiter)
        self._start(loop)
        try:
            return await waiter
        finally:
            task.waiters.remove(waiter)
            if not task.waiters:
                self._give_up(task)

    async def everywhere(self, calls: Sequence[Callable[[], bytes]]) -> None:
        """Has every process do these chores, one after the other, while there is no work; returns when all have. Of
        several that are there only one is at its chores at a time, so that work finds another.

        A chore that fails ends nothing: the first failure is raised when the rest is done. Raises Closed if the pool is
        closed meanwhile.
        """
        loop = asyncio.get_running_loop()
        chores: list[asyncio.Future[bytes]] = []
        for worker in self._staff:
            for call in calls:
                task = _Task(None, call, None)
                task.waiters.append(loop.create_future())
                chores += task.waiters
                worker.chores.append(task)
        self._start(loop)
        ended = await asyncio.gather(*chores, return_exceptions=True)
        for failure in ended:
            if isinstance(failure, BaseException):
                raise failure

    async def close(self, *, kill: bool = False) -> None:
        """Lets running work end, or with `kill` ends its processes, and drops what waits. The pool opens again when it
        is used again."""
        executors = [worker.executor for worker in self._staff if worker.executor is not None]
        for executor in executors:
            for process in _processes(executor) if kill else ():
                process.kill()
        for worker in self._staff:
            worker.executor = None
        for task in (*self._waiting, *(chore for worker in self._staff for chore in worker.chores)):
            _fail(task, Closed("the pool was closed"))
        for dropped in (self._waiting, *(worker.chores for worker in self._staff)):
            dropped.clear()
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(None, partial(executor.shutdown, cancel_futures=True))
                               for executor in executors))

    def _task(self, key: Hashable, call: Callable[[], bytes], line: str | None, refusable: bool) -> _Task:
        """The task for this work: one that is equal, one of the line that still waits, or a new one."""
        running = [worker.task for worker in self._staff if worker.task is not None and not worker.task.void]
        task = next((task for task in (*running, *self._waiting) if task.key == key), None) or next(
            (task for task in self._waiting if line is not None and task.line == line), None)
        if refusable and (task is None or not task.waiters) and self.waiting >= self._most:
            self.counts.refused += 1
            raise Busy(f"{self._most} pieces of work are waiting already")
        if task is None:
            task = _Task(key, call, line)
            self._waiting.append(task)
        task.key, task.call = key, call
        return task

    def _give_up(self, task: _Task) -> None:
        """Nobody waits for this any more: it is not begun, or it is told so. Who asks for the same again has it done
        anew, in the place that its line keeps while others wait."""
        if task in self._waiting and (task.line is None or not self.waiting):
            self._waiting.remove(task)
        for worker in self._staff:
            if worker.task is task:
                task.void = True
                worker.void.value = task.number

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        while (worker := self._free()) is not None:
            worker.task = task = self._next(worker)
            task.tries += 1
            task.number = next(self._numbers)
            task.begun = loop.time()
            executor = self._open(worker)
            try:
                future = executor.submit(numbered, task.number, task.call)
            except (BrokenExecutor, RuntimeError) as broken:  # it died, or is being shut down, since the last call
                future = Future()
                future.set_exception(broken if isinstance(broken, BrokenExecutor) else BrokenExecutor(str(broken)))
            task.watch = loop.call_later(self._seconds, self._hangs, loop, worker, task)
            future.add_done_callback(partial(self._hand_over, loop, worker, task, executor))

    def _next(self, worker: _Worker) -> _Task:
        """What has waited longest, or else a chore. The places before it that lines have kept are lost."""
        while self._waiting:
            if (task := self._waiting.pop(0)).waiters:
                return task
        return worker.chores.pop(0)

    def _free(self) -> _Worker | None:
        """Who has nothing to do and something to be done: of several who has fewest chores, and is there already."""
        tidying = any(worker.task is not None and worker.task.key is None for worker in self._staff)
        free = [worker for worker in self._staff if worker.task is None and (
            self.waiting or (worker.chores and not (tidying and worker.executor is not None)))]
        return min(free, key=lambda worker: (len(worker.chores), worker.executor is None), default=None)

    def _hangs(self, loop: asyncio.AbstractEventLoop, worker: _Worker, task: _Task) -> None:
        """Gives up work that does not come to an end. Its process is killed, which is noticed like any death. A thread
        cannot be killed: whatever else waits is done by another."""
        task.hung = True
        executor = worker.executor
        processes = _processes(executor)
        for process in processes:
            process.kill()
        if not processes:
            worker.task, worker.void.value = None, task.number
            self._forget(worker, executor)
            self.counts.hung += 1
            _fail(task, self._timed_out())
            self._start(loop)

    def _timed_out(self) -> TimeoutError:
        return TimeoutError(f"given up after {self._seconds} seconds")

    def _open(self, worker: _Worker) -> Executor:
        if worker.executor is None:
            worker.executor = ThreadPoolExecutor(
                1, "worker", initializer=begin, initargs=(worker.void, None)) if self._workers == 0 else (
                ProcessExecutor(begin, (worker.void, self._prepare), priority=self._priority))
        return worker.executor

    def _hand_over(self, loop: asyncio.AbstractEventLoop, worker: _Worker, task: _Task, executor: Executor,
                   future: Future[bytes]) -> None:
        """Back from a worker's thread to the event loop, unless that has ended."""
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._finished, loop, worker, task, executor, future)

    def _finished(self, loop: asyncio.AbstractEventLoop, worker: _Worker, task: _Task, executor: Executor,
                  future: Future[Any]) -> None:
        if worker.task is not task:
            return  # given up before
        worker.task = None
        self.counts.seconds += loop.time() - task.begun
        if task.watch is not None:
            task.watch.cancel()
        error = Closed("the pool was closed") if future.cancelled() else future.exception()
        if isinstance(error, BrokenExecutor):
            self._forget(worker, executor)
            error = self._timed_out() if task.hung else error
        if isinstance(error, BrokenExecutor) and task.tries < TRIES and task.waiters:
            (self._waiting if task.key is not None else worker.chores).insert(0, task)
        elif error is not None:
            self.counts.hung += task.hung
            self.counts.void += task.void and not task.hung
            self.counts.failed += not task.hung and not task.void and not isinstance(error, Closed)
            _fail(task, error)
        else:
            self._deliver(task, future.result())
        self._start(loop)

    def _forget(self, worker: _Worker, executor: Executor | None) -> None:
        """Leaves a broken executor behind; the next call opens a new one."""
        if executor is not None and worker.executor is executor:
            worker.executor = None
            self.rebuilt += 1
            executor.shutdown(wait=False)

    def _deliver(self, task: _Task, result: bytes) -> None:
        if task.key is not None:
            self._done[task.key] = result
            self.counts.done += 1
        while len(self._done) > KEPT or (sum(map(len, self._done.values())) > KEPT_BYTES and len(self._done) > 1):
            self._done.popitem(last=False)
        for waiter in task.waiters:
            if not waiter.done():
                waiter.set_result(result)


def _processes(executor: Executor | None) -> list[BaseProcess]:
    """The process of an executor, if it has begun; a thread has none."""
    return [executor.process] if isinstance(executor, ProcessExecutor) and executor.process is not None else []


def _fail(task: _Task, error: BaseException) -> None:
    for waiter in task.waiters:
        if not waiter.done():
            waiter.set_exception(error)
