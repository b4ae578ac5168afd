"""All words of Terra Mystica, through the message catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Happening, Move, Reason, Seat, awaited
from games.kernel.words import _, leave_help, leave_verb, refusal
from games.terra_mystica.position import Game

__all__ = ["Words"]


class Words:
    """The narration of Terra Mystica."""

    def name(self) -> str:
        return "Terra Mystica"

    def side(self, view: Game, seat: Seat) -> str:
        player = view.players[seat]
        return player.board.name if player.faction is not None else _("Player {number}").format(number=seat + 1)

    def verb(self, move: type[Move]) -> str:
        return leave_verb(move) or move.__name__

    def help(self, move: type[Move]) -> str:
        return leave_help(move) or (move.__doc__ or "").split("\n")[0][:100]

    def field(self, move: type[Move], name: str) -> str:
        return name

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return str(move)[:80]

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return str(move)[:80]

    def question(self, view: Game, seat: Seat) -> str:
        return _("take a turn") if seat in awaited(view) else ""

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return " ".join(f"{self.side(view, each.seat)}: {each.move}." for each in happenings)

    def holding(self, what: str, amount: int) -> str:
        return f"{amount} {what}"

    def source(self, source: str) -> str:
        return source

    def refusal(self, reason: Reason) -> str:
        return refusal(reason) or reason.key

    def option(self, name: str) -> str:
        return name

    def option_value(self, name: str, value: Any) -> str:
        return str(value)
