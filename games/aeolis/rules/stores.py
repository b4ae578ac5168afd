"""What a mat can give away in the Exchange, and how it changes mats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from games.aeolis.components import RESEARCH, WORKER, Mat
from games.aeolis.position import Game
from games.aeolis.rules.crystals import crystals_on, on_mat, take
from games.aeolis.rules.training import price_of
from games.kernel import Reason, Seat

__all__ = ["Store", "available", "hand", "owned", "stores", "why_none"]

Store: TypeAlias = tuple[Mat, int, int]
"""A mat, a resource on it, and how much of it can be given away."""


def free(game: Game, mat: Mat) -> list[int]:
    """What can be given away of every resource: workers not in training, goods not set aside for it, crystals on any
    sphere."""
    state = game.mats[mat]
    found = list(state.stock)
    for colour, sphere, count in crystals_on(game) if mat is Mat.MAGI else ():
        found[colour] += count if sphere else 0
    if state.training:
        price = price_of(game, mat)
        found = [max(0, held - state.training * cost) for held, cost in zip(found, price, strict=True)]
    found[WORKER] = state.stock[WORKER] - state.training - state.training_extra
    found[RESEARCH] = 0
    return found


def available(game: Game, mat: Mat, resource: int) -> int:
    """How much of a resource can be given away."""
    return free(game, mat)[resource]


def why_none(game: Game, mat: Mat, resource: int) -> Reason:
    """Why nothing of that kind can be given away."""
    if resource == RESEARCH:
        return Reason("research-stays")
    if resource == WORKER:
        return Reason("no-worker")
    return Reason("set-aside" if on_mat(game, mat, resource) else "not-in-stock")


def stores(game: Game, mats: Iterable[Mat]) -> list[Store]:
    """All that can be given from some mats."""
    return [(mat, resource, there) for mat in mats for resource, there in enumerate(free(game, mat)) if there > 0]


def owned(game: Game, seat: Seat) -> list[Mat]:
    """The mats of a seat."""
    return [mat for mat in game.open_mats() if game.owners[mat.hero] == seat]


def hand(game: Game, mat: int, to: int, resource: int, amount: int) -> Game:
    """Goods go from one mat to another."""
    return take(game, Mat(mat), resource, amount).add(Mat(to), resource, amount)
