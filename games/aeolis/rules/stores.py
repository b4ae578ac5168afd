"""What a mat can give away in the Exchange, and how it changes mats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from games.aeolis.components import NOTHING, RESEARCH, WORKER, Mat, Stock, parts
from games.aeolis.position import Game, MatState, Options, Sphere
from games.aeolis.rules.crystals import on_mat, take
from games.aeolis.rules.training import price_of
from games.kernel import Reason, Seat, with_item

__all__ = ["Store", "available", "free", "hand", "has_stores", "owned", "stores", "why_none"]

Store: TypeAlias = tuple[Mat, int, int]
"""A mat, a resource on it, and how much of it can be given away."""


def free(game: Game, mat: Mat) -> Stock:
    """What can be given away of every resource: workers not in training, goods not set aside for it, crystals on any
    sphere."""
    return _looked_at(game, mat)[3]


def _looked_at(game: Game, mat: Mat) -> _Seen:
    """What can be given away of a mat. Remembered as long as nothing on it changes: in the Exchange they are all asked
    over and over."""
    state, seen = game.mats[mat], _SEEN[mat]
    if seen is not None and seen[0] is state and seen[1] is game.spheres and seen[2] is game.options:
        return seen
    if mat is Mat.MAGI or state.training or state.training_extra:
        price = price_of(game, mat) if state.training else NOTHING
        spheres = game.spheres if mat is Mat.MAGI else ()
        found = _free(state.stock, state.training, state.training_extra, price, spheres)
    else:
        found = with_item(state.stock, RESEARCH, 0) if state.stock[RESEARCH] else state.stock
    seen = state, game.spheres, game.options, found, tuple([(mat, resource, there) for resource, there in parts(found)])
    _SEEN[mat] = seen
    return seen


_Seen: TypeAlias = tuple[MatState, tuple[Sphere, ...], Options, Stock, tuple[Store, ...]]
_SEEN: Final[list[_Seen | None]] = [None] * len(Mat)
"""By mat what lay on it when it was looked at last, what else counts, what was free, and the same as stores."""


@lru_cache(maxsize=256)
def _free(stock: Stock, training: int, extra: int, price: Stock, spheres: tuple[Sphere, ...]) -> Stock:
    """Remembered, too: from one moment to the next few mats change."""
    found = list(stock)
    for sphere in spheres:
        found[sphere.colour] += sphere.count
    found = [max(0, held - training * cost) for held, cost in zip(found, price, strict=True)]
    found[WORKER] = stock[WORKER] - training - extra
    found[RESEARCH] = 0
    return tuple(found)


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
    found: list[Store] = []
    for mat in mats:
        found += _looked_at(game, mat)[4]
    return found


def has_stores(game: Game, mats: Iterable[Mat]) -> bool:
    """Whether anything can be given from some mats."""
    return any(_looked_at(game, mat)[4] for mat in mats)


def owned(game: Game, seat: Seat) -> tuple[Mat, ...]:
    """The mats of a seat."""
    return _owned(game.open_mats(), game.owners, seat)


@lru_cache(maxsize=128)
def _owned(mats: tuple[Mat, ...], owners: tuple[Seat, ...], seat: Seat) -> tuple[Mat, ...]:
    return tuple(mat for mat in mats if owners[mat.hero] == seat)


def hand(game: Game, mat: int, to: int, resource: int, amount: int) -> Game:
    """Goods go from one mat to another."""
    return take(game, Mat(mat), resource, amount).add(Mat(to), resource, amount)
