"""What people are told of ratings."""

from __future__ import annotations

import pytest

from league.rating import NEW_PERSON, Rating, Standing, centred, chance, is_provisional, shown, trend
from league.rating.values import BETA


def test_l_21_somebody_new_is_shown_at_a_thousand() -> None:
    assert shown(NEW_PERSON) == 1000


def test_l_21_nobody_is_shown_below_zero() -> None:
    assert shown(Rating(-50, 1)) == 0


def test_l_21_a_rating_is_provisional_until_ten_games() -> None:
    assert is_provisional(9)
    assert not is_provisional(10)


def test_l_21_the_trend_is_what_a_week_has_changed() -> None:
    assert trend(Rating(30, 5), Rating(29, 5)) == 25
    assert trend(Rating(30, 5), Rating(30, 5)) == 0
    assert trend(Rating(32.729791, 7.535626), None) == 253, "somebody who was new a week ago"
    assert trend(NEW_PERSON, None) == 0


def test_l_15_the_chance_is_told_with_person_and_side() -> None:
    even = chance([NEW_PERSON], [NEW_PERSON])
    assert even == pytest.approx(.5)
    mine, theirs = [Rating(30, 3), Rating(1, 1)], [Rating(25, 4), Rating(0, 2)]
    spread = (9 + 1 + 16 + 4 + 2 * BETA ** 2) ** .5
    assert chance(mine, theirs) == pytest.approx(1 / (1 + 2.718281828459045 ** (-6 / spread)))
    assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1)


def test_l_21_four_hundred_points_are_about_ten_to_one() -> None:
    odds = chance([Rating(25 + 16, 2.5)], [Rating(25, 2.5)])
    assert odds / (1 - odds) == pytest.approx(10, rel=.06)


def test_l_13_sides_are_told_against_their_mean_weighted_by_games() -> None:
    sides = {"a": Standing(Rating(1.5, 1), games=30), "b": Standing(Rating(.5, 2), games=10)}
    told = centred(sides)
    assert told == {"a": Rating(.25, 1), "b": Rating(-.75, 2)}
    assert centred({}) == {}
