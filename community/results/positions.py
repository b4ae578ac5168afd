"""Games as they stand now, where they are ended by position (L-38)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from community.results.seats import CountedSeat
from community.rules import SeasonRules
from games.kernel import Title
from storage.community_rows import FixtureRow
from storage.ids import UserId
from tables import SeatState, TableError, Tables
from tables.errors import ServiceUnavailable

__all__ = ["positions_of", "standing_now"]


async def positions_of(tables: Tables, titles: Mapping[str, Title[Any]], rules: SeasonRules,
                       fixture: FixtureRow) -> tuple[CountedSeat, ...] | None:
    """Everybody's points at an open table now, ranked as the title ranks a game that ends; None where nobody but the
    players can see them: what is hidden stays so. Raises ServiceUnavailable."""
    if fixture.table_id is None or (title := titles.get(rules.title)) is None:
        return None
    try:
        look = await tables.queries.view(fixture.table_id, None)
    except ServiceUnavailable:
        raise
    except TableError:
        return None
    return None if look.view is None else standing_now(title, look.view, look.info.seats)


def standing_now(title: Title[Any], view: Any, seats: Sequence[SeatState]) -> tuple[CountedSeat, ...] | None:
    """The places and points of a game as everybody sees it; who has left is last. None where the points are hidden."""
    points = [title.presentation.points(view, seat.seat) for seat in seats]
    known = [mine for mine in points if mine is not None]
    if len(known) != len(points):
        return None
    ranks = [seat.rank for seat in title.rules.result(view, ()).seats]
    return tuple(CountedSeat(user=seat.user_id or UserId(0), place=rank, points=mine, left=seat.left,
                             counted=seat.user_id is not None)
                 for seat, rank, mine in zip(seats, ranks, known, strict=True))
