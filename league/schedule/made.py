"""The schedule of a group: looked up, turned or searched for."""

from __future__ import annotations

from functools import lru_cache

from league.schedule.bounds import least_difference
from league.schedule.places import in_turn_order
from league.schedule.round_of_tables import Evenness, Schedule, meetings_of, places_of, span
from league.schedule.search import searched
from league.schedule.solved import solved
from league.sizes import check

__all__ = ["schedule"]


@lru_cache(maxsize=512)
def schedule(people: int, table_size: int, games_each: int) -> Schedule:
    """Tables for a group, always the same for the same size (L-05).

    Looked up if the size is solved; else searched for some seconds: not where others wait. Raises `Unschedulable`.
    """
    check(people, table_size, games_each, (table_size,))
    tables = _tables(people, table_size, games_each)
    meetings = span(meetings_of(people, tables))
    places = span(places_of(people, table_size, tables))
    return Schedule(people, table_size, games_each, tables, meetings, places,
                    _evenness(meetings[1] - meetings[0], least_difference(people, table_size, games_each)))


def _tables(people: int, table_size: int, games_each: int) -> tuple[tuple[int, ...], ...]:
    if people == table_size:
        return _turned(table_size, games_each)
    found = solved(people, table_size, games_each)
    return found or in_turn_order(searched(people, table_size, games_each), table_size)


def _turned(table_size: int, games_each: int) -> tuple[tuple[int, ...], ...]:
    """The same table every time, its order turned by one place each game (L-06)."""
    return tuple(tuple((game + place) % table_size for place in range(table_size)) for game in range(games_each))


def _evenness(difference: int, least: int) -> Evenness:
    if difference <= 1:
        return Evenness.EVEN
    return Evenness.BEST if difference <= least else Evenness.FOUND
