"""How long may be thought: counted in moves that are tried, so that a choice is the same on every machine."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

__all__ = ["Budget", "Meter"]

LOOKS = 50
"""Moves between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """What a choice may cost. `applies` are the moves tried; `seconds` of processor time only end it early.

    `width` and `depth` shape a beam: so many positions are kept after each of so many own turns; with `replies` the
    others do between them what looks best at once, else nothing. `samples` is how many
    ways a view's hidden things are dealt, `candidates` how many turns are played out, `prior` how many play-outs the
    value at once of a turn counts for. `noise` is the spread, in points, of an error in judging a turn.
    """

    applies: int
    seconds: float = float("inf")
    width: int = 6
    depth: int = 3
    replies: bool = False
    samples: int = 4
    candidates: int = 8
    prior: float = 4.0
    noise: float = 0.0


@dataclass
class Meter:
    """What has been spent of a budget."""

    budget: Budget
    applies: int = 0
    _until: float = field(init=False)
    _looked: int = field(init=False, default=0)
    _late: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        self._until = time.process_time() + self.budget.seconds

    def count(self, applies: int = 1) -> None:
        """So many moves were tried."""
        self.applies += applies

    @property
    def spent(self) -> bool:
        """Whether there is nothing left."""
        return self.applies >= self.budget.applies or self._out_of_time()

    def _out_of_time(self) -> bool:
        """Whether the clock says so, which is asked only now and then: asking takes longer than a move."""
        if not self._late and self._until < float("inf") and self.applies >= self._looked:
            self._looked = self.applies + LOOKS
            self._late = time.process_time() > self._until
        return self._late
