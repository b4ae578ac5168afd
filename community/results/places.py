"""Places at a table as a season counts them: the title's own, but whoever left comes last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from games.kernel import Leave, Seat
from storage.rows import LogRow

__all__ = ["EndedSeat", "leaving_order", "left_one_by_one", "medal_for", "places"]

MEDALS: Final = 3
"""The first so many of a group, or of a tournament, get one."""


class EndedSeat(Struct, frozen=True):
    """How a seat ended by the rules of its title."""

    seat: Seat
    rank: int
    left: bool


def leaving_order(rows: Sequence[LogRow]) -> dict[Seat, int]:
    """The seats that were left for good, by the rows of the log that say so."""
    resigned = str(Leave())
    return {row.seat: row.number for row in rows if row.seat is not None and row.text == resigned}


def left_one_by_one(seats: int, left: Mapping[Seat, int]) -> bool:
    """Whether so many have left that one stays at most."""
    return len(left) >= seats - 1 > 0


def places(seats: Sequence[EndedSeat], left: Mapping[Seat, int]) -> dict[Seat, int]:
    """The place of each seat, from 1. A place is the title's own rank (L-31); whoever left is below all who stayed, and
    several of them share that place (L-27). Where all left but one they stand in the order of leaving, the earliest
    lowest (L-65). `left`: when each seat was left, as `leaving_order` tells."""
    one_by_one = left_one_by_one(len(seats), left)

    def standing(seat: EndedSeat) -> tuple[bool, int]:
        """The less the better."""
        if not seat.left:
            return False, seat.rank
        return True, -left.get(seat.seat, 0) if one_by_one else 0

    order = [standing(seat) for seat in seats]
    return {seat.seat: 1 + sum(other < mine for other in order) for seat, mine in zip(seats, order, strict=True)}


def medal_for(place: int | None) -> int | None:
    """The medal of a place at the end, 1 the best; None: there is none for it."""
    return place if place is not None and place <= MEDALS else None
