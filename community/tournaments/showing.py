"""The message of a round keeps itself true: what changes has it brought up to date. The place where it stands sees to
it that it is not edited too often (L-62)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from community.results.showing import SHOW_ROUND
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from storage.community_rows import TimerRow
from storage.ids import SeasonId
from storage.repositories.timer_places import Place

__all__ = ["Showing"]

AGAIN_MS: Final = 60_000
REFUSED_MS: Final = 3_600_000


class Showing:
    """Has a venue show rounds."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue
        timers.on(SHOW_ROUND, self._show, of=Place.SEASON)

    async def _show(self, timer: TimerRow) -> int | None:
        season, kind, number = timer.key.split(":")
        try:
            await self._venue().show_season(SeasonId(int(season)), kind, int(number))
        except VenueSilent:
            return self._store.now() + AGAIN_MS
        except Refused:
            return self._store.now() + REFUSED_MS
        return None
