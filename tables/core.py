"""The heart of the service: the tables in memory, one lock per table, and the one way in which anything is committed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from games.kernel import Title

__all__ = ["Core"]


def _now() -> datetime:
    return datetime.now(UTC)


class Core:
    """What all parts of the service share."""

    def __init__(self, database: Any, titles: Mapping[str, Title[Any]], *, clock: Callable[[], datetime] = _now,
                 capacity: int = 256) -> None:
        self.database = database
        self.titles = titles
        self.clock = clock
        self.capacity = capacity
        self.on_commit: Callable[[int], object] | None = None
        """Called with a table's id after every commit that announces something; `Dispatcher` sets it."""

    async def restore(self) -> int:
        """Loads the open tables that changed last into memory, as many as fit; returns how many. Call it at start."""
        raise NotImplementedError
