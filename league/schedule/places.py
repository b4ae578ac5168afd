"""Who sits where: each person as often in each place of the turn order as in any other, by one at most (L-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

__all__ = ["in_turn_order"]

Clump = tuple[int, int]
"""A person and the number of one of their clumps: games of which no two may have the same place."""


def in_turn_order(tables: Iterable[Sequence[int]], table_size: int) -> tuple[tuple[int, ...], ...]:
    """The same tables, each in an order such that nobody's places differ by more than one.

    A colouring of the graph of clumps and tables, places being its colours: each clump holds as many games of a person
    as there are places, the last what is left. Where a place is free at a clump but taken at the table, the two places
    change along the path that leads away from there; it cannot come back, because clumps and tables alternate.
    """
    sits: list[dict[int, Clump]] = []
    at: dict[Clump, dict[int, int]] = {}
    games: Counter[int] = Counter()
    for table, people in enumerate(tables):
        sits.append({})
        for person in people:
            clump = (person, games[person] // table_size)
            games[person] += 1
            _seat(clump, table, sits, at, table_size)
    return tuple(tuple(seats[place][0] for place in range(table_size)) for seats in sits)


def _seat(clump: Clump, table: int, sits: list[dict[int, Clump]], at: dict[Clump, dict[int, int]], size: int) -> None:
    """Find a place for a clump at a table: `sits` and `at` tell who sits where, seen from both sides."""
    taken = at.setdefault(clump, {})
    free_here = next(place for place in range(size) if place not in sits[table])
    free_there = next(place for place in range(size) if place not in taken)
    _swap_along(clump, free_here, free_there, sits, at)
    sits[table][free_here] = clump
    taken[free_here] = table


def _swap_along(start: Clump, wanted: int, other: int, sits: list[dict[int, Clump]],
                at: dict[Clump, dict[int, int]]) -> None:
    """Free the wanted place at a clump: along the path of games that have the two places in turn, change them."""
    path: list[tuple[Clump, int, int]] = []
    clump: Clump | None = start
    while clump is not None and wanted in at[clump]:
        table = at[clump][wanted]
        path.append((clump, table, wanted))
        clump = sits[table].get(other)
        if clump is not None:
            path.append((clump, table, other))
    for who, table, place in path:
        del at[who][place], sits[table][place]
    for who, table, place in path:
        changed = wanted + other - place
        at[who][changed] = table
        sits[table][changed] = who
