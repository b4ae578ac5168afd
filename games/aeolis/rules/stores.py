"""What a mat can give away in the Exchange, and how it changes mats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from games.aeolis.components import CRYSTALS, RESEARCH, WORKER, Mat
from games.aeolis.position import Game
from games.aeolis.rules.crystals import on_mat, take
from games.aeolis.rules.training import price_of
from games.kernel import Reason, Seat

__all__ = ["Store", "available", "hand", "owned", "stores", "why_none"]

Store: TypeAlias = tuple[Mat, int, int]
"""A mat, a resource on it, and how much of it can be given away."""


def available(game: Game, mat: Mat, resource: int) -> int:
    """What can be given away: workers not in training, goods not set aside for it, crystals on any sphere."""
    state = game.mats[mat]
    if resource == WORKER:
        return state.stock[resource] - state.training - state.training_extra
    held = 0 if resource == RESEARCH else on_mat(game, mat, resource)
    aside = state.training * price_of(game, mat)[resource] if held and state.training else 0
    return max(0, held - aside)


def why_none(game: Game, mat: Mat, resource: int) -> Reason:
    """Why nothing of that kind can be given away."""
    if resource == RESEARCH:
        return Reason("research-stays")
    if resource == WORKER:
        return Reason("no-worker")
    return Reason("set-aside" if on_mat(game, mat, resource) else "not-in-stock")


def stores(game: Game, mats: Iterable[Mat]) -> list[Store]:
    """All that can be given from some mats."""
    return [
        (mat, resource, there) for mat in mats for resource, held in enumerate(game.mats[mat].stock)
        if (held or (mat is Mat.MAGI and resource in CRYSTALS)) and (there := available(game, mat, resource)) > 0
    ]


def owned(game: Game, seat: Seat) -> list[Mat]:
    """The mats of a seat."""
    return [mat for mat in game.open_mats() if game.owners[mat.hero] == seat]


def hand(game: Game, mat: int, to: int, resource: int, amount: int) -> Game:
    """Goods go from one mat to another."""
    return take(game, Mat(mat), resource, amount).add(Mat(to), resource, amount)
