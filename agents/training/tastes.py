"""Learning the taste of a quick player: what counts for how much in the games that play-outs are made of.

CMA-ES moves the numbers of a taste, from the start values (`agents/weights/start/taste/TITLE.json`). All candidates of
a generation play the same games, at half of the seats; at the others sit players of the taste that the round began
with. The result plays fresh games against the taste of before and is written if it is surely better. What candidates
have scored is kept in a file: a search that was killed goes on from there and finds the same.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, repeat
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct, convert

from agents.evaluation import Weights
from agents.helios.policy import learned_taste, quick_player
from agents.helios.worth import Taste
from agents.matches import interval
from agents.playing import play, style_player
from agents.titles import playbook
from agents.training.plan import BadFile, kept_whole, read_file
from agents.training.work import Spread
from games.kernel import seats_of

__all__ = ["TastePlan", "learn_taste"]

WEIGHTS: Final = Path(__file__).parents[1] / "weights"
FIXED: Final = ("noise",)
"""What is not moved: how surely the quick player judges is not how well it does."""
RIVALRY: Final = 0.3
"""How much of the others' points counts against the candidates'."""
FAR: Final = 0.35
"""How much a number may vary, in parts of what it begins with."""
LEAST: Final = 0.1
STEP: Final = 0.4
"""How far candidates lie apart at first, in units of how much each number may vary."""
FRESH: Final = 1_000_000
"""The number of the first game against the taste of before: candidates play others."""
Numbers = dict[str, float]


@dataclass(frozen=True)
class TastePlan:
    """What is to be learned from how much: `generations` in each round, the same `paired` games for every candidate of
    one, `match` fresh ones for the result, at so many `seats` in turn."""

    title: str
    rounds: int = 2
    generations: int = 50
    candidates: int = 14
    paired: int = 48
    match: int = 480
    seed: int = 1
    seats: tuple[int, ...] = (4, 4, 4, 2)
    start: Path | None = None
    state: Path | None = None
    out: Path | None = None
    anew: bool = False
    command: str = ""


class TasteState(Struct):
    """How far a search has come: what it was begun with, what it is to be measured by, and by generation what each
    candidate has scored."""

    settings: dict[str, str]
    start: Numbers
    before: Numbers
    scores: list[list[float]] = []


def learn_taste(plan: TastePlan, spread: Spread, say: Callable[[str], None]) -> Weights:
    """Learns, says what happens, and writes the taste if it is surely better than the one of before. Raises OSError,
    BadFile for files that cannot be read or written, ValueError for a state that was begun otherwise."""
    start = _start(plan)
    state = _begun(plan, start)
    found = dict(start.weights)
    for round_ in range(plan.rounds):
        for number, taste in enumerate(_evolved(plan, state, found, round_, spread), round_ * plan.generations):
            found, scores = taste, state.scores[number]
            say(f"generation {number + 1}: {fmean(scores):.1f} on average, {max(scores):.1f} the best")
    found = {name: round(amount, 3) for name, amount in found.items()}
    made = _file(plan, start, found, _rematch(plan, state.before, found, spread, say))
    if made.report["points ahead"] > made.report["give or take"]:
        kept_whole(_out(plan), msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    else:
        say("not surely better: the taste of before stays")
    return made


def _rematch(plan: TastePlan, before: Numbers, found: Numbers, spread: Spread, say: Callable[[str], None]) -> Numbers:
    """How far what was found is ahead of the taste of before in fresh games."""
    jobs = [(found, number) for number in range(FRESH, FRESH + plan.match)]
    mean, half = interval(list(_played(plan, jobs, before, 1.0, spread)))
    say(f"{mean:.1f} ± {half:.1f} points ahead of the taste of before in {plan.match} games")
    return {"points ahead": round(mean, 2), "give or take": round(half, 2)}


# --- games --------------------------------------------------------------------------------------------------------


def ahead(title: str, new: Numbers, old: Numbers, number: int, seats: int, seed: int, against: float) -> float:
    """The mean points of the players of one taste in a game of a number, less so much of those of the others'."""
    book, name = playbook(title), f"taste {seed} {number}"
    own = Random(name).choice(list(combinations(range(seats), seats // 2)))
    mine, theirs = (style_player(quick_player(convert(taste, Taste))) for taste in (new, old))
    players = [mine if seat in own else theirs for seat in range(seats)]
    played = play(book, players, book.settings(seats, number), name)
    points = [book.points(played.last, seat) for seat in seats_of(seats)]
    others = [points[seat] for seat in range(seats) if seat not in own]
    return fmean(points[seat] for seat in own) - against * fmean(others)


def _played(plan: TastePlan, jobs: Sequence[tuple[Numbers, int]], old: Numbers, against: float, spread: Spread
            ) -> Iterator[float]:
    """How far tastes are ahead in games of these numbers."""
    tastes, numbers = [taste for taste, _ in jobs], [number for _, number in jobs]
    seats = [plan.seats[number // 2 % len(plan.seats)] for number in numbers]  # settings take turns by the number too
    return iter(spread(ahead, repeat(plan.title), tastes, repeat(old), numbers, seats, repeat(plan.seed),
                       repeat(against)))


def _evolved(plan: TastePlan, state: TasteState, begin: Numbers, round_: int, spread: Spread) -> Iterator[Numbers]:
    """The middle of the candidates after every generation of a round. What was played is in the scores of the state and
    is not played again: by it the search comes to where it was."""
    import cma  # noqa: PLC0415 - only who trains has it

    names = [name for name in begin if name not in FIXED]
    unit = [max(FAR * abs(begin[name]), LEAST) for name in names]
    options = {"seed": float("nan"), "randn": np.random.RandomState(plan.seed + round_).randn, "verbose": -9,
               "popsize": plan.candidates}
    search = cma.CMAEvolutionStrategy(np.zeros(len(unit)), STEP, options)

    def moved(steps: np.ndarray) -> Numbers:
        return begin | {name: max(0.0, begin[name] + float(step) * by)
                        for name, step, by in zip(names, steps, unit, strict=True)}

    for generation in range(round_ * plan.generations, (round_ + 1) * plan.generations):
        candidates = search.ask()
        if generation == len(state.scores):
            state.scores.append(_scores(plan, begin, [moved(each) for each in candidates], generation, spread))
            _keep(plan, state)
        search.tell(candidates, [-score for score in state.scores[generation]])
        yield moved(search.mean)


def _scores(plan: TastePlan, old: Numbers, candidates: Sequence[Numbers], generation: int, spread: Spread
            ) -> list[float]:
    """How well each candidate does in the games of a generation."""
    numbers = range(generation * plan.paired, (generation + 1) * plan.paired)
    found = _played(plan, [(each, number) for each in candidates for number in numbers], old, RIVALRY, spread)
    return [fmean(next(found) for _ in numbers) for _ in candidates]


# --- files --------------------------------------------------------------------------------------------------------


def _out(plan: TastePlan) -> Path:
    return plan.out or WEIGHTS / "taste" / f"{plan.title}.json"


def _start(plan: TastePlan) -> Weights:
    """The start values. Raises OSError, BadFile."""
    path = plan.start or WEIGHTS / "start" / "taste" / f"{plan.title}.json"
    found: Weights = read_file(path, Weights)
    try:
        convert(found.weights, Taste)
    except msgspec.ValidationError as wrong:
        raise BadFile(1, f"{path}: {wrong}") from None
    return found


def _known(plan: TastePlan) -> Weights:
    """The taste of before: of the file to be written, else of the program. Raises OSError, BadFile."""
    if plan.out is None or not plan.out.exists():
        return learned_taste()
    found: Weights = read_file(plan.out, Weights)
    return found


def _begun(plan: TastePlan, start: Weights) -> TasteState:
    """The state to go on from, else a new one. Raises OSError, BadFile, ValueError."""
    names = ("title", "rounds", "generations", "candidates", "paired", "seed", "seats")
    settings = {name: str(getattr(plan, name)) for name in names}
    if plan.state is None or not plan.state.exists() or plan.anew:
        return TasteState(settings, start.weights, _known(plan).weights)
    state: TasteState = read_file(plan.state, TasteState)
    if state.settings != settings or state.start != start.weights:
        raise ValueError(f"{plan.state} was begun otherwise: give what was given then, another --state, or --anew to "
                         "begin once more")
    return state


def _keep(plan: TastePlan, state: TasteState) -> None:
    if plan.state is not None:
        kept_whole(plan.state, msgspec.json.encode(state))


def _file(plan: TastePlan, start: Weights, found: Numbers, report: Numbers) -> Weights:
    """The taste as a file of the program."""
    return Weights(
        title=plan.title, date=dt.datetime.now(dt.UTC).date().isoformat(), command=plan.command,
        games=f"begun with start values of {start.date}; {plan.rounds} rounds of {plan.generations} generations of "
              f"CMA-ES with {plan.paired} games of {plan.candidates} candidates; {plan.match} games against the taste "
              "of before",
        weights=found, report=report)
