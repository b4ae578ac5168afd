"""What people are told of ratings (L-13, L-15, L-21, L-25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final, TypeVar

from league.rating.derivation import Standing
from league.rating.values import BETA, NEW_PERSON, Rating

__all__ = ["PER_MU", "PROVISIONAL_GAMES", "TREND_MS", "centred", "chance", "is_provisional", "newcomers_win", "shown",
           "trend"]

K = TypeVar("K")

PROVISIONAL_GAMES: Final = 10
"""A rating is provisional until so many games."""
TREND_MS: Final = 7 * 24 * 3_600_000
"""Milliseconds: a trend is the difference to what was shown so long ago."""

PER_MU: Final = 25
"""Shown points of one mu."""
_AT_ZERO, _SIGMAS = 1000, 3


def shown(rating: Rating) -> int:
    """A rating as it is shown: 1000 for somebody new, 400 points are odds of ten to one; never below 0."""
    return max(0, round(_AT_ZERO + PER_MU * (rating.mu - _SIGMAS * rating.sigma)))


def is_provisional(games: int) -> bool:
    """Whether a rating still says little."""
    return games < PROVISIONAL_GAMES


def trend(now: Rating, before: Rating | None) -> int:
    """By how much what is shown has changed; `before` by the results that ended a week ago or earlier, None: there were
    none, and the person was new."""
    return shown(now) - shown(before or NEW_PERSON)


def chance(mine: Sequence[Rating], theirs: Sequence[Rating]) -> float:
    """The chance of one team, a person and a side for instance, to come before another."""
    value = sum(rating.mu for rating in mine) - sum(rating.mu for rating in theirs)
    spread = sqrt(sum(rating.sigma ** 2 for rating in (*mine, *theirs)) + 2 * BETA ** 2)
    return 1 / (1 + exp(-value / spread))


def newcomers_win(mode: Rating, people: int) -> float:
    """How difficult a mode is: the chance of so many new people to win against it."""
    return chance([NEW_PERSON] * people, [mode])


def centred(sides: Mapping[K, Standing]) -> dict[K, Rating]:
    """Sides against their mean, weighted by games: only differences between sides mean anything. For display; what is
    stored stays as it was derived (L-13)."""
    games = sum(side.games for side in sides.values())
    mean = sum(side.rating.mu * side.games for side in sides.values()) / games if games else 0.0
    return {key: Rating(side.rating.mu - mean, side.rating.sigma) for key, side in sides.items()}
