"""Measuring: what is kept, what is dropped, what is told of it."""

from __future__ import annotations

import itertools

import pytest

from benchmarks.sampling import Plan, Sample, collect, median_ratio, nearest_rank, ratios, steady


def sample(before: float, after: float, *costs: float) -> Sample:
    return Sample(before, after, costs)


@pytest.mark.parametrize(("before", "after", "kept"), [
    (1.0, 1.0, True), (1.0, 1.15, True), (1.15, 1.0, True), (1.0, 1.16, False), (1.16, 1.0, False), (2.0, 2.31, False),
])
def test_calibrations_that_differ_by_more_than_15_percent_drop_the_sample(
        before: float, after: float, kept: bool) -> None:
    assert sample(before, after, 5.0).steady == kept


def test_a_disturbed_sample_is_dropped() -> None:
    assert not Sample(1.0, 1.0, (5.0,), disturbed=True).steady


def test_a_ratio_is_to_the_mean_of_both_calibrations() -> None:
    assert ratios([sample(1.0, 3.0, 4.0, 6.0), sample(1.0, 1.0, 7.0)]) == [2.0, 3.0, 7.0]


def test_the_median_is_that_of_the_samples_not_of_their_units() -> None:
    """A sample of many units counts once."""
    samples = [sample(1.0, 1.0, *[9.0] * 50), sample(1.0, 1.0, 1.0, 3.0), sample(1.0, 1.0, 4.0)]
    assert median_ratio(samples) == 4.0


def test_samples_are_taken_until_enough_are_steady() -> None:
    speeds = iter([9.0, *(1.0, 1.0), *(1.0, 2.0), *(1.0, 1.0), *(1.0, 1.0), *(1.0, 1.0)])
    samples = collect(lambda: 3.0, lambda: next(speeds), Plan(wanted=3, most=9))
    assert [one.steady for one in samples] == [True, False, True, True]
    assert len(steady(samples)) == 3


def test_no_more_samples_are_taken_than_allowed() -> None:
    speeds = itertools.count(1.0)
    assert len(collect(lambda: 3.0, lambda: next(speeds) ** 3, Plan(wanted=3, most=4))) == 4


def test_the_first_run_of_work_and_calibration_does_not_count() -> None:
    costs, speeds = iter([100.0, 2.0]), iter([100.0, 1.0, 1.0])
    (found,) = collect(lambda: next(costs), lambda: next(speeds), Plan(wanted=1, most=1))
    assert found == sample(1.0, 1.0, 2.0)


@pytest.mark.parametrize(("count", "part", "rank"), [
    (20, 0.95, 19), (40, 0.95, 38), (60, 0.95, 57), (61, 0.95, 58), (100, 0.99, 99), (150, 0.99, 149), (5, 0.5, 3),
    (4, 0.5, 2),
])
def test_a_percentile_is_a_value_that_was_met_at_the_nearest_rank(count: int, part: float, rank: int) -> None:
    assert nearest_rank(list(range(count, 0, -1)), part) == rank


@pytest.mark.parametrize(("count", "part"), [(60, 0.99), (99, 0.99), (19, 0.95), (0, 0.5)])
def test_too_few_values_have_no_percentile(count: int, part: float) -> None:
    assert nearest_rank(list(range(count)), part) is None
