"""A season that rested takes no time from the clocks of its tables."""

from __future__ import annotations

from typing import Final

import msgspec

from community.results.counting import UNDER_WAY
from community.store import Store
from storage.community_rows import TimerRow
from storage.ids import SeasonId
from storage.repositories import fixtures as fixtures_repo
from tables import Tables
from tables.errors import NoTable

__all__ = ["RESTED", "Resting"]

RESTED: Final = "season_rested"
"""The kind of timer that is set, due at once, when a season with clocks goes on; its key is the season and when it
began to rest, its payload from when until when it did."""


class Resting:
    """Gives the players of a season the time back in which it rested."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def give_back(self, timer: TimerRow) -> None:
        """Does so at all its tables; the second time nothing changes. Raises ServiceUnavailable."""
        rested: dict[str, int] = msgspec.json.decode(timer.payload)
        season_id = SeasonId(int(timer.key.partition(":")[0]))
        async with self._store.reading() as tx:
            fixtures = await fixtures_repo.fixture_rows(tx, season_id, statuses=UNDER_WAY)
        for fixture in fixtures:
            if fixture.table_id is None:
                continue
            try:
                await self._tables.clocks.rest(fixture.table_id, rested["since"], rested["until"])
            except NoTable:  # it was deleted meanwhile
                continue
