"""What a seat is asked, in a few words: why the table waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.kernel import Seat
from games.kernel.words import _, and_list, either, many
from games.terra_mystica.narration.names import amount, cult, faction
from games.terra_mystica.narration.prices import asked
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import ChooseTop, StepOnCult
from games.terra_mystica.rules.factions import PlaceBridge, RaiseTradingHouse, Ride, Sandstorm
from games.terra_mystica.rules.power import Offer
from games.terra_mystica.rules.setup import ChooseCard, ChooseFaction, PlaceDwelling
from games.terra_mystica.rules.terraform import CultSpades, UseSpades
from games.terra_mystica.rules.tiles import TakeTiles
from games.terra_mystica.rules.turns import TakeTurn

__all__ = ["question_of"]


def question_of(view: Game, seat: Seat) -> str:
    """The question; empty if the seat is asked nothing."""
    aside = list(_asides(view, seat))
    step = asked(view, seat)
    owed = _QUESTIONS[type(step)](view, step) if step is not None else ""
    if aside and owed:
        return _("{first}, then {second}").format(first=and_list(aside), second=owed)
    return and_list(aside) or owed


def _asides(view: Game, seat: Seat) -> Iterator[str]:
    """What is asked in an aside, offers of power in one part."""
    steps = [step for _place, step in view.questions() if not step.automatic and step.may_answer(view, seat)]
    offers = [_offer(view, step) for step in steps if isinstance(step, Offer)]
    if offers:
        yield _("answer {offers}").format(offers=and_list(offers))
    yield from (_QUESTIONS[type(step)](view, step) for step in steps if not isinstance(step, Offer))


def _offer(view: Game, step: Offer) -> str:
    giver = view.players[step.giver_seat].faction
    return _("{power} from {giver}").format(power=amount("power", step.amount), giver=faction(giver) if giver else "")


def _choose_faction(view: Game, step: ChooseFaction) -> str:
    if view.options.factions == "dealt":
        return _("choose {factions}").format(factions=either([faction(choice) for choice in step.choices(view)]))
    return _("choose a faction")


def _turn(view: Game, step: TakeTurn) -> str:
    turn = view.turn
    if turn.actions > 1:
        return _("take two actions")
    if turn.actions:
        return _("take the second action") if turn.acted else _("take a turn")
    return _("build a dwelling or end the turn") if turn.build else _("end the turn")


def _tiles(view: Game, step: TakeTiles) -> str:
    parts = []
    if step.favors:
        parts.append(many("choose a favor tile", "choose {count} favor tiles", step.favors))
    if step.towns:
        parts.append(many("choose a town tile", "choose {count} town tiles", step.towns))
    return and_list(parts)


def _spades(view: Game, step: UseSpades) -> str:
    return _("use {spades}").format(spades=amount("spades", step.spades))


def _cult_spades(view: Game, step: CultSpades) -> str:
    return _("use {spades} of the cult bonus").format(spades=amount("spades", step.spades))


def _step(view: Game, step: StepOnCult) -> str:
    return many("step on a cult", "go {count} steps on a cult", step.steps)


def _top(view: Game, step: ChooseTop) -> str:
    return _("choose whether {cults} reaches the top").format(cults=either([cult(top) for top in step.cults]))


_QUESTIONS: Final[dict[type[Any], Callable[[Game, Any], str]]] = {
    ChooseFaction: _choose_faction,
    PlaceDwelling: lambda view, step: _("place a first dwelling"),
    ChooseCard: lambda view, step: _("choose a bonus card"),
    TakeTurn: _turn,
    UseSpades: _spades,
    CultSpades: _cult_spades,
    TakeTiles: _tiles,
    StepOnCult: _step,
    ChooseTop: _top,
    PlaceBridge: lambda view, step: _("place the bridge"),
    Ride: lambda view, step: _("choose a forest to ride to"),
    Sandstorm: lambda view, step: _("choose a hex for the sandstorm"),
    RaiseTradingHouse: lambda view, step: _("choose a dwelling to upgrade for free"),
    Offer: _offer,
}
"""By step, what it asks. Draws ask no player."""
