"""The Conclusion: what lies about is collected and divided; then the Exchange, and the round is over."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.aeolis.components import (
    LOOT,
    NOTHING,
    RESEARCH,
    Mat,
    stock,
)
from games.aeolis.moves import Collect
from games.aeolis.notes import PHASES, Collected, PhaseBegins, Pooled, pairs
from games.aeolis.position import Game
from games.aeolis.rules import handing
from games.aeolis.rules.actions import Action
from games.aeolis.rules.base import Do
from games.aeolis.rules.durations import expire
from games.aeolis.rules.goods import default_mat
from games.aeolis.rules.hero import Together
from games.kernel import Move, Reason, Seat

__all__ = ["BeginCollect", "CloseCollect", "CollectPhase", "EndRound"]


class BeginCollect(Do, frozen=True):
    """Everything that still lies on hexes and the loot at the Harbor make a pool; each good has a usual taker."""

    def do(self, game: Game) -> Game:
        pool = NOTHING
        found = [what for _, what in game.lying] + [stock(LOOT[token].loot) for token in game.looted]
        for made in found:
            pool = tuple(map(int.__add__, pool, made))
        lines = tuple((what, default_mat(game, what), ()) for what, amount in enumerate(pool) if amount)
        gone = tuple(sorted((*game.gone, *game.looted)))
        game = replace(game, phase="collect", pool=pool, lines=lines, lying=(), looted=(), gone=gone)
        game = game.tell(PhaseBegins(PHASES.index("collect")))
        return game.tell(Pooled(pairs(pool))) if lines else game


def line_of(game: Game, resource: int) -> tuple[int, tuple[Seat, ...]] | None:
    """Who takes a good of the pool, and who said so."""
    return next(((mat, seats) for what, mat, seats in game.lines if what == resource), None)


def collections(game: Game, seat: Seat) -> Iterable[Collect]:
    return [Collect(resource, to) for resource, mat, _ in game.lines if resource != RESEARCH
            for to in game.open_mats() if to != mat]


def why_not_collect(game: Game, seat: Seat, move: Collect) -> Reason | None:
    line = line_of(game, move.resource)
    if line is None:
        return Reason("not-in-pool")
    if move.resource == RESEARCH:
        return Reason("research-stays")
    if not game.in_play(Mat(move.mat)):
        return Reason("no-such-mat")
    if move.mat == line[0]:
        return Reason("no-change")
    return Reason("contested") if len({*line[1], seat}) > 1 and len(line[1]) > 1 and seat != game.crown else None


def collect(game: Game, seat: Seat, move: Collect) -> Game:
    return replace(game, lines=tuple(
        (what, move.mat, tuple(sorted({*seats, seat}))) if what == move.resource else (what, mat, seats)
        for what, mat, seats in game.lines
    ))


class CollectPhase(Together, frozen=True):
    """The pool is divided; without one the phase is skipped."""

    def actions(self) -> dict[type[Move], Action]:
        return _COLLECT

    def lapses(self, game: Game) -> bool:
        return super().lapses(game) or not any(game.pool)


_COLLECT: dict[type[Move], Action] = {
    Collect: Action(None, collections, why_not_collect, collect), **handing.ACTIONS,
}


class CloseCollect(Do, frozen=True):
    """Everybody takes what was agreed."""

    def do(self, game: Game) -> Game:
        for resource, mat, _ in game.lines:
            game = game.add(Mat(mat), resource, game.pool[resource])
            game = game.tell(Collected(mat, (resource, game.pool[resource])))
        return replace(game, pool=NOTHING, lines=())


class EndRound(Do, frozen=True):
    """What lasted for this round is over."""

    def do(self, game: Game) -> Game:
        return expire(replace(game, phase="end"), upkeep=False)
