"""Telling the channel: a task per commit, and a sweep for what was left."""

from __future__ import annotations

from tables.announcements import Sender
from tables.core import Core

__all__ = ["Dispatcher"]


class Dispatcher:
    """Hands what was committed to the sender, in order per table, until it is told.

    It keeps no task waiting: a commit starts a task that ends when its table's outbox is empty or a send has failed; what
    failed is sent by `sweep`, later and later. Call `sweep` from a loop, and once at start.
    """

    def __init__(self, tables: Core, sender: Sender | None = None) -> None:
        self.tables = tables
        self.sender = sender

    def poke(self, table_id: int) -> None:
        """Starts telling what waits at a table. The service calls it after each commit."""
        raise NotImplementedError

    async def sweep(self) -> int:
        """Tells what is due at all tables; returns how many parcels were told. Raises nothing."""
        raise NotImplementedError

    async def settle(self) -> None:
        """Waits until the tasks under way have ended."""
        raise NotImplementedError

    async def close(self, timeout: float = 5.0) -> None:
        """Starts no more tasks and waits for those under way, `timeout` seconds at most."""
        raise NotImplementedError
