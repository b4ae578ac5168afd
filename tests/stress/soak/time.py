"""Hours that pass while there is no process: nobody can wait for them in a soak."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

__all__ = ["pass_hours"]

HOUR_MS: Final = 3_600_000
MOMENTS: Final = {
    "tables": ("clock_due", "reminded_at"), "seats": ("waiting_since", "clock_since", "runs_out"),
    "reminders": ("since", "last", "due"),
}
"""Since when and until when people are waited for."""


def pass_hours(file: Path, hours: int) -> None:
    """Whoever is waited for has been for so many hours more: their clocks run out, they are reminded."""
    with closing(sqlite3.connect(file, timeout=10)) as connection, connection:
        for table, columns in MOMENTS.items():
            earlier = ", ".join(f"{column} = {column} - {hours * HOUR_MS}" for column in columns)
            connection.execute(f"update {table} set {earlier}")
