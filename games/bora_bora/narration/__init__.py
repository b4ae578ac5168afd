"""All words of Bora Bora, through the message catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bora_bora.narration import amounts, choices, labels, names, orders, questions, refusals, sentences, verbs
from games.bora_bora.position import Game
from games.kernel import Happening, Move, Reason, Seat

__all__ = ["Words"]


class Words:
    """The narration of Bora Bora."""

    def name(self) -> str:
        return "Bora Bora"

    def side(self, view: Game, seat: Seat) -> str:
        return names.side(seat)

    def verb(self, move: type[Move]) -> str:
        return verbs.verb(move)

    def help(self, move: type[Move]) -> str:
        return verbs.help_of(move)

    def field(self, move: type[Move], name: str) -> str:
        return verbs.field(move, name)

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return choices.choice(view, seat, move, name)

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return labels.label(view, seat, move)

    def question(self, view: Game, seat: Seat) -> str:
        return questions.question(view, seat)

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return sentences.sentence(view, happenings)

    def holding(self, what: str, amount: int) -> str:
        return amounts.holding(what, amount)

    def source(self, view: Game, source: str) -> str:
        return amounts.source(source)

    def refusal(self, reason: Reason) -> str:
        return refusals.refusal(reason)

    def option(self, name: str) -> str:
        return orders.order(name)

    def option_value(self, name: str, value: Any) -> str:
        return orders.ordered(name, value)
