"""The tables used last, kept in memory, and a lock for every table that somebody works at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from storage.ids import ChannelId, TableId
from tables.keyed_locks import KeyedLocks
from tables.state.table import TableState

__all__ = ["TableCache"]


class TableCache:
    """The tables used last, and a lock for every table that somebody works at."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._tables: OrderedDict[TableId, TableState] = OrderedDict()
        self._by_channel: dict[ChannelId, TableId] = {}
        """Where tables were found; who is there still, they say themselves."""
        self._locks = KeyedLocks[tuple[str, TableId]]()

    def get(self, table_id: TableId) -> TableState | None:
        """A table that is here."""
        state = self._tables.get(table_id)
        if state is not None:
            self._tables.move_to_end(table_id)
        return state

    def open_in_channel(self, channel_id: ChannelId) -> TableState | None:
        """The open table of a channel, if it is here and has been found there before."""
        table_id = self._by_channel.get(channel_id)
        state = None if table_id is None else self.get(table_id)
        if state is None or state.row.channel_id != channel_id or not state.status.open:
            self._by_channel.pop(channel_id, None)
            return None
        return state

    def note_channel(self, channel_id: ChannelId, table_id: TableId) -> None:
        """Where a table was found. Of those that are not here nothing is noted."""
        if table_id in self._tables:
            self._by_channel[channel_id] = table_id

    def put(self, state: TableState) -> None:
        """Keeps a table; the one that was used longest ago makes room, unless somebody works at it."""
        self._tables[state.row.id] = state
        self._tables.move_to_end(state.row.id)
        for table_id in list(self._tables):
            if len(self._tables) <= self.capacity:
                return
            if not self.lock(table_id).locked() and table_id != state.row.id:
                self.drop(table_id)

    def newest(self) -> list[TableState]:
        """All that is here, what was used last first."""
        return list(reversed(self._tables.values()))

    def drop(self, table_id: TableId) -> None:
        """Forgets a table: the next look loads it anew."""
        state = self._tables.pop(table_id, None)
        if state is not None:
            self._by_channel.pop(state.row.channel_id, None)

    def lock(self, table_id: TableId, purpose: str = "table") -> asyncio.Lock:
        """The lock of a table."""
        return self._locks((purpose, table_id))

    def all(self) -> list[TableState]:
        """All tables that are here."""
        return list(self._tables.values())

    def __len__(self) -> int:
        return len(self._tables)
