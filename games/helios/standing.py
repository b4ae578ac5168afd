"""Standing orders: from which tile a cube is paid, mana at the Exchange Bazaar, passing among the characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.helios.moves import Activate, Buy, Exchange, Pass, Paying
from games.helios.position import Game
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.payment import PayCubes
from games.kernel import Move, Option, Seat

__all__ = ["ORDERS", "auto_answer"]

ORDERS: Final = (
    Option("payment", ("ask", "fullest", "emptiest")),
    Option("bazaar", ("ask", "most", "none")),
    Option("characters", ("ask", "buy-nobody", "pass")),
)


def auto_answer(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """What has been ordered for the step on top; None: the player is asked."""
    answer = _ANSWERS.get(type(view.agenda[-1])) if view.agenda else None
    return None if answer is None else answer(view, seat, moves, orders)


def _paid(view: Game, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """A cube from the tile with most cubes, or fewest, of those alike the first on the board; where cubes of several
    colours can be paid, that is for the player to choose."""
    paying = [move for move in moves if isinstance(move, Paying)]
    if orders["payment"] == "ask" or len({move.material for move in paying}) != 1:
        return None
    cubes = {tile.field: len(tile.cubes) for tile in view.players[seat].tiles}
    sign = -1 if orders["payment"] == "fullest" else 1
    return min(paying, key=lambda move: (sign * cubes[move.field], move.field))


def _exchanged(_view: Game, _seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """As many mana stones as can be turned in, or none."""
    stones = [move for move in moves if isinstance(move, Exchange)]
    if orders["bazaar"] == "ask" or not stones:
        return None
    return (max if orders["bazaar"] == "most" else min)(stones, key=lambda move: move.stones)


def _met(_view: Game, _seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """Out for the round, at once or as soon as no own character can be activated. Never in the middle of a turn."""
    order, leave = orders["characters"], Pass()
    activates = any(isinstance(move, Activate) for move in moves)
    buys = any(isinstance(move, Buy) for move in moves)
    if leave not in moves or order == "ask" or (order == "buy-nobody" and (activates or not buys)):
        return None
    return leave


_ANSWERS: Final[dict[type[Any], Callable[[Game, Seat, Sequence[Move], Mapping[str, Any]], Move | None]]] = {
    PayCubes: _paid, ExchangeMana: _exchanged, MeetCharacters: _met,
}
