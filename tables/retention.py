"""What is kept of servers that the bot was taken out of, and of channels that were deleted: how long, and what then."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from datetime import timedelta
from functools import partial
from typing import Final

from storage import Transaction, in_background
from storage.ids import ChannelId, GuildId, TableId
from storage.repositories import gone_places as gone_repo
from storage.repositories import outbox as outbox_repo
from storage.repositories import timers as timers_repo
from storage.share import WHOLE, Share
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import GameOver, NoTable, TableError
from tables.proposals.service import Proposals

__all__ = ["CLOSE_AFTER", "KEEP", "Retention"]

_log = logging.getLogger(__name__)

CLOSE_AFTER = timedelta(days=7)
"""A table whose place is gone for so long is closed. If the place comes back before, nothing has changed."""
MOVE_AFTER_MS: Final = 900_000
"""A server may take the bot in again at once, for instance to give it permissions anew: only after so long others hear
that it is gone. Of a channel that was deleted they hear at once."""
KEEP = timedelta(days=90)
"""Its data is deleted after so long, unless the host of the bot sets another time."""
BATCH = 50
"""Tables that are deleted in one transaction."""


class Retention:
    """The part of the service that closes and deletes what is gone. Every method raises ServiceUnavailable."""

    def __init__(self, uow: UnitOfWork, proposals: Proposals, keep: timedelta) -> None:
        self._uow = uow
        self._proposals = proposals
        self.keep = keep
        self.elsewhere: list[Callable[[int], Awaitable[None]]] = []
        """Others who delete what they keep of servers that have been gone since a time (milliseconds since 1970) or
        longer, and what else is too old; doing it again does no harm."""

    async def guild_gone(self, guild_id: GuildId) -> None:
        """The bot was taken out of a server: its tables rest."""
        await self._gone(gone_repo.GUILD, guild_id)

    async def channel_gone(self, channel_id: ChannelId) -> None:
        """A channel was deleted: its tables rest."""
        await self._gone(gone_repo.CHANNEL, channel_id)

    async def guild_back(self, guild_id: GuildId) -> bool:
        """A server has taken the bot in; whether it had been gone."""
        async with self._uow.loader.reading() as tx:
            if await gone_repo.gone_since(tx, gone_repo.GUILD, guild_id) is None:
                return False
        return await self._uow.write(lambda tx: gone_repo.drop_gone(tx, gone_repo.GUILD, [guild_id]))

    async def compare_guilds(self, present: Collection[GuildId], share: Share = WHOLE) -> bool:
        """Notes which of the servers of a share that are known are gone, and which are there again, after a time
        in which the bot may have heard nothing. Whether one is there again."""
        with in_background():
            async with self._uow.loader.reading() as tx:
                known = [guild for guild in await gone_repo.known_guilds(tx) if share.owns(guild)]
        for guild_id in set(known) - set(present):
            await self.guild_gone(guild_id)
        there = sorted(set(known) & set(present))
        return await self._uow.write(lambda tx: gone_repo.drop_gone(tx, gone_repo.GUILD, there))

    async def close_due(self) -> list[TableId]:
        """Closes the tables whose place has been gone for a week; returns them. The bot's loop calls it now and
        then."""
        if not self._uow.share.leads:
            return []
        closed = []
        for table_id in await self._due(CLOSE_AFTER, only_open=True):
            try:
                await self._proposals.close(table_id)
            except (GameOver, NoTable):
                continue
            except TableError as error:
                _log.warning("table %s is left open: %r", table_id, error)
                continue
            await self._uow.write(partial(outbox_repo.clear, table_id=table_id))
            closed.append(table_id)
        return closed

    async def delete_due(self) -> int:
        """Deletes the tables whose place has been gone for as long as data is kept; returns how many. The bot's loop
        calls it now and then."""
        if not self._uow.share.leads:
            return 0
        deleted = 0
        while due := (await self._due(self.keep, only_open=False))[:BATCH]:
            await self._uow.write(partial(gone_repo.delete_tables, table_ids=due))
            for table_id in due:
                self._uow.loader.forget(table_id)
            deleted += len(due)
        before = self._before(self.keep)
        for delete in self.elsewhere:
            await delete(before)
        await self._uow.write(lambda tx: gone_repo.drop_places_without_tables(tx, before))
        return deleted

    async def _gone(self, kind: str, place: GuildId | ChannelId) -> None:
        """Notes that a place is gone, if there is anything of it to be deleted some day."""
        async with self._uow.loader.reading() as tx:
            known = await gone_repo.gone_since(tx, kind, place) is not None
            if known or not await gone_repo.is_known(tx, kind, place):
                return
        _log.info("%s %s is gone: its tables are closed in %s and deleted in %s", kind, place, CLOSE_AFTER, self.keep)
        now = self._uow.now()

        async def work(tx: Transaction) -> None:
            if await gone_repo.add_gone(tx, kind, place, now):
                pause = MOVE_AFTER_MS if kind == gone_repo.GUILD else 0
                await timers_repo.put_timer(tx, timers_repo.PLACE_GONE, f"{kind}:{place}", now + pause)

        await self._uow.write(work)

    async def _due(self, after: timedelta, *, only_open: bool) -> list[TableId]:
        """The tables whose place has been gone for so long."""
        with in_background():
            async with self._uow.loader.reading() as tx:
                return await gone_repo.tables_gone_since(tx, self._before(after), only_open=only_open)

    def _before(self, time: timedelta) -> int:
        return self._uow.now() - round(time.total_seconds() * 1000)
