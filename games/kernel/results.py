"""How a finished game ended."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel.seats import Seat

__all__ = ["Result", "SeatResult"]


class SeatResult(Struct, frozen=True):
    """How one seat ended: `sources` are its points by source; `rank` counts from 1, equal ranks share a place."""

    seat: Seat
    side: str
    points: int
    rank: int
    sources: dict[str, int] = {}
    left: bool = False


class Result(Struct, frozen=True):
    """A finished game. Cooperative titles give all seats rank 1 if they won and 2 if they lost."""

    seats: tuple[SeatResult, ...]
    detail: dict[str, Any] = {}
