from __future__ import annotations

import pytest

from league.errors import Unschedulable
from league.schedule import schedule
from league.sizes import check, group_sizes, nearest_games, tables_needed


def test_l_02_two_hundred_people_play_two_hundred_tables() -> None:
    cut = group_sizes(200, 7, 4)
    assert cut.sizes == (7,) * 26 + (6,) * 3
    assert cut.waiting == 0
    assert sum(tables_needed(size, 4, 4) for size in cut.sizes) == 200


def test_l_02_groups_of_six_to_eight_hold_every_number_but_six() -> None:
    left_over = {people for people in range(6, 400) if group_sizes(people, 7, 4).waiting}
    assert left_over == {9, 10, 11, 17}


def test_l_02_groups_hold_everybody_who_does_not_wait() -> None:
    for people in range(6, 400):
        cut = group_sizes(people, 7, 4)
        assert cut.playing + cut.waiting == people
        assert set(cut.sizes) <= {6, 7, 8}
        assert sum(size != 7 for size in cut.sizes) <= 3 or people < 30
        assert list(cut.sizes) == sorted(cut.sizes, reverse=True)


@pytest.mark.parametrize(("people", "sizes", "waiting"), [
    (28, (7, 7, 7, 7), 0), (27, (7, 7, 7, 6), 0), (29, (8, 7, 7, 7), 0), (12, (6, 6), 0), (17, (8, 8), 1), (9, (8,), 1),
    (11, (8,), 3), (16, (8, 8), 0), (18, (6, 6, 6), 0),
])
def test_l_71_what_does_not_fit_waits(people: int, sizes: tuple[int, ...], waiting: int) -> None:
    cut = group_sizes(people, 7, 4)
    assert (cut.sizes, cut.waiting) == (sizes, waiting)


def test_l_73_five_people_are_enough_and_four_are_not() -> None:
    assert group_sizes(5, 7, 4).sizes == (5,)
    with pytest.raises(Unschedulable) as refused:
        group_sizes(4, 7, 4)
    assert refused.value.key == "too-few-people"
    assert refused.value.details == {"people": 4, "needed": 5, "table_size": 4}


def test_l_73_a_group_that_is_one_table_needs_no_more_than_that() -> None:
    assert group_sizes(4, 4, 4).sizes == (4,)
    assert group_sizes(13, 4, 4).sizes == (5, 4, 4)


def test_sizes_that_the_games_do_not_allow_are_left_out() -> None:
    cut = group_sizes(27, 6, 4, games_each=2)
    assert (cut.sizes, cut.waiting) == ((6, 6, 6, 6), 3)
    with pytest.raises(Unschedulable, match="games-not-divisible"):
        group_sizes(27, 7, 4, games_each=2)


def test_l_06_tables_that_the_title_does_not_have_are_refused() -> None:
    with pytest.raises(Unschedulable) as refused:
        check(7, 5, 5, seats=range(2, 5))
    assert refused.value.key == "table-size"
    assert refused.value.details == {"table_size": 5, "least": 2, "most": 4}


def test_l_02_as_many_games_as_seats_suit_every_group() -> None:
    for table_size in range(2, 6):
        for people in range(table_size, 17):
            check(people, table_size, table_size)
            assert len(schedule(people, table_size, table_size).tables) == people


def test_l_06_the_nearest_number_of_games_fills_every_table() -> None:
    for table_size in range(2, 6):
        for people in range(table_size, 41):
            for games in range(1, 25):
                near = nearest_games(people, table_size, games)
                fits = [other for other in range(1, 25) if not people * other % table_size]
                assert near in fits
                assert abs(near - games) == min(abs(other - games) for other in fits)


def test_the_biggest_group_is_no_bigger_than_can_be_scheduled() -> None:
    assert group_sizes(81, 40, 4).sizes == (40, 40)
    assert group_sizes(79, 40, 4).sizes == (40, 39)
