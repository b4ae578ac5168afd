"""The executor of one process: what goes there, what comes back, and how it ends."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor

import pytest

from workers.process import ProcessExecutor

_begun: list[str] = []


def begin(word: str) -> None:
    _begun.append(word)


def begun() -> tuple[int, list[str]]:
    return os.getpid(), _begun


def wrong() -> None:
    raise LookupError("not there")


def unsendable() -> object:
    return threading.Lock()


def pid_of(executor: ProcessExecutor) -> int | None:
    return None if executor.process is None else executor.process.pid


@pytest.fixture
def executor() -> Iterator[ProcessExecutor]:
    made = ProcessExecutor(begin, ("first",))
    yield made
    made.shutdown()


def test_work_is_done_over_there_after_the_beginning(executor: ProcessExecutor) -> None:
    assert pid_of(executor) is None, "nobody has asked for anything"
    pid, words = executor.submit(begun).result(60)
    assert (pid, words) == (pid_of(executor), ["first"])
    assert executor.submit(begun).result(60) == (pid, ["first"]), "once, and the same process"
    assert len(executor.submit(bytes, 1_000_000).result(60)) == 1_000_000


def test_what_is_raised_comes_back_with_where(executor: ProcessExecutor) -> None:
    error = executor.submit(wrong).exception(60)
    assert isinstance(error, LookupError)
    assert "in wrong" in "".join(error.__notes__)


def test_what_cannot_travel_says_so_and_breaks_nothing(executor: ProcessExecutor) -> None:
    with pytest.raises(TypeError, match="pickle"):
        executor.submit(print, threading.Lock()).result(60)
    with pytest.raises(RuntimeError, match="lock cannot be sent back"):
        executor.submit(unsendable).result(60)
    assert executor.submit(len, "abc").result(60) == 3


def test_who_dies_leaves_a_broken_executor(executor: ProcessExecutor) -> None:
    assert executor.submit(len, "abc").result(60) == 3
    slow = executor.submit(time.sleep, 60)
    assert executor.process is not None
    executor.process.kill()
    for call in (slow, executor.submit(len, "abc")):
        with pytest.raises(BrokenExecutor):
            call.result(30)


def test_the_process_ends_with_its_executor() -> None:
    executor = ProcessExecutor(begin, ("first",))
    slow = executor.submit(time.sleep, 0.2)
    executor.shutdown()
    assert slow.done(), "work under way runs to its end"
    assert executor.process is not None
    assert executor.process.exitcode == 0
    with pytest.raises(RuntimeError):
        executor.submit(len, "abc")
