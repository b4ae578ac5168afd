"""Games to learn from, and games to measure weights by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any, Final

import msgspec

from agents.agent import Agent
from agents.budget import Budget
from agents.levels import Level, budget_of
from agents.playbook import Playbook
from agents.playing import Player, agent_player, play, whimsical_player
from agents.titles import playbook
from agents.training.plan import Kept, Pair
from games.kernel import NATURE, Seat, apply, start

__all__ = ["Rows", "mean_points", "pair", "positions", "rows_of", "sampled", "spread"]

Rows = list[tuple[list[float], float]]
"""Features of a position after a seat's own turn, and the points that the seat ended with."""

GREEDY: Final = Budget(applies=100_000, width=1, depth=1, samples=1, candidates=1)
"""Games to learn from are played without looking ahead: there must be many of them."""
TASTE: Final = 0.3
"""How far players of the regression differ, in parts of what a weight may vary."""
NOISE: Final = 1.0
"""Points by which they err in judging a turn."""
WHIM: Final = 0.12
"""How often the player of play-outs makes another move."""


def spread(weights: Sequence[float], rng: Random, by: float, scale: Sequence[float]) -> list[float]:
    """Weights of a player of a taste of its own: each a little more or less."""
    return [weight + by * size * rng.gauss(0.0, 1.0) for weight, size in zip(weights, scale, strict=True)]


def sampled(title: str, weights: Sequence[float], scale: Sequence[float], number: int, seats: int, seed: int) -> Kept:
    """A game of players whose tastes differ; where play-outs judge, of the player of play-outs with some whims."""
    book = playbook(title)
    rng = Random(f"samples {seed} {number}")
    players: list[Player] = [whimsical_player(book, WHIM) for _ in range(seats)]
    if book.search == "beam":
        agents = [Agent(book, spread(weights, rng, TASTE, scale)) for _ in range(seats)]
        players = [agent_player(agent, replace(GREEDY, noise=NOISE)) for agent in agents]
    ends: list[int] = []
    played = play(book, players, book.settings(seats, number),
                  f"samples {seed} {number}", lambda game, seat, made: ends.append(made))
    moves = [(int(entry.seat), msgspec.Raw(book.title.rules.encode(entry.move))) for entry in played.entries]
    points = [float(book.points(played.last, Seat(seat))) for seat in range(seats)]
    return Kept(played.settings, moves, ends, points)


def rows_of(title: str, kept: Kept) -> Rows:
    """The positions of a kept game by their features."""
    book = playbook(title)
    assert book.evaluation is not None
    ends = set(kept.ends)
    rows: Rows = []
    for number, (game, seat, move) in enumerate(_replayed(book, kept), 1):
        if number in ends and seat != NATURE:
            after = book.tried(game, seat, move)
            if not after.over:
                rows.append((list(book.evaluation.of(after, seat)), kept.points[seat]))
    return rows


def positions(book: Playbook[Any], kept: Kept, every: int) -> Iterator[tuple[Any, Seat]]:
    """Every so many positions of a kept game at which a seat began a turn."""
    ends, turn, nature = set(kept.ends), 0, False
    for number, (game, seat, _move) in enumerate(_replayed(book, kept), 1):
        begins = number == 1 or number - 1 in ends or nature
        nature = seat == NATURE
        if begins and not nature:
            turn += 1
            if turn % every == 0:
                yield game, seat


def _replayed(book: Playbook[Any], kept: Kept) -> Iterator[tuple[Any, Seat, Any]]:
    """Every position of a kept game with who moved there and how."""
    game: Any = start(book.title.rules.setup(kept.settings))
    for seat, encoded in kept.moves:
        move = book.title.rules.decode_move(bytes(encoded))
        yield game, Seat(seat), move
        game = apply(game, Seat(seat), move)


def mean_points(title: str, weights: Sequence[float], number: int, seats: int, seed: int) -> float:
    """The mean points of a game of a player against itself."""
    book = playbook(title)
    agent = Agent(book, list(weights))
    played = play(book, [agent_player(agent, GREEDY)] * seats, book.settings(seats, number), f"paired {seed} {number}")
    return fmean(float(book.points(played.last, Seat(seat))) for seat in range(seats))


def pair(title: str, new: Sequence[float], old: Sequence[float], level: Level, number: int, seats: int, seed: int
         ) -> Pair:
    """A game of new weights against old ones at every other seat, played twice with the seats exchanged; both judge
    without an error, and no clock ends their thoughts."""
    book = playbook(title)
    budget = replace(budget_of(book.search, level, pace=book.pace), seconds=float("inf"), noise=0.0)
    sides = [agent_player(Agent(book, list(weights)), budget) for weights in (new, old)]
    points: tuple[list[float], list[float]] = ([], [])
    firsts = 0.0
    for turned in range(2):
        which = [(seat + turned) % 2 for seat in range(seats)]
        played = play(book, [sides[side] for side in which], book.settings(seats, number), f"rematch {seed} {number}")
        for side, seat in zip(which, range(seats), strict=True):
            points[side].append(float(book.points(played.last, Seat(seat))))
        winners = [which[each.seat] for each in played.result.seats if each.rank == 1]
        firsts += winners.count(0) / len(winners) / 2
    return Pair(fmean(points[0]), fmean(points[1]), firsts)
