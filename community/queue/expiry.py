"""Nobody waits for ever: who has waited long is warned, and then taken out of the line."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from community.queue.errors import NotInLine
from community.queue.line import EXPIRY, Line
from community.queue.showing import NEWS
from community.queue.values import Joined, News
from community.store import Store
from community.timers import Timers
from league.matching import Pace
from storage import Transaction
from storage.community_rows import QueueEntryRow, TimerRow
from storage.ids import GuildId, UserId
from storage.repositories import queue as queue_repo
from storage.repositories.timer_places import Place

__all__ = ["LASTS_MS", "WARNING_MS", "Expiry"]

LASTS_MS: Final = {Pace.LIVE: 3_600_000, Pace.ASYNC: 14 * 86_400_000}
"""How long somebody waits who does not say that they wait on."""
WARNING_MS: Final = {Pace.LIVE: 600_000, Pace.ASYNC: 86_400_000}
"""How long before that they are warned."""
LATER_MS: Final = 60_000
"""Whoever is called to a table then is asked for again later."""


class Expiry:
    """The part of the queue that ends the waiting."""

    def __init__(self, store: Store, timers: Timers, line: Line) -> None:
        self._store = store
        self._timers = timers
        self._line = line
        timers.on(EXPIRY, self._due, of=Place.ENTRY)

    async def set(self, tx: Transaction, row: QueueEntryRow) -> None:
        """Somebody will be warned in time."""
        await self._timers.put(tx, EXPIRY, row.id, row.expires - WARNING_MS[Pace(row.pace)])

    async def renew(self, tx: Transaction, guild_id: GuildId, user_id: UserId, entry_id: int) -> Joined:
        """Somebody waits on, as long as a newcomer. Raises NotInLine."""
        row = await queue_repo.entry_row(tx, entry_id)
        if row is None or row.user_id != user_id or row.guild_id != guild_id:
            raise NotInLine
        row = replace(row, expires=self._store.now() + LASTS_MS[Pace(row.pace)])
        await queue_repo.change_entries(tx, [row.id], expires=row.expires)
        await self.set(tx, row)
        return await self._line.joined(tx, row)

    async def _due(self, timer: TimerRow) -> int | None:
        again = await self._store.write(lambda tx: self._warn_or_end(tx, int(timer.key)))
        self._timers.poke()
        return again

    async def _warn_or_end(self, tx: Transaction, entry_id: int) -> int | None:
        """Warns somebody, or takes them out of the line; when to look again, if at all."""
        row, now = await queue_repo.entry_row(tx, entry_id), self._store.now()
        if row is None:
            return None
        if row.match_id is not None:
            return now + LATER_MS
        if now < row.expires:
            await self._tell(tx, row, News.WARNING)
            return row.expires
        await self._tell(tx, row, News.OVER)
        await queue_repo.drop_entries(tx, [row.id])
        await self._line.show(tx, [row])
        return None

    async def _tell(self, tx: Transaction, row: QueueEntryRow, news: News) -> None:
        await self._timers.put(tx, NEWS, f"{news.value}:{row.id}:{row.expires}", self._store.now(), {
            "guild": row.guild_id, "channel": row.channel_id, "news": news.value,
            "details": {"user": row.user_id, "title": row.title, "entry": row.id, "expires": row.expires}})
