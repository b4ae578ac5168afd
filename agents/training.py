"""Learning weights from games against itself: a regression of final points on features, then CMA-ES.

The regression goes in rounds: players whose tastes differ a little play games, everything seen so far foretells the
points at the end, and the players of the next round judge by that. Records of the games are kept, so that features can
change while training goes on.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from agents.agent import Agent
from agents.budget import Budget
from agents.evaluation import Weights, guessed, in_order, learned
from agents.imitation import Choices, Decision, choices, decisions, imitated
from agents.playbook import Playbook
from agents.playing import Player, agent_player, play, whimsical_player
from agents.titles import playbook
from games.kernel import NATURE, Seat, Settings, apply, replay, start

__all__ = ["Kept", "Plan", "State", "fit", "learn", "mean_points", "sampled", "sizes", "spread"]

Array = NDArray[np.float64]
Rows = list[tuple[list[float], float]]
"""Features of a position after a seat's own turn, and the points that the seat ended with."""

GREEDY: Final = Budget(applies=100_000, width=1, depth=1, samples=1)
"""Games to learn from are played without looking ahead: there must be many of them."""
TASTE: Final = 0.3
"""How far players of the regression differ, in parts of what a weight may vary."""
NOISE: Final = 1.0
"""Points by which they err in judging a turn."""
WHIM: Final = 0.12
"""How often the player of play-outs makes another move."""
HELD: Final = 1_500.0
"""How strongly weights are held near the guess: as much as so many positions that a step of its scale would spoil by a
point."""
FADE: Final = 0.75
"""What a round of games counts for in the next one."""


class Kept(Struct, frozen=True):
    """A game to learn from: settings, and each entry's seat and move as the title encodes them. `ends`: the entries
    after which a seat's own turn had ended."""

    settings: Settings
    moves: list[tuple[int, msgspec.Raw]]
    ends: list[int]
    points: list[float]
    round: int = 0


class State(Struct):
    """How far training has come. `centre` are the weights near which those of the regression are held."""

    title: str
    weights: dict[str, float]
    centre: dict[str, float] = {}
    games: list[Kept] = []
    round: int = 0
    generation: int = 0
    means: list[float] = []


@dataclass(frozen=True)
class Plan:
    """What is to be learned from how much."""

    title: str
    games: int = 60
    rounds: int = 3
    generations: int = 10
    paired: int = 16
    processes: int = 2
    seed: int = 1
    seats: tuple[int, ...] = (4, 4, 4, 3, 4, 2)
    records: Path | None = None
    rows: bool = False
    """Whether the points of real games are foretold as well, beside what was chosen in them."""
    state: Path | None = None
    out: Path | None = None
    command: str = ""


# --- games to learn from ------------------------------------------------------------------------------------------


def sizes(book: Playbook[Any]) -> list[float]:
    """How much each weight may be varied: by what was guessed, at least a little."""
    assert book.evaluation is not None
    return [max(0.3, min(4.0, abs(book.evaluation.scale.get(name, weight))))
            for name, weight in zip(book.evaluation.names, guessed(book), strict=True)]


def spread(weights: Sequence[float], rng: Random, by: float, scale: Sequence[float]) -> list[float]:
    """Weights of a player of a taste of its own: each a little more or less."""
    return [weight + by * size * rng.gauss(0.0, 1.0) for weight, size in zip(weights, scale, strict=True)]


def sampled(title: str, weights: Sequence[float], number: int, seats: int, seed: int, round_: int) -> Kept:
    """A game of players whose tastes differ; where play-outs judge, of the player of play-outs with some whims."""
    book = playbook(title)
    rng = Random(f"samples {seed} {number}")
    budget = Budget(GREEDY.applies, width=1, depth=1, samples=1, noise=NOISE)
    players: list[Player] = [whimsical_player(book, WHIM) for _ in range(seats)]
    if book.search == "beam":
        agents = [Agent(book, spread(weights, rng, TASTE, sizes(book))) for _ in range(seats)]
        players = [agent_player(agent, budget) for agent in agents]
    ends: list[int] = []
    played = play(book, players, book.settings(seats, number),
                  f"samples {seed} {number}", lambda game, seat, made: ends.append(made))
    moves = [(int(entry.seat), msgspec.Raw(book.title.rules.encode(entry.move))) for entry in played.entries]
    points = [float(book.points(played.last, Seat(seat))) for seat in range(seats)]
    return Kept(played.settings, moves, ends, points, round_)


def rows_of(title: str, kept: Kept) -> Rows:
    """The positions of a kept game by their features."""
    book = playbook(title)
    assert book.evaluation is not None
    game, ends, rows = start(book.title.rules.setup(kept.settings)), set(kept.ends), []
    for number, (seat, encoded) in enumerate(kept.moves, 1):
        move = book.title.rules.decode_move(bytes(encoded))
        if number in ends and seat != NATURE:
            after = book.tried(game, Seat(seat), move)
            if not after.over:
                rows.append((list(book.evaluation.of(after, Seat(seat))), kept.points[seat]))
        game = apply(game, Seat(seat), move)
    return rows


# --- regression ---------------------------------------------------------------------------------------------------


def fit(
    rows: Array, target: Array, counts: Array, before: Sequence[float], scale: Sequence[float], fixed: Sequence[bool],
    strength: float = HELD,
) -> tuple[list[float], float]:
    """Weights that foretell the target best, held near those of before; and the spread of what is left.

    `counts` is what each row counts for. A weight is pulled back by its distance from before in units of `scale`,
    `strength` times; fixed ones stay.
    """
    begin, unit, free = np.array(before), np.array(scale), ~np.array(fixed)
    rest = target - rows @ begin
    matrix = rows[:, free] * unit[free]
    square = matrix.T @ (matrix * counts[:, None]) + strength * np.eye(int(free.sum()))
    begin[free] += np.linalg.solve(square, matrix.T @ (rest * counts)) * unit[free]
    return [float(weight) for weight in begin], float(np.std(target - rows @ begin))


def foretold(
    book: Playbook[Any], centre: Sequence[float], games: Iterable[tuple[Rows, float]], real: Rows,
) -> tuple[list[float], float]:
    """Weights near the centre by all games, each with what it counts for, and by real ones, whose players are better:
    their level, and how it grows with the time left, is not mixed up with ours."""
    assert book.evaluation is not None
    names = book.evaluation.names
    level = [names.index(name) for name in book.evaluation.level]
    rows, target, counts = [], [], []
    for found, count in games:
        for numbers, points in found:
            rows.append([*numbers, *([0.0] * len(level))])
            target.append(points)
            counts.append(count)
    for numbers, points in real:
        rows.append([*numbers, *(numbers[place] for place in level)])
        target.append(points)
        counts.append(1.0)
    extra = len(level)
    fixed = [name in book.evaluation.fixed for name in names] + [False] * extra
    weights, rest = fit(np.array(rows), np.array(target), np.array(counts), [*centre, *([0.0] * extra)],
                        [*sizes(book), *([20.0] * extra)], fixed)
    return weights[: len(names)], rest


# --- CMA-ES -------------------------------------------------------------------------------------------------------


def mean_points(title: str, weights: Sequence[float], number: int, seats: int, seed: int) -> float:
    """The mean points of a game of a player against itself."""
    book = playbook(title)
    agent = Agent(book, list(weights))
    played = play(book, [agent_player(agent, GREEDY)] * seats, book.settings(seats, number), f"paired {seed} {number}")
    return fmean(float(book.points(played.last, Seat(seat))) for seat in range(seats))


def evolved(plan: Plan, begin: Sequence[float], pool: ProcessPoolExecutor, say: Callable[[str], None],
            generations: int) -> Iterator[list[float]]:
    """The middle of the candidates after every generation. All candidates of one play the same games."""
    if generations < 1:
        return
    import cma  # noqa: PLC0415 - only who trains has it

    book = playbook(plan.title)
    unit = np.array(sizes(book))
    options = {"seed": plan.seed, "verbose": -9, "popsize": 12, "CMA_diagonal": True}
    search = cma.CMAEvolutionStrategy(np.zeros(len(unit)), 0.12, options)
    for generation in range(generations):
        candidates = search.ask()
        numbers = range(generation * plan.paired, (generation + 1) * plan.paired)
        scores = []
        for candidate in candidates:
            weights = [float(weight) for weight in np.array(begin) + candidate * unit]
            seats = [plan.seats[number % len(plan.seats)] for number in numbers]
            scores.append(fmean(pool.map(mean_points, repeat(plan.title), repeat(weights), numbers, seats,
                                         repeat(plan.seed))))
        search.tell(candidates, [-score for score in scores])
        say(f"generation {generation + 1}: {fmean(scores):.1f} on average, {max(scores):.1f} the best")
        yield [float(weight) for weight in np.array(begin) + search.mean * unit]


# --- the whole course ---------------------------------------------------------------------------------------------


def learn(plan: Plan, say: Callable[[str], None]) -> Any:
    """Trains, and writes the weights after every step. Raises OSError or msgspec.DecodeError for files that cannot be
    read or written, ValueError for a state of another title."""
    book = playbook(plan.title)
    if book.train is not None:
        return book.train(plan, say)
    if book.evaluation is None:
        raise ValueError(f"{plan.title} is played without weights: there is nothing to learn")
    state = begun(plan, book)
    with ProcessPoolExecutor(plan.processes) as pool:
        real, made = real_games(plan, book, pool)
        if made is not None and not state.centre:
            _imitate(book, state, made, say)
            written(plan, book, state)
        while state.round < plan.rounds:
            _round(plan, book, state, real, pool, say)
            written(plan, book, state)
        begin = _ordered(book, state)
        for weights in evolved(plan, begin, pool, say, plan.generations - state.generation):
            state.weights = dict(zip(book.evaluation.names, weights, strict=True))
            state.generation += 1
            written(plan, book, state)
    return written(plan, book, state)


def begun(plan: Plan, book: Playbook[Any]) -> State:
    """The state to go on from: that of the file, else the weights of the program."""
    if plan.state is not None and plan.state.exists():
        state = msgspec.json.decode(plan.state.read_bytes(), type=State)
        if state.title != plan.title:
            raise ValueError(f"{plan.state} is a training of {state.title}, not of {plan.title}")
        return state
    assert book.evaluation is not None
    known = learned(plan.title)
    weights = guessed(book) if known is None else in_order(book, known)
    return State(plan.title, dict(zip(book.evaluation.names, weights, strict=True)))


def real_game(title: str, file: Path) -> tuple[Rows, Choices | None]:
    """A real game: positions with the points at the end, and what was chosen beside what there was."""
    book = playbook(title)
    assert book.evaluation is not None
    assert book.real_games is not None
    rows: Rows = []
    found: list[Decision] = []
    for begin, entries in book.real_games([file]):
        made = decisions(book, begin, entries, book.turn_of)
        end = replay(begin, entries)
        found += made
        rows += [(list(book.evaluation.of(each.after, each.seat)), float(book.points(end, each.seat)))
                 for each in made if not each.after.over]
    return rows, choices(book, found) if found else None


def real_games(plan: Plan, book: Playbook[Any], pool: ProcessPoolExecutor) -> tuple[Rows, Choices | None]:
    """All real games of the plan's folder."""
    if plan.records is None or book.real_games is None:
        return [], None
    files = sorted(plan.records.glob("*.txt"))
    if not files:
        raise ValueError(f"there is no record in {plan.records}")
    read = list(pool.map(real_game, repeat(plan.title), files))
    made = [found for _, found in read if found is not None]
    rows = [row for each, _ in read for row in each]
    if not made:
        raise ValueError(f"there is no finished game in {plan.records}")
    return rows, Choices(np.concatenate([each.features for each in made]), np.concatenate([each.real for each in made]))


def _imitate(book: Playbook[Any], state: State, made: Choices, say: Callable[[str], None]) -> None:
    """Weights by which the choices of real games are likely are where the regression begins."""
    assert book.evaluation is not None
    names = book.evaluation.names
    found = imitated(made, _ordered(book, state), sizes(book), names.index(book.evaluation.fixed[0]))
    say(f"{len(made.real)} choices of real games: the first in {100 * found.first:.0f} of 100, "
        f"among the first three in {100 * found.third:.0f}")
    state.centre = dict(zip(names, found.weights, strict=True))
    state.weights = dict(state.centre)


def _round(plan: Plan, book: Playbook[Any], state: State, real: Rows, pool: ProcessPoolExecutor,
           say: Callable[[str], None]) -> None:
    assert book.evaluation is not None
    begin = state.round * plan.games
    numbers = range(begin, begin + plan.games)
    seats = [plan.seats[number % len(plan.seats)] for number in numbers]
    games = list(pool.map(sampled, repeat(plan.title), repeat(_ordered(book, state)), numbers, seats,
                          repeat(plan.seed), repeat(state.round)))
    mean = fmean(fmean(game.points) for game in games if len(game.points) == max(plan.seats))
    state.games += games
    state.round += 1
    counted = [(rows, FADE ** (state.round - 1 - game.round))
               for game, rows in zip(state.games, pool.map(rows_of, repeat(plan.title), state.games), strict=True)]
    weights, rest = foretold(book, _centre(book, state), counted, real if plan.rows else [])
    state.weights = dict(zip(book.evaluation.names, weights, strict=True))
    state.means.append(mean)
    say(f"round {state.round}: {mean:.1f} points on average in {len(games)} games before, {rest:.1f} off now")


def _centre(book: Playbook[Any], state: State) -> list[float]:
    assert book.evaluation is not None
    return [state.centre.get(name, usual) for name, usual in zip(book.evaluation.names, guessed(book), strict=True)]


def _ordered(book: Playbook[Any], state: State) -> list[float]:
    assert book.evaluation is not None
    return [state.weights.get(name, usual) for name, usual in zip(book.evaluation.names, guessed(book), strict=True)]


def written(plan: Plan, book: Playbook[Any], state: State) -> Weights:
    """The weights as a file of the program, and the state beside it."""
    kept = {name: round(weight, 4) for name, weight in state.weights.items()}
    found = Weights(
        title=plan.title, date=dt.datetime.now(dt.UTC).date().isoformat(), command=plan.command,
        games=f"{len(state.games)} games against itself, {state.round} rounds of regression, {state.generation} "
              f"generations of CMA-ES with {plan.paired} games", weights=kept,
        report={f"mean {place}": round(mean, 1) for place, mean in enumerate(state.means, 1)},
    )
    out = plan.out or Path(__file__).parent / "weights" / f"{plan.title}.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    if plan.state is not None:
        plan.state.write_bytes(msgspec.json.encode(state))
    return found


