"""Every entry of the log is told in the channel of its competition, once."""

from __future__ import annotations

import logging
from collections.abc import Callable

from community.rulings.told import entry_text
from community.store import Store
from community.venue import Refused, Venue
from storage.community_rows import TimerRow
from storage.ids import CompetitionId
from storage.repositories import competitions as competitions_repo
from storage.repositories import rulings as rulings_repo

__all__ = ["RULED", "Announcing"]

RULED = "ruled"
"""The kind of timer that tells a channel of an entry; its key is competition:number."""
_log = logging.getLogger(__name__)


class Announcing:
    """Does what the timers ask: tells channels what was entered in logs."""

    def __init__(self, store: Store, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue

    async def tell(self, timer: TimerRow) -> int | None:
        """Tells of one entry. Raises VenueSilent."""
        competition_id, number = (int(part) for part in timer.key.split(":"))
        async with self._store.reading() as tx:
            ruling = await rulings_repo.ruling_row(tx, CompetitionId(competition_id), number)
            home = await competitions_repo.competition_row(tx, CompetitionId(competition_id))
            if ruling is None or home is None or ruling.season_id is None:
                return None
            names = {each.user_id: each.name for each in await competitions_repo.entrant_rows(tx, ruling.season_id)}
        try:
            await self._venue().tell(home.guild_id, home.channel_id, "ruling", f"ruling:{ruling.id}", {
                "season": ruling.season_id, "text": entry_text(ruling, names)})
        except Refused as refused:
            _log.warning("nobody is told of ruling %s: %s", ruling.id, refused.why)
        return None
