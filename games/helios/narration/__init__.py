"""All words of Helios, through the message catalogue.

`names` of components and amounts, `helping` for verbs and fields, `labels` of moves and values, `questions` to a seat,
`meaning` of moves, `sentences` of a turn made of `deeds`, `events` and the `final` scoring, `refusals`, `advice`, and
`listing` for sources of points and options.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.helios.narration.advice import advice_of
from games.helios.narration.helping import FIELDS, HELPS, VERBS
from games.helios.narration.labels import choice_of, label_of
from games.helios.narration.listing import option_of, source_of, value_of
from games.helios.narration.meaning import meaning_of
from games.helios.narration.names import amount as amount_of
from games.helios.narration.questions import question_of
from games.helios.narration.refusals import refusal_of
from games.helios.narration.sentences import sentence_of
from games.helios.position import Game
from games.kernel import Happening, Move, Reason, Seat
from games.kernel.words import _, refusal

__all__ = ["Words", "advice_of", "meaning_of"]


class Words:
    """The narration of Helios."""

    def name(self) -> str:
        return _("Helios")

    def side(self, view: Game, seat: Seat) -> str:
        return ""

    def verb(self, move: type[Move]) -> str:
        return _(VERBS[move])

    def help(self, move: type[Move]) -> str:
        return _(HELPS[move])

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
        return source_of(source, view.rules)

    def refusal(self, reason: Reason) -> str:
        return refusal(reason) or refusal_of(reason)

    def option(self, name: str) -> str:
        return option_of(name)

    def option_value(self, name: str, value: Any) -> str:
        return value_of(name, value)
