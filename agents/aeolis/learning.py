"""Learning a plan: changed at random, played against the best so far in the same games, kept if it wins more."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final

import msgspec
from msgspec import Struct

from agents.aeolis.changes import changed
from agents.aeolis.plan import FILE, Plan, Plans, plan_of
from agents.aeolis.trial import CHANCE, run, worth
from games.aeolis import TITLE
from games.aeolis.components import MODES
from games.kernel import Settings, start

__all__ = ["Learned", "learn", "score", "train"]

LEARNED_IN: Final = ("challenging", "hardcore")
"""The modes that a plan is learned in: easy games are won by all plans that win these."""
BLOCK: Final = 20
"""Games that are played before it is asked whether a change is worth more of them."""


class Learned(Struct):
    """The best plan so far and how far learning has come."""

    plan: Plan
    tried: int = 0
    kept: int = 0
    first: int = 0


def score(plan: Plan, mode: str, number: int) -> float:
    """What a game of a plan is worth, all seven heroes at one seat."""
    game = start(TITLE.rules.setup(Settings(1, {"mode": mode, "split": "even"})))
    return worth(run(game, plan, f"learn {mode} {number}".encode())) / CHANCE


# --- the race -----------------------------------------------------------------------------------------------------


def learn(
    state: Learned, modes: Sequence[str], rounds: int, most: int, rng: Random, save: Path | None = None,
) -> Iterator[tuple[Learned, float, int]]:
    """Tries so many changes; after each yields the state, by how much the change was better, in how many games."""
    known: dict[int, float] = {}

    def played(plan: Plan, number: int) -> float:
        return score(plan, modes[number % len(modes)], number)

    for _ in range(rounds):
        candidate = changed(state.plan, rng)
        gains: list[float] = []
        for number in range(state.first, state.first + most):
            if number not in known:
                known[number] = played(state.plan, number)
            gains.append(played(candidate, number) - known[number])
            if len(gains) % BLOCK == 0 and hopeless(gains):
                break
        better = len(gains) == most and sure(gains)
        state.tried += 1
        if better:
            state.plan, state.kept = candidate, state.kept + 1
            state.first += most
            known.clear()
        if save is not None:
            save.write_bytes(msgspec.json.format(msgspec.json.encode(state)))
        yield state, fmean(gains), len(gains)


def error(gains: Sequence[float]) -> float:
    """The standard error of the mean gain."""
    return max(pstdev(gains), 0.05) / sqrt(len(gains))


def hopeless(gains: Sequence[float]) -> bool:
    """Whether a change does not look better."""
    return fmean(gains) < (0.0 if len(gains) > BLOCK else -0.5 * error(gains)) or not any(gains)


def sure(gains: Sequence[float]) -> bool:
    """Whether a change is better by more than chance would often make it."""
    return fmean(gains) > 1.3 * error(gains)


# --- the command --------------------------------------------------------------------------------------------------


def train(plan: Any, say: Callable[[str], None]) -> Plans:
    """`python -m agents train aeolis`: one plan for all modes tries ten changes a generation, each in up to ten times
    the paired games, and the file of plans is written whenever one is kept. Raises OSError or msgspec.DecodeError for
    files that cannot be read or written."""
    state = Learned(plan_of(LEARNED_IN[0]))
    if plan.state is not None and plan.state.exists():
        state = msgspec.json.decode(plan.state.read_bytes(), type=Learned)
    kept, found = state.kept, written(plan, state)
    rng = Random(f"{plan.seed} {state.tried}")
    for _, gain, games in learn(state, LEARNED_IN, plan.generations * 10, plan.paired * 10, rng, plan.state):
        say(f"{state.tried} tried, {state.kept} kept: {gain:+.3f} in {games} games")
        if state.kept > kept:
            kept, found = state.kept, written(plan, state)
    return found


def written(plan: Any, state: Learned) -> Plans:
    """The file of plans."""
    out = plan.out or FILE
    found = Plans(
        "aeolis", dt.datetime.now(dt.UTC).date().isoformat(), plan.command,
        f"{state.tried} changes tried and {state.kept} kept, each in up to {plan.paired * 10} games of "
        f"{' and '.join(LEARNED_IN)} mode", dict.fromkeys(MODES, state.plan),
    )
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return found
