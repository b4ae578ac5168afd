"""Whole games by one plan at every seat: what a plan is judged by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from agents.aeolis.plan import Plan, plan_for
from agents.aeolis.policy import by_plan, mover
from games.aeolis import TITLE
from games.aeolis.position import Game
from games.kernel import NATURE, Seat, Settings, apply, draw, nature_draws, open_seats, start


def run(game: Game, plan: Plan, seed: bytes, longest: int = 4000, watch=None) -> Game:
    number = 0
    while not game.over and number < longest:
        number += 1
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, seed, number))
            continue
        seat = mover(game, tuple(range(game.seats)), plan)
        if seat is None:
            seat = open_seats(game)[0]
        move = by_plan(game, seat, plan)
        if watch:
            watch(game, seat, move)
        game = apply(game, seat, move)
    assert game.over, "the plan runs in a circle"
    return game
