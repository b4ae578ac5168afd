"""Standing orders: requests, swaps, heroes that are offered, volunteers, spells, and the Exchange. All lies open, so
that no answer tells anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.aeolis.moves import Accept, Agree, Decline, Done, Enough, Object, Take
from games.aeolis.position import Game
from games.aeolis.rules.exchange import ExchangePhase
from games.aeolis.rules.handing import Adoption, Offer
from games.aeolis.rules.magi import KeepSpells
from games.aeolis.rules.orders import RequestAnswer, SwapAnswer
from games.kernel import Move, Option, Seat

__all__ = ["ORDERS", "auto_answer"]

ORDERS: Final = (
    Option("requests", ("ask", "refuse", "grant")),
    Option("swaps", ("ask", "refuse", "accept")),
    Option("offered-heroes", ("ask", "decline", "take")),
    Option("volunteers", ("ask", "agree", "object")),
    Option("spells", ("ask", "free")),
    Option("exchange", ("ask", "done")),
)


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The oldest question to which an answer is ordered, answered; else the end of the Exchange, if that is ordered
    and nothing is asked; None: the player is asked."""
    asked = [step for _, step in view.questions() if step.may_answer(view, seat)]
    for step in asked:
        answer = _ANSWERS.get(type(step))
        move = None if answer is None else answer(step, orders)
        if move in moves:
            return move
    exchanging = not asked and bool(view.agenda) and isinstance(view.agenda[-1], ExchangePhase)
    return Done() if exchanging and orders["exchange"] == "done" and Done() in moves else None


def _requested(step: RequestAnswer, orders: Mapping[str, Any]) -> Move | None:
    """All that is asked for, or nothing; a request that can be granted in part only is for the player to judge."""
    return {"refuse": step.refusal, "grant": step.grants(step.amount)}.get(orders["requests"])


def _swapped(step: SwapAnswer, orders: Mapping[str, Any]) -> Move | None:
    bargain = Accept(step.mat, step.take, step.to, step.price, step.give, step.amount)
    return {"refuse": step.refusal, "accept": bargain}.get(orders["swaps"])


def _offered(step: Offer, orders: Mapping[str, Any]) -> Move | None:
    return {"decline": Decline(step.hero), "take": Take(step.hero)}.get(orders["offered-heroes"])


def _voted(step: Adoption, orders: Mapping[str, Any]) -> Move | None:
    return {"agree": Agree(step.hero), "object": Object(step.hero)}.get(orders["volunteers"])


def _kept(step: KeepSpells, orders: Mapping[str, Any]) -> Move | None:
    """No more than the free one, which the player chooses."""
    return Enough() if orders["spells"] == "free" and step.kept else None


_ANSWERS: Final[dict[type[Any], Callable[[Any, Mapping[str, Any]], Move | None]]] = {
    RequestAnswer: _requested, SwapAnswer: _swapped, Offer: _offered, Adoption: _voted, KeepSpells: _kept,
}
