"""What a laxer ruleset lets pass: records of other programs hold moves that the rules forbid."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from games.kernel.moves import Move
from games.kernel.seats import Seat

__all__ = ["tolerate"]


@singledispatch
def tolerate(game: Any, seat: Seat, move: Move) -> Any | None:
    """The position after a move that the rules forbid but the ruleset of an imported record lets pass; None: it forbids
    it too. A title registers what it tolerates for its type of position: `tolerate.register(Position, let_pass)`.
    """
    return None
