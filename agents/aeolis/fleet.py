"""Exploring: which loot is tried for, and when another token is looked for."""

from __future__ import annotations

from collections.abc import Iterator

from agents.aeolis.plan import Plan
from games.aeolis.components import LOOT
from games.aeolis.moves import Exchange, Explore, Place, Raise
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.triaconter import PlaceFound, chance_of_loot, explorations_left
from games.kernel import Move, Seat

__all__ = ["explore", "loot_worth", "place"]


def loot_worth(game: Game, plan: Plan, token: int) -> float:
    """What a try for a token is expected to bring, in gold."""
    if token == NOBODY:
        return 0.0
    return chance_of_loot(game, token) * sum(plan.worth[what] * amount for what, amount in LOOT[token].loot.items())


def explore(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """The token that promises most; another one is looked for where none promises enough."""
    left = explorations_left(game)
    if left <= 0:
        return
    best = max(range(len(game.compass)), key=lambda space: loot_worth(game, plan, game.compass[space]))
    if left > 1 and loot_worth(game, plan, game.compass[best]) < plan.loot:
        yield Explore()
        yield Exchange()
    if left == 1 and NOBODY in game.compass and loot_worth(game, plan, game.compass[best]) < 0.5:
        yield Explore()
    yield Raise(best)
    yield Explore()


def place(game: Game, step: PlaceFound, plan: Plan) -> Move:
    """A token that takes another's place takes that of the poorest."""
    spaces = [space for space, token in enumerate(game.compass) if (token != NOBODY) == step.instead]
    return Place(min(spaces, key=lambda space: (loot_worth(game, plan, game.compass[space]), space)))
