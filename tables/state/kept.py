"""What was read of logs and is worth keeping: it never changes, so that it only has to make room some day."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

__all__ = ["KeptLogs"]


class KeptLogs:
    """A cache bounded by weight; what was used longest ago goes first. Keys begin with the id of a table."""

    def __init__(self, most_rows: int) -> None:
        self._most_rows = most_rows
        self._kept: OrderedDict[tuple[Any, ...], tuple[Any, int]] = OrderedDict()
        self._rows = 0

    def get(self, key: tuple[Any, ...]) -> Any:
        """What is kept under a key; None: nothing is."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: tuple[Any, ...], value: Any, rows: int) -> None:
        """Keeps something that weighs as much as so many rows of a log, in place of what was there."""
        self._drop(key)
        self._kept[key] = (value, rows)
        self._rows += rows
        while self._rows > self._most_rows and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))

    def forget(self, table_id: int) -> None:
        """Drops what is kept of a table."""
        for key in [key for key in self._kept if key[0] == table_id]:
            self._drop(key)

    @property
    def rows(self) -> int:
        """How much is kept."""
        return self._rows

    def _drop(self, key: tuple[Any, ...]) -> None:
        _value, rows = self._kept.pop(key, (None, 0))
        self._rows -= rows
