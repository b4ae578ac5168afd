"""Pairing of Swiss rounds: sizes, byes, rematches, places."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from league.ids import Person
from league.swiss import (
    BYE_POINTS,
    LATE_POINTS,
    Field,
    Pairing,
    best_exchange,
    byes,
    in_fair_order,
    pairing,
    playable,
    table_sizes,
)
from league.swiss.search import Search

SEED = bytes(range(32))
POINTS = {3: (9, 5, 1), 4: (10, 6, 3, 1), 5: (11, 7, 4, 2, 1)}


def people(count: int) -> tuple[Person, ...]:
    return tuple(map(Person, range(1, count + 1)))


class Tournament:
    """A tournament whose games are drawn by lot."""

    def __init__(self, count: int, lot: int = 1, sizes: Sequence[int] = (3, 4, 5)) -> None:
        self.there = people(count)
        self.scores = dict.fromkeys(self.there, Fraction(0))
        self.past: list[tuple[Person, ...]] = []
        self.rounds: list[Pairing] = []
        self.sizes = sizes
        self._lots = random.Random(lot)
        self._rank = {person: self._lots.random() for person in self.there}

    def field(self) -> Field:
        order = sorted(self.there, key=lambda person: (-self.scores[person], self._rank[person]))
        return Field(tuple(order), self.scores, tuple(self.past), 4)

    def play(self, rounds: int) -> Tournament:
        for _ in range(rounds):
            paired = pairing(self.field(), self.sizes, SEED, len(self.rounds) + 1)
            assert paired is not None
            self.rounds.append(paired)
            for table in paired.tables:
                for person, points in zip(self._lots.sample(table, len(table)), POINTS[len(table)], strict=True):
                    self.scores[person] += points
            for person in paired.byes:
                self.scores[person] += BYE_POINTS
            self.past += [*paired.tables, *((person,) for person in paired.byes)]
        return self


@pytest.mark.parametrize(("count", "sizes", "tables", "without"), [
    (24, {3, 4, 5}, (4,) * 6, 0), (13, {3, 4, 5}, (4, 4, 5), 0), (13, {3, 4}, (4, 3, 3, 3), 0), (5, {3, 4, 5}, (5,), 0),
    (5, {3, 4}, (4,), 1), (6, {3, 4, 5}, (3, 3), 0), (10, {3, 4, 5}, (4, 3, 3), 0), (11, {3, 4, 5}, (4, 4, 3), 0),
    (15, {4}, (4, 4, 4), 3), (3, {3, 4, 5}, (3,), 0), (8, {3, 4, 5}, (4, 4), 0), (9, {3, 4, 5}, (4, 5), 0),
])
def test_l_50_sizes_have_few_byes_then_few_odd_tables_then_small_ones(
        count: int, sizes: set[int], tables: tuple[int, ...], without: int) -> None:
    found = table_sizes(count, 4, sizes)
    assert found is not None
    assert (found.tables, found.byes) == (tables, without)


def test_l_50_every_number_is_seated_where_tables_may_be_odd() -> None:
    assert [count for count in range(3, 80) if _without(count, {3, 4, 5})] == []
    assert [count for count in range(3, 80) if _without(count, {3, 4})] == [5]
    assert [_without(count, {4}) for count in range(4, 12)] == [0, 1, 2, 3, 0, 1, 2, 3]


def _without(count: int, sizes: set[int]) -> int:
    found = table_sizes(count, 4, sizes)
    assert found is not None
    assert sum(found.tables) + found.byes == count
    return found.byes


def test_there_is_no_round_for_fewer_people_than_one_table() -> None:
    assert table_sizes(2, 4, {3, 4, 5}) is None
    assert pairing(Field(people(2), {}, (), 4), {3, 4, 5}, SEED, 1) is None


def test_games_of_two_stay_games_of_two() -> None:
    assert playable(2, 2, 5) == {2}
    assert playable(4, 2, 4) == {3, 4}
    assert playable(4, 1, 7) == {3, 4, 5}
    assert playable(3, 2, 5) == {2, 3, 4}


def test_l_50_a_bye_goes_to_the_lowest_who_had_none() -> None:
    one, two, three, four, five = people(5)
    field = Field((one, two, three, four, five), {}, ((five,), (four,), (one, two, three)), 4)
    assert byes(field, 1) == (three,)
    assert byes(field, 4) == (three, two, one, five)
    assert (BYE_POINTS, LATE_POINTS) == (5, 1)


def test_l_50_nobody_has_two_byes_before_everybody_had_one() -> None:
    played = Tournament(9, sizes=(4,)).play(9)
    assert sorted(person for paired in played.rounds for person in paired.byes) == list(people(9))


def test_l_50_odd_tables_go_round() -> None:
    played = Tournament(23).play(5)
    assert [sorted(map(len, paired.tables)) for paired in played.rounds] == [[3, 4, 4, 4, 4, 4]] * 5
    assert max(played.field().odd.values()) <= 2


@pytest.mark.parametrize("lot", range(6))
def test_l_51_among_24_people_nobody_meets_a_third_time_in_five_rounds(lot: int) -> None:
    field = Tournament(24, lot).play(5).field()
    assert max(field.meetings.values()) <= 2
    assert sum(times == 2 for times in field.meetings.values()) <= 20


def test_l_51_people_with_the_same_points_meet() -> None:
    played = Tournament(24, 3).play(1)
    before = dict(played.scores)
    last = played.play(1).rounds[-1]
    spread = [max(before[person] for person in table) - min(before[person] for person in table)
              for table in last.tables]
    assert sum(spread) / len(spread) < 3


def test_l_51_the_same_seed_gives_the_same_pairing_and_another_one_another() -> None:
    field = Tournament(24, 5).play(2).field()
    assert pairing(field, {3, 4, 5}, SEED, 3) == pairing(field, {3, 4, 5}, SEED, 3)
    assert pairing(field, {3, 4, 5}, SEED, 3) != pairing(field, {3, 4, 5}, bytes(32), 3)


def test_l_51_without_one_person_everything_else_stays_valid() -> None:
    played = Tournament(24, 2).play(2)
    gone = played.there[7]
    played.there = tuple(person for person in played.there if person != gone)
    paired = played.play(1).rounds[-1]
    seated = [person for table in paired.tables for person in table]
    assert sorted(seated) == sorted(played.there)
    assert sorted(map(len, paired.tables)) == [3, 4, 4, 4, 4, 4]


def test_l_51_64_people_are_paired_in_a_bounded_amount_of_work() -> None:
    played = Tournament(64, 1).play(4)
    small = pairing(played.field(), {3, 4, 5}, SEED, 5, budget=100_000)
    played.play(1)
    assert small == played.rounds[-1]
    assert max(played.field().meetings.values()) <= 2


def test_without_a_budget_the_cut_is_what_there_is() -> None:
    field = Tournament(12, 1).play(1).field()
    paired = pairing(field, {4}, SEED, 2, budget=0)
    assert paired is not None
    assert sorted(person for table in paired.tables for person in table) == list(people(12))


def test_a_search_keeps_the_books_of_its_costs() -> None:
    lots = random.Random(4)
    pairs = [[0] * 12 for _ in range(12)]
    for one in range(12):
        for other in range(one):
            pairs[one][other] = pairs[other][one] = int(lots.random() * 100)
    search = Search(pairs, [[0] * 3 for _ in range(12)], [number // 4 for number in range(12)], 100_000)
    before = search.cost()
    seats = search.run(lots)
    cost = sum(pairs[one][other] for one in range(12) for other in range(12) if seats[one] == seats[other])
    assert cost < before
    assert sorted(seats) == sorted(number // 4 for number in range(12))
    assert cost == Search(pairs, [[0] * 3 for _ in range(12)], list(seats), 0).cost()


def test_l_51_places_go_round_within_a_table() -> None:
    one, two, three, four = people(4)
    field = Field(people(4), {}, ((one, two, three, four), (two, three, four, one), (three, four, one, two)), 4)
    assert in_fair_order(field, (one, two, three, four), random.Random(0)) == (four, one, two, three)


def test_a_table_is_paired_again_with_who_stands_nearest() -> None:
    scores = {person: Fraction(20 - person) for person in people(12)}
    field = Field(people(12), scores, (), 4)
    tables = [people(12)[:4], people(12)[4:8], people(12)[8:]]
    assert best_exchange(field, tables, Person(4)) == Person(5)
    assert best_exchange(field, tables[:1], Person(4)) is None
    assert best_exchange(field, tables, Person(99)) is None
    met = Field(people(12), scores, ((Person(1), Person(5)), (Person(1), Person(5))), 4)
    assert best_exchange(met, tables, Person(4)) == Person(6)
