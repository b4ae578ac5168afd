"""Intervals of shares and series of wins."""

from __future__ import annotations

import pytest

from league.records import longest_series, running_series, wilson


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 0, 0, 1), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634), (1, 1, 0.2065, 1),
    (250, 1000, 0.2242, 0.2778),
])
def test_the_interval_of_a_share_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert tuple(round(bound, 4) for bound in wilson(wins, games)) == (low, high)


def test_more_games_say_more() -> None:
    widths = [high - low for low, high in (wilson(games // 4, games) for games in (4, 40, 400, 4000))]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(("games", "longest", "running"), [
    ("", 0, 0), ("W", 1, 1), ("L", 0, -1), ("WWLW", 2, 1), ("WWLL", 2, -2), ("LWWW", 3, 3),
])
def test_series_of_wins(games: str, longest: int, running: int) -> None:
    won = [game == "W" for game in games]
    assert (longest_series(won), running_series(won)) == (longest, running)
