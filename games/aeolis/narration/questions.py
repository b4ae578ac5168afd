"""What a seat is asked, in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.components import Hero
from games.aeolis.effects.choices import Choose
from games.aeolis.effects.interpreter import ChooseTarget
from games.aeolis.effects.stocks import DivideArena
from games.aeolis.narration import names
from games.aeolis.narration.orders import order_text
from games.aeolis.position import Game
from games.aeolis.rules.combat import Casualty
from games.aeolis.rules.goods import DivideFind, LoseGoods, LoseWorkers
from games.aeolis.rules.handing import Adoption, Offer
from games.aeolis.rules.hero import Together
from games.aeolis.rules.orders import Order
from games.aeolis.rules.priestess import LookAtCards
from games.aeolis.rules.setup import ClaimHeroes
from games.kernel import NATURE, Due, Seat, Step, person
from games.kernel.words import _, apart, either, headed, many, mark

__all__ = ["question_of", "questions_of"]

_ASKED: Final[dict[str, str]] = {
    "ClaimHeroes": mark("claim heroes"), "AllotSpares": mark("hand out the spare workers and gold"),
    "HeroPhase": mark("play your heroes, then press Done"), "CollectPhase": mark("divide what was collected"),
    "ExchangePhase": mark("give, swap and train, then press Done"), "DivideFind": mark("say who gets what was found"),
    "DivideArena": mark("say which Arena mat gets the goods"), "LoseGoods": mark("choose what is lost"),
    "LoseWorkers": mark("choose who is lost"), "LoseCrystal": mark("choose which crystal is lost"),
    "Casualty": mark("choose the casualty of the victory"), "KeepSpells": mark("choose the spells to keep"),
    "ChooseTarget": mark("choose a target"), "Choose": mark("choose an effect"),
    "FreeChoice": mark("choose a technology"),
    "RaiseDie": mark("choose a faith die"), "Landing": mark("choose where the stack appears"),
    "TendPlague": mark("choose plague to confine or cure"), "LookAtCards": mark("choose which cards to look at"),
    "ArrangeCards": mark("put the cards back in order"), "PlaceFound": mark("place the loot token"),
    "RegroupCrystals": mark("regroup the crystals"), "RequestAnswer": mark("answer a request"),
    "SwapAnswer": mark("answer an offer"), "Offer": mark("take over a hero, or decline"),
    "Adoption": mark("vote on who plays a hero"), "CarryOnOrFinish": mark("finish, or carry on as a marathon"),
}


def question_of(view: Game, seat: Seat) -> str:
    """What a seat is asked, in one line."""
    return apart(questions_of(view, seat))


def questions_of(view: Game, seat: Seat) -> tuple[str, ...]:
    """The oldest question to the seat that others wait for; else what the phase asks of it, after what it may answer
    besides: the most urgent first."""
    asked = [(aside.due, aside.steps[-1]) for aside in view.asides if aside.steps[-1].may_answer(view, seat)]
    for due, step in asked:
        if due < Due.WHILE_OPEN:
            return (_asked(step),)
    besides = [_asked(step) for _due, step in asked][:1]
    if not view.agenda or seat == NATURE or seat not in view.agenda[-1].waits_for(view):
        return tuple(besides or _ready(view, seat))
    return (*besides, *_of_phase(view, seat))


def _asked(step: Step[Game]) -> str:
    text, about = _(_ASKED[type(step).__name__]), _about(step)
    return headed(text, about) if about else text


def _about(step: Step[Game]) -> str:
    """What it is about: of several questions the oldest is answered first."""
    match step:
        case DivideFind(resource=resource, amount=amount) | DivideArena(resource=resource, amount=amount):
            return names.amount(resource, amount)
        case LoseGoods(amount=amount):
            return many("{count} good or gold", "{count} goods or gold", amount)
        case LoseWorkers(amount=amount):
            return many("{count} worker", "{count} workers", amount)
        case LookAtCards(left=left):
            return str(left)
        case Casualty(mats=mats):
            return either([names.mat(mat) for mat in mats])
        case ChooseTarget(cause=cause) | Choose(cause=cause):
            return names.cause(cause.card)
        case Order():
            return order_text(step)
        case Offer(hero=hero, giver=giver):
            return _("{hero} from {player}").format(hero=names.hero(Hero(hero)), player=person(giver))
        case Adoption(hero=hero, volunteer=volunteer):
            return _("{hero} for {player}").format(hero=names.hero(Hero(hero)), player=person(volunteer))
    return ""


def _ready(view: Game, seat: Seat) -> list[str]:
    """What is said to who has all their heroes while others still claim theirs: there is nothing to be done with."""
    if not view.agenda or not isinstance(view.agenda[-1], ClaimHeroes) or not view.heroes_of(seat):
        return []
    return [_("these are your heroes; you can give one back while the others choose")]


def _of_phase(view: Game, seat: Seat) -> Iterator[str]:
    """What the phase or a step of it asks; and that everybody else is done, who waits then and for whom."""
    step = view.agenda[-1]
    yield _asked(step)
    if isinstance(step, Together) and step.done and step.waits_for(view) == (seat,):
        yield _("everyone waits for the Queen") if seat == view.crown else _("everyone else has finished")
