"""A simple way to play wins easy mode more often than it loses, and hardcore rarely."""

from __future__ import annotations

import pytest

from tests.games.aeolis.policy import rate


@pytest.mark.parametrize(("mode", "least", "most"), [
    pytest.param("easy", 0.55, 1, id="easy"), pytest.param("hardcore", 0, 0.2, id="hardcore"),
])
def test_the_policy_wins_easy_and_seldom_hardcore(mode: str, least: float, most: float) -> None:
    won, ends = rate(mode, 20)
    assert least <= won <= most, dict(ends)
