"""Games as they stand now, where they are ended by position (L-38)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from community.results.seats import CountedSeat
from community.rules import SeasonRules
from games.kernel import Title
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.ids import TableId, UserId
from storage.repositories import tables as tables_repo
from tables import SeatState, TableError, Tables
from tables.errors import ServiceUnavailable

__all__ = ["Judged", "positions_of", "standing_now", "still_stand"]


class Judged(Struct, frozen=True):
    """A game as it was looked at: everybody's points and places, and the table's revision then."""

    table_id: TableId
    revision: int
    seats: tuple[CountedSeat, ...]


async def positions_of(tables: Tables, titles: Mapping[str, Title[Any]], rules: SeasonRules,
                       fixture: FixtureRow) -> Judged | None:
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
    seats = None if look.view is None else standing_now(title, look.view, look.info.seats)
    return None if seats is None else Judged(fixture.table_id, look.info.revision, seats)


async def still_stand(tx: Transaction, judged: Collection[Judged]) -> bool:
    """Whether nothing has happened at these tables since they were looked at."""
    seen = {each.table_id: each.revision for each in judged}
    return await tables_repo.revisions(tx, seen) == seen


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
