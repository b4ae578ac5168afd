"""All words of Terra Mystica, through the message catalogue.

`names` of components and amounts, `things` for short names of cards, tiles and actions, `persons` for those who play;
`helping` for verbs and fields, `prices`, `labels` and `meanings` of moves, `choices` of fields, `questions` to a seat;
`deeds`, `accounts`, `consequences` and `chapters` for the `sentences` of a turn; `refusals`, and `listing` for sources
of points and options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Happening, Move, Reason, Seat
from games.kernel.words import _, leave_help, leave_verb, refusal
from games.terra_mystica.narration.choices import choice_of
from games.terra_mystica.narration.helping import FIELDS, HELPS, VERBS
from games.terra_mystica.narration.labels import label_of
from games.terra_mystica.narration.listing import option_of, source_of, value_of
from games.terra_mystica.narration.names import amount as amount_of
from games.terra_mystica.narration.persons import side
from games.terra_mystica.narration.questions import question_of
from games.terra_mystica.narration.refusals import refusal_of
from games.terra_mystica.narration.sentences import sentence_of
from games.terra_mystica.position import Game

__all__ = ["Words"]


class Words:
    """The narration of Terra Mystica."""

    def name(self) -> str:
        return _("Terra Mystica")

    def side(self, view: Game, seat: Seat) -> str:
        return side(view, seat)

    def verb(self, move: type[Move]) -> str:
        return leave_verb(move) or _(VERBS[move])

    def help(self, move: type[Move]) -> str:
        return leave_help(move) or _(HELPS[move])

    def field(self, move: type[Move], name: str) -> str:
        return _(FIELDS[move, name])

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return choice_of(view, seat, move, name)

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return label_of(view, seat, move)

    def question(self, view: Game, seat: Seat) -> str:
        return question_of(view, seat)

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return sentence_of(view, happenings)

    def holding(self, what: str, amount: int) -> str:
        return amount_of(what, amount)

    def source(self, view: Game, source: str) -> str:
        return source_of(source)

    def refusal(self, reason: Reason) -> str:
        return refusal(reason) or refusal_of(reason)

    def option(self, name: str) -> str:
        return option_of(name)

    def option_value(self, name: str, value: Any) -> str:
        return value_of(name, value)
