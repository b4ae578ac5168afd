"""Learning from what good players chose: weights under which the turn they made is the likeliest of all there were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.budget import Budget, Meter
from agents.playbook import Playbook
from agents.turns import turns
from games.kernel import Entry, Move, Position, Seat, apply

__all__ = ["Choices", "Decision", "Learned", "choices", "decisions", "foretells", "imitated"]

Array = NDArray[np.float32]

MOST_CANDIDATES = 24
"""Turns that a choice is set beside: the others are left out at random."""


class Decision(NamedTuple):
    """A position, who chose there, the position after what was chosen, and the moves of whoever chose."""

    before: Any
    seat: Seat
    after: Any
    moves: tuple[Move, ...]


class Choices(NamedTuple):
    """Decisions by features: by decision and candidate, what was chosen first; `real` is 0 where there is none."""

    features: Array
    real: Array


class Learned(NamedTuple):
    """Weights in points, and how often the choice was the first, and among the first three, of its candidates."""

    weights: list[float]
    first: float
    third: float


def decisions(book: Playbook[Any], game: Position[Any], entries: Iterable[Entry], seat_of: Callable[[Any], Seat | None]
              ) -> list[Decision]:
    """The whole turns of a record. `seat_of` says whose turn begins at a position, None: nobody's.

    What others answer within a turn is part of what came after it.
    """
    found: list[Decision] = []
    begun: Position[Any] | None = None
    made: list[Move] = []
    for entry in entries:
        before = game
        if begun is None or seat_of(before) == entry.seat:
            begun, made = before if seat_of(before) == entry.seat else None, []
        game = apply(before, entry.seat, entry.move)
        if begun is None or seat_of(begun) != entry.seat:
            continue
        made.append(entry.move)
        if book.ended(before, entry.move, game, entry.seat):
            found.append(Decision(begun, entry.seat, book.tried(before, entry.seat, entry.move), tuple(made)))
            begun = None
    return found


def choices(book: Playbook[Any], found: Sequence[Decision], seed: int = 1) -> Choices:
    """Each decision with the features of what was chosen and of other turns there were."""
    assert book.evaluation is not None
    of, names, rng = book.evaluation.of, book.evaluation.names, Random(seed)
    features = np.zeros((len(found), MOST_CANDIDATES, len(names)), dtype=np.float32)
    real = np.zeros((len(found), MOST_CANDIDATES), dtype=np.float32)
    for place, (before, seat, after, _) in enumerate(found):
        chosen = list(of(after, seat))
        others = [numbers for turn in turns(book, before, seat, Meter(Budget(10_000)))
                  if (numbers := list(of(turn.after, seat))) != chosen]
        rows = [chosen, *rng.sample(others, min(len(others), MOST_CANDIDATES - 1))]
        features[place, : len(rows)] = rows
        real[place, : len(rows)] = 1.0
    return Choices(features, real)


def imitated(
    given: Choices, before: Sequence[float], scale: Sequence[float], anchor: int, *, steps: int = 400,
    sharpness: float = 0.2, held: float = 2.0,
) -> Learned:
    """Weights under which the choices are likely, held near those of before.

    A turn is chosen with a chance that grows with the exponential of `sharpness` times its points; how sharply the
    players judged is learned with the weights, so they are scaled in the end such that the weight of the feature
    `anchor`, the points so far, is what it was.
    """
    unit = np.array(scale) * sharpness
    start = np.array(before) * sharpness
    change = np.zeros_like(start)
    mean, square = np.zeros_like(start), np.zeros_like(start)
    hidden = np.where(given.real > 0, 0.0, -1e9)
    for step in range(1, steps + 1):
        chances = _chances(given.features @ (start + change * unit).astype(np.float32) + hidden)
        chances[:, 0] -= 1.0
        slope = np.einsum("dc,dcf->f", chances.astype(np.float32), given.features, optimize=True) * unit + held * change
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope * slope
        change -= 0.03 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    theta = start + change * unit
    weights = theta * (before[anchor] / theta[anchor])
    return Learned([float(weight) for weight in weights], *foretells(given, theta.tolist()))


def foretells(given: Choices, weights: Sequence[float]) -> tuple[float, float]:
    """How often what was chosen is the first by these weights, and among the first three, of its candidates."""
    hidden = np.where(given.real > 0, 0.0, -1e9)
    values = given.features @ np.array(weights, dtype=np.float32) + hidden
    above = (values[:, 1:] > values[:, :1]).sum(axis=1)
    return float((above == 0).mean()), float((above < 3).mean())


def _chances(values: NDArray[Any]) -> NDArray[Any]:
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    chances: NDArray[Any] = raised / raised.sum(axis=1, keepdims=True)
    return chances
