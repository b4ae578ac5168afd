"""The message of a round keeps itself true: what changes has it brought up to date. The place where it stands sees to
it that it is not edited too often (L-62)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from storage import Transaction
from storage.community_rows import SeasonRow, TimerRow
from storage.ids import SeasonId

__all__ = ["SHOW_ROUND", "Showing", "show_round"]

SHOW_ROUND: Final = "tournament_show"
"""The kind of timer that brings a message up to date; its key is season:kind:round."""
AGAIN_MS: Final = 60_000
REFUSED_MS: Final = 3_600_000


async def show_round(timers: Timers, tx: Transaction, season: SeasonRow, now: int, number: int | None = None, *,
                     kind: str = "round") -> None:
    """Has the message of a round (the present one) shown as it is after this transaction."""
    await timers.put(tx, SHOW_ROUND, f"{season.id}:{kind}:{season.round if number is None else number}", now)


class Showing:
    """Has a venue show rounds."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue
        timers.on(SHOW_ROUND, self._show)

    async def _show(self, timer: TimerRow) -> int | None:
        season, kind, number = timer.key.split(":")
        try:
            await self._venue().show_season(SeasonId(int(season)), kind, int(number))
        except VenueSilent:
            return self._store.now() + AGAIN_MS
        except Refused:
            return self._store.now() + REFUSED_MS
        return None
