"""What was read a moment ago: suggestions are made anew with every letter that somebody types."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

__all__ = ["Recent"]

SECONDS: Final = 10.0
"""For which something is suggested as it was; a command that is given reads it anew."""
MOST: Final = 200

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """Values that stay for some seconds. Nothing is decided by them."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._kept: dict[Key, tuple[float, Value]] = {}

    async def get(self, key: Key, read: Callable[[], Awaitable[Value]]) -> Value:
        """The value of a key; it is read unless that was done a moment ago. Raises what `read` raises."""
        now = self._clock()
        if key in self._kept and self._kept[key][0] > now - self._seconds:
            return self._kept[key][1]
        value = await read()
        self.forget(key)
        while len(self._kept) >= MOST:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = now, value
        return value

    def forget(self, key: Key) -> None:
        """Has the value of a key read anew: it has just changed."""
        self._kept.pop(key, None)
