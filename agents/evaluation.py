"""What a position is worth: a weighted sum of a title's features, in points at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from operator import mul
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from agents.playbook import Evaluation, Playbook
from games.kernel import Seat

__all__ = ["Value", "Weights", "dot", "grouped", "in_order", "learned", "read", "shipped",
           "value_of"]

Value = Callable[[Any, Seat], float]
"""The points that a seat is expected to have at the end."""
F = TypeVar("F")
M = TypeVar("M")


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Learned weights by feature, with where they come from."""

    title: str
    date: str
    command: str
    games: str
    weights: dict[str, float]
    report: dict[str, float] = {}


def learned(title: str) -> Weights | None:
    """The weights that come with the program, None if there are none of a title. Raises msgspec.ValidationError."""
    return shipped(Weights, f"{title}.json")


def shipped(kind: type[F], *path: str) -> F | None:
    """What was learned and comes with the program, None if there is no such file. Raises msgspec.ValidationError."""
    file = files("agents").joinpath("weights", *path)
    return msgspec.json.decode(file.read_bytes(), type=kind) if file.is_file() else None


def read(path: Path) -> Weights:
    """Weights from a file. Raises OSError, msgspec.DecodeError."""
    return msgspec.json.decode(path.read_bytes(), type=Weights)


def grouped(
    moment: Callable[[Any, Seat], M], *groups: tuple[Sequence[str], Callable[[M], Iterable[float]]],
) -> Evaluation[Any]:
    """An evaluation in groups: names, and what gives a number for each of them. `moment` is a position
    from a seat, made once for all groups."""
    counts = tuple(count for _, count in groups)

    def features(game: Any, seat: Seat) -> list[float]:
        at = moment(game, seat)
        return [number for count in counts for number in count(at)]

    return Evaluation(tuple(name for names, _ in groups for name in names), features)


def in_order(book: Playbook[Any], weights: Weights) -> list[float]:
    """Weights in the order of the features; one that they do not name weighs nothing."""
    assert book.evaluation is not None
    return [weights.weights.get(name, 0.0) for name in book.evaluation.names]


def value_of(book: Playbook[Any], weights: Sequence[float] | None = None) -> Value:
    """The value by given weights, else by the learned ones. An ended game is worth its points.

    Sums are made one by one in Python: their last digits are the same on every machine.
    """
    assert book.evaluation is not None
    if weights is None:
        file = learned(book.title.id)
        assert file is not None, "weights come with every title that has features"
        weights = in_order(book, file)
    features: Callable[[Any, Seat], Sequence[float]] = book.evaluation.of
    points: Callable[[Any, Seat], float] = book.points
    vector = tuple(weights)
    if book.evaluation.quickly is not None:
        return _or_points(book.evaluation.quickly(vector), points)

    def value(game: Any, seat: Seat) -> float:
        if game.over:
            return float(points(game, seat))
        return dot(vector, features(game, seat))

    return value


def _or_points(worth: Value, points: Value) -> Value:
    return lambda game, seat: float(points(game, seat)) if game.over else worth(game, seat)


def dot(weights: Iterable[float], numbers: Iterable[float]) -> float:
    """The weighted sum."""
    total: float = sum(map(mul, weights, numbers))
    return total
