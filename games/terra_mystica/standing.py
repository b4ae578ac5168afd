"""Standing orders: offers of power that a player takes or refuses without being asked (TM-107)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kernel import Move, Option, Seat
from games.terra_mystica.moves import Decline, Leech
from games.terra_mystica.position import Game
from games.terra_mystica.rules.power import worth

__all__ = ["ORDERS", "auto_answer"]

ORDERS: Final = (Option("leech", ("ask", "always", "never", "1", "2", "3", "4")),)
"""A number takes offers that bring so much power or less, and asks for the others."""


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The oldest offer answered as ordered; None: the player is asked."""
    order = orders.get("leech", "ask")
    for move in moves:
        if isinstance(move, Leech):
            if order == "never":
                return Decline(move.amount, move.giver)
            power = worth(view.players[seat], move.amount)
            return move if order == "always" or (order.isdigit() and power <= int(order)) else None
    return None
