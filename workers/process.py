"""A process that does one piece of work at a time, as an executor.

The standard library's pool of processes shares its work out among several: for each piece, two threads of this process
and two queues take turns. With one process there is nothing to share out: a thread hands the work over and waits.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import traceback
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeVar

__all__ = ["Priority", "ProcessExecutor"]

P = ParamSpec("P")
T = TypeVar("T")

_SPAWN: Final = multiprocessing.get_context("spawn")


class Priority(Enum):
    """How a process stands beside the one that began it, by what is added to its niceness.

    Linux lets whoever wakes up run at once in place of an `IDLE` one. In place of one that is merely nice it may wait
    for some milliseconds, which adds up where thirty people act in the same instant.
    """

    NORMAL = 0
    LOWER = 5
    IDLE = 15


class ProcessExecutor(Executor):
    """Work goes to a new interpreter, which begins with `initializer`; calls and results must be picklable. If it dies,
    what it was at fails with BrokenExecutor, and so does all that comes later."""

    def __init__(self, initializer: Callable[..., object], initargs: tuple[Any, ...] = (), *,
                 priority: Priority = Priority.NORMAL) -> None:
        self._first = (priority, initializer, initargs)
        self._thread = ThreadPoolExecutor(1, "process")
        self._connection: Connection | None = None
        self.process: BaseProcess | None = None
        """The process, once there was work for it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Has a call made over there. Raises RuntimeError after a shutdown."""
        if self._connection is None:
            self._connection = self._begin()
        return self._thread.submit(_asked, self._connection, (fn, args, kwargs))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Lets running work end, and then the process; with `wait`, returns when it has ended."""
        self._thread.shutdown(wait, cancel_futures=cancel_futures)
        if self._connection is None or self.process is None or not wait:
            return
        self._connection.close()  # it ends when it hears no more
        self.process.join()

    def _begin(self) -> Connection:
        here, there = _SPAWN.Pipe()
        # as a daemon: whoever ends without a shutdown does not wait for a process that waits for work
        self.process = _SPAWN.Process(target=_serve, args=(there, *self._first), daemon=True)
        self.process.start()
        there.close()  # or its end would not be heard here
        return here


def _asked(connection: Connection, call: tuple[Any, ...]) -> Any:
    """What comes of a call over there. Raises what it raises, and BrokenExecutor if the process has died."""
    written = pickle.dumps(call)  # what cannot go there says so, and breaks nothing
    try:
        connection.send_bytes(written)
        done, outcome = connection.recv()
    except (EOFError, OSError) as error:
        raise BrokenExecutor("the process has died") from error
    if done:
        return outcome
    raise outcome


def _serve(connection: Connection, priority: Priority, initializer: Callable[..., object], initargs: tuple[Any, ...]
           ) -> None:
    """Over there: does what comes until nothing comes any more."""
    _lower(priority)
    initializer(*initargs)
    with suppress(EOFError, OSError):  # the other side is gone
        while True:
            connection.send_bytes(_written(*_outcome(connection.recv_bytes())))


def _lower(priority: Priority) -> None:
    """Gives this process a priority, as far as the system knows it."""
    with suppress(OSError, AttributeError):
        os.nice(priority.value)
    if priority is Priority.IDLE:
        with suppress(OSError, AttributeError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _outcome(written: bytes) -> tuple[bool, Any]:
    """Whether a call was made, and what came of it: the result, or the exception with where it was raised."""
    try:
        fn, args, kwargs = pickle.loads(written)  # from the process that began this one
        return True, fn(*args, **kwargs)
    except Exception as error:  # noqa: BLE001  # it is raised on the other side
        error.add_note("".join(traceback.format_exception(error)))
        return False, error


def _written(done: bool, outcome: Any) -> bytes:
    try:
        return pickle.dumps((done, outcome), pickle.HIGHEST_PROTOCOL)
    except Exception as error:  # noqa: BLE001  # what cannot go back says so
        return pickle.dumps((False, RuntimeError(f"{type(outcome).__name__} cannot be sent back: {error!r}")))
