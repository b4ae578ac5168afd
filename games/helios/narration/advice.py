"""What a player should know before taking a tile: which of the open ones would bring no action now."""

from __future__ import annotations

from games.helios.components import Symbol
from games.helios.narration.meaning import IDLE
from games.helios.position import Game
from games.helios.rules.acting import ACTIONS
from games.helios.rules.turns import TakeTile
from games.kernel import Advice, Seat
from games.kernel.words import _

__all__ = ["advice_of"]


def advice_of(view: Game, seat: Seat) -> Advice:
    """Lines for a seat that is to take a tile."""
    if not view.agenda or not isinstance(view.agenda[-1], TakeTile) or not view.agenda[-1].may_answer(view, seat):
        return Advice()
    open_ = [symbol for symbol in Symbol if view.columns[symbol]]
    return Advice(tuple(_(IDLE[symbol]) for symbol in open_ if not ACTIONS[symbol].possible(view, seat)))
