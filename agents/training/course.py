"""The whole course of learning, step by step; each takes up what the state holds already."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from agents.evaluation import Weights, in_order, learned
from agents.imitation import imitated
from agents.matches import interval
from agents.playbook import Playbook
from agents.titles import playbook
from agents.training.evolution import evolved
from agents.training.games import mean_points, pair, rows_of, sampled
from agents.training.plan import Found, Plan, State, begun, kept_whole, ordered, read_file
from agents.training.real import NONE, Real, real_games
from agents.training.regression import FADE, foretold
from agents.training.report import choices_told, match_told, report
from agents.training.screening import that_matter
from agents.training.work import Spread, spread_over

__all__ = ["learn"]

TRIAL: Final = 1_000_000
"""The number of the first game by which steps are compared: candidates of CMA-ES play others."""
IMITATED: Final = "choices of real games"


def learn(plan: Plan, say: Callable[[str], None]) -> Any:
    """Trains, says what happens and in the end the report, and writes the weights if they are not worse than those of
    before. Raises OSError, BadFile for files that cannot be read or written, ValueError for what does not fit."""
    book = playbook(plan.title)
    if book.train is not None:
        return book.train(plan, say)
    if book.evaluation is None:
        raise ValueError(f"{plan.title} is played without weights: there is nothing to learn")
    state = begun(plan, book, _before(plan, book))
    if state.done:
        say(f"this training has ended before; --anew begins it once more. {plan.state} says:")
        return _ended(plan, state, say)
    with spread_over(plan.processes) as spread:
        course = _Course(plan, book, state, spread, say)
        course.run(real_games(plan, book, spread))
    return _ended(plan, state, say)


def _before(plan: Plan, book: Playbook[Any]) -> dict[str, float]:
    """The weights to be measured by: those where the new ones will be written, else those of the program."""
    known = read_file(plan.out, Weights) if plan.out is not None and plan.out.exists() else learned(plan.title)
    assert book.evaluation is not None
    return {} if known is None else dict(zip(book.evaluation.names, in_order(book, known), strict=True))


def _ended(plan: Plan, state: State, say: Callable[[str], None]) -> Weights:
    for line in report(plan, state):
        say(line)
    return _file(plan, state)


class _Course:
    """A training under way."""

    def __init__(self, plan: Plan, book: Playbook[Any], state: State, spread: Spread, say: Callable[[str], None]
                 ) -> None:
        assert book.evaluation is not None
        self.plan, self.book, self.state, self.spread, self.say = plan, book, state, spread, say
        self.evaluation, self.names = book.evaluation, book.evaluation.names
        self.scale = [state.scale[name] for name in self.names]

    def save(self) -> None:
        """Keeps what has been reached."""
        if self.plan.state is not None:
            kept_whole(self.plan.state, msgspec.json.encode(self.state))

    def run(self, real: Real = NONE) -> None:
        """All steps that are left."""
        plan, state = self.plan, self.state
        if real.passed_over:
            self.say(f"passed over, since not everybody played to the end: {', '.join(real.passed_over)}")
        if not state.found:
            self._compare("start values", state.start)
        if real.made is not None and not any(each.step == IMITATED for each in state.found):
            self._imitate(real)
        while state.round < plan.rounds:
            self._round(real)
        self._evolve()
        self._rematch()
        state.told |= choices_told(self.names, state, real)
        if _not_worse(state):
            out = plan.out or Path(__file__).parents[1] / "weights" / f"{plan.title}.json"
            kept_whole(out, msgspec.json.format(msgspec.json.encode(_file(plan, state)), indent=1) + b"\n")
        state.done = True
        self.save()

    # --- steps ------------------------------------------------------------------------------------------------------

    def _compare(self, step: str, weights: dict[str, float]) -> None:
        """What a step has found plays a few games, where turns are judged by nothing else than the weights."""
        points = 0.0
        if self.book.search == "beam":
            points = fmean(self._played(mean_points, TRIAL, self.plan.paired, ordered(self.names, weights)))
            self.say(f"{step}: {points:.1f} points on average in {self.plan.paired} games against itself")
        self.state.found.append(Found(step, weights, points))
        self.save()

    def _played(self, game: Callable[..., Any], first: int, games: int, *given: Any) -> Iterable[Any]:
        """So many games from a number on, seats in turn."""
        numbers = range(first, first + games)
        seats = [self.plan.seats[number % len(self.plan.seats)] for number in numbers]
        return self.spread(game, repeat(self.plan.title), *map(repeat, given), numbers, seats, repeat(self.plan.seed))

    def _imitate(self, real: Real) -> None:
        """Weights by which the choices of real games are likely are near which the regression holds."""
        assert real.made is not None
        anchor = self.names.index(self.evaluation.fixed[0])
        found = imitated(real.made, ordered(self.names, self.state.start), self.scale, anchor)
        self.say(f"{len(real.made.real)} choices of {real.games} real games: the first in {100 * found.first:.0f} of "
                 f"100, among the first three in {100 * found.third:.0f}")
        self.state.centre = dict(zip(self.names, found.weights, strict=True))
        self.state.weights = dict(self.state.centre)
        self._compare(IMITATED, self.state.centre)

    def _round(self, real: Real) -> None:
        """A round of games, and the regression over all there have been."""
        plan, state = self.plan, self.state
        games = [replace(game, round=state.round) for game in self._played(
            sampled, state.round * plan.games, plan.games, ordered(self.names, state.weights), self.scale)]
        state.games += games
        rows = self.spread(rows_of, repeat(plan.title, len(state.games)), state.games)
        counted = [(found, FADE ** (state.round - game.round)) for game, found in zip(state.games, rows, strict=True)]
        found, state.rest = foretold(self.book, ordered(self.names, state.centre), self.scale, counted, real.rows)
        state.weights = dict(zip(self.names, found, strict=True))
        state.round += 1
        state.played += len(games)
        mean = fmean(fmean(game.points) for game in games)
        self.say(f"round {state.round}: {mean:.1f} points on average in {len(games)} games before, "
                 f"{state.rest:.1f} off now")
        self._compare(f"round {state.round}", state.weights)

    def _evolve(self) -> None:
        """What plays best goes on by CMA-ES."""
        state = self.state
        begin = _best(self.book, state.found)
        state.weights = dict(begin.weights)
        if self.plan.generations and not state.moved:
            games = state.games or list(self._played(sampled, 0, self.plan.games, ordered(self.names, begin.weights),
                                                     self.scale))
            state.moved = that_matter(self.book, games, self.scale, self.spread)
            self.say(f"what was found by {begin.step} goes on; the weights that matter most: {', '.join(state.moved)}")
        found = evolved(self.plan, state, begin.weights, self.spread, self.save)
        for number, weights in enumerate(found):
            scores = state.scores[number]
            self.say(f"generation {number + 1}: {fmean(scores):.1f} points on average, {max(scores):.1f} the best")
            state.weights = weights
        state.weights = {name: round(weight, 4) for name, weight in state.weights.items()}

    def _rematch(self) -> None:
        """The new weights play those of before."""
        plan, state = self.plan, self.state
        state.games = []  # they have told what they could
        if not state.best:
            return
        new, old = (ordered(self.names, weights) for weights in (state.weights, state.best))
        done = len(state.pairs)
        for played in self._played(pair, done, plan.match - done, new, old, plan.level):
            state.pairs.append(played)
            self.save()
        state.told |= match_told(state.pairs)


def _best(book: Playbook[Any], found: Sequence[Found]) -> Found:
    """The step whose weights go on: who made the most points; where play-outs judge, the last one."""
    return max(found, key=lambda each: each.points) if book.search == "beam" else found[-1]


def _not_worse(state: State) -> bool:
    return not state.pairs or interval([each.new - each.old for each in state.pairs])[0] >= 0


def _file(plan: Plan, state: State) -> Weights:
    """The weights as a file of the program."""
    return Weights(
        title=plan.title, date=dt.datetime.now(dt.UTC).date().isoformat(), command=plan.command,
        games=f"begun with {state.origin}; {state.played} games against itself, {state.round} rounds of regression, "
              f"{len(state.scores)} generations of CMA-ES with {plan.paired} games of {plan.candidates} candidates on "
              f"{len(state.moved)} weights; {len(state.pairs)} games, each played twice, against the weights of before",
        weights=state.weights, report=state.told)
