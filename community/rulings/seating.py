"""Other people at planned and open tables: the fixture says who sits there, and its table follows."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Protocol

from community.results.seats import planned_people, written_people
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import FixtureRow, TimerRow
from storage.ids import FixtureId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables import TableError, Tables
from tables.errors import NoTable, ServiceUnavailable

__all__ = ["RESEAT", "Reseating", "exchange", "misplaced"]

RESEAT = "reseat"
"""The kind of timer that has an open table seat whom its fixture names; its key is the fixture's id."""
_log = logging.getLogger(__name__)


class Seat(Protocol):
    """A seat of a table, as it is stored or shown."""

    @property
    def user_id(self) -> UserId | None:
        """Who sits there."""

    @property
    def left(self) -> bool:
        """Whether they have left for good."""


async def exchange(tx: Transaction, timers: Timers, fixture: FixtureRow, places: Mapping[UserId, UserId],
                   now: int) -> None:
    """People of a fixture make room for others, on the same seats; its table follows as soon as it can: one that is
    still being opened once it is open."""
    people = [places.get(person, person) for person in planned_people(fixture)]
    await fixtures_repo.change_fixture(tx, fixture.id, seats=written_people(people))
    await timers.put(tx, RESEAT, fixture.id, now)


def misplaced(fixture: FixtureRow, seats: Sequence[Seat]) -> dict[UserId, UserId]:
    """Who sits on the seat of another, by the fixture, and of whom. A seat whose player has left for good stays as it
    is."""
    return {seat.user_id: person for seat, person in zip(seats, planned_people(fixture), strict=False)
            if seat.user_id is not None and seat.user_id != person and not seat.left}


class Reseating:
    """Does what the timers ask: has tables seat whom their fixtures name."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def reseat(self, row: TimerRow) -> int | None:
        """Seats whoever does not sit yet where the fixture says; a table that is over stays as it is. Of one that is
        still being opened, `community.opening` looks who sits there once it is."""
        async with self._store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, FixtureId(int(row.key)))
            if fixture is None or fixture.status != "open" or fixture.table_id is None:
                return None
            names = await competitions_repo.names_in_season(tx, fixture.season_id, planned_people(fixture))
        try:
            info = await self._tables.queries.info(fixture.table_id)
        except NoTable:
            return None
        waiting = misplaced(fixture, info.seats) if info.status.open else {}
        while waiting:  # first those whose own seat nobody waits for: a table takes nobody twice
            before = next((each for each, person in waiting.items() if person not in waiting), next(iter(waiting)))
            person = waiting.pop(before)
            await self._substitute(fixture.table_id, before, person, names.get(person, "?"))
        return None

    async def _substitute(self, table_id: TableId, before: UserId, person: UserId, name: str) -> None:
        """Raises ServiceUnavailable."""
        try:
            await self._tables.lobby.substitute(table_id, before, person, name)
        except ServiceUnavailable:
            raise
        except TableError as error:
            _log.warning("table %s keeps its people: %r", table_id, error)
