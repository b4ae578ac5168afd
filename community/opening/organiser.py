"""What keeps tables from being opened, the organiser is told."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from community.opening.plan import PlannedTable
from community.store import Store
from community.venue import Refused, Venue

__all__ = ["Organiser"]

ROOM_MS: Final = 600_000
"""After which a server without room for a thread is looked at again: tables are opened in waves (L-62)."""
REFUSED_MS: Final = 600_000
"""After which it is tried again where a permission or the channel was missing."""
DAY_MS: Final = 86_400_000

_log = logging.getLogger(__name__)


class Organiser:
    """Tells organisers of tables, each thing once a day for each season."""

    def __init__(self, store: Store, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue

    async def hears_refusal(self, plan: PlannedTable, why: str) -> int:
        """The place of a table does not allow a thread: tells what is missing, and gives after how many milliseconds
        to try again. Raises VenueSilent."""
        if why == "too_many_threads":
            await self.hears(plan, "fixture_no_room")
            return ROOM_MS
        await self.hears(plan, "fixture_refused", why=why)
        return REFUSED_MS

    async def hears(self, plan: PlannedTable, kind: str, occasion: str = "", **details: object) -> None:
        """Tells something of a table. Raises VenueSilent."""
        occasion = occasion or str(details.get("why", ""))
        key = f"season:{plan.season.id}:{occasion}:{self._store.now() // DAY_MS}"
        try:
            await self._venue().tell_person(plan.competition.owner, kind, key, {
                "season": plan.season.id, "name": plan.competition.name, "table": plan.name,
                "guild_id": plan.competition.guild_id, "channel_id": plan.competition.channel_id,
                "place": plan.channel_id, "tournament": plan.fixture.round > 0, **details})
        except Refused as refused:
            _log.info("the organiser of season %s cannot be told: %s", plan.season.id, refused.why)
