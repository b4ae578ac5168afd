"""CMA-ES on the weights that matter: all candidates of a generation play the same games against themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat
from statistics import fmean

import numpy as np

from agents.training.games import mean_points
from agents.training.plan import Plan, State
from agents.training.work import Spread

__all__ = ["evolved"]

STEP = 0.12
"""How far candidates lie apart at first, in units of what each weight may be varied."""


def evolved(plan: Plan, state: State, begin: dict[str, float], spread: Spread, save: Callable[[], None]
            ) -> Iterator[dict[str, float]]:
    """The middle of the candidates after every generation. What was played is in the scores of the state and is not
    played again: by it the search comes to where it was."""
    if not plan.generations or not state.moved:
        return
    import cma  # noqa: PLC0415 - only who trains has it

    unit = np.array([state.scale[name] for name in state.moved])
    options = {"seed": float("nan"), "randn": np.random.RandomState(plan.seed).randn, "verbose": -9,
               "popsize": plan.candidates, "CMA_diagonal": True}
    search = cma.CMAEvolutionStrategy(np.zeros(len(unit)), STEP, options)

    def moved(steps: np.ndarray) -> dict[str, float]:
        return begin | {name: begin[name] + float(step) for name, step in zip(state.moved, steps * unit, strict=True)}

    for generation in range(plan.generations):
        candidates = search.ask()
        if generation == len(state.scores):
            state.scores.append([])
        scores = state.scores[generation]
        left = [moved(candidate) for candidate in candidates[len(scores):]]
        for score in _scores(plan, left, generation, spread):
            scores.append(score)
            save()
        search.tell(candidates, [-score for score in scores])
        yield moved(search.mean)


def _scores(plan: Plan, candidates: list[dict[str, float]], generation: int, spread: Spread) -> Iterator[float]:
    """The mean points of each candidate in the games of a generation."""
    numbers = range(generation * plan.paired, (generation + 1) * plan.paired)
    games = [(list(each.values()), number) for each in candidates for number in numbers]
    played = iter(spread(mean_points, repeat(plan.title, len(games)), [weights for weights, _ in games],
                         [number for _, number in games],
                         [plan.seats[number % len(plan.seats)] for _, number in games], repeat(plan.seed)))
    for _ in candidates:
        yield fmean(next(played) for _ in numbers)
