"""How evenly people can meet at all (L-04)."""

from __future__ import annotations

from math import comb

__all__ = ["NOT_EVEN", "even_squares", "least_difference"]

NOT_EVEN = {(15, 5, 7)}
"""People, table size, games each: it would be the block design (15, 5, 2), which does not exist."""


def even_squares(total: int, parts: int) -> int:
    """The least sum of squares of `parts` whole numbers with this total."""
    low, more = divmod(total, parts)
    return (parts - more) * low**2 + more * (low + 1) ** 2


def least_difference(people: int, table_size: int, games_each: int) -> int:
    """The least possible difference between the meetings of two pairs, as far as it is known: 0, 1 or 2.

    Tables share people as often as people share tables: the sum of the squares over pairs of people equals, but for a
    constant, that over pairs of tables, and so it has a least value of its own.
    """
    tables = people * games_each // table_size
    pairs = comb(people, 2)
    meetings = tables * comb(table_size, 2)
    shared = people * comb(games_each, 2)
    even = even_squares(meetings, pairs) - meetings
    needed = even_squares(shared, comb(tables, 2)) - shared if tables > 1 else 0
    if needed > even or (people, table_size, games_each) in NOT_EVEN:
        return 2
    return 1 if meetings % pairs else 0
