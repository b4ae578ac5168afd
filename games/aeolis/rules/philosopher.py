"""The Philosopher: discoveries, blessings and their pledges; the Architect's repairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.aeolis.board import NEIGHBOURS
from games.aeolis.cards import card_of
from games.aeolis.components import Hero, Mat, res
from games.aeolis.effects.interpreter import Run
from games.aeolis.moves import Discover, Fulfil, Pledge, Repair
from games.aeolis.position import Event, Game
from games.aeolis.rules.actions import Action, afterwards
from games.aeolis.rules.foes import conclude, type_of
from games.aeolis.rules.goods import portions
from games.aeolis.rules.harm import mendable
from games.aeolis.rules.harm import repair as mend
from games.aeolis.rules.stores import owned
from games.aeolis.rules.techs import affordable, discover, open_discoveries, why_not_discover
from games.aeolis.vocabulary import Cause
from games.kernel import Move, Reason, Seat

__all__ = ["ACTIONS", "missing", "within_reach"]


def missing(event: Event) -> dict[int, int]:
    """What of a blessing's price is not pledged yet."""
    price = {res(name): amount for name, amount in card_of(event.ref).price.items()}
    for _, resource, amount in event.pledged:
        price[resource] -= amount
    return {resource: amount for resource, amount in price.items() if amount}


def within_reach(game: Game) -> list[Event]:
    """The blessings on whose hex the Philosopher stands."""
    if not game.size(Mat.PHILOSOPHER):
        return []
    here = game.mats[Mat.PHILOSOPHER].hex
    return [event for event in game.events if event.hex == here and type_of(event) == "blessing"]


def pledges(game: Game, seat: Seat) -> Sequence[Pledge]:
    near = within_reach(game)
    return [
        Pledge(event.ref, resource, mat, part) for event in near for resource, open_ in missing(event).items()
        for mat in owned(game, seat) if (there := min(open_, game.mats[mat].stock[resource]))
        for part in portions(there)
    ] if near else ()


def why_not_pledge(game: Game, seat: Seat, move: Pledge) -> Reason | None:
    event = game.event(move.event)
    if event is None or event not in within_reach(game):
        return Reason("blessing-far")
    if game.seat_of(Mat(move.mat)) != seat or not game.in_play(Mat(move.mat)):
        return Reason("not-your-hero")
    if move.amount > missing(event).get(move.resource, 0):
        return Reason("not-in-price")
    return None if game.mats[move.mat].stock[move.resource] >= move.amount else Reason("not-in-stock")


def pledge(game: Game, seat: Seat, move: Pledge) -> Game:
    event = game.event(move.event)
    assert event is not None
    pledged = tuple(sorted((*event.pledged, *[(move.mat, move.resource, 1)] * move.amount)))
    return game.add(Mat(move.mat), move.resource, -move.amount).with_event(replace(event, pledged=pledged))


def blessings(game: Game, seat: Seat) -> Iterable[Fulfil]:
    return [Fulfil(event.ref) for event in within_reach(game)]


def why_not_fulfil(game: Game, seat: Seat, move: Fulfil) -> Reason | None:
    event = game.event(move.event)
    if event is None or event not in within_reach(game):
        return Reason("blessing-far")
    return Reason("price-open") if missing(event) else None


def fulfil(game: Game, seat: Seat, move: Fulfil) -> Game:
    """What was pledged is spent, the card leaves, the reward comes at once."""
    event = game.event(move.event)
    assert event is not None
    game = conclude(game.with_event(replace(event, pledged=())), move.event)
    card = card_of(move.event)
    return afterwards(game, Run(Cause(card.id, seat, token=event.hex), card.reward))


def around(game: Game) -> list[int]:
    """The ruins that the Architect can repair."""
    here = game.mats[Mat.PHILOSOPHER].hex
    return [hex_ for hex_ in near(here) if mendable(game, hex_)] if game.size(Mat.PHILOSOPHER) else []


def near(here: int) -> tuple[int, ...]:
    """A hex and its neighbours."""
    return (here, *NEIGHBOURS[here])


def repairs(game: Game, seat: Seat) -> Iterable[Repair]:
    return _REPAIR if game.upgraded(Hero.PHILOSOPHER) and not game.deeds.repaired else ()


_REPAIR = (Repair(),)


def why_not_repair(game: Game, seat: Seat, move: Repair) -> Reason | None:
    if not game.upgraded(Hero.PHILOSOPHER):
        return Reason("no-architect")
    if game.deeds.repaired:
        return Reason("repaired")
    if around(game):
        return None
    burning = game.size(Mat.PHILOSOPHER) and set(near(game.mats[Mat.PHILOSOPHER].hex)) & set(game.ruined)
    return Reason("ruin-burns") if burning else Reason("nothing-to-repair")


def repair(game: Game, seat: Seat, move: Repair) -> Game:
    for hex_ in around(game):
        game = mend(game, hex_)
    return game.did(repaired=True)


ACTIONS: dict[type[Move], Action] = {
    Discover: Action(Hero.PHILOSOPHER, affordable, why_not_discover, discover, quick=open_discoveries),
    Pledge: Action(None, pledges, why_not_pledge, pledge),
    Fulfil: Action(Hero.PHILOSOPHER, blessings, why_not_fulfil, fulfil),
    Repair: Action(Hero.PHILOSOPHER, repairs, why_not_repair, repair),
}
