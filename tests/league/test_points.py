from __future__ import annotations

from itertools import product

import pytest

from league.points import points_of

BY_SIZE = {2: (8, 2), 3: (9, 5, 1), 4: (10, 6, 3, 1), 5: (11, 7, 4, 2, 1)}


def placed(strengths: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in strengths) for own in strengths)


@pytest.mark.parametrize(("places", "sixtieths"), [
    ((1, 2, 3, 4), (600, 360, 180, 60)),
    ((4, 1, 3, 2), (60, 600, 180, 360)),
    ((1, 1, 1, 4), (380, 380, 380, 60)),
    ((1, 1, 3, 4), (480, 480, 180, 60)),
    ((1, 1, 1, 1), (300, 300, 300, 300)),
    ((1, 2, 2, 2), (600, 200, 200, 200)),
    ((2, 2, 1), (180, 180, 540)),
    ((1, 1), (300, 300)),
    ((1, 2, 3, 3, 3), (660, 420, 140, 140, 140)),
])
def test_l_30_places_give_points_and_shared_places_share_them(
    places: tuple[int, ...], sixtieths: tuple[int, ...],
) -> None:
    assert points_of(places, BY_SIZE) == sixtieths


def test_l_30_three_first_of_four_get_nineteen_thirds() -> None:
    assert points_of((1, 1, 1, 4), (10, 6, 3, 1))[0] * 3 == 19 * 60


@pytest.mark.parametrize("size", BY_SIZE)
def test_l_30_every_table_gives_five_points_a_seat_however_it_ends(size: int) -> None:
    for strengths in product(range(size), repeat=size):
        assert sum(points_of(placed(strengths), BY_SIZE)) == 5 * 60 * size


def test_points_that_an_organiser_chose_are_shared_likewise_and_run_out() -> None:
    assert points_of((1, 2, 2, 4), (7, 2)) == (420, 60, 60, 0)
    assert points_of((1, 1, 3), (3, 0, 0)) == (90, 90, 0)
