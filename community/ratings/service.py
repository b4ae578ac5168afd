"""The part of the community that rates: results are counted once, corrected, and people may stay out of what is shown
everywhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from community.ratings.corrections import Correcting
from community.ratings.counting import count_result
from community.ratings.deriving import rate_again, settle
from community.ratings.marks import RATE_AGAIN, scope_and_title
from community.store import Store
from community.timers import Timers
from games.kernel import Title
from storage import Transaction
from storage.community_rows import TimerRow
from storage.ids import RulingId, TableId, UserId
from storage.repositories import preferences as preferences_repo
from storage.repositories.settling import SETTLE

__all__ = ["STAYS_OUT", "Ratings"]

STAYS_OUT = "stays_out_everywhere"
"""The setting of a person whose name is not shown with the ratings of all servers (L-26)."""


class Ratings:
    """Counts results for ratings. `correcting` works in the transactions of others, who call `poke` of the timers after
    the commit. Every method raises ServiceUnavailable, OutcomeUnknown."""

    def __init__(self, store: Store, timers: Timers, titles: Mapping[str, Title[Any]]) -> None:
        self._store = store
        self._timers = timers
        self._titles = titles
        self.correcting = Correcting(titles)
        timers.on(RATE_AGAIN, self._rate_again)
        timers.on(SETTLE, self._settle)

    async def count(self, table_id: TableId) -> None:
        """Counts a table that has ended, if its result is rated; a second call finds nothing to be done."""
        await self._store.write(lambda tx: count_result(tx, self._titles, table_id, self._store.now()))
        self._timers.poke()

    async def void(self, table_id: TableId, ruling_id: RulingId | None = None) -> bool:
        """A result counts for nobody any more; whether it did."""
        return await self._corrected(lambda tx, now: self.correcting.void(tx, table_id, ruling_id, now))

    async def correct(self, table_id: TableId, places: Mapping[UserId, int],
                      ruling_id: RulingId | None = None) -> bool:
        """People came on other places than a game said; whether that changes anything."""
        return await self._corrected(lambda tx, now: self.correcting.correct(tx, table_id, places, ruling_id, now))

    async def restore(self, table_id: TableId, ruling_id: RulingId | None = None) -> bool:
        """A result counts as its game ended; whether that changes anything."""
        return await self._corrected(lambda tx, now: self.correcting.restore(tx, table_id, ruling_id, now))

    async def stays_out(self, user_id: UserId) -> bool:
        """Whether a person is not shown with the ratings of all servers."""
        async with self._store.reading() as tx:
            return await preferences_repo.preference(tx, "user", user_id, STAYS_OUT) is not None

    async def who_stay_out(self) -> set[UserId]:
        """Everybody who is not shown with the ratings of all servers: names are hidden, what is derived is not."""
        async with self._store.reading() as tx:
            return {UserId(user) for user in await preferences_repo.preferences_of_all(tx, "user", STAYS_OUT)}

    async def set_stays_out(self, user_id: UserId, out: bool) -> None:
        """A person is shown with the ratings of all servers, or not, from now on."""
        written = msgspec.json.encode(True).decode() if out else None
        await self._store.write(lambda tx: preferences_repo.put_preference(tx, "user", user_id, STAYS_OUT, written))

    async def _corrected(self, work: Callable[[Transaction, int], Awaitable[bool]]) -> bool:
        changed = await self._store.write(lambda tx: work(tx, self._store.now()))
        self._timers.poke()
        return changed

    async def _rate_again(self, timer: TimerRow) -> None:
        await rate_again(self._store, timer)
        self._timers.poke()

    async def _settle(self, timer: TimerRow) -> None:
        await settle(self._store, *scope_and_title(timer))
