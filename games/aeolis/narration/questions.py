"""What a seat is asked, in a few words."""

from __future__ import annotations

from typing import Final

from games.aeolis.position import Game
from games.aeolis.rules.base import Ask
from games.kernel import NATURE, Seat
from games.kernel.words import _, mark

__all__ = ["question_of"]

_ASKED: Final[dict[str, str]] = {
    "ClaimHeroes": mark("claim heroes"), "AllotSpares": mark("hand out the spare workers and gold"),
    "HeroPhase": mark("act with the heroes, then say done"), "CollectPhase": mark("divide what was collected"),
    "ExchangePhase": mark("give, swap and train, then say done"), "DivideFind": mark("say who gets what was found"),
    "DivideArena": mark("say which Arena mat gets the goods"), "LoseGoods": mark("say which resources are lost"),
    "LoseWorkers": mark("say which workers are lost"), "LoseCrystal": mark("say which crystal is lost"),
    "Casualty": mark("choose the casualty of the victory"), "KeepSpells": mark("choose the spells to keep"),
    "ChooseTarget": mark("choose a target"), "Choose": mark("choose an effect"),
    "FreeChoice": mark("choose a technology"),
    "RaiseDie": mark("choose a faith die"), "Landing": mark("choose where the stack appears"),
    "TendPlague": mark("choose plague to confine or cure"), "LookAtCards": mark("choose which cards to look at"),
    "ArrangeCards": mark("put the cards back in order"), "PlaceFound": mark("place the loot token"),
    "RegroupCrystals": mark("regroup the crystals"), "RequestAnswer": mark("answer a request"),
    "SwapAnswer": mark("answer an offer"), "CarryOnOrFinish": mark("finish, or carry on as a marathon"),
}


def question_of(view: Game, seat: Seat) -> str:
    """The oldest question to the seat, else what the phase asks of it."""
    for _place, step in view.questions():
        if isinstance(step, Ask) and step.seat == seat:
            return _(_ASKED[type(step).__name__])
    if not view.agenda or seat == NATURE or seat not in view.agenda[-1].waits_for(view):
        return ""
    return _(_ASKED[type(view.agenda[-1]).__name__])
