"""How a planned table ended, as it counts for its season: kept with the fixture, and there when the table is gone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from storage.community_rows import FixtureRow
from storage.ids import UserId

__all__ = ["CountedSeat", "planned_people", "read_result", "written_people", "written_result"]


class CountedSeat(Struct, frozen=True, kw_only=True):
    """A seat of a finished table. `user`: for whom it counts, whoever sat there at the end; `place` from 1, equal ones
    shared; `points`: of the game; `left`: they left it for good; `counted`: it counts for somebody (L-74)."""

    user: UserId
    place: int
    points: int
    left: bool = False
    counted: bool = True


def read_result(fixture: FixtureRow) -> tuple[CountedSeat, ...]:
    """The seats in the order of turns; empty if the table has no result."""
    return () if fixture.result is None else msgspec.json.decode(fixture.result, type=tuple[CountedSeat, ...])


def written_result(seats: Sequence[CountedSeat]) -> str:
    """A result, to be stored."""
    return msgspec.json.encode(seats).decode()


def planned_people(fixture: FixtureRow) -> tuple[UserId, ...]:
    """Who is to sit there, in the order of turns."""
    return tuple(UserId(person) for person in msgspec.json.decode(fixture.seats, type=tuple[int, ...]))


def written_people(people: Sequence[UserId]) -> str:
    """Who is to sit somewhere, to be stored."""
    return msgspec.json.encode(people).decode()
