"""What moves cost and bring, worked out from the view before they are made."""

from __future__ import annotations

from typing import Any

from games.kernel import Seat
from games.terra_mystica.board import Hex
from games.terra_mystica.components import (
    ACTIONS,
    FAVORS,
    SCORING_TILES,
    Action,
    Building,
    Cult,
    Event,
    Gain,
)
from games.terra_mystica.moves import Advance, Build, Track, Transform
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import advance_cult
from games.terra_mystica.rules.factions import RaiseTradingHouse, Ride, Sandstorm
from games.terra_mystica.rules.passing import score_passing
from games.terra_mystica.rules.reach import free_reach
from games.terra_mystica.rules.setup import PlaceDwelling
from games.terra_mystica.rules.terraform import UseSpades, spade_price

__all__ = [
    "action_price", "added",
    "advance_price",
    "asked",
    "build_points",
    "build_price",
    "crossing",
    "dig_gain",
    "dig_price",
    "is_free",
    "pass_points",
    "spades_for",
    "step_gain",
]


def added(*gains: Gain) -> Gain:
    """Several prices or gains as one."""
    return Gain(**{name: sum(getattr(gain, name) for gain in gains) for name in Gain.__struct_fields__})


def asked(view: Game, seat: Seat) -> Any:
    """The step on top of the agenda if it asks this seat, else None."""
    top = view.agenda[-1] if view.agenda else None
    return top if top is not None and not top.automatic and top.may_answer(view, seat) else None


def crossing(view: Game, seat: Seat, hex_: Hex) -> Gain:
    """The price of the tunnel or carpet to a hex and its points; nothing if it is reached without."""
    player = view.players[seat]
    skip = player.board.skip
    if skip is None or view.turn.crossed == hex_ or view.agenda == () or free_reach(view, seat) >> hex_ & 1:
        return Gain()
    return added(skip.costs[player.has(Building.STRONGHOLD)], Gain(vp=skip.vp))


def is_free(view: Game, seat: Seat) -> bool:
    """Whether the building that is asked for now costs nothing."""
    return isinstance(asked(view, seat), (PlaceDwelling, Ride, RaiseTradingHouse))


def build_price(view: Game, seat: Seat, move: Build) -> Gain:
    """The price of a dwelling, with what tunnel or carpet cost and score."""
    if is_free(view, seat):
        return Gain()
    way = Gain() if isinstance(asked(view, seat), Sandstorm) else crossing(view, seat, move.hex)
    return added(view.players[seat].board.costs[Building.DWELLING], way)


def build_points(view: Game, seat: Seat, building: Building) -> int:
    """Points that favor tiles and the round's tile give for a new building."""
    event = Event(building.name.lower())
    points = sum(FAVORS[favor].build_vp.get(event, 0) for favor in view.players[seat].favors)
    if view.tile is not None and event in SCORING_TILES[view.tile].scores:
        points += SCORING_TILES[view.tile].vp
    return points


def spades_for(view: Game, seat: Seat, move: Transform) -> int:
    """How many of the spades in hand a transformation takes; 0 for a sandstorm."""
    step = asked(view, seat)
    return step.used(view, seat, move.hex, move.colour) if isinstance(step, UseSpades) else 0


def dig_price(view: Game, seat: Seat, spades: int) -> Gain:
    """The price of spades."""
    price = spade_price(view.players[seat])
    return Gain(workers=price.workers * spades, priests=price.priests * spades)


def dig_gain(view: Game, seat: Seat, spades: int) -> Gain:
    """What bought spades bring besides: points and power."""
    player = view.players[seat]
    board = player.board
    parts = [board.per_spade, board.per_bought_spade]
    if player.has(Building.STRONGHOLD):
        parts.append(board.per_spade_with_stronghold)
    if view.tile is not None and Event.SPADE in SCORING_TILES[view.tile].scores:
        parts.append(Gain(vp=SCORING_TILES[view.tile].vp))
    return added(*parts * spades)


def action_price(view: Game, seat: Seat, action: Action) -> Gain:
    """The price of an action."""
    if (printed := ACTIONS.power_actions.get(action)) is not None:
        return Gain(power=printed.power)
    return (view.players[seat].board.buys_bridges or Gain()) if action is Action.ACTE else Gain()


def advance_price(view: Game, seat: Seat, move: Advance) -> tuple[Gain, int]:
    """The price of a step on a track, and its points."""
    player = view.players[seat]
    if move.track is Track.SHIP:
        return player.board.shipping.cost, player.board.shipping.vp.get(str(player.shipping + 1), 0)
    return player.board.spades.cost, player.board.spades.vp


def step_gain(view: Game, seat: Seat, cult: Cult, steps: int) -> tuple[int, int]:
    """The steps that a marker really makes, and the power that they bring."""
    before = view.players[seat]
    after = advance_cult(view, seat, cult, steps).players[seat]
    power = after.bowls[1] + 2 * after.bowls[2] - before.bowls[1] - 2 * before.bowls[2]
    return after.cults[cult] - before.cults[cult], power


def pass_points(view: Game, seat: Seat) -> int:
    """Points for passing now."""
    return score_passing(view, seat).players[seat].vp - view.players[seat].vp
