"""What the end of a round is worth by the round that follows: a seat's own turns of it, each the best at once.

The value judges the end of a round by prices of what is left and of what will be given. Whether there is anything to
buy for it, land within reach or a town that lacks two buildings, shows when the next round is played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agents.budget import Meter
from agents.playbook import Playbook
from agents.terra_mystica.moment import ROUNDS
from agents.terra_mystica.ordering import alone
from agents.turns import turns
from games.kernel import Seat
from games.terra_mystica.position import Game

__all__ = ["next_round"]

Value = Callable[[Game, Seat], float]
MOST_TURNS: Final = 60
"""Turns of what is left of a round and of the next one; more is a circle."""


def next_round(book: Playbook[Game], game: Game, seat: Seat, value: Value, meter: Meter) -> float | None:
    """What a position is worth once its seat, alone on the board, has passed in the round after this one: all that a
    beam has kept is judged at the same moment. In the last round, and before the first, what it is worth as it stands.
    `book` says which moves are worth a look there. None: the budget runs out on the way."""
    if not 0 < game.round < ROUNDS:
        return value(game, seat)
    until = game.round + 1
    for _ in range(MOST_TURNS):
        if game.over or (game.players[seat].passed and game.round >= until):
            break
        if meter.spent:
            return None
        game = alone(game, seat)
        if not game.over:
            game = max((turn.after for turn in turns(book, game, seat, meter)), key=lambda after: value(after, seat))
    return value(game, seat)
