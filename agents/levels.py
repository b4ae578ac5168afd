"""The three levels of computer players: how much they try, how far they look, how surely they judge."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

from agents.budget import Budget

__all__ = ["BUDGETS", "Level", "budget_of"]

Level = StrEnum("Level", [("LEARNER", "learner"), ("CLUB", "club"), ("EXPERT", "expert")])
"""*Learner* takes the turn that looks best at once and errs by some points in judging; *club* looks a few turns ahead;
*expert* farther. None of them makes a mistake on purpose."""

BUDGETS: Final[dict[str, dict[Level, Budget]]] = {
    "beam": {
        Level.LEARNER: Budget(applies=700, seconds=0.5, width=1, depth=1, noise=4.0),
        Level.CLUB: Budget(applies=1_500, seconds=0.5, width=3, depth=3, noise=1.0),
        Level.EXPERT: Budget(applies=60_000, seconds=5.0, width=20, depth=8, replies=True),
    },
    "plans": {
        Level.LEARNER: Budget(applies=60, seconds=0.5, samples=1, candidates=3, noise=4.0),
        Level.CLUB: Budget(applies=1_000, seconds=0.5, samples=1, candidates=3, noise=1.0),
        Level.EXPERT: Budget(applies=8_000, seconds=4.5, samples=1, candidates=5),
    },
    "playouts": {
        Level.LEARNER: Budget(applies=300, seconds=0.5, samples=1, candidates=1, noise=6.0),
        Level.CLUB: Budget(applies=3_000, seconds=0.5, samples=4, candidates=6, prior=8.0, noise=0.5),
        Level.EXPERT: Budget(applies=50_000, seconds=5.0, samples=16, candidates=16, prior=8.0),
    },
}
"""By kind of search. The seconds are of processor time and a brake only: applies are meant to be used up first."""


def budget_of(search: str, level: Level, seconds: float | None = None, pace: float = 1.0) -> Budget:
    """The budget of a level in a title of this pace; with `seconds` in proportion to them."""
    budget = BUDGETS[search][level]
    share = pace if seconds is None else pace * seconds / budget.seconds
    return replace(budget, applies=max(1, round(budget.applies * share)), seconds=seconds or budget.seconds)
