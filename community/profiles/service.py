"""What people see of results. Everything is read anew, along indexes, and bounded: so many people, so many games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from community.profiles.ladders import ladder_of
from community.profiles.models import Ladder, Profile, Statistics
from community.profiles.names import called
from community.profiles.people import profile_of
from community.profiles.titles import statistics_of
from community.store import Store
from games.kernel import Title
from storage.ids import GuildId, UserId

__all__ = ["WHOLE", "Profiles"]

WHOLE = 1_000
"""People of a ladder as a file."""


class Profiles:
    """Ladders, profiles and statistics: on a server, or everywhere (`guild_id` None). Every method raises
    ServiceUnavailable."""

    def __init__(self, store: Store, titles: Mapping[str, Title[Any]]) -> None:
        self._store = store
        self._titles = titles

    async def ladder(self, title: str, guild_id: GuildId | None, viewer: UserId | None, page: int = 1) -> Ladder:
        """A page of a title's ladder (from 1), the last one if there are fewer, and the place of whoever looks."""
        async with self._store.reading() as tx:
            return await ladder_of(tx, guild_id or 0, title, page, viewer, self._store.now())

    async def whole_ladder(self, title: str, guild_id: GuildId | None, viewer: UserId | None) -> Ladder:
        """The best of a title, so many that a file holds them."""
        async with self._store.reading() as tx:
            return await ladder_of(tx, guild_id or 0, title, 1, viewer, self._store.now(), WHOLE)

    async def profile(self, user_id: UserId, guild_id: GuildId | None, title: str | None = None) -> Profile:
        """What is known of a person, in a title or in all."""
        async with self._store.reading() as tx:
            return await profile_of(tx, user_id, guild_id, title, list(self._titles), self._store.now())

    async def name(self, user_id: UserId) -> str:
        """What somebody was called in their last game; empty if that is not known."""
        async with self._store.reading() as tx:
            return (await called(tx, [user_id])).get(user_id, "")

    async def statistics(self, title: str, guild_id: GuildId | None) -> Statistics:
        """A title in numbers. Raises KeyError for one that is not installed."""
        known = self._titles[title]
        async with self._store.reading() as tx:
            return await statistics_of(tx, title, guild_id, sides=known.policy.rated_sides,
                                       together=known.rules.cooperative)
