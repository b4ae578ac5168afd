"""Sensible players of a taste: a kind of move by how much they like it, then the one that looks best at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from agents.playbook import Policy
from games.kernel import Move, Seat

__all__ = ["Glance", "Taste", "tasteful"]

Taste = Mapping[type[Move], float]
"""How much a player likes kinds of moves; what is left out is liked by 1."""
Glance = Callable[[Any, Seat, Any], float]
"""How good one move of a kind looks."""
CARELESS = 0.15
"""How often a player does not look."""


def tasteful(taste: Taste, glances: Mapping[type[Move], Glance]) -> Policy:
    """A player of a taste. What nothing is known about is drawn at random."""

    def choose(rng: Random, game: Any, seat: Seat, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        names = list(kinds)
        kind = rng.choices(names, [taste.get(name, 1.0) for name in names])[0]
        found, glance = kinds[kind], glances.get(kind)
        if glance is None or rng.random() < CARELESS:
            return rng.choice(found)
        looks = [glance(game, seat, move) for move in found]
        best = max(looks)
        return rng.choice([move for move, look in zip(found, looks, strict=True) if look == best])

    return choose
