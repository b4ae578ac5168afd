"""Verdicts: what is reached, what is missed, and what cannot be told."""

from __future__ import annotations

import pytest

from benchmarks.judging import Line, Measurement, judge
from benchmarks.report import page, table
from benchmarks.rows import ROWS, Bar, Kind, Row, Statistic
from benchmarks.sampling import Plan, Sample
from games.registry import TITLES

PLAN = Plan(wanted=5, most=15, enough=3)
SPEED = Row("speed", Kind.SPEED, "x", bar=Bar(2.0, {"listed": 4.0}), aim=Bar(5.0))
COST = Row("cost", Kind.COST, "units", bar=Bar(2.0), absolute="ms")


def samples(*costs: float, dropped: int = 0) -> tuple[Sample, ...]:
    kept = tuple(Sample(1.0, 1.0, (cost,)) for cost in costs)
    return kept + tuple(Sample(1.0, 2.0, (99.0,)) for _ in range(dropped))


def judged(row: Row, found: tuple[Sample, ...] = (), subject: str = "other", number: float | None = None) -> Line:
    return judge(Measurement("row", subject, found, number), PLAN, {"row": row})


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of rows come from the registry."""
    monkeypatch.setattr("benchmarks.judging.ROWS", {**ROWS, "row": COST})


@pytest.mark.parametrize(("cost", "verdict", "missed"), [
    (0.1, "reached, aim reached", False), (0.4, "reached, aim missed", False), (0.5, "reached, aim missed", False),
    (0.6, "**missed**, aim missed", True),
])
def test_an_aim_that_is_missed_says_so(cost: float, verdict: str, missed: bool) -> None:
    line = judged(SPEED, samples(cost, cost, cost))
    assert (line.verdict, line.missed) == (verdict, missed)


@pytest.mark.parametrize(("cost", "verdict"), [(2.0, "reached"), (2.1, "**missed**")])
def test_of_costs_less_is_better(cost: float, verdict: str) -> None:
    assert judged(COST, samples(cost, cost, cost)).verdict == verdict


def test_a_title_that_nobody_listed_has_the_default_bar() -> None:
    assert judged(SPEED, samples(0.3, 0.3, 0.3), "unlisted").bar == 2.0
    assert judged(SPEED, samples(0.3, 0.3, 0.3), "listed").bar == 4.0
    assert not judged(SPEED, samples(0.3, 0.3, 0.3), "unlisted").missed
    assert judged(SPEED, samples(0.3, 0.3, 0.3), "listed").missed


@pytest.mark.parametrize("name", ["decisions", "slowest_list", "new_picture", "seen_picture", "new_to_seen",
                                  "first_picture", "picture_size"])
def test_every_row_of_titles_has_a_bar_for_one_that_nobody_listed(name: str) -> None:
    bars = [ROWS[name].bar.for_(id) for id in TITLES]
    assert ROWS[name].bar.for_("a title of tomorrow") is not None
    assert None not in bars


def test_dropped_samples_are_counted_and_say_nothing() -> None:
    line = judged(COST, samples(1.0, 1.0, 1.0, dropped=4))
    assert (line.value, line.kept, line.dropped, line.verdict) == (1.0, 3, 4, "reached")


def test_too_few_steady_samples_are_neither_reached_nor_missed() -> None:
    line = judged(COST, samples(9.0, 9.0, dropped=13))
    assert line.verdict == "unsure: 2 steady of 15 samples"
    assert not line.missed


def test_too_few_values_for_a_percentile_are_neither_reached_nor_missed() -> None:
    line = judged(Row("wait", Kind.WALL, "ms", Statistic.P99, bar=Bar(1)), samples(*[9.0] * 60))
    assert line.verdict == "unsure: too few values for a p99"
    assert not line.missed


def test_waits_are_told_in_milliseconds_and_pooled() -> None:
    row = Row("wait", Kind.WALL, "ms", Statistic.P95, bar=Bar(250))
    found = tuple(Sample(7.0, 7.0, (0.1,) * 18 + (0.2, 0.5)) for _ in range(3))
    assert judged(row, found).value == pytest.approx(200)


def test_what_is_absent_says_why() -> None:
    line = judge(Measurement("row", "stones", absent="it has no painter"), PLAN, {"row": COST})
    assert line.verdict == "not measured: it has no painter"
    assert not line.missed


def test_a_count_needs_no_samples() -> None:
    assert judged(COST, number=0).verdict == "reached"
    assert judged(COST, number=3).missed


def test_the_absolute_figure_is_told_beside_the_ratio() -> None:
    line = judged(COST, tuple(Sample(0.001, 0.001, (0.0015,)) for _ in range(3)))
    assert line.value == pytest.approx(1.5)
    assert line.absolute == "1.5 ms"


def test_the_table_has_a_line_with_everything_for_each_row() -> None:
    line = judged(SPEED, samples(0.4, 0.4, 0.4, dropped=2))
    assert table([line]).splitlines()[-1] == (
        "| other: cost | 2.5 x | ≥ 2 | ≥ 5 | reached, aim missed | 3, 2 |  |")
    assert table([line]) in page([line])
