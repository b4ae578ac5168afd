"""What menus offer as one: a dwelling on a hex with the spades that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Move, Seat, apply, legal_moves
from games.terra_mystica.board import Hex
from games.terra_mystica.moves import Build, Dig, DigAndBuild
from games.terra_mystica.position import Game

__all__ = ["combined_of"]


def combined_of(view: Game, seat: Seat, moves: Sequence[Move]) -> list[DigAndBuild]:
    """Every hex on which the seat can build with spades that it buys for it: no more of them than the hex needs, though
    it can also be reached the other way round the circle of terrains."""
    found: dict[Hex, DigAndBuild] = {}
    for dig in sorted((move for move in moves if isinstance(move, Dig)), key=lambda dig: dig.spades):
        for each in _built_after(view, seat, dig):
            found.setdefault(each.hex, each)
    return list(found.values())


def _built_after(view: Game, seat: Seat, dig: Dig) -> Iterator[DigAndBuild]:
    after = apply(view, seat, dig)
    yield from (DigAndBuild(move.hex, dig.spades) for move in legal_moves(after, seat) if isinstance(move, Build))
