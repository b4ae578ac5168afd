"""Room for threads: a server may have so many active ones (L-62), and those of games that have ended give way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Final

from community.store import Store
from community.venue import Refused, Venue
from games.kernel.words import speaking
from storage.ids import ChannelId, GuildId, UserId
from storage.repositories import tables as tables_repo

__all__ = ["ThreadRoom"]

AT_ONCE: Final = 10
"""Threads that are archived together: enough that not every new one needs room made."""


class ThreadRoom:
    """Opens threads, and archives those whose games have ended where there is no room. Writing in one brings it back.
    """

    def __init__(self, store: Store, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue

    def speaking(self, guild_id: GuildId) -> AbstractContextManager[None]:
        """Within it, a server is spoken to: what is called there, in its language."""
        return speaking(self._venue().language(guild_id))

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        """See `community.venue.Venue`. Raises VenueSilent, Refused."""
        try:
            return await self._venue().open_thread(guild_id, channel_id, name, people)
        except Refused as refused:
            if refused.why != "too_many_threads" or not await self._make_room(guild_id):
                raise
        return await self._venue().open_thread(guild_id, channel_id, name, people)

    async def _make_room(self, guild_id: GuildId) -> bool:
        """Archives threads whose games have ended, the first to end first; whether any could be. Raises VenueSilent,
        Refused."""
        active = await self._venue().own_threads(guild_id)
        async with self._store.reading() as tx:
            ended = await tables_repo.ended_channels(tx, active, AT_ONCE)
        return sum([await self._archived(guild_id, thread) for thread in ended]) > 0

    async def _archived(self, guild_id: GuildId, thread_id: ChannelId) -> bool:
        try:
            await self._venue().archive_thread(guild_id, thread_id)
        except Refused:  # it is gone meanwhile, or somebody else's to put away
            return False
        return True
