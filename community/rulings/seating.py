"""Other people at planned and open tables: the fixture says who sits there, and its table follows."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from community.results.seats import planned_people, written_people
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import FixtureRow, TimerRow
from storage.ids import FixtureId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import TableError, Tables
from tables.errors import ServiceUnavailable

__all__ = ["RESEAT", "Reseating", "exchange"]

RESEAT = "reseat"
"""The kind of timer that has an open table seat whom its fixture names; its key is the fixture's id."""
OPENING_MS = 30_000
_log = logging.getLogger(__name__)


async def exchange(tx: Transaction, timers: Timers, fixture: FixtureRow, places: Mapping[UserId, UserId],
                   now: int) -> None:
    """People of a fixture make room for others, on the same seats; its table follows as soon as it can."""
    people = [places.get(person, person) for person in planned_people(fixture)]
    await fixtures_repo.change_fixture(tx, fixture.id, seats=written_people(people))
    await timers.put(tx, RESEAT, fixture.id, now)


class Reseating:
    """Does what the timers ask: has tables seat whom their fixtures name."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def reseat(self, row: TimerRow) -> int | None:
        """Seats whoever does not sit yet where the fixture says; a table that is over, and a seat whose player has left
        for good, stay as they are."""
        async with self._store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, FixtureId(int(row.key)))
            names = {} if fixture is None else {
                each.user_id: each.name for each in await competitions_repo.entrant_rows(tx, fixture.season_id)}
        if fixture is not None and fixture.status == "opening":
            return self._store.now() + OPENING_MS
        if fixture is None or fixture.status != "open" or fixture.table_id is None:
            return None
        info = await self._tables.queries.info(fixture.table_id)
        for seat, person in zip(info.seats, planned_people(fixture), strict=False):
            if seat.user_id is None or seat.user_id == person or seat.left:
                continue
            try:
                await self._tables.lobby.substitute(fixture.table_id, seat.user_id, person, names.get(person, "?"))
            except ServiceUnavailable:
                raise
            except TableError as error:
                _log.warning("table %s keeps its people: %r", fixture.table_id, error)
        return None
