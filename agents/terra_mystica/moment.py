"""A position of Terra Mystica from a seat, and how features come in groups.

`left` are the incomes still to come, a sixth of them `early`; `on` is 1 while the seat has not passed. `rounds` are
those in which it can still act, a sixth of them `future`; `open` is 1 while there are any. In the `last` round, what
will be scored is counted as points, and what only helps to score later is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

from games.kernel import Seat
from games.terra_mystica.components import ACTIONS, FAVORS, Bonus, Building, Gain
from games.terra_mystica.components import BONUS_CARDS as CARDS
from games.terra_mystica.position import Game, Player

__all__ = ["KINDS", "ROUNDS", "SUPPLY", "Group", "Moment", "Numbers", "board_income", "card_income"]

ROUNDS: Final = ACTIONS.rounds
SUPPLY: Final = ACTIONS.supply
Numbers = Sequence[float]
KINDS: Final = ("coins", "workers", "priests", "power")
MOST_REMEMBERED: Final = 20_000


class Moment:
    """A position from a seat, with what several groups need. `phase` stands for the round and whether it has passed."""

    __slots__ = ("early", "future", "game", "last", "left", "on", "open", "phase", "player", "rounds", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat, self.player = game, seat, game.players[seat]
        round_ = game.round
        self.left = ROUNDS - round_
        self.last = not self.left
        self.early = self.left / ROUNDS
        self.on = 0.0 if self.player.passed or round_ == 0 else 1.0
        self.rounds = self.left + self.on
        self.future = self.rounds / ROUNDS
        self.open = 1.0 if self.rounds else 0.0
        self.phase = round_ + 10 * (self.on > 0)


class Group(NamedTuple):
    """Features that are counted together: their names, what gives a number for each of them, and what of a moment
    those depend on, so that they need not be counted again. No `key`: they are quicker counted."""

    names: Sequence[str]
    numbers: Callable[[Moment], Numbers]
    key: Callable[[Moment], Hashable] | None = None


def board_income(player: Player) -> tuple[int, int, int, int]:
    """Coins, workers, priests and power that boards and favor tiles bring a round, without the card."""
    key = (player.faction, player.buildings, player.favors)
    found = _INCOMES.get(key)
    if found is None:
        if len(_INCOMES) >= MOST_REMEMBERED:
            _INCOMES.clear()
        parts = [player.board.income[building][player.buildings[building]] for building in Building]
        parts += [FAVORS[favor].income for favor in player.favors]
        coins, workers, priests, power = (sum(getattr(part, kind) for part in parts) for kind in KINDS)
        found = _INCOMES[key] = (coins, workers, priests, power)
    return found


def card_income(card: Bonus | None) -> tuple[int, int, int, int]:
    """What a card brings with the income of a round."""
    return (0, 0, 0, 0) if card is None else _CARDS[card]


def _brought(gain: Gain) -> tuple[int, int, int, int]:
    return gain.coins, gain.workers, gain.priests, gain.power


_INCOMES: Final[dict[Hashable, tuple[int, int, int, int]]] = {}
_CARDS: Final = {card: _brought(tile.income) for card, tile in CARDS.items()}
