"""How many people sit at each table of a round (L-50)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

__all__ = ["TableSizes", "playable", "table_sizes"]


@dataclass(frozen=True)
class TableSizes:
    """The tables of a round: so many people at each, the usual ones first; `byes`: so many do not play."""

    tables: tuple[int, ...]
    byes: int = 0


def playable(usual: int, fewest: int, most: int) -> frozenset[int]:
    """The sizes of tables that a Swiss round may have: the usual one, one less and one more, as far as the title is for
    `fewest` to `most` people. Games of two stay games of two: whoever is left over has a bye."""
    if usual == 2:
        return frozenset({2})
    return frozenset(size for size in (usual - 1, usual, usual + 1) if fewest <= size <= most)


def table_sizes(people: int, usual: int, sizes: Collection[int]) -> TableSizes | None:
    """The tables for so many people: as few byes as can be, then as few odd tables, then small ones before big ones
    (L-50). None if there are not enough people for one table."""
    for without in range(people):
        found = list(_divisions(people - without, usual, sizes))
        if found:
            return TableSizes(min(found, key=lambda tables: _oddity(tables, usual)), without)
    return None


def _oddity(tables: tuple[int, ...], usual: int) -> tuple[int, int]:
    """How odd tables are: how many of them, then how many big ones."""
    return sum(size != usual for size in tables), sum(size > usual for size in tables)


def _divisions(people: int, usual: int, sizes: Collection[int]) -> Iterator[tuple[int, ...]]:
    """Every way to seat so many people: the usual tables first, then odd ones, which are all of one size or of two."""
    smaller, bigger = min(sizes), max(sizes)
    for few in range(people // smaller + 1 if smaller != usual else 1):
        for many in range((people - few * smaller) // bigger + 1 if bigger != usual else 1):
            left = people - few * smaller - many * bigger
            if left % usual == 0 and (usual in sizes or not left) and few + many + left:
                yield (usual,) * (left // usual) + (smaller,) * few + (bigger,) * many
