"""How a finished game ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.seats import Seat, by_seat

__all__ = ["Brought", "Result", "SeatResult", "leavers_last", "ranks"]


class SeatResult(Struct, frozen=True):
    """How one seat ended: `sources` are its points by source; `rank` counts from 1, equal ranks share a place."""

    seat: Seat
    side: str
    points: int
    rank: int
    sources: dict[str, int] = {}
    left: bool = False


class Brought(Struct, frozen=True):
    """What a thing brought a seat at some move, or everybody together (None): it is listed under `group` as `thing`,
    both in the current language; `goods` go by the names of holdings. A thing is counted so many `times`: not again for
    what it brings later."""

    seat: Seat | None
    group: str
    thing: str
    points: int = 0
    goods: dict[str, int] = {}
    times: int = 1


class Result(Struct, frozen=True):
    """A finished game. Cooperative titles give all seats rank 1 if they won and 2 if they lost."""

    seats: tuple[SeatResult, ...]
    detail: dict[str, Any] = {}


def ranks(standing: Sequence[Any], left: Collection[Seat]) -> tuple[int, ...]:
    """The rank of every seat by what it stands at, the more the better; whoever left comes after all who stayed. Who
    is level shares a rank."""
    order = [(seat not in left, mine) for seat, mine in by_seat(standing)]
    return tuple(1 + sum(other > mine for other in order) for mine in order)


def leavers_last(result: Result) -> Result:
    """The result with everybody who left ranked after all who stayed; among themselves both keep their order."""
    left = [place for place, seat in by_seat(result.seats) if seat.left]
    places = ranks([-seat.rank for seat in result.seats], left)
    return replace(result, seats=tuple(
        replace(seat, rank=place) for seat, place in zip(result.seats, places, strict=True)
    ))
