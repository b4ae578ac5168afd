"""A lock for every key that is in use."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

__all__ = ["KeyedLocks"]

Key = TypeVar("Key", bound=Hashable)


class KeyedLocks(Generic[Key]):
    """Locks by key; one that nobody holds or waits for is forgotten."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: Key) -> asyncio.Lock:
        """The lock of a key: the same for everybody who holds it."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock
