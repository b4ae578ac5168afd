"""Looks for the cheapest tables: people change places between tables while that makes it cheaper."""

from __future__ import annotations

from itertools import combinations
from random import Random

__all__ = ["Search"]

KICKS = 3
"""How often the best tables found are disturbed and improved again."""


class Search:
    """Tables of numbered people. `pairs[a][b]`: what it costs to seat a and b at one table; `alone[a][t]`: to seat a
    at table t at all; `seats`: at which table everybody sits. `budget`: so many changes are weighed up at most, so that
    the work is bounded however many people there are, and the same everywhere."""

    def __init__(self, pairs: list[list[int]], alone: list[list[int]], seats: list[int], budget: int) -> None:
        self._pairs, self._alone, self.seats = pairs, alone, seats
        self.budget = budget
        self._at = self._costs_at_tables()

    def run(self, lots: Random) -> list[int]:
        """The cheapest seats found: improved, and disturbed and improved again three times."""
        self._improve()
        best, best_cost = list(self.seats), self.cost()
        for _ in range(KICKS):
            self._kick(lots)
            self._improve()
            if (cost := self.cost()) < best_cost:
                best, best_cost = list(self.seats), cost
            else:
                self.seats = list(best)
                self._at = self._costs_at_tables()
        return best

    def cost(self) -> int:
        """What the tables cost as they are: pairs twice, people once doubled likewise."""
        return sum(self._at[person][table] + self._alone[person][table] for person, table in enumerate(self.seats))

    def _costs_at_tables(self) -> list[list[int]]:
        """What everybody costs with those who sit at each table, and for sitting there at all."""
        at = [list(row) for row in self._alone]
        for person, row in enumerate(self._pairs):
            for other, table in enumerate(self.seats):
                at[person][table] += row[other]
        return at

    def _gain(self, one: int, other: int) -> int:
        """What is saved if two people of different tables change places."""
        here, there = self.seats[one], self.seats[other]
        at_one, at_other = self._at[one], self._at[other]
        return at_one[here] + at_other[there] - at_one[there] - at_other[here] + 2 * self._pairs[one][other]

    def _swap(self, one: int, other: int) -> None:
        here, there = self.seats[one], self.seats[other]
        to_one, to_other = self._pairs[one], self._pairs[other]
        for person, row in enumerate(self._at):
            change = to_other[person] - to_one[person]
            row[here] += change
            row[there] -= change
        self.seats[one], self.seats[other] = there, here

    def _improve(self) -> None:
        """Swaps while that makes it cheaper and the budget lasts."""
        people = range(len(self.seats))
        better = True
        while better and self.budget > 0:
            better = False
            for one, other in combinations(people, 2):
                if self.seats[one] != self.seats[other] and self._gain(one, other) > 0:
                    self._swap(one, other)
                    better = True
            self.budget -= len(people) * (len(people) - 1) // 2

    def _kick(self, lots: Random) -> None:
        """Random swaps between neighbouring tables, one for every ten people."""
        last = max(self.seats, default=0)
        for _ in range(len(self.seats) // 10 if last else 0):
            table = int(lots.random() * last)
            here = [person for person, at in enumerate(self.seats) if at == table]
            there = [person for person, at in enumerate(self.seats) if at == table + 1]
            self._swap(here[int(lots.random() * len(here))], there[int(lots.random() * len(there))])
