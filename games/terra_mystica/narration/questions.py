"""What a seat is asked, in a few words: why the table waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.kernel import Seat
from games.kernel.words import _, and_list, either, many, mark
from games.terra_mystica.narration.names import amount, cult, faction
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.narration.prices import asked
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import ChooseTop, StepOnCult
from games.terra_mystica.rules.factions import PlaceBridge, RaiseTradingHouse, Ride, Sandstorm
from games.terra_mystica.rules.power import Offer, worth
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
        yield _("accept or decline {offers}").format(offers=and_list(offers))
    yield from (_QUESTIONS[type(step)](view, step) for step in steps if not isinstance(step, Offer))


def _offer(view: Game, step: Offer) -> str:
    """An offer of power with its price: a point less than the power that it brings."""
    power = worth(view.players[step.seat], step.amount)
    told, giver = amount("power", power), by_name(view, step.giver_seat)
    if power == 1:
        return _("{power} from {giver} for free").format(power=told, giver=giver)
    return _("{power} from {giver} for {price}").format(power=told, giver=giver, price=amount("vp", power - 1))


_PLACES: Final = (mark("place your first starting dwelling"), mark("place your second starting dwelling"),
                  mark("place your third starting dwelling"))


def _dwelling(view: Game, step: PlaceDwelling) -> str:
    player = view.players[step.seat]
    if player.board.start.dwellings == 1:
        return _("place your starting dwelling")
    return _(_PLACES[len(player.sites)])


def _choose_faction(view: Game, step: ChooseFaction) -> str:
    if view.options.factions == "dealt":
        return _("choose {factions}").format(factions=either([faction(choice) for choice in step.choices(view)]))
    return _("choose a faction")


def _turn(view: Game, step: TakeTurn) -> str:
    turn = view.turn
    if turn.actions > 1:
        return _("take your two actions")
    if turn.actions:
        return _("take your second action") if turn.acted else _("take a turn")
    return _("build a dwelling or end your turn") if turn.build else _("end your turn")


def _tiles(view: Game, step: TakeTiles) -> str:
    parts = []
    if step.favors:
        parts.append(many("choose a favor tile", "choose {count} favor tiles", step.favors))
    if step.towns:
        parts.append(many("choose a town tile", "choose {count} town tiles", step.towns))
    return and_list(parts)


def _spades(view: Game, step: UseSpades) -> str:
    return many("use your {count} spade", "use your {count} spades", step.spades)


def _cult_spades(view: Game, step: CultSpades) -> str:
    return many("use your {count} spade from the cult bonus", "use your {count} spades from the cult bonus",
                step.spades)


def _step(view: Game, step: StepOnCult) -> str:
    return many("choose a cult for {count} step", "choose a cult for {count} steps", step.steps)


def _top(view: Game, step: ChooseTop) -> str:
    return _("choose which cult you reach the top of: {cults}").format(cults=either([cult(top) for top in step.cults]))


_QUESTIONS: Final[dict[type[Any], Callable[[Game, Any], str]]] = {
    ChooseFaction: _choose_faction,
    PlaceDwelling: _dwelling,
    ChooseCard: lambda view, step: _("choose your first bonus card"),
    TakeTurn: _turn,
    UseSpades: _spades,
    CultSpades: _cult_spades,
    TakeTiles: _tiles,
    StepOnCult: _step,
    ChooseTop: _top,
    PlaceBridge: lambda view, step: _("place the bridge"),
    Ride: lambda view, step: _("choose a forest for your free dwelling"),
    Sandstorm: lambda view, step: _("choose a hex for the sandstorm"),
    RaiseTradingHouse: lambda view, step: _("choose a dwelling to upgrade to a trading house for free"),
    Offer: _offer,
}
"""By step, what it asks. Draws ask no player."""
