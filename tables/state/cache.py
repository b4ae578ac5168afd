"""The tables used last, kept in memory, and a lock for every table that somebody works at."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from storage.ids import TableId
from tables.keyed_locks import KeyedLocks
from tables.state.table import TableState

__all__ = ["TableCache"]


class TableCache:
    """The tables used last, and a lock for every table that somebody works at."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._tables: OrderedDict[TableId, TableState] = OrderedDict()
        self._locks = KeyedLocks[tuple[str, TableId]]()

    def get(self, table_id: TableId) -> TableState | None:
        """A table that is here."""
        state = self._tables.get(table_id)
        if state is not None:
            self._tables.move_to_end(table_id)
        return state

    def put(self, state: TableState) -> None:
        """Keeps a table; the one that was used longest ago makes room, unless somebody works at it."""
        self._tables[state.row.id] = state
        self._tables.move_to_end(state.row.id)
        for table_id in list(self._tables):
            if len(self._tables) <= self.capacity:
                return
            if not self.lock(table_id).locked() and table_id != state.row.id:
                del self._tables[table_id]

    def newest(self) -> list[TableState]:
        """All that is here, what was used last first."""
        return list(reversed(self._tables.values()))

    def drop(self, table_id: TableId) -> None:
        """Forgets a table: the next look loads it anew."""
        self._tables.pop(table_id, None)

    def lock(self, table_id: TableId, purpose: str = "table") -> asyncio.Lock:
        """The lock of a table."""
        return self._locks((purpose, table_id))

    def all(self) -> list[TableState]:
        """All tables that are here."""
        return list(self._tables.values())

    def __len__(self) -> int:
        return len(self._tables)
