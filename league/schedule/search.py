"""Tables by search, for sizes that nobody has solved (L-05)."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from league.schedule.bounds import least_difference
from league.schedule.round_of_tables import meetings_of, span

__all__ = ["MOST_SWAPS", "searched"]

MOST_SWAPS = 700_000
"""Swaps that are tried before the best tables so far are taken: some seconds, ten at most."""
FIRST_COOLING = 20_000
"""Swaps of the first cooling; each later one takes half as long again."""
HOT, COLD = 1.5, 0.12
"""What a swap may cost, more or less, at the beginning and at the end of a cooling."""


def searched(people: int, table_size: int, games_each: int, most_swaps: int = MOST_SWAPS) -> list[list[int]]:
    """Tables at which everybody plays so often and people meet as evenly as could be found: the same at every call.

    People change tables while the sum of squared meetings falls, and now and then though it grows, ever more rarely;
    this ends when meetings are as even as they can be, or when `most_swaps` were tried.
    """
    search = _Search(people, table_size, games_each)
    best = search.copied()
    if search.even_enough(best):
        return best
    least = search.squares
    for heat in _cooling(most_swaps):
        search.try_a_swap(heat)
        if search.squares < least:
            best, least = search.copied(), search.squares
            if search.even_enough(best):
                break
    return best


def _cooling(steps: int) -> Iterator[float]:
    """So many heats: from hot to cold, and again, each time more slowly."""
    length, step = FIRST_COOLING, 0
    for _ in range(steps):
        yield HOT * (COLD / HOT) ** (step / length)
        step += 1
        if step == length:
            length, step = length * 3 // 2, 0


class _Search:
    """Tables under way: who sits where, and how often each two meet."""

    def __init__(self, people: int, table_size: int, games_each: int) -> None:
        count = people * games_each // table_size
        self.people, self.size = people, table_size
        self.tables = [[(table * table_size + seat) % people for seat in range(table_size)] for table in range(count)]
        self.chance = random.Random(f"{people}-{table_size}-{games_each}")
        self.enough = least_difference(people, table_size, games_each)
        self.met = [[0] * people for _ in range(people)]
        for (one, two), times in meetings_of(people, self.tables).items():
            self.met[one][two] = self.met[two][one] = times
        self.squares = sum(times * times for row in self.met for times in row) // 2

    def copied(self) -> list[list[int]]:
        """The tables as they stand."""
        return [list(table) for table in self.tables]

    def even_enough(self, tables: list[list[int]]) -> bool:
        """Whether no schedule of this size is known to have people meet more evenly."""
        fewest, most = span(meetings_of(self.people, tables))
        return most - fewest <= self.enough

    def try_a_swap(self, heat: float) -> None:
        """Two people change tables if that makes meetings more even, or with a chance that falls with the cost."""
        table, seat, other_table, other_seat = self._somewhere()
        here, there = self.tables[table], self.tables[other_table]
        one, two = here[seat], there[other_seat]
        if one in there or two in here:
            return
        grows = self._grows(one, two, here, there)
        if grows <= 0 or self.chance.random() < math.exp(-grows / heat):
            self._swap(one, two, here, there)
            here[seat], there[other_seat] = two, one
            self.squares += 2 * grows

    def _somewhere(self) -> tuple[int, int, int, int]:
        count, size, chance = len(self.tables), self.size, self.chance.random
        return int(chance() * count), int(chance() * size), int(chance() * count), int(chance() * size)

    def _grows(self, one: int, two: int, here: list[int], there: list[int]) -> int:
        """Half of what the sum of squared meetings would grow by; who sits at both tables meets both as before."""
        met_one, met_two = self.met[one], self.met[two]
        grows = 0
        for other in here:
            if other != one and other not in there:
                grows += met_two[other] - met_one[other] + 1
        for other in there:
            if other != two and other not in here:
                grows += met_one[other] - met_two[other] + 1
        return grows

    def _swap(self, one: int, two: int, here: list[int], there: list[int]) -> None:
        for other in here:
            if other != one:
                self._meet(one, other, -1)
                self._meet(two, other, 1)
        for other in there:
            if other != two:
                self._meet(two, other, -1)
                self._meet(one, other, 1)

    def _meet(self, one: int, two: int, times: int) -> None:
        self.met[one][two] += times
        self.met[two][one] += times
