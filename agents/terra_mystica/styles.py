"""Sensible players of Terra Mystica, of different tastes, to be measured against; and the quick one of play-outs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from agents.playbook import Policy
from games.kernel import Move, Seat
from games.terra_mystica.board import NEAR
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

__all__ = ["STYLES", "quick"]

Taste = Mapping[type[Move], float]
_IDLE: Final = frozenset({Pass, Convert, Burn, StepDown, Drop})

_BASE: Final[dict[type[Move], float]] = {
    Build: 20, Upgrade: 14, Dig: 6, Transform: 2, TakeAction: 6, Connect: 60, Send: 1.5, Advance: 2, Pass: 0.05,
    Convert: 0.02, Burn: 0.1, Leech: 8, Decline: 0.5, Done: 6, Drop: 0.05, StepDown: 0,
}
_TASTES: Final[dict[str, Taste]] = {
    "builder": _BASE | {Build: 30, Dig: 9, Upgrade: 12, Send: 0.5, Advance: 1},
    "trader": _BASE | {Upgrade: 28, Build: 14, Leech: 20, Decline: 0.2, Advance: 0.5},
    "priest": _BASE | {Send: 7, TakeAction: 9, Upgrade: 18, Build: 15},
}


def _chooser(taste: Taste) -> Policy:
    """A kind of move by taste, then the one of its moves that looks best at a glance."""

    def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        kinds: dict[type[Move], list[Move]] = {}
        for move in moves:
            kinds.setdefault(type(move), []).append(move)
        if Pass in kinds and all(kind in _IDLE for kind in kinds):
            return rng.choice(kinds[Pass])
        names = list(kinds)
        kind = rng.choices(names, [taste.get(name, 1.0) + 1e-9 for name in names])[0]
        glance = _GLANCES.get(kind)
        if glance is None or rng.random() < 0.2:
            return rng.choice(kinds[kind])
        offset = rng.random()
        return max(kinds[kind], key=lambda move: (glance(game, seat, move), hash(move) * offset % 1))

    return choose


def _near(game: Game, seat: Seat, move: Move) -> float:
    """Beside one's own buildings, most of all beside several."""
    assert isinstance(move, (Build, Transform))
    own = sum(1 << site for site in game.players[seat].sites)
    return (NEAR[move.hex] & own).bit_count()


def _height(game: Game, seat: Seat, move: Move) -> float:
    """Strongholds and sanctuaries before temples before trading houses."""
    assert isinstance(move, Upgrade)
    return (0, 1, 2, 3, 3)[move.building] + (move.building is Building.STRONGHOLD) * 0.5


def _steps(game: Game, seat: Seat, move: Move) -> float:
    """Where the cult comes highest."""
    cults = game.players[seat].cults
    if isinstance(move, Send):
        return min(10, cults[move.cult] + move.steps) + move.steps
    assert isinstance(move, TakeFavor)
    return cults[FAVORS[move.favor].track] + FAVORS[move.favor].steps


def _town(game: Game, seat: Seat, move: Move) -> float:
    assert isinstance(move, TakeTown)
    return TOWNS[move.town].vp


def _few(game: Game, seat: Seat, move: Move) -> float:
    assert isinstance(move, Dig)
    return -move.spades


_GLANCES: Final[dict[type[Move], Callable[[Game, Seat, Move], float]]] = {
    Build: _near, Transform: _near, Upgrade: _height, Send: _steps, TakeFavor: _steps, TakeTown: _town, Dig: _few,
}
quick: Final = _chooser(_BASE)
STYLES: Final[dict[str, Policy]] = {name: _chooser(taste) for name, taste in _TASTES.items()}
