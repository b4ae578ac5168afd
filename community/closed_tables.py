"""A table has closed: what counts its result is called, one after the other. Each counts it once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from community.timers import Handler
from storage.community_rows import TimerRow
from storage.ids import TableId

__all__ = ["closed_tables"]


def closed_tables(*counts: Callable[[TableId], Awaitable[None]]) -> Handler:
    """What is done when a table has ended or was abandoned. If one of `counts` fails, the timer is tried again, and
    those that have counted find nothing to be done."""
    async def handle(timer: TimerRow) -> None:
        table_id = TableId(int(timer.key))
        for count in counts:
            await count(table_id)

    return handle
