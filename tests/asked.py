"""What is asked of a database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from storage import Database

__all__ = ["asked"]


@contextmanager
def asked(database: Database) -> Iterator[list[str]]:
    """The queries of reading transactions, as they are asked."""
    found: list[str] = []
    engine = database._readers.sync_engine

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if statement.startswith("SELECT"):
            found.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)
