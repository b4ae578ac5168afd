"""Whether anybody still waits for the work at hand: work that takes long looks now and then, and gives up if not.

A pool gives every piece of work a number and shares one number with each of its workers: that of the work for which
nobody waits any more. To look costs no more than to read it. Work that never looks runs to its end.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

__all__ = ["Shared", "begin", "nobody_waits", "numbered", "shared"]

R = TypeVar("R")
Shared = Any
"""A number that a pool writes and its worker reads, in another process or in a thread."""


class _Here(threading.local):
    """What this thread works at, and where to look."""

    void: Shared = None
    number: int = 0


_here: Final = _Here()


def shared() -> Shared:
    """A number for one worker; 0 is that of no work."""
    return multiprocessing.get_context("spawn").RawValue(ctypes.c_int64, 0)


def begin(void: Shared, prepare: Callable[[], None] | None) -> None:
    """Runs first in a worker: from now on it knows where to look."""
    _here.void = void
    if prepare is not None:
        prepare()


def numbered(number: int, call: Callable[[], R]) -> R:
    """Does a piece of work under its number."""
    _here.number = number
    try:
        return call()
    finally:
        _here.number = 0


def nobody_waits() -> bool:
    """Whether the work that this is asked from is void: its result is of no use to anybody. False outside a pool."""
    return _here.number > 0 and _here.void is not None and _here.void.value == _here.number
