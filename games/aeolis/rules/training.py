"""Untrained workers become something; technologies that matter for it."""

from __future__ import annotations

from games.aeolis.board import NOWHERE
from games.aeolis.cards import SCENARIOS
from games.aeolis.components import ROLE, STACKS, WORKER, Mat, Stock, stock
from games.aeolis.notes import Recruited, Untaught
from games.aeolis.position import Game, home_of

__all__ = ["price_of", "recruit", "trained"]


def price_of(game: Game, mat: Mat) -> Stock:
    """What it costs to train one worker on a mat."""
    scenario = SCENARIOS.get(game.options.mode)
    if scenario and scenario.modifiers.captain_cost is not None and mat is Mat.TRIACONTER:
        return stock(scenario.modifiers.captain_cost)
    return PRICES[mat]


PRICES = {mat: stock(role.cost) for mat, role in ROLE.items()}


def recruit(game: Game, mat: Mat, amount: int) -> Game:
    """Trained units join their stack where it stands, or appear on their building."""
    state = game.mats[mat]
    game = game.change(mat, units=state.units + amount)
    if mat in STACKS and state.hex == NOWHERE and amount:
        game = game.change(mat, hex=home_of(mat.hero))
    return game


def trained(game: Game, mat: Mat) -> Game:
    """Workers in training become units as far as their price is there; the others stay untrained."""
    price, units, trainees = price_of(game, mat), game.mats[mat].units, game.mats[mat].training
    while game.mats[mat].training:
        waiting = game.mats[mat].training
        game = game.change(mat, training=waiting - 1)
        if game.can_pay(mat, price) and game.mats[mat].stock[WORKER]:
            game = recruit(game.put(mat, price, -1).add(mat, WORKER, -1), mat, 1)
    done = game.mats[mat].units - units
    game = game.tell(Recruited(mat, done, 1)) if done else game
    return game.tell(Untaught(mat, trainees - done)) if trainees > done else game
