"""The narration of Aeolis in one value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.aeolis.cards import SCENARIOS
from games.aeolis.components import HERO_IDS, RES, Hero
from games.aeolis.narration import names
from games.aeolis.narration.helping import FIELDS, HELPS, VERBS
from games.aeolis.narration.labels import choice_of, label_of
from games.aeolis.narration.ordered import ORDERED, ORDERS
from games.aeolis.narration.questions import question_of
from games.aeolis.narration.refusals import refusal_of
from games.aeolis.narration.sentences import sentence_of, side_of
from games.aeolis.position import Game
from games.kernel import Happening, Move, Reason, Seat
from games.kernel.words import _, mark, refusal

__all__ = ["Words"]

_OPTIONS: Final = {"mode": mark("Mode or scenario"), "heroic": mark("Heroic event"), "split": mark("Heroes")}
_VALUES: Final[dict[Any, str]] = {
    "easy": mark("Easy"), "challenging": mark("Challenging"), "hardcore": mark("Hardcore"),
    "marathon": mark("Marathon"),
    "claim": mark("Players claim them"), "even": mark("Dealt evenly"), True: mark("yes"), False: mark("no"),
}
_SOURCES: Final = {"rounds": mark("Rounds lived through"), "heroic": mark("Heroic event fulfilled")}
_OTHERS: Final = {"morale": mark("morale"), "bloodthralls": mark("bloodthralls"), "explorers": mark("explorers")}


class Words:
    """The narration of Aeolis."""

    def name(self) -> str:
        return _("Aeolis")

    def side(self, view: Game, seat: Seat) -> str:
        return side_of(view, seat)

    def verb(self, move: type[Move]) -> str:
        return _(VERBS[move])

    def help(self, move: type[Move]) -> str:
        return _(HELPS[move])

    def field(self, move: type[Move], name: str) -> str:
        return _(FIELDS[name])

    def choice(self, view: Game, seat: Seat, move: Move, name: str) -> str:
        return choice_of(view, seat, move, name)

    def label(self, view: Game, seat: Seat, move: Move) -> str:
        return label_of(view, seat, move)

    def question(self, view: Game, seat: Seat) -> str:
        return question_of(view, seat)

    def sentence(self, view: Game, happenings: Sequence[Happening]) -> str:
        return sentence_of(view, happenings)

    def holding(self, what: str, amount: int) -> str:
        if what in RES:
            return names.amount(RES.index(what), amount)
        name = what.removeprefix("units:")
        return _("{count} {name}").format(count=amount, name=_(_OTHERS.get(name, name.capitalize())))

    def source(self, view: Game, source: str) -> str:
        return _(_SOURCES[source])

    def refusal(self, reason: Reason) -> str:
        return refusal(reason) or refusal_of(reason)

    def option(self, name: str) -> str:
        if name in HERO_IDS:
            return _("With the {hero}").format(hero=names.hero(Hero(HERO_IDS.index(name))))
        return _(ORDERS[name] if name in ORDERS else _OPTIONS[name])

    def option_value(self, name: str, value: Any) -> str:
        if name in ORDERS:
            return _(ORDERED[name, value]) if value != "ask" else _("always ask me")
        scenario = SCENARIOS.get(value) if isinstance(value, str) else None
        return _(scenario.name) if scenario else _(_VALUES[value])
