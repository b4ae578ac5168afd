"""The sizes that are solved already: 187 of them, 4 to 16 people, tables of 2 to 5, 2 to 8 games each."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

__all__ = ["solved", "solved_sizes"]

Size = tuple[int, int, int]
"""People, table size, games each."""


def solved(people: int, table_size: int, games_each: int) -> tuple[tuple[int, ...], ...] | None:
    """The tables of a solved size, in turn order."""
    words = _data().get(f"{people}-{table_size}-{games_each}")
    return None if words is None else tuple(tuple(int(digit, 16) for digit in table) for table in words.split())


def solved_sizes() -> tuple[Size, ...]:
    """Every solved size."""
    return tuple((int(people), int(table_size), int(games))
                 for people, table_size, games in (size.split("-") for size in _data()))


@cache
def _data() -> dict[str, str]:
    """By size, a word a table and a hexadecimal digit a person."""
    return msgspec.json.decode((files("league") / "data" / "schedules.json").read_bytes(), type=dict[str, str])
