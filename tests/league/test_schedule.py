from __future__ import annotations

from itertools import combinations

import pytest

from league.errors import Unschedulable
from league.schedule import Evenness, Schedule, schedule
from league.schedule.bounds import least_difference
from league.schedule.places import in_turn_order
from league.schedule.round_of_tables import meetings_of, places_of, span
from league.schedule.search import searched
from league.schedule.solved import solved_sizes

SIZES = solved_sizes()
UNEVEN = {(8, 4, 2), (8, 4, 3), (10, 5, 2), (10, 5, 4), (15, 5, 3), (15, 5, 4), (15, 5, 7)}


def sound(made: Schedule) -> bool:
    """Everybody plays as often as promised, nobody twice at one table, places differ by one at most."""
    games = [sum(person in table for table in made.tables) for person in range(made.people)]
    seats = all(len(set(table)) == len(table) == made.table_size for table in made.tables)
    floor = made.games_each // made.table_size
    places = floor <= made.places[0] <= made.places[1] <= -(-made.games_each // made.table_size)
    return seats and places and set(games) == {made.games_each}


def test_l_01_seven_people_at_tables_of_four_meet_twice_and_sit_once_in_each_place() -> None:
    made = schedule(7, 4, 4)
    assert made.tables == tuple(tuple((game + step) % 7 for step in (0, 3, 5, 6)) for game in range(7))
    assert set(meetings_of(7, made.tables).values()) == {2}
    assert set(places_of(7, 4, made.tables).values()) == {1}
    assert (made.meetings, made.places, made.evenness) == ((2, 2), (1, 1), Evenness.EVEN)


def test_all_187_sizes_are_there() -> None:
    assert len(SIZES) == 187
    assert {size for size, *_ in SIZES} == set(range(4, 17))


@pytest.mark.parametrize("people", range(4, 17))
def test_l_03_every_solved_size_is_sound_and_told_truly(people: int) -> None:
    for size in (size for size in SIZES if size[0] == people):
        made = schedule(*size)
        assert sound(made), size
        assert made.meetings == span(meetings_of(people, made.tables)), size
        assert made.places == span(places_of(people, size[1], made.tables)), size


def test_l_03_places_are_exactly_equal_where_games_divide_by_seats() -> None:
    divisible = [schedule(*size) for size in SIZES if not size[2] % size[1]]
    assert len(divisible) > 40
    assert all(made.places[0] == made.places[1] for made in divisible)


@pytest.mark.parametrize(("people", "table_size", "games_each"), [
    (7, 4, 4), (11, 3, 6), (9, 4, 8), (15, 5, 7), (8, 3, 9),
])
def test_l_03_any_tables_can_be_seated_fairly(people: int, table_size: int, games_each: int) -> None:
    count = people * games_each // table_size
    lopsided = [[(table * table_size + seat) % people for seat in range(table_size)] for table in range(count)]
    seated = in_turn_order(lopsided, table_size)
    assert [set(table) for table in seated] == [set(table) for table in lopsided]
    fewest, most = span(places_of(people, table_size, seated))
    assert (fewest, most) == (games_each // table_size, -(-games_each // table_size))


def test_l_04_meetings_differ_by_one_at_most_but_for_seven_sizes() -> None:
    spread = {size: schedule(*size).meetings for size in SIZES}
    assert {size for size, (fewest, most) in spread.items() if most - fewest > 1} == UNEVEN
    assert all(spread[size][1] - spread[size][0] == 2 for size in UNEVEN)


def test_l_04_the_seven_are_told_as_the_best_there_is() -> None:
    assert {size for size in SIZES if schedule(*size).evenness is not Evenness.EVEN} == UNEVEN
    assert {schedule(*size).evenness for size in UNEVEN} == {Evenness.BEST}


def test_l_04_the_count_of_shared_seats_forbids_six_of_them() -> None:
    assert {size for size in SIZES if least_difference(*size) == 2} == UNEVEN
    assert least_difference(7, 4, 4) == 0
    assert least_difference(6, 4, 2) == 1


@pytest.mark.parametrize(("people", "table_size", "games_each"), [
    (17, 4, 4), (20, 4, 8), (6, 4, 12), (18, 3, 3), (5, 4, 4),
])
def test_l_05_other_sizes_are_searched_for(people: int, table_size: int, games_each: int) -> None:
    tables = searched(people, table_size, games_each)
    made = schedule(people, table_size, games_each)
    assert sound(made)
    fewest, most = span(meetings_of(people, tables))
    assert most - fewest <= 1


def test_l_05_a_search_finds_the_same_tables_at_every_call_and_ends_when_its_work_is_done() -> None:
    assert searched(14, 4, 4, 3_000) == searched(14, 4, 4, 3_000)
    given_up = searched(25, 5, 5, 2_000)
    assert sorted(person for table in given_up for person in table) == sorted([*range(25)] * 5)
    assert span(meetings_of(25, given_up))[1] <= 3


def test_l_05_what_was_searched_in_vain_is_not_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    from league.schedule import made as making

    def hurried(people: int, table_size: int, games_each: int) -> list[list[int]]:
        return searched(people, table_size, games_each, 50)

    monkeypatch.setattr(making, "searched", hurried)
    found = schedule(21, 4, 8)
    assert found.meetings[1] - found.meetings[0] > 1
    assert found.evenness is Evenness.FOUND
    schedule.cache_clear()


def test_l_06_one_table_for_all_turns_its_order_each_game() -> None:
    made = schedule(4, 4, 6)
    assert made.tables[:5] == ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (0, 1, 2, 3))
    assert (made.meetings, made.places) == ((6, 6), (1, 2))


@pytest.mark.parametrize(("size", "key", "details"), [
    ((3, 4, 4), "group-smaller-than-table", {"people": 3, "table_size": 4}),
    ((7, 4, 3), "games-not-divisible", {"people": 7, "table_size": 4, "games_each": 3, "nearest": 4}),
    ((6, 4, 5), "games-not-divisible", {"people": 6, "table_size": 4, "games_each": 5, "nearest": 4}),
    ((41, 4, 4), "group-too-big", {"people": 41, "most": 40}),
    ((7, 4, 0), "games-each", {"games_each": 0, "least": 1, "most": 24}),
])
def test_l_06_what_cannot_be_scheduled_is_refused_with_what_can(
    size: tuple[int, int, int], key: str, details: dict[str, int],
) -> None:
    with pytest.raises(Unschedulable) as refused:
        schedule(*size)
    assert (refused.value.key, refused.value.details) == (key, details)


def test_two_people_meet_in_a_group_of_two_tables_as_often_as_they_can() -> None:
    made = schedule(8, 4, 1)
    assert {pair for pair, times in meetings_of(8, made.tables).items() if times} == {
        pair for table in made.tables for pair in combinations(sorted(table), 2)}
