"""Elimination with tables of any size: the best of each table go on, the best of those who are out fill up (L-53)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from league.draw import lot
from league.ids import Person

__all__ = ["Advance", "Finish", "Seeding", "advance", "deal", "first_sizes", "next_sizes", "table_order"]


@dataclass(frozen=True)
class Finish:
    """How somebody came off in their game: the place in it, their share of the best one's points, their margin over the
    mean of the others; `gone`: they are not there for a next round."""

    person: Person
    place: int
    share: Fraction = Fraction(0)
    margin: Fraction = Fraction(0)
    gone: bool = False


@dataclass(frozen=True)
class Seeding:
    """What parts people who did equally well: their seeds (1 is the best), then a draw by their `numbers`."""

    seeds: Mapping[Person, int]
    seed: bytes
    numbers: Mapping[Person, int] = field(default_factory=dict)

    def key(self, person: Person) -> tuple[int, bytes]:
        """Seed first, then the draw; the lower the better."""
        number = self.numbers.get(person, person)
        return self.seeds.get(person, len(self.seeds) + 1), lot(self.seed, "elimination", number)


@dataclass(frozen=True)
class Advance:
    """Who plays the next round: who came far enough at their tables, then who fills up, each the best first."""

    through: tuple[Person, ...]
    filling: tuple[Person, ...]
    sizes: tuple[int, ...]

    @property
    def is_final(self) -> bool:
        """Whether the next round is one table."""
        return len(self.sizes) == 1


def first_sizes(people: int, usual: int, best: int, sizes: Collection[int]) -> tuple[int, ...] | None:
    """The tables of a first round: as few as can be, level to one person, the big ones first; a table of one in games
    of two is a bye. `sizes`: those that the title can be played with. None if a table would be impossible, or so small
    that nobody could lose at it."""
    if people < 2:
        return None
    tables = -(-people // usual)
    found = _level(people, tables)
    if tables == 1:
        return found if people in sizes else None
    return found if all((size in sizes and size > best) or (size, usual) == (1, 2) for size in found) else None


def next_sizes(tables: int, usual: int, best: int, available: int, sizes: Collection[int]) -> tuple[int, ...]:
    """The tables after a round of `tables` tables: full ones, or a final if `best` of each fit at one table (L-53). If
    the title cannot be played by so few, the final is filled up to what it can. There is always a table less than
    before, else nobody would ever win; and nobody is at a table too small for the title. `available`: people who could
    play."""
    through = min(best * tables, available)
    wanted = min(-(-through // usual), max(tables - 1, 1))
    if wanted == 1:
        through = min(through, usual)
        return (min((size for size in sizes if through <= size <= available), default=through),)
    for count in range(wanted, 0, -1):
        for people in range(min(count * usual, available), count - 1, -1):
            found = _level(people, count)
            if all(size in sizes or (size, usual) == (1, 2) for size in found):
                return found
    return (available,)


def _level(people: int, tables: int) -> tuple[int, ...]:
    """So many tables that are level to one person, the big ones first."""
    return tuple(people // tables + (number < people % tables) for number in range(tables))


def table_order(table: Sequence[Finish], seeding: Seeding) -> list[Finish]:
    """A table from first to last: equal places by share, then by seed, then by the draw (L-53)."""
    return sorted(table, key=lambda one: (one.place, -one.share, seeding.key(one.person)))


def advance(tables: Sequence[Sequence[Finish]], usual: int, best: int, sizes: Collection[int],
            seeding: Seeding) -> Advance:
    """Who plays the next round: the best of each table; then, to fill up tables, the best of those who are out, by
    share, margin, and the draw (L-53). If so many of each table would leave as many tables as before, the best of them
    by place, then likewise."""
    orders = [[one for one in table_order(table, seeding) if not one.gone] for table in tables]
    available = sum(map(len, orders))
    planned = next_sizes(len(tables), usual, best, available, sizes)
    reached = [one for order in orders for one in order[:best]]
    reached.sort(key=lambda one: (one.place, *_merit(one, seeding)))
    out = sorted((one for order in orders for one in order[best:]), key=lambda one: _merit(one, seeding))
    through, filling = reached[:sum(planned)], out[:max(0, sum(planned) - len(reached))]
    through.sort(key=lambda one: (one.place, seeding.key(one.person)))
    return Advance(tuple(one.person for one in through), tuple(one.person for one in filling), planned)


def _merit(one: Finish, seeding: Seeding) -> tuple[Fraction, Fraction, bytes]:
    """How well somebody did besides their place: share, margin, the draw; the lower the better."""
    return -one.share, -one.margin, seeding.key(one.person)[1]


def deal(people: Sequence[Person], sizes: Sequence[int],
         past: Sequence[Sequence[Person]] = ()) -> tuple[tuple[Person, ...], ...]:
    """People, the best first, dealt to tables so that these are level: one to each, there and back again. Two who are
    dealt together change tables if fewer then meet whom they have met at a table of `past`."""
    met = {frozenset(two) for table in past for two in combinations(table, 2)}
    tables: list[list[Person]] = [[] for _ in sizes]
    left = list(people)
    for level in range(max(sizes, default=0)):
        row = [table for table, size in zip(tables, sizes, strict=True) if size > level]
        together, left = left[:len(row)], left[len(row):]
        for person, table in zip(together, _apart(together, row if level % 2 == 0 else row[::-1], met), strict=False):
            table.append(person)
    return tuple(map(tuple, tables))


def _apart(people: Sequence[Person], tables: list[list[Person]], met: set[frozenset[Person]]) -> list[list[Person]]:
    """At which table each of the people sits: in this order, but changed while that spares meetings."""

    def clashes(one: int, table: int) -> int:
        return sum(frozenset((people[one], other)) in met for other in tables[table])

    seats = list(range(len(people)))
    spared = True
    while spared:
        spared = False
        for one, other in combinations(range(len(people)), 2):
            here, there = seats[one], seats[other]
            if clashes(one, there) + clashes(other, here) < clashes(one, here) + clashes(other, there):
                seats[one], seats[other] = there, here
                spared = True
    return [tables[seat] for seat in seats]
