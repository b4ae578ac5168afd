"""A random legal player that seldom passes, so that its games grow long."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.kernel import Move

__all__ = ["choose"]


def choose(rng: random.Random, moves: Sequence[Move], patience: float = 0.9) -> Move:
    """One of the moves; one that ends something only now and then, the sooner the less the `patience`."""
    ending = [move for move in moves if move.chapter == "passing" or move.ends_turn]
    going_on = [move for move in moves if move not in ending]
    if not ending or (going_on and rng.random() < patience):
        return rng.choice(going_on)
    return rng.choice(ending)
