"""The rest of a game by one plan at every seat: what a plan is judged by."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from agents.aeolis.plan import Plan
from agents.aeolis.policy import by_plan, mover
from agents.budget import Meter
from games.aeolis.position import NOBODY, Game
from games.aeolis.results import WON
from games.aeolis.rules.final import rounds_of
from games.kernel import NATURE, apply, awaited, draw, nature_draws, open_seats

__all__ = ["CHANCE", "run", "united", "worth"]

LONGEST: Final = 6_000
"""Moves of a game; more is a mistake of the plan."""
CHANCE: Final = 100.0
"""What a victory is worth: points are chances of a victory in a hundred."""
CONSOLATION: Final = 30.0
"""What a game is worth that is lost in its last round: less for every round before, so that the better of two bad
plans is found."""


def united(game: Game) -> Game:
    """The same table with all heroes in one hand, that of somebody for whom the phase waits: it is played as well, and
    much faster."""
    waiting = [seat for seat in awaited(game) if seat != NATURE] or [game.crown]
    owners = tuple(owner if owner == NOBODY else waiting[0] for owner in game.owners)
    return replace(game, owners=owners)


def run(game: Game, plan: Plan, seed: bytes, meter: Meter | None = None) -> Game:
    """A game played to its end. Raises AssertionError if it does not end."""
    number = 0
    while not game.over:
        number += 1
        assert number < LONGEST, "the plan runs in a circle"
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, seed, number))
            continue
        seat = mover(game, sorted({*game.owners} - {NOBODY}), plan)
        if seat is None:
            seat = (awaited(game) or open_seats(game))[0]
        game = apply(game, seat, by_plan(game, seat, plan))
    if meter is not None:
        meter.count(number)
    return game


def worth(game: Game) -> float:
    """What an ended game was worth; of one that goes on, what it would be worth if it were lost now."""
    if game.outcome in WON:
        return CHANCE
    return CONSOLATION * max(0, game.round - 1) / rounds_of(game)
