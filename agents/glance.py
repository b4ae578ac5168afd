"""Quick players: of every question the answer that is worth most at a glance, with a little chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from agents.playbook import Policy
from games.kernel import Move, Seat

__all__ = ["Scored", "best_of"]

Scored = list[tuple[float, Move]]
"""Answers with what each is worth, in points at the end."""


def best_of(ranked: Callable[[Any, Seat, Sequence[Move]], Scored], noise: float) -> Policy:
    """A player of the answer that is worth most, when each may look up to so many points better than it is."""

    def choose(rng: Random, game: Any, seat: Seat, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        random = rng.random
        best, answer = float("-inf"), moves[0]
        for worth, move in ranked(game, seat, moves):
            worth += noise * random()
            if worth > best:
                best, answer = worth, move
        return answer

    return choose
