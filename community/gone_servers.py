"""Servers that are gone for as long as data is kept: what the community keeps of them is deleted."""

from __future__ import annotations

from functools import partial

from community.ratings.marks import drop_marks
from community.store import Store
from storage import Transaction
from storage.ids import GuildId
from storage.repositories import community_guilds as guilds_repo
from storage.repositories import gone_places as gone_repo

__all__ = ["GoneServers"]


class GoneServers:
    """The part of the community that deletes what is gone."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def delete(self, before: int) -> None:
        """Deletes the competitions, the queue and the ratings of servers that have been gone since `before`
        (milliseconds since 1970) or longer. What was played there counts on for the ratings of all servers. Raises
        ServiceUnavailable, OutcomeUnknown."""
        async with self._store.reading() as tx:
            gone = await gone_repo.guilds_gone_since(tx, before)
        for guild_id in gone:
            await self._store.write(partial(_delete, guild_id=guild_id))


async def _delete(tx: Transaction, guild_id: GuildId) -> None:
    await guilds_repo.delete_guild(tx, guild_id)
    await drop_marks(tx, guild_id)
