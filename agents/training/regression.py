"""What a position is worth, fitted to the points at the end: a regression that is held near the weights of before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from agents.playbook import Playbook
from agents.training.games import Rows

__all__ = ["FADE", "fit", "foretold"]

Array = NDArray[np.float64]

HELD: Final = 1_500.0
"""How strongly weights are held near the centre: as much as so many positions that a step of its scale would spoil by a
point."""
FADE: Final = 0.75
"""What a round of games counts for in the next one."""


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
    book: Playbook[Any], centre: Sequence[float], scale: Sequence[float], games: Iterable[tuple[Rows, float]],
    real: Rows,
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
                        [*scale, *([20.0] * extra)], fixed)
    return weights[: len(names)], rest
