"""What transactions are measured against: the same statements with the same values in sqlite3 alone.

The transactions of one real table are recorded while SQLAlchemy sends them, and repeated on a copy of the database as
it was before, with the same pragmas. What a move's transaction costs beyond that is the price of our layers.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

__all__ = ["Recorded", "copy_of", "recording"]

Statement = tuple[str, Any, bool]
"""SQL, its values, and whether these are the rows of many."""

TIMES = 5
BEGIN = "BEGIN IMMEDIATE"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""Those of `storage.engines`."""


class Recorded:
    """Transactions that wrote, and the database they were carried out on."""

    def __init__(self, before: Path) -> None:
        self.before = before
        self.transactions: list[list[Statement]] = []

    @property
    def statements(self) -> float:
        """How many statements a transaction has, without its begin and end."""
        return sum(map(len, self.transactions)) / len(self.transactions)

    def plain(self) -> float:
        """Seconds of processor time for one transaction in sqlite3, each time on a fresh copy of the database."""
        return sum(self._once() for _ in range(TIMES)) / (TIMES * len(self.transactions))

    def _once(self) -> float:
        file = self.before.with_suffix(".again")
        shutil.copy(self.before, file)
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            return self._repeated(connection)

    def _repeated(self, connection: sqlite3.Connection) -> float:
        began = time.process_time()
        for statements in self.transactions:
            connection.execute(BEGIN)
            for sql, values, many in statements:
                if many:
                    connection.executemany(sql, values)
                else:
                    connection.execute(sql, values).fetchall()
            connection.execute("COMMIT")
        return time.process_time() - began


def copy_of(file: Path, to: Path) -> Path:
    """Copies a database that is open; what only its write-ahead log holds comes along."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
    return to


@contextmanager
def recording(recorded: Recorded) -> Iterator[None]:
    """Records what is written by anybody in this process meanwhile."""
    writing: dict[int, list[Statement]] = {}

    def sent(connection: Any, _cursor: Any, sql: str, values: Any, _context: Any, many: bool) -> None:
        if sql == BEGIN:
            writing[id(connection)] = []
        elif id(connection) in writing:
            writing[id(connection)].append((sql, values, many))

    def committed(connection: Any) -> None:
        if (statements := writing.pop(id(connection), None)) is not None:
            recorded.transactions.append(statements)

    event.listen(Engine, "before_cursor_execute", sent)
    event.listen(Engine, "commit", committed)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", sent)
        event.remove(Engine, "commit", committed)
