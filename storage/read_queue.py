"""The queue for reading connections: first come, first served, and one of them is kept for people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar

from storage.errors import StorageBusy

__all__ = ["ReadQueue", "in_background"]

_BACKGROUND: ContextVar[bool] = ContextVar("background", default=False)


@contextmanager
def in_background() -> Iterator[None]:
    """What is read meanwhile, also by tasks begun here, is read for nobody who waits: one connection stays free for
    people."""
    token = _BACKGROUND.set(True)
    try:
        yield
    finally:
        _BACKGROUND.reset(token)


class ReadQueue:
    """Lets so many read at once; the others wait in line, `wait_seconds` at most."""

    def __init__(self, connections: int, wait_seconds: float) -> None:
        self._wait_seconds = wait_seconds
        self._all = asyncio.Semaphore(connections)
        self._background = asyncio.Semaphore(max(connections - 1, 1))

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """A place among those who read. Raises StorageBusy."""
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(self._wait_seconds):
                    if _BACKGROUND.get():
                        await stack.enter_async_context(self._background)
                    await stack.enter_async_context(self._all)
            except TimeoutError as error:
                raise StorageBusy(f"no connection was free for {self._wait_seconds} s") from error
            yield
