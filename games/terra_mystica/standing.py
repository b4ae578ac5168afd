"""Standing orders: offers of power that a player takes or refuses without being asked, and the Cultists' step
(TM-107, TM-110)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kernel import Move, Option, Seat
from games.terra_mystica.components import CULTS, Cult
from games.terra_mystica.moves import CultStep, Decline, Leech
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import StepOnCult, advance_cult
from games.terra_mystica.rules.power import worth

__all__ = ["AT_MOST", "CULT_OF", "ORDERS", "auto_answer"]

AT_MOST: Final = {f"{most}-only": most for most in range(1, 4)}
"""Orders that take offers which bring so much power or less, and refuse all others."""
CULT_OF: Final = {cult.name.lower(): cult for cult in CULTS}
ORDERS: Final = (
    Option("leech", ("ask", "always", "never", "1", "2", "3", "4", *AT_MOST)),
    Option("cult", ("ask", *CULT_OF)),
)
"""A number alone takes offers that bring so much power or less, and asks for the others."""


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The oldest offer answered as ordered, or the step that power taken brings the Cultists; None: the player is
    asked."""
    if not any(step.may_answer(view, seat) for _, step in view.questions()):
        return None
    for move in moves:
        if isinstance(move, Leech):
            return _offer(view, seat, move, orders.get("leech", "ask"))
    cult = CULT_OF.get(orders.get("cult", "ask"))
    return None if cult is None else _step(view, seat, moves, cult)


def _offer(view: Game, seat: Seat, offer: Leech, order: str) -> Move | None:
    power, refusal = worth(view.players[seat], offer.amount), Decline(offer.amount, offer.giver)
    if order == "never" or (order in AT_MOST and power > AT_MOST[order]):
        return refusal
    taken = order == "always" or order in AT_MOST or (order.isdigit() and power <= int(order))
    return offer if taken else None


def _step(view: Game, seat: Seat, moves: Sequence[Move], cult: Cult) -> Move | None:
    """The step on a cult, where a question beside the turns asks for one; not where it would move no marker."""
    step = CultStep(cult)
    asked = any(isinstance(question, StepOnCult) and question.seat == seat for _, question in view.questions())
    if not asked or step not in moves:
        return None
    stays = advance_cult(view, seat, cult, 1).players[seat].cults == view.players[seat].cults
    return None if stays else step
