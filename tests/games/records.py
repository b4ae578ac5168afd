"""Golden records as they are stored: a line per entry, `seat: move`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import Entry, Move, Title

__all__ = ["entries_of"]


def entries_of(title: Title[Any], lines: Iterable[str]) -> list[Entry]:
    """The entries that the lines of a record spell."""
    entries = []
    for number, line in enumerate(lines, 1):
        seat, _, text = line.partition(": ")
        move = title.rules.notation.read(text)
        assert isinstance(move, Move), text
        entries.append(Entry(number, int(seat), move))
    return entries
