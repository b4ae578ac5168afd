"""Writes the news of tables to those who follow them, after it was stored and however often that breaks off."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace

from cogs.messages import Upload
from cogs.pace import unhurried
from cogs.services import Services
from cogs.venue.telling import nonce_of
from cogs.views.following import news_message, news_of
from cogs.words import language
from community.venue import Refused, VenueSilent
from rendering.painter import Taste
from storage.community_rows import TimerRow
from tables import TableId, TableInfo, TableView, Turn
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
        late, news = None, _News(self.services, look)
        with unhurried():  # as many may follow a table, nobody else's message waits for theirs
            for follower in await following.of_table(table_id):
                try:
                    await self._tell(follower, look, news)
                except VenueSilent as silent:
                    late = silent
        if late is not None:
            raise late
        if not look.info.status.open:
            await following.end(table_id)
        return None

    async def _tell(self, follower: Follower, look: TableView, news: _News) -> None:
        """Tells one person what they have not heard of, if it is what they want to hear. Who lets nobody write to them
        follows the table no more. Raises VenueSilent."""
        info = look.info
        if follower.told >= info.revision:
            return
        with self.services.languages.to(follower.user_id, info.guild_id):
            await self._write(follower, look, news)

    async def _write(self, follower: Follower, look: TableView, news: _News) -> None:
        tables, info = self.services.tables, look.info
        title, turns = self.services.title(info.title), await news.turns(follower.told)
        if not news_of(follower, look, title, turns) or not await self._is_there(follower, info):
            return
        uploads = await news.picture(await self.services.taste(follower.user_id))
        message = replace(news_message(look, title, turns, follower), uploads=uploads)
        try:
            await self.services.venue.write_to(
                follower.user_id, message, nonce_of("follow", info.seed_hash, follower.user_id, info.revision))
        except Refused as why:
            await self._drop(follower, info.id, why)
        else:
            await tables.following.told(info.id, follower.user_id, info.revision)

    async def _is_there(self, follower: Follower, info: TableInfo) -> bool:
        """Whether somebody is on the server of a table and sees its channel; whoever does not any more follows the
        table no more. While the bot is not there itself, nobody is told anything. Raises VenueSilent."""
        venue, person = self.services.venue, follower.user_id
        try:
            there = bool(await venue.members(info.guild_id, [person])) \
                and await venue.sees(info.guild_id, info.channel_id, person)
        except Refused:
            return False
        if not there:
            await self._drop(follower, info.id, Refused("gone"))
        return there

    async def _drop(self, follower: Follower, table_id: TableId, why: Refused) -> None:
        log.info("table %s: user %s follows it no more: %s", table_id, follower.user_id, why)
        with contextlib.suppress(NotFollowing):
            await self.services.tables.following.unfollow(table_id, follower.user_id)


class _News:
    """What there is to tell, made once for all who are told in the same language, if anybody is."""

    def __init__(self, services: Services, look: TableView) -> None:
        self._services = services
        self._look = look
        self._pictures: dict[tuple[str, Taste], list[Upload]] = {}
        self._turns: dict[tuple[str, int], tuple[Turn, ...]] = {}

    async def turns(self, told: int) -> tuple[Turn, ...]:
        """What has happened since a row of the log."""
        key = language(), told
        if key not in self._turns:
            info = self._look.info
            self._turns[key] = await self._services.tables.queries.turns(info.id, told + 1, info.revision)
        return self._turns[key]

    async def picture(self, taste: Taste) -> list[Upload]:
        """The board as everybody sees it, in the way somebody wants their pictures; nothing if there is none."""
        key = language(), taste
        if key not in self._pictures:
            found = None if self._look.view is None else await self._services.pictures.own_board(self._look, taste)
            self._pictures[key] = [] if found is None else [found]
        return self._pictures[key]
