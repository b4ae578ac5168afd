"""A random legal player that seldom passes, so that its games grow long."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.kernel import Move

__all__ = ["choose"]


def choose(rng: random.Random, moves: Sequence[Move]) -> Move:
    """One of the moves; one that ends something only now and then."""
    going_on = [move for move in moves if move.chapter != "passing" and not move.ends_turn]
    return rng.choice(going_on if going_on and rng.random() < 0.9 else list(moves))
