"""When people play: by the hour in their time zone, and which titles. What is assumed stands here, with why."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final

__all__ = [
    "SWING", "TABLES_A_SERVER", "TITLES", "TURNS_A_DAY", "ZONES", "activity", "arrivals", "peak", "title",
    "turns_a_second",
]

ZONES: Final = ((0.35, -6), (0.45, 1), (0.20, 9))
"""Shares of the players, and their hours from UTC: the Americas, Europe and Africa, Asia and the Pacific."""
EVENING: Final = 20
"""The hour at which most is played."""
SWING: Final = 0.9
"""How far a day swings around its mean: at eight in the morning a tenth of the mean is played, in the evening 1.9."""
TABLES_A_SERVER: Final = 2.0
"""Games under way on a server that uses the bot, taken over all servers."""
TURNS_A_DAY: Final = 20.0
"""Turns of a game under way on a day: four people who look in five times."""
TITLES: Final = {"terra_mystica": 0.4, "bora_bora": 0.25, "helios": 0.2, "aeolis": 0.15}
"""Shares of the turns by title."""


def activity(hour: float) -> float:
    """How much is played at an hour of the day (UTC), as a multiple of the mean: a sine for each time zone."""
    return sum(share * (1 + SWING * math.cos(math.tau * (hour + zone - EVENING) / 24)) for share, zone in ZONES)


def peak() -> float:
    """The largest multiple of a day."""
    return max(activity(minute / 60) for minute in range(24 * 60))


def turns_a_second(servers: float, hour: float) -> float:
    """Turns in each second at an hour, on so many servers together."""
    return servers * TABLES_A_SERVER * TURNS_A_DAY / 86_400 * activity(hour)


def arrivals(rate: float, seconds: float, rng: random.Random) -> Iterator[float]:
    """The moments in so many seconds at which somebody begins a turn: each independent of all others."""
    moment = rng.expovariate(rate)
    while moment < seconds:
        yield moment
        moment += rng.expovariate(rate)


def title(rng: random.Random) -> str:
    """Which title somebody plays."""
    return rng.choices(list(TITLES), list(TITLES.values()))[0]
