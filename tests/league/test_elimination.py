"""Elimination: how many go on, who fills up, when the final is reached."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from league.elimination import Finish, Seeding, advance, deal, first_sizes, next_sizes, table_order
from league.ids import Person

ALL = frozenset({2, 3, 4, 5})


def seeding(count: int = 40) -> Seeding:
    return Seeding({Person(number): number for number in range(1, count + 1)}, bytes(32))


def table(first: int, size: int, share: int = 100) -> list[Finish]:
    """A table that its people finish in the order of their numbers."""
    return [Finish(Person(first + place), place + 1, Fraction(share - 10 * place, 100)) for place in range(size)]


def sizes_until_the_final(people: int, usual: int, best: int, sizes: frozenset[int] = ALL) -> list[tuple[int, ...]]:
    rounds = [first_sizes(people, usual, best, sizes) or ()]
    while len(rounds[-1]) > 1:
        rounds.append(next_sizes(len(rounds[-1]), usual, best, sum(rounds[-1]), sizes))
    return rounds


def test_l_53_24_people_at_tables_of_four_two_of_each_going_on() -> None:
    assert sizes_until_the_final(24, 4, 2) == [(4,) * 6, (4,) * 3, (4,) * 2, (4,)]


def test_l_53_28_people_at_tables_of_four_two_of_each_going_on() -> None:
    assert sizes_until_the_final(28, 4, 2) == [(4,) * 7, (4,) * 4, (4,) * 2, (4,)]


def test_l_53_a_final_of_two_only_if_the_title_allows_two() -> None:
    assert next_sizes(2, 4, 1, 8, ALL) == (2,)
    assert next_sizes(2, 4, 1, 8, frozenset({3, 4})) == (3,)


@pytest.mark.parametrize("usual", [3, 4])
def test_l_53_every_table_can_be_played_however_many_are_left(usual: int) -> None:
    for sizes in (frozenset({usual}), frozenset({3, 4}), ALL):
        for best, tables in ((best, tables) for best in range(1, usual) for tables in range(2, 12)):
            for left in range(min(sizes), tables * usual + 1):
                found = next_sizes(tables, usual, best, left, sizes)
                assert set(found) <= sizes, (sizes, best, tables, left)
                assert sum(found) <= left
                assert len(found) < tables


@pytest.mark.parametrize("usual", [2, 3, 4, 5])
def test_every_number_of_people_ends_with_a_final(usual: int) -> None:
    for best in range(1, usual):
        for people in range(usual, 60):
            if first_sizes(people, usual, best, ALL) is not None:
                rounds = sizes_until_the_final(people, usual, best)
                assert all(len(after) < len(before) for before, after in pairwise(rounds))
                assert len(rounds[-1]) == 1
                assert all(size <= usual for sizes in rounds for size in sizes)


def test_first_tables_are_level_and_nobody_sits_where_nobody_can_lose() -> None:
    assert first_sizes(26, 4, 2, ALL) == (4, 4, 4, 4, 4, 3, 3)
    assert first_sizes(9, 4, 2, ALL) == (3, 3, 3)
    assert first_sizes(5, 4, 2, ALL) is None
    assert first_sizes(26, 4, 2, frozenset({4})) is None
    assert first_sizes(1, 4, 2, ALL) is None
    assert first_sizes(5, 2, 1, ALL) == (2, 2, 1)


def test_l_53_the_best_of_those_who_are_out_fill_up_by_share() -> None:
    tables = [table(1, 4), table(11, 4, 120), table(21, 4, 90)]
    found = advance(tables, 4, 2, ALL, seeding())
    assert found.through == (1, 11, 21, 2, 12, 22)
    assert found.filling == (13, 14)
    assert found.sizes == (4, 4)
    assert not found.is_final


def test_l_53_equal_shares_are_parted_by_margin_then_by_the_draw() -> None:
    margins = ((3, -5), (13, -4), (23, -5))
    third = [Finish(Person(number), 3, Fraction(1, 2), Fraction(margin)) for number, margin in margins]
    tables = [[*table(first, 2), finish] for first, finish in zip((1, 11, 21), third, strict=True)]
    found = advance(tables, 4, 2, ALL, seeding())
    assert found.sizes == (4, 4)
    assert found.filling[0] == 13
    assert found.filling == advance(tables, 4, 2, ALL, Seeding({}, bytes(32))).filling
    draws = {advance(tables, 4, 2, ALL, Seeding({}, bytes([number] * 32))).filling[1] for number in range(20)}
    assert draws == {3, 23}


def test_l_53_a_tie_for_the_last_place_that_goes_on_is_parted_by_share_then_seed_then_the_draw() -> None:
    first, quarters = Finish(Person(1), 1, Fraction(1)), Fraction(3, 4)
    level = [first, Finish(Person(2), 2, quarters), Finish(Person(3), 2, Fraction(4, 5))]
    assert [one.person for one in table_order(level, seeding())] == [1, 3, 2]
    same = [first, Finish(Person(3), 2, quarters), Finish(Person(2), 2, quarters)]
    assert [one.person for one in table_order(same, seeding())] == [1, 2, 3]
    drawn = {table_order(same, Seeding({}, bytes([number] * 32)))[1].person for number in range(20)}
    assert drawn == {2, 3}


def test_l_66_a_draw_goes_by_numbers_whoever_has_them() -> None:
    level = [Finish(Person(-number), 1) for number in range(1, 9)]
    numbers = {Person(-number): number for number in range(1, 9)}
    named = table_order([Finish(Person(number), 1) for number in range(1, 9)], Seeding({}, bytes(32)))
    assert [-one.person for one in table_order(level, Seeding({}, bytes(32), numbers))] == [
        one.person for one in named]


def test_who_is_gone_does_not_go_on_and_the_next_one_does() -> None:
    one, *others = table(1, 4)
    gone = [Finish(one.person, 1, one.share, gone=True), *others]
    assert advance([gone, table(11, 4)], 4, 2, ALL, seeding()).through == (11, 2, 12, 3)


def test_there_is_always_a_table_less_though_so_many_would_go_on() -> None:
    found = advance([table(1, 4), table(11, 4, 120)], 4, 3, ALL, seeding())
    assert found.through == (1, 11, 2, 12)
    assert found.is_final


def test_tables_are_dealt_level_and_apart() -> None:
    people = tuple(map(Person, range(1, 13)))
    past = [(Person(1), Person(6)), (Person(2), Person(5)), (Person(3), Person(4))]
    dealt = deal(people, (4, 4, 4), past)
    assert [table[0] for table in dealt] == [1, 2, 3]
    assert sorted(person for table in dealt for person in table) == list(people)
    met = {frozenset(two) for two in past}
    assert not any(frozenset(two) in met for table in dealt for two in combinations(table, 2))
    assert deal(people[:4], (2, 2)) == ((1, 4), (2, 3))
