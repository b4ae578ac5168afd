"""What results say of people and sides: intervals of shares, series of wins."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

__all__ = ["longest_series", "running_series", "wilson"]

CONFIDENCE: Final = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies with 95 % (Wilson's), as parts of 1; all of it without games.
    """
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE ** 2
    middle = share + square / (2 * games)
    spread = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games ** 2))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def longest_series(won: Iterable[bool]) -> int:
    """The most wins in a row."""
    longest = running = 0
    for each in won:
        running = running + 1 if each else 0
        longest = max(longest, running)
    return longest


def running_series(won: Iterable[bool]) -> int:
    """The wins in a row at the end of the games, in the order in which they ended; negative: games without a win."""
    running = 0
    for each in won:
        running = max(running, 0) + 1 if each else min(running, 0) - 1
    return running
