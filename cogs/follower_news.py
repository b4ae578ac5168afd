"""Writes the news of tables to those who follow them, after it was stored and however often that breaks off."""

from __future__ import annotations

import logging
from dataclasses import replace

from cogs.services import Services
from cogs.venue.telling import nonce_of
from cogs.views.following import news_message, news_of
from community.venue import Refused, VenueSilent
from storage.community_rows import TimerRow
from tables import TableId, TableView
from tables.errors import NoSuchTitle, NoTable, NotFollowing, ReplayFailed
from tables.following import Follower

__all__ = ["FollowerNews"]

log = logging.getLogger(__name__)


class FollowerNews:
    """The handler of the timers that news sets. What each follower has heard of is remembered, so that doing it again
    tells nobody twice."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def tell(self, row: TimerRow) -> int | None:
        """Tells all followers of a table. Raises VenueSilent if some could not be told now, ServiceUnavailable."""
        table_id, following = TableId(int(row.key)), self.services.tables.following
        try:
            look = await self.services.tables.queries.view(table_id, None)
        except (NoTable, NoSuchTitle, ReplayFailed):  # there is nothing to be seen any more
            await following.end(table_id)
            return None
        late: VenueSilent | None = None
        for follower in await following.of_table(table_id):
            try:
                await self._tell(follower, look)
            except VenueSilent as silent:
                late = silent
        if late is not None:
            raise late
        if not look.info.status.open:
            await following.end(table_id)
        return None

    async def _tell(self, follower: Follower, look: TableView) -> None:
        """Tells one person what they have not heard of, if it is what they want to hear. Who has left the server, or
        lets nobody write to them, follows the table no more. Raises VenueSilent."""
        tables, info = self.services.tables, look.info
        title = self.services.title(info.title)
        turns = await tables.queries.turns(info.id, follower.told + 1, info.revision)
        if follower.told >= info.revision or not news_of(follower, look, title, turns):
            return
        try:
            if follower.user_id not in await self.services.venue.members(info.guild_id, [follower.user_id]):
                raise Refused("gone")
            message = news_message(look, title, turns, follower)
            picture = await self.services.pictures.own_board(look) if look.view is not None else None
            await self.services.venue.write_to(
                follower.user_id, replace(message, uploads=[picture] if picture else []),
                nonce_of("follow", info.seed_hash, follower.user_id, info.revision))
        except Refused as why:
            log.info("table %s: user %s follows it no more: %s", info.id, follower.user_id, why)
            await self._drop(follower, info.id)
        else:
            await tables.following.told(info.id, follower.user_id, info.revision)

    async def _drop(self, follower: Follower, table_id: TableId) -> None:
        try:
            await self.services.tables.following.unfollow(table_id, follower.user_id)
        except NotFollowing:
            return
