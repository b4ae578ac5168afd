"""What is hidden in Helios: the points in the bags of others. Nothing is known of them, so they are guessed."""

from __future__ import annotations

from random import Random

from games.helios.position import Game
from games.kernel import Seat, seats_of

__all__ = ["deal"]

SPREAD = 0.25
"""How far the points of others are from one's own, as a share of them."""


def deal(view: Game, seat: Seat, rng: Random) -> Game:
    """Others have about as many points as the seat itself."""
    own = view.players[seat].vp
    for other in seats_of(len(view.players)):
        if view.players[other].unseen:
            guess = max(0, round(own * rng.gauss(1.0, SPREAD)))
            view = view.change(other, vp=guess, unseen=False)
    return view
