"""What a seat is asked, in a few words: why the table waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.helios.components import Kind, Symbol
from games.helios.narration.names import amount, kind
from games.helios.position import Game
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.land import PlaceDrawn
from games.helios.rules.payment import PayCubes
from games.helios.rules.setup import ChooseStart
from games.helios.rules.turns import TakeTile
from games.kernel import Seat
from games.kernel.words import _, and_list, mark

__all__ = ["question_of"]


def question_of(view: Game, seat: Seat) -> str:
    """The question; empty if the seat is asked nothing."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or step.automatic or not step.may_answer(view, seat):
        return ""
    return _QUESTIONS[type(step)](view, step)


_ACTIONS: Final = {
    Symbol.LAND: mark("create land or skip"), Symbol.BUILD: mark("build or skip"),
    Symbol.SUN: mark("move the sun or skip"),
}


def _act(view: Game, step: Act) -> str:
    if len(step.symbols) > 1:
        return _("take the bonus action or skip it")
    return _(_ACTIONS[step.symbols[0]])


def _meet(view: Game, step: MeetCharacters) -> str:
    if step.acted:
        return _("go on with the characters or end the turn")
    return _("buy or activate characters, or pass")


_QUESTIONS: Final[dict[type[Any], Callable[[Game, Any], str]]] = {
    ChooseStart: lambda view, step: _("choose a start tile"),
    TakeTile: lambda view, step: _("take an action tile"),
    Act: _act,
    PayCubes: lambda view, step: _("pay {cubes}").format(cubes=amount("cubes", len(step.owed) + step.free)),
    PlaceCube: lambda view, step: _("place a cube"),
    PlaceDrawn: lambda view, step: _("place {tiles}").format(tiles=and_list([kind(Kind(draw)) for draw in view.drawn])),
    ExchangeMana: lambda view, step: _("turn in mana"),
    MeetCharacters: _meet,
}
"""By step, what it asks. Draws ask no player."""
