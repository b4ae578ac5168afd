"""What cannot be scheduled, ranked or dealt. Said in figures: the words are found where people are spoken to."""

from __future__ import annotations

__all__ = ["Unschedulable"]


class Unschedulable(ValueError):
    """There is no schedule of this size, or none that we would offer.

    `key` is one of:

    - `table-size`: the title has no tables of this size. Details: table_size, least, most.
    - `too-few-people`: not enough for one group. Details: people, needed, table_size.
    - `group-smaller-than-table`: Details: people, table_size.
    - `group-too-big`: Details: people, most.
    - `games-each`: nobody can play so few or so many games. Details: games_each, least, most.
    - `games-not-divisible`: with so many games each, the last table stays short of people (L-02). Details: people,
      table_size, games_each, nearest (the nearest number of games each that works).
    """

    def __init__(self, key: str, /, **details: int) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details
