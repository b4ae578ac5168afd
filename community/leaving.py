"""A person goes: they give up what they wait for, as they would themselves."""

from __future__ import annotations

from contextlib import suppress

from community.errors import CommunityError
from community.queue import Queue
from community.seasons import Seasons
from community.seasons.models import Actor
from community.store import Store
from storage.ids import UserId
from storage.repositories import community_people as people_repo

__all__ = ["Leaving"]


class Leaving:
    """Takes a person out of the queue and of seasons that have not begun: others get their places."""

    def __init__(self, store: Store, queue: Queue, seasons: Seasons) -> None:
        self._store = store
        self._queue = queue
        self._seasons = seasons

    async def leave(self, user_id: UserId) -> None:
        """Gives up every place. A season that has begun is left as it is, and so is a table of the queue that is being
        opened. Raises ServiceUnavailable, OutcomeUnknown."""
        async with self._store.reading() as tx:
            waiting = await people_repo.queued(tx, user_id)
            entered = await people_repo.entries_of(tx, user_id)
        for row in waiting:
            with suppress(CommunityError):
                await self._queue.leave(row.guild_id, user_id, row.title)
        for entry in entered:
            actor = Actor(user_id, entry.name, entry.guild_id)
            with suppress(CommunityError):
                await self._seasons.leave(entry.season_id, actor)
