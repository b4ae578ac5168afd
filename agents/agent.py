"""The computer player: chooses a whole turn from what its seat sees."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from agents.beam import beam
from agents.budget import Budget, Meter
from agents.evaluation import Value, value_of
from agents.playbook import Playbook
from agents.prior import prior_of
from agents.search import Judged, halving
from agents.titles import playbook
from games.kernel import Move, Position, Seat

__all__ = ["Agent", "Choice", "Line"]

MOST_LINES = 5
"""Turns of a choice that are kept for hints."""


class Line(Struct, frozen=True):
    """A turn with the points that the seat is expected to end with."""

    moves: tuple[Move, ...]
    points: float


class Choice(Struct, frozen=True):
    """What a seat does: the legal moves of its whole turn in order, or its answer to what it was asked. `lines` are
    the best few turns, the best first; `applies` how many moves were tried for it."""

    moves: tuple[Move, ...]
    points: float
    lines: tuple[Line, ...] = ()
    applies: int = 0


class Agent:
    """One title's computer player. Holds no game: the same view, seat, seed and budget give the same choice."""

    def __init__(self, title: str | Playbook[Any], weights: list[float] | None = None) -> None:
        self.book = playbook(title) if isinstance(title, str) else title
        evaluated = self.book.evaluation is not None
        self.value: Value = value_of(self.book, weights) if evaluated else self.book.points
        self.prior = prior_of(self.book)

    def choose(self, view: Position[Any], seat: Seat, seed: int | str, budget: Budget) -> Choice:
        """The best turn that is found. Raises ValueError if nothing is open to the seat."""
        if view.notes:
            view = replace(view, notes=())
        rng = Random(f"{seed} {seat}")
        meter = Meter(budget)
        deals = [self.book.deal(view, seat, rng) for _ in range(max(1, budget.samples))]
        found = self._search(deals, view, seat, meter, rng)
        if not found:
            raise ValueError(f"nothing is open to seat {seat}")
        if budget.noise:
            found = [replace(each, points=each.points + rng.gauss(0.0, budget.noise)) for each in found]
            found.sort(key=lambda each: each.points, reverse=True)
        best = found[0]  # its own points are those of the position that it leads to; others are told beside it
        lines = tuple(Line(each.turn.moves, each.points - best.prior) for each in found[:MOST_LINES])
        return Choice(best.turn.moves, lines[0].points, lines, meter.applies)

    def _search(self, deals: list[Any], view: Any, seat: Seat, meter: Meter, rng: Random) -> list[Judged]:
        if self.book.think is not None:
            return self.book.think(deals[0], seat, meter, rng)
        if self.book.search == "beam":
            return beam(self.book, self.value, deals[0], seat, meter, self.prior)
        return halving(self.book, self.value, deals[0], seat, meter, deals, rng.getrandbits(32))
