from __future__ import annotations

from fractions import Fraction
from itertools import chain

import pytest

from league.divisions import (
    Fate,
    Former,
    Newcomer,
    deal_groups,
    division_sizes,
    fates,
    first_divisions,
    former_of,
    next_divisions,
)
from league.draw import lot
from league.ids import Person
from league.sizes import group_sizes
from league.standings import standings
from tests.league.worked import POINTS, SEED, USUAL, WORKED, group, person, ranks


def cut(people: int, divisions: int, top_groups: int = 1) -> tuple[tuple[int, ...], ...]:
    return division_sizes(group_sizes(people, 7, 4), 7, divisions, top_groups)


def finished(division: int, number: int, up: int = 1, down: int = 2) -> list[Former]:
    """A group whose person 100·division + 10·number + n was n-th; groups with a smaller number did better."""
    leads = [Fate.UP] * up + [Fate.STAYS] * (7 - up - down) + [Fate.DOWN] * down
    return [Former(who(division, number, place), division, leads[place - 1], (Fraction(80 - 10 * place - number, 10),))
            for place in range(1, 8)]


def who(division: int, number: int, place: int) -> Person:
    return Person(100 * division + 10 * number + place)


def league(*groups: int, up: int = 1, down: int = 2) -> list[Former]:
    """So many finished groups in each division."""
    return [one for division, count in enumerate(groups, 1) for number in range(1, count + 1)
            for one in finished(division, number, up, down)]


@pytest.mark.parametrize(("people", "divisions", "sizes"), [
    (28, 2, ((7,), (7, 7, 7))),
    (28, 1, ((7, 7, 7, 7),)),
    (49, 3, ((7,), (7, 7), (7, 7, 7, 7))),
    (27, 2, ((7,), (7, 7, 6))),
    (29, 3, ((7,), (7, 7), (8,))),
    (14, 3, ((7,), (7,))),
    (5, 3, ((5,),)),
])
def test_l_40_each_division_has_twice_as_many_groups_and_the_last_the_rest(
    people: int, divisions: int, sizes: tuple[tuple[int, ...], ...],
) -> None:
    assert cut(people, divisions) == sizes


def test_l_40_the_first_division_may_have_several_groups() -> None:
    assert [len(sizes) for sizes in cut(98, 3, top_groups=2)] == [2, 4, 8]


def test_l_40_one_two_four_groups_keep_their_sizes_and_everybody_goes_where_they_earned() -> None:
    divisions = next_divisions(league(1, 2, 4), [], (7, 14, 28), SEED)
    assert set(divisions[0]) == {who(1, 1, place) for place in range(1, 6)} | {who(2, 1, 1), who(2, 2, 1)}
    stay = {who(2, number, place) for number in (1, 2) for place in range(2, 6)}
    assert set(divisions[1]) == stay | {who(1, 1, 6), who(1, 1, 7)} | {who(3, number, 1) for number in range(1, 5)}
    assert len(divisions[2]) == 28


def test_l_40_of_28_in_one_and_three_groups_three_come_up_for_two_and_the_worst_of_them_waits() -> None:
    divisions = next_divisions(league(1, 3), [], (7, 21), SEED)
    assert divisions[0] == (*(who(1, 1, place) for place in range(1, 6)), who(2, 1, 1), who(2, 2, 1))
    assert who(2, 3, 1) in divisions[1]
    assert {who(1, 1, 6), who(1, 1, 7)} < set(divisions[1])
    assert len(divisions[1]) == 21


def test_l_40_of_28_in_two_and_two_groups_two_come_up_and_the_best_two_who_would_go_down_stay() -> None:
    divisions = next_divisions(league(2, 2), [], (14, 14), SEED)
    stay = {who(1, number, place) for number in (1, 2) for place in range(1, 6)}
    assert set(divisions[0]) == stay | {who(2, 1, 1), who(2, 2, 1), who(1, 1, 6), who(1, 2, 6)}
    assert divisions[1][:2] == (who(1, 1, 7), who(1, 2, 7))


def test_l_40_who_does_not_enrol_leaves_a_hole_that_is_filled_from_below() -> None:
    absent = {who(1, 1, 1), who(1, 1, 2), who(2, 3, 1)}
    former = [one for one in league(1, 3) if one.person not in absent]
    divisions = next_divisions(former, [], (7, 18), SEED)
    assert divisions[0] == (
        who(1, 1, 3), who(1, 1, 4), who(1, 1, 5), who(2, 1, 1), who(2, 2, 1), who(1, 1, 6), who(1, 1, 7))
    gone = {who(1, 1, place) for place in range(1, 6)}
    few = [one for one in league(1, 3) if one.person not in gone]
    assert next_divisions(few, [], (7, 16), SEED)[0] == (
        who(2, 1, 1), who(2, 2, 1), who(2, 3, 1), who(1, 1, 6), who(1, 1, 7), who(2, 1, 2), who(2, 2, 2))


def test_l_40_a_smaller_division_sends_its_worst_down_first_in_line() -> None:
    divisions = next_divisions(league(2, 2), [], (7, 21), SEED)
    assert set(divisions[0]) == {who(1, number, place) for number in (1, 2) for place in range(1, 4)} | {who(1, 1, 4)}
    from_above = [who(1, 2, 4), who(1, 1, 5), who(1, 2, 5), who(1, 1, 6), who(1, 2, 6), who(1, 1, 7), who(1, 2, 7)]
    assert list(divisions[1][:7]) == from_above
    assert divisions[1][7:9] == (who(2, 1, 1), who(2, 2, 1))


def test_l_40_equal_means_are_drawn() -> None:
    level = [Former(Person(number), 1, Fate.STAYS, (Fraction(5),)) for number in range(10)]
    for seed in (SEED, b"other"):
        found = next_divisions(level, [], (5, 5), seed)
        assert [*chain(*found)] == sorted((one.person for one in level), key=lambda one: lot(seed, "division", one))


def test_l_41_who_comes_back_is_one_lower_for_each_missed_season_but_the_first() -> None:
    back = [Former(Person(missed), 1, Fate.UP, (Fraction(10),), missed) for missed in (1, 2, 3, 4)]
    divisions = next_divisions([*league(1, 2, 4), *back], [], (8, 15, 30), SEED)
    assert [next(number for number, people in enumerate(divisions, 1) if Person(missed) in people)
            for missed in (1, 2, 3, 4)] == [1, 2, 3, 3]


def test_l_41_who_comes_back_stands_behind_those_who_stay_and_those_who_come_up() -> None:
    back = Former(Person(1), 1, Fate.STAYS, (Fraction(10),), 1)
    top = next_divisions([*league(1, 2, 4), back], [], (7, 15, 28), SEED)[0]
    assert Person(1) not in top
    down = next_divisions([*league(2, 2), back], [], (14, 15), SEED)[0]
    assert Person(1) in down
    assert who(1, 2, 6) not in down


def test_l_41_new_people_start_in_the_lowest_division() -> None:
    new = [Newcomer(Person(number), 2_000 + number, provisional=False) for number in range(7)]
    divisions = next_divisions(league(1, 2, 4), new, (7, 14, 35), SEED)
    assert set(divisions[2][-7:]) == {one.person for one in new}
    assert divisions[2][-7] == 6


def test_l_41_a_first_season_goes_by_rating_provisional_ones_last_and_equal_ones_drawn() -> None:
    people = [Newcomer(Person(number), 1_000 + 10 * (number // 2), number % 2 == 1) for number in range(28)]
    divisions = first_divisions(people, (7, 21), SEED)
    assert divisions[0] == (26, 24, 22, 20, 18, 16, 14)
    assert [person % 2 for person in divisions[1]] == [0] * 7 + [1] * 14
    level = [Newcomer(Person(number), 1_000) for number in range(28)]
    lots = sorted((one.person for one in level), key=lambda one: lot(SEED, "division", one))
    assert [*chain(*first_divisions(level, (7, 21), SEED))] == lots


def test_l_66_a_draw_goes_by_numbers_whoever_has_them() -> None:
    numbers = {Person(-number): number for number in range(1, 11)}
    lots = sorted(numbers, key=lambda one: lot(SEED, "division", numbers[one]))
    new = [Newcomer(one, 1_000) for one in numbers]
    assert [*chain(*first_divisions(new, (5, 5), SEED, numbers))] == lots
    former = [Former(one, 1, means=(Fraction(5),)) for one in numbers]
    assert [*chain(*next_divisions(former, [], (5, 5), SEED, numbers))] == lots


def test_l_42_groups_are_dealt_like_a_snake() -> None:
    people = [Person(number) for number in range(1, 22)]
    assert deal_groups(people, (7, 7, 7)) == (
        (1, 6, 7, 12, 13, 18, 19), (2, 5, 8, 11, 14, 17, 20), (3, 4, 9, 10, 15, 16, 21))


def test_l_42_a_full_group_is_passed_over() -> None:
    groups = deal_groups([Person(number) for number in range(1, 14)], (7, 6))
    assert [len(dealt) for dealt in groups] == [7, 6]
    assert sorted(chain(*groups)) == list(range(1, 14))


def test_the_first_go_up_and_the_last_down() -> None:
    leads = fates(ranks(WORKED), 1, 2)
    assert [leads[person(letter)] for letter in "GDACBEF"] == [Fate.UP, *[Fate.STAYS] * 4, Fate.DOWN, Fate.DOWN]


def test_l_36_who_withdrew_goes_down_and_who_has_few_games_goes_nowhere() -> None:
    people = [person(letter) for letter in "ABCDEFGH"]
    tables = (*group(WORKED), *group("H130 A120 B110 C100"))
    lines = standings(people, tables, POINTS, USUAL, SEED, "1.1", withdrew={person("G")}, games_needed=2)
    leads = fates(lines, 1, 2)
    assert [line.person for line in lines][-2:] == [person("H"), person("G")]
    assert [leads[line.person] for line in lines] == [Fate.UP, *[Fate.STAYS] * 4, Fate.DOWN, Fate.STAYS, Fate.DOWN]
    everybody = fates(standings(people, tables, POINTS, USUAL, SEED, "1.1", withdrew=set(people[:4])), 1, 2)
    assert list(everybody.values()).count(Fate.DOWN) == 4
    few = fates(lines[:3], 2, 2)
    assert list(few.values()) == [Fate.UP, Fate.UP, Fate.DOWN], "who goes up does not go down"


def test_l_40_people_of_different_groups_are_compared_by_the_means_of_the_leagues_keys() -> None:
    keys = ("points", "share", "direct", "draw")
    former = former_of(ranks(WORKED, keys), 2, 1, 2, keys)
    assert former[0] == Former(person("D"), 2, Fate.UP, (Fraction(27, 4), Fraction(131, 140)))


def test_everybody_has_one_place_whatever_the_sizes() -> None:
    former = [one for number, one in enumerate(league(1, 2, 4)) if number % 5]
    new = [Newcomer(Person(number), 1_000) for number in range(10)]
    total = len(former) + len(new)
    for top in range(1, 20):
        for second in range(1, total - top):
            found = next_divisions(former, new, (top, second, total - top - second), SEED)
            assert [len(people) for people in found] == [top, second, total - top - second]
            assert len(set(chain(*found))) == total
