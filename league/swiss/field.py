"""Who is to be paired, how they stand, and who sat where before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from league.ids import Person

__all__ = ["Field"]


@dataclass(frozen=True)
class Field:
    """`people`, the best first; their `scores` (points in all, 0 if not named); `past`: the tables of all rounds
    before, each in turn order, where a bye is a table of one; `usual`: people at a usual table; `numbers`: by which
    people are drawn, whoever has none by themselves."""

    people: tuple[Person, ...]
    scores: Mapping[Person, Fraction]
    past: Sequence[tuple[Person, ...]]
    usual: int
    numbers: Mapping[Person, int] = field(default_factory=dict)

    @cached_property
    def meetings(self) -> Counter[frozenset[Person]]:
        """How often every two have met."""
        return Counter(frozenset(two) for table in self.past for two in combinations(table, 2))

    @cached_property
    def byes(self) -> Counter[Person]:
        """How many byes everybody has had."""
        return Counter(table[0] for table in self.past if len(table) == 1)

    @cached_property
    def odd(self) -> Counter[Person]:
        """How often everybody sat at a table that was not of the usual size."""
        return Counter(person for table in self.past if len(table) not in (1, self.usual) for person in table)

    @cached_property
    def places(self) -> Counter[tuple[Person, int]]:
        """How often everybody sat in each place of the turn order, from 0."""
        return Counter((person, place) for table in self.past if len(table) > 1 for place, person in enumerate(table))

    def number(self, person: Person) -> int:
        """By which somebody is drawn."""
        return self.numbers.get(person, person)

    def score(self, person: Person) -> int:
        """Points so far in sixtieths, in which all shared points but those of means are whole."""
        return round(self.scores.get(person, Fraction(0)) * 60)

    def without(self, people: Sequence[Person]) -> Field:
        """The same without some of the people."""
        return Field(tuple(each for each in self.people if each not in people), self.scores, self.past, self.usual,
                     self.numbers)
