"""The Philosopher's blessings: which of them he goes to, and what everybody pays for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from agents.aeolis.outlook import ARENA
from agents.aeolis.plan import Plan
from agents.aeolis.walking import distances, towards
from games.aeolis.board import NEIGHBOURS, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import GOLD, Mat, res
from games.aeolis.moves import Fulfil, Pledge, Repair
from games.aeolis.position import Event, Game
from games.aeolis.rules.foes import active, enemies
from games.aeolis.rules.philosopher import missing, within_reach
from games.kernel import Move, Seat

__all__ = ["blessing", "pledge", "visit"]

WORTH: Final[Mapping[str, float]] = {
    "B01": 2.0, "B02": 6.0, "B03": 11.0, "B04": 9.0, "B05": 5.0, "B06": 0.5, "B07": 4.0, "B08": 4.0, "B09": 10.0,
    "B10": 14.0, "B11": 5.0, "B12": 5.0,
}
"""What a blessing brings beyond its price, in gold."""
COPPER: Final = res("copper")


def payable(game: Game, event: Event) -> bool:
    """Whether the price of a blessing is on the table, and is not needed more for soldiers."""
    price = {res(name): amount for name, amount in card_of(event.ref).price.items()}
    if COPPER in price and game.total(COPPER) <= max(5, game.total(GOLD)):
        return False
    return all(game.total(what) >= amount for what, amount in price.items())


def pledge(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """Everybody pays for the blessing on whose hex the Philosopher stands, if the whole price is there."""
    for event in within_reach(game):
        lacking = missing(event)
        if (event.pledged or payable(game, event)) and all(
                game.total(what) >= amount for what, amount in lacking.items()):
            for what, amount in lacking.items():
                for mat in game.open_mats():
                    here = min(amount, game.mats[mat].stock[what])
                    if here and game.owners[mat.hero] == seat:
                        yield Pledge(event.ref, what, mat, here)


def blessing(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """What has been paid is taken; ruins are repaired."""
    yield from (Fulfil(event.ref) for event in within_reach(game))
    yield Repair()


def visit(game: Game, seat: Seat, plan: Plan) -> Iterable[Move]:
    """The Philosopher walks to the blessing that is worth most for every round on the way, away from enemies; without
    one he waits in the city."""
    here = game.mats[Mat.PHILOSOPHER].hex
    if here == NOWHERE:
        return ()
    foes = {near for event in enemies(game) for near in (event.hex, *NEIGHBOURS[event.hex])}
    ways = distances(game, Mat.PHILOSOPHER, foes - {here})
    speed = max(1, game.unit(Mat.PHILOSOPHER).speed)
    goals = {event.hex: WORTH.get(card_of(event.ref).id, 1.0) / max(1, -(-ways[event.hex][0] // speed))
             for event in active(game, ("blessing",)) if payable(game, event) and event.hex in ways}
    if here in goals:
        return ()
    best = max(goals, key=lambda hex_: (goals[hex_], -hex_)) if goals else ARENA
    return towards(game, Mat.PHILOSOPHER, [best], avoid=foes - {here})
