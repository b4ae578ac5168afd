"""The narration of Pebbles, in plain English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.kernel import Happening, Move, Reason, Seat, fields_of
from tests.toy.position import Game


class Words:
    """What people read."""

    reasons: ClassVar[Mapping[str, str]] = {
        "taken": "{spot} is already claimed.", "too-many": "You may take at most {most} pebbles.",
        "not-your-turn": "It is not your turn.", "not-open": "That is not open now.", "game-over": "The game is over.",
        "too-long": "A long game is for four at most.", "answer-first": "Answer the offer first.",
    }

    def name(self) -> str:
        return "Pebbles"

    def side(self, view: Game, seat: Seat) -> str:
        return f"Pebbler {seat + 1}"

    def verb(self, move: type[Move]) -> str:
        return move.__name__

    def help(self, move: type[Move]) -> str:
        return f"{move.__name__} in one go"

    def field(self, move: type[Move], name: str) -> str:
        return f"Which {name}?"

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return fields_of(type(move))[name].show(getattr(move, name))

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return str(move).capitalize()

    def question(self, view: Game, seat: Seat) -> str:
        return "one action"

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return "; ".join(f"{happening.move}" for happening in happenings) + "."

    def holding(self, what: str, amount: int) -> str:
        return f"{amount} {what}"

    def source(self, view: Game, source: str) -> str:
        return source

    def refusal(self, reason: Reason) -> str:
        return self.reasons.get(reason.key, reason.key).format(**reason.details)

    def option(self, name: str) -> str:
        return name.capitalize()

    def option_value(self, name: str, value: Any) -> str:
        return str(value)
