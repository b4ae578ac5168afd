"""Sensible players of Terra Mystica, of different tastes, to be measured against; and the quick one of play-outs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from agents.playbook import Policy
from agents.styles import Glance, Taste, tasteful
from games.kernel import Move, Seat
from games.terra_mystica.board import NEAR, mask_of
from games.terra_mystica.components import FAVORS, TOWNS, Building
from games.terra_mystica.moves import (
    Advance,
    Build,
    Burn,
    Connect,
    Convert,
    Decline,
    Dig,
    Done,
    Drop,
    Leech,
    Pass,
    Send,
    StepDown,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import TOP

__all__ = ["STYLES", "quick"]

_IDLE: Final = frozenset({Pass, Convert, Burn, StepDown, Drop})

_BASE: Final[dict[type[Move], float]] = {
    Build: 20, Upgrade: 14, Dig: 6, Transform: 2, TakeAction: 6, Connect: 60, Send: 1.5, Advance: 2, Pass: 0.05,
    Convert: 0.02, Burn: 0.1, Leech: 8, Decline: 0.5, Done: 6, Drop: 0.05, StepDown: 1e-9,
}
_TASTES: Final[dict[str, Taste]] = {
    "builder": _BASE | {Build: 30, Dig: 9, Upgrade: 12, Send: 0.5, Advance: 1},
    "trader": _BASE | {Upgrade: 28, Build: 14, Leech: 20, Decline: 0.2, Advance: 0.5},
    "priest": _BASE | {Send: 7, TakeAction: 9, Upgrade: 18, Build: 15},
}


def _style(taste: Taste) -> Policy:
    """A player of a taste that passes once there is nothing else to do than to exchange."""
    choose = tasteful(taste, _GLANCES)

    def policy(rng: Random, game: Game, seat: Seat, moves: Sequence[Move]) -> Move:
        if all(type(move) in _IDLE for move in moves) and (passes := [move for move in moves if type(move) is Pass]):
            return rng.choice(passes)
        return choose(rng, game, seat, moves)

    return policy


def _near(game: Game, seat: Seat, move: Build | Transform) -> float:
    """Beside one's own buildings, most of all beside several."""
    return (NEAR[move.hex] & mask_of(game.players[seat].sites)).bit_count()


def _height(game: Game, seat: Seat, move: Upgrade) -> float:
    """Strongholds and sanctuaries before temples before trading houses."""
    return (0, 1, 2, 3, 3)[move.building] + (move.building is Building.STRONGHOLD) * 0.5


def _steps(game: Game, seat: Seat, move: Send | TakeFavor) -> float:
    """Where the cult comes highest."""
    cults = game.players[seat].cults
    if isinstance(move, Send):
        return min(TOP, cults[move.cult] + move.steps) + move.steps
    return cults[FAVORS[move.favor].track] + FAVORS[move.favor].steps


def _town(game: Game, seat: Seat, move: TakeTown) -> float:
    return TOWNS[move.town].vp


def _few(game: Game, seat: Seat, move: Dig) -> float:
    return -move.spades


_GLANCES: Final[dict[type[Move], Glance]] = {
    Build: _near, Transform: _near, Upgrade: _height, Send: _steps, TakeFavor: _steps, TakeTown: _town, Dig: _few,
}
quick: Final = _style(_BASE)
STYLES: Final[dict[str, Policy]] = {name: _style(taste) for name, taste in _TASTES.items()}
