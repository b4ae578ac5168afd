"""Standing orders: the Fire Bonus, jewelry, materials, and persons who can do nothing. None of the answers depends on
the hand: others could read from them what it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.bora_bora.components import JEWELRY, Material
from games.bora_bora.moves import Bonus, Buy, Done, Extra, Gain, Gift, Pass, Use
from games.bora_bora.position import Game, Turn
from games.bora_bora.rules.evening import BuyJewelry
from games.bora_bora.rules.groups import GainMaterials, PersonsTurn
from games.bora_bora.rules.temple import FireBonus
from games.kernel import Move, Option, Seat

__all__ = ["BONUSES", "LEAST", "MATERIALS", "ORDERS", "auto_answer"]

BONUSES: Final = {f"{gift}-{extra}": Bonus(gift, extra) for gift in Gift for extra in Extra}
MATERIALS: Final = {material.name.lower(): Gain(material) for material in Material}
LEAST: Final = {"pass": 99, "best": 0, "4": 4, "6": 6}
"""Points that a piece of jewelry must bring to be bought, by the order; the most valuable one is taken."""
ORDERS: Final = (
    Option("fire-bonus", ("ask", *BONUSES)),
    Option("jewelry", ("ask", *LEAST)),
    Option("materials", ("ask", *MATERIALS)),
    Option("persons", ("ask", "done")),
)


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """What has been ordered for the step on top; None: the player is asked."""
    answer = _ANSWERS.get(type(view.agenda[-1])) if view.agenda else None
    move = None if answer is None else answer(view, moves, orders)
    return move if move in moves else None


def _bonus(_view: Game, _moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    return BONUSES.get(orders["fire-bonus"])


def _gained(_view: Game, _moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    return MATERIALS.get(orders["materials"])


def _bought(_view: Game, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The piece with most points, of those alike the cheapest; none if it brings too few."""
    if (least := LEAST.get(orders["jewelry"])) is None:
        return None
    tiles = JEWELRY.tiles
    worth = [move for move in moves if isinstance(move, Buy) and tiles[move.jewel].points >= least]
    if not worth:
        return Pass()
    return max(worth, key=lambda move: (tiles[move.jewel].points, -tiles[move.jewel].cost, -move.jewel))


def _used(view: Game, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """Nobody, where nobody could do anything without a God. Never in the middle of a turn."""
    if orders["persons"] == "ask" or view.turn != Turn() or any(isinstance(move, Use) for move in moves):
        return None
    return Done()


_ANSWERS: Final[dict[type[Any], Callable[[Game, Sequence[Move], Mapping[str, Any]], Move | None]]] = {
    FireBonus: _bonus, GainMaterials: _gained, BuyJewelry: _bought, PersonsTurn: _used,
}
