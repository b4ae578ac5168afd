"""The line of records to be read or checked: one at a time, in a thread that does nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, TypeVar

from tables.errors import ImportsBusy, TableError

__all__ = ["MOST_WAITING", "ImportQueue"]

T = TypeVar("T")

MOST_WAITING = 8
"""Records that may wait, the one being read included."""


class ImportQueue:
    """Reads records one after the other. Those who play use other threads: however many records come and however long
    they take, nobody's move waits for them. `busy` is raised where too many wait."""

    def __init__(self, name: str = "import", busy: type[TableError] = ImportsBusy) -> None:
        self._executor = ThreadPoolExecutor(1, name)
        self._busy = busy
        self._waiting = 0

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Does some work when its turn has come. Raises `busy` if too many wait, and what the work raises."""
        if self._waiting >= MOST_WAITING:
            raise self._busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._executor, partial(copy_context().run, work, *arguments))
        finally:
            self._waiting -= 1
