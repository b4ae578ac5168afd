"""What a position means for those who look at it: figures that are not written in it but follow from it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, awaited, by_seat, ranks, seats_of
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    Action,
    Building,
    Gain,
    Terrain,
)
from games.terra_mystica.position import Game, Player
from games.terra_mystica.rules.rounds import income_of

__all__ = ["Standing", "actions_of", "bridges_left", "home", "income", "left_over", "names_rivers", "next_order",
           "owing", "places", "play_order", "priests_left", "sailing", "spade_price", "standing", "to_act"]


def home(player: Player) -> Terrain:
    """The home terrain, or river for a seat that has no faction yet."""
    return Terrain.RIVER if player.faction is None else player.home


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if 0 <= seat < len(view.players))


def owing(view: Game) -> dict[Seat, int]:
    """By seat, how many questions on the side it has to answer, such as offers of power."""
    counted: dict[Seat, int] = {}
    for _, step in view.questions():
        for seat in step.waits_for(view):
            counted[seat] = counted.get(seat, 0) + 1
    return counted


class Standing(Struct, frozen=True):
    """How a seat stands in the round: to act, owing an answer, passed as which one, or gone."""

    acts: bool
    owes: int
    passed: int | None
    gone: bool


def standing(view: Game, seat: Seat) -> Standing:
    """How a seat stands in the round."""
    place = view.passed.index(seat) + 1 if seat in view.passed else None
    return Standing(seat in to_act(view), owing(view).get(seat, 0), place, seat in view.left)


def play_order(view: Game) -> tuple[Seat, ...]:
    """The seats in the order of this round; before the first round in seating order."""
    return view.order or tuple(seats_of(len(view.players)))


def next_order(view: Game) -> tuple[Seat, ...]:
    """The seats whose place in the next round is settled: all that passed, or only the first of them."""
    return view.passed if view.options.variable_turn_order else view.passed[:1]


def income(view: Game, seat: Seat) -> Gain | None:
    """What the next income phase brings as things stand; None if there is none.

    The bonus card counts once the seat has passed: the one held before that goes back.
    """
    player = view.players[seat]
    if player.faction is None or view.over or view.round >= ACTIONS.rounds:
        return None
    kept = player.passed or view.round == 0
    return income_of(player if kept else replace(player, card=None))


def names_rivers(view: Game) -> bool:
    """Whether anybody may have to name a river hex: Mermaids, to found a town across it."""
    return any(player.faction is not None and player.board.river_towns for player in view.players)


def left_over(player: Player, building: Building) -> int:
    """How many buildings of a kind are still on the faction board."""
    return ACTIONS.supply.of(building) - player.buildings[building]


def priests_left(player: Player) -> int:
    """How many priests the seat can still get: those neither in hand nor on a cult track for good."""
    return ACTIONS.supply.priests - player.sent - player.priests


def bridges_left(player: Player) -> int:
    """How many bridges the seat has not built."""
    return ACTIONS.supply.bridges - player.bridges


def sailing(player: Player) -> tuple[int, int]:
    """Shipping on the track, and what the bonus card adds to it this round."""
    extra = BONUS_CARDS[player.card].shipping if player.card is not None else 0
    return player.shipping, extra if player.faction is not None and player.board.shipping.max else 0


def spade_price(player: Player) -> Gain:
    """What a spade costs now."""
    prices = player.board.spades.prices
    return prices[min(player.spade_level, len(prices) - 1)]


def actions_of(player: Player) -> tuple[Action, ...]:
    """The actions that the seat's stronghold or faction gives it."""
    if player.faction is None:
        return ()
    mine = [Action("ACTE")] if player.board.buys_bridges is not None else []
    if player.has(Building.STRONGHOLD) and player.board.stronghold_action is not None:
        mine.append(player.board.stronghold_action)
    return tuple(mine)


def places(view: Game) -> dict[Seat, int]:
    """The rank of every seat by points; equals share one, and whoever left comes last."""
    return dict(by_seat(ranks([player.vp for player in view.players], view.left)))
