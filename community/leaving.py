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
        await self._queue.leave_all(user_id)
        async with self._store.reading() as tx:
            entered = await people_repo.places_of(tx, user_id)
        for entry in entered:
            with suppress(CommunityError):  # it has begun meanwhile, or they have left it themselves
                await self._seasons.leave(entry.season_id, Actor(user_id, entry.name, entry.guild_id))
