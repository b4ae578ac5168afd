"""What a training has come to: its figures, and the lines that are printed at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from agents.imitation import foretells
from agents.matches import interval
from agents.training.plan import Pair, Plan, State, ordered
from agents.training.real import Real

__all__ = ["choices_told", "match_told", "report"]


def match_told(pairs: Sequence[Pair]) -> dict[str, float]:
    """The figures of the match against the weights of before."""
    if not pairs:
        return {}
    mean, half = interval([each.new - each.old for each in pairs])
    return {"match: points": round(fmean(each.new for each in pairs), 2),
            "match: points of the weights before": round(fmean(each.old for each in pairs), 2),
            "match: better by": round(mean, 2), "match: give or take": round(half, 2),
            "match: first of 100": round(100 * fmean(each.firsts for each in pairs), 1),
            "match: games, each played twice": len(pairs)}


def choices_told(names: Sequence[str], state: State, real: Real) -> dict[str, float]:
    """How often the choice of a good player is the one that the weights put first, or among the first three."""
    if real.kept_back is None:
        return {}
    told: dict[str, float] = {"choices: real games": real.games, "choices: held back": len(real.kept_back.real)}
    for what, weights in (("", state.weights), (" by the weights before", state.best),
                          (" by the start values", state.start)):
        if weights:
            first, third = foretells(real.kept_back, ordered(names, weights))
            told[f"choices: first of 100{what}"] = round(100 * first, 1)
            told[f"choices: first three of 100{what}"] = round(100 * third, 1)
    return told


def report(plan: Plan, state: State) -> Iterator[str]:
    """The lines of the report."""
    yield f"{plan.title}, seed {plan.seed}: {state.played} games against itself, begun with {state.origin}"
    if state.round:
        yield f"the regression is {state.rest:.1f} points off"
    for each in state.found:
        if each.points:
            yield f"{each.step}: {each.points:.1f} points in {plan.paired} games against itself"
    if state.scores:
        yield (f"CMA-ES: {fmean(state.scores[0]):.1f} points on average in the first generation, "
               f"{fmean(state.scores[-1]):.1f} in the last of {len(state.scores)}")
    for name, number in state.told.items():
        yield f"{name}: {number:g}"
    better = state.told.get("match: better by", 0.0)
    yield "the weights are not worse than those of before: written" if better >= 0 else (
        "the weights are worse than those of before, which stay")
