"""A simple way to play wins easy mode more often than it loses, and hardcore rarely."""

from __future__ import annotations

from tests.games.aeolis.policy import rate


def test_the_policy_wins_easy_and_seldom_hardcore() -> None:
    rates = {mode: rate(mode, 20) for mode in ("easy", "hardcore")}
    for mode, (won, ends) in rates.items():
        print(f"{mode}: {won:.2f} {dict(ends)}")  # noqa: T201
    assert rates["easy"][0] > 0.5
    assert rates["hardcore"][0] < 0.25
