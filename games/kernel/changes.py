"""What happened, told by comparing two positions: no rule has to remember to write it down.

A title says once what a seat owns (`holdings`); costs and gains follow. Notes tell what a comparison cannot show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.kernel.moves import Move
from games.kernel.position import Note, Position
from games.kernel.seats import Seat

__all__ = ["Happening", "changes"]

Holdings = Callable[[Any, Seat], Mapping[str, int]]


class Happening(Struct, frozen=True):
    """One move and what it changed: for every seat that gained or lost, what and how much, in the order of
    `holdings`."""

    seat: Seat
    move: Move
    differences: dict[Seat, dict[str, int]]
    notes: tuple[Note, ...] = ()


def changes(holdings: Holdings, before: Position[Any], after: Position[Any], seat: Seat, move: Move,
            seats: Sequence[Seat]) -> Happening:
    """Compares the positions before and after a move."""
    differences: dict[Seat, dict[str, int]] = {}
    for row in seats:
        old, new = holdings(before, row), holdings(after, row)
        if old is new or old == new:  # most moves leave what the others have as it is; some titles know it at once
            continue
        delta = {what: has - had for what, has in new.items() if (had := old.get(what, 0)) != has}
        if delta:
            differences[row] = delta
    return Happening(seat, move, differences, after.notes)
