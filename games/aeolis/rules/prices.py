"""Whether a mat can pay, and what is said if it cannot."""

from __future__ import annotations

from functools import cache

from games.aeolis.components import Mat, Stock
from games.aeolis.position import NO_TILE, Game
from games.kernel import Reason

__all__ = ["too_dear"]


def too_dear(game: Game, mat: Mat, price: Stock, tile: int = NO_TILE) -> Reason | None:
    """The reason that names price and mat, and the structure that is to be built; None if the mat can pay."""
    if game.can_pay(mat, price):
        return None
    short = tuple(max(0, cost - held) for cost, held in zip(price, game.mats[mat].stock, strict=True))
    return Reason("cannot-pay", mat=int(mat), price=_spelled(price), short=_spelled(short), tile=tile)


@cache
def _spelled(stock: Stock) -> str:
    """A stock as resource and amount by turns: details of a reason are plain."""
    return " ".join(f"{resource} {amount}" for resource, amount in enumerate(stock) if amount)
