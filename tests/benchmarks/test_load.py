"""The rhythm of a day, and what the lines about it say."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from benchmarks.load import rhythm
from benchmarks.load.__main__ import main
from benchmarks.load.bots import Cost
from benchmarks.load.players import Span, summed
from benchmarks.load.report import HEAD, line, percentile
from benchmarks.turns import Turn
from games.registry import TITLES


def test_a_day_has_the_turns_of_all_its_tables() -> None:
    hours = [rhythm.activity(hour / 10) for hour in range(240)]
    assert sum(hours) / len(hours) == pytest.approx(1.0)
    assert max(hours) == pytest.approx(rhythm.peak(), rel=0.01)
    assert 1.2 < rhythm.peak() < 2.0
    day = sum(rhythm.turns_a_second(1000, hour / 10) * 360 for hour in range(240))
    assert day == pytest.approx(1000 * rhythm.TABLES_A_SERVER * rhythm.TURNS_A_DAY)


def test_most_is_played_in_the_evening_of_most_people() -> None:
    europe = max(range(24), key=lambda hour: math.cos(math.tau * (hour + 1 - rhythm.EVENING) / 24))
    assert europe == 19
    busiest = max(range(24), key=rhythm.activity)
    assert busiest in range(19, 24)
    assert rhythm.activity(busiest) > 1.5 * rhythm.activity((busiest + 12) % 24)


def test_the_shares_are_whole_and_of_titles_that_there_are() -> None:
    assert sum(share for share, _hours in rhythm.ZONES) == pytest.approx(1.0)
    assert sum(rhythm.TITLES.values()) == pytest.approx(1.0)
    assert set(rhythm.TITLES) == set(TITLES)
    rng = random.Random(1)
    drawn = [rhythm.title(rng) for _ in range(4_000)]
    for title, share in rhythm.TITLES.items():
        assert drawn.count(title) / len(drawn) == pytest.approx(share, abs=0.03)


def test_people_come_at_the_rate_of_the_hour_and_not_in_step() -> None:
    moments = list(rhythm.arrivals(5.0, 400.0, random.Random(3)))
    assert len(moments) == pytest.approx(2_000, rel=0.1)
    assert moments == sorted(moments)
    assert moments[-1] < 400
    gaps = [later - earlier for earlier, later in itertools.pairwise(moments)]
    assert min(gaps) < 0.01
    assert max(gaps) > 0.8


def span(turns: int, answer: float | None = 0.02) -> Span:
    return Span((Turn(answer, 0.5),) * turns, 10.0, Cost(0.03 * turns, 0.05 * turns, 0.004 * turns), 2 * turns, 1000)


def test_a_line_tells_costs_of_a_turn_and_what_people_waited_for() -> None:
    cells = line("12.0 h", 1.5, span(10)).split()
    assert cells == ["12.0", "h", "1.50", "10", "20", "20", "500", "500", "30.0", "50.0", "4.0", "2.00"]
    assert len(HEAD[1]) == len(line("all", 1.5, span(10)))


def test_an_hour_in_which_nobody_plays_has_dashes() -> None:
    assert line("03.0 h", 0.0, span(0)).split()[3:] == ["0", *["-"] * 8]


def test_what_was_not_answered_took_as_long_as_discord_waits() -> None:
    assert span(1, None).answers() == [3.0]
    assert percentile(summed([span(99), span(1, None)]).answers(), 0.99) == 0.02
    assert percentile(summed([span(98), span(2, None)]).answers(), 0.99) == 3.0


def test_numbers_that_make_no_sense_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--servers", "0"])
    assert "at least one" in capsys.readouterr().err
