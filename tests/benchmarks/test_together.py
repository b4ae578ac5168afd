"""Games won together: shares with their interval, and what is short of a bar."""

from __future__ import annotations

from benchmarks.together import interval, row, won


def test_an_interval_holds_the_share_and_narrows_with_games() -> None:
    low, high = interval(40, 100)
    assert low < 40 < high
    assert high - low > interval(400, 1_000)[1] - interval(400, 1_000)[0]
    assert interval(20, 20)[1] > 99.9


def test_a_line_says_what_is_short_of_the_bar() -> None:
    assert row("challenging", [True] * 7 + [False] * 7, 28.0) == (
        "| challenging | 14 | 50 (27 to 73) | 50 50 50 50 50 50 50 | 2.0 s | reached |")
    assert "30 short of 40" in row("challenging", [True] + [False] * 9, 10.0)


def test_a_game_can_be_repeated() -> None:
    assert len({won("hardcore", 0, "learner") for _ in range(2)}) == 1
