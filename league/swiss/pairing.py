"""The pairing of a round: byes, tables, and the order at each."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from league.draw import lot
from league.ids import Person
from league.swiss.byes import byes
from league.swiss.cost import odd_cost, pair_cost
from league.swiss.field import Field
from league.swiss.places import in_fair_order
from league.swiss.search import Search
from league.swiss.sizes import TableSizes, table_sizes

__all__ = ["BUDGET", "Pairing", "best_exchange", "lots_of", "pairing"]

BUDGET = 2_000_000
"""How many changes of places are weighed up for a round at most: about a second for hundreds of people."""


@dataclass(frozen=True)
class Pairing:
    """A round: its tables in turn order, those of the best first, and who has a bye."""

    tables: tuple[tuple[Person, ...], ...]
    byes: tuple[Person, ...] = ()


def lots_of(seed: bytes, *labels: object) -> Random:
    """Random numbers that anybody can draw again from the seed."""
    return Random(int.from_bytes(lot(seed, *labels), "big"))


def pairing(field: Field, sizes: Collection[int], seed: bytes, number: int, *, budget: int = BUDGET) -> Pairing | None:
    """Round `number` for a field: who stands alike meets, rematches are avoided by cost (L-51). The same seed gives the
    same pairing. `sizes`: of which tables may be; None if there are too few people for one table."""
    planned = table_sizes(len(field.people), field.usual, sizes)
    if planned is None:
        return None
    lots = lots_of(seed, "round", number)
    resting = byes(field, planned.byes)
    playing = field.without(resting)
    return Pairing(tuple(in_fair_order(field, table, lots) for table in _tables(playing, planned, lots, budget)),
                   resting)


def _tables(field: Field, planned: TableSizes, lots: Random, budget: int) -> list[list[Person]]:
    """The people at each table, in no order."""
    pairs = [[0 if one == other else pair_cost(field, one, other) for other in field.people] for one in field.people]
    sizes = _best_cut(field, planned.tables, pairs)
    seats = [table for table, size in enumerate(sizes) for _ in range(size)]
    alone = [[0 if size == field.usual else odd_cost(field, person) for size in sizes] for person in field.people]
    found = Search(pairs, alone, seats, budget).run(lots)
    return [[person for person, at in zip(field.people, found, strict=True) if at == table]
            for table in range(len(sizes))]


def _best_cut(field: Field, sizes: Sequence[int], pairs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The tables in the order in which the standings are cut into them: where the odd ones come is what costs least,
    with equal costs the lowest people have them."""
    usual = [size for size in sizes if size == field.usual]
    odd = [size for size in sizes if size != field.usual]
    cuts = [(*usual[:above], *odd, *usual[above:]) for above in range(len(usual), -1, -1)] if odd else [tuple(usual)]
    return min(cuts, key=lambda cut: _cost_of_cut(field, cut, pairs))


def _cost_of_cut(field: Field, sizes: Sequence[int], pairs: Sequence[Sequence[int]]) -> int:
    cost = first = 0
    for size in sizes:
        table = range(first, first + size)
        cost += sum(pairs[one][other] for one, other in combinations(table, 2))
        cost += sum(odd_cost(field, field.people[one]) for one in table) if size != field.usual else 0
        first += size
    return cost


def best_exchange(field: Field, tables: Sequence[Sequence[Person]], who: Person) -> Person | None:
    """With whom of another table somebody changes places for the least cost, when an organiser pairs a table again;
    among equals who stands nearest. `tables`: those that may change. None if there is nobody."""
    own = next((table for table in tables if who in table), ())
    rank = {person: number for number, person in enumerate(field.people)}
    others = [(person, table) for table in tables if own and table is not own for person in table]

    def cost(found: tuple[Person, Sequence[Person]]) -> tuple[int, int, int]:
        other, table = found
        new = [_cost_with(field, other, own, who), _cost_with(field, who, table, other)]
        old = [_cost_with(field, who, own, who), _cost_with(field, other, table, other)]
        return sum(new) - sum(old), abs(rank.get(who, 0) - rank.get(other, 0)), field.number(other)

    return min(others, key=cost)[0] if others else None


def _cost_with(field: Field, person: Person, table: Sequence[Person], instead: Person) -> int:
    """What somebody costs at a table in the place of one who sits there."""
    cost = sum(pair_cost(field, person, other) for other in table if other != instead)
    return cost + (odd_cost(field, person) if len(table) != field.usual else 0)
