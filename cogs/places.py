"""Servers that take the bot in or out, channels that are deleted: their tables rest, until they come back or go."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.context import Client
from tables import ChannelId, GuildId
from tables.retention import Retention

__all__ = ["Places"]

log = logging.getLogger(__name__)


class Places(commands.Cog):
    """Listens to what becomes of places. What could not be stored, or was not heard, is seen at the next connection, or
    when the channel is to be told something."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def _retention(self) -> Retention | None:
        """The service; None while the bot stops."""
        return None if self.client.stopping else self.client.services.tables.retention

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """A new connection names all servers."""
        await self._compare(None)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """One of several connections names its servers; where they are shared out among processes nothing else does."""
        await self._compare(shard_id)

    async def _compare(self, shard_id: int | None) -> None:
        """Notes which servers are gone or there again, of one connection or all."""
        compared = self.client.share_of_connection(shard_id)
        if compared is None or (retention := self._retention()) is None:
            return
        present = [GuildId(guild.id) for guild in self.client.guilds if compared.owns(guild.id)]
        if await retention.compare_guilds(present, compared):
            await self.client.catch_up()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has taken the bot in, perhaps again: then it is told what it has missed."""
        if not self.client.serves(guild.id):
            return
        log.info("joined server %s", guild.id)
        await self._back(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again after a disturbance at Discord."""
        await self._back(guild)

    async def _back(self, guild: discord.Guild) -> None:
        if (retention := self._retention()) is not None and await retention.guild_back(GuildId(guild.id)):
            await self.client.catch_up()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was taken out of a server, or the server is no more."""
        if not self.client.serves(guild.id):
            return
        log.info("left server %s", guild.id)
        if (retention := self._retention()) is not None:
            await retention.guild_gone(GuildId(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, and its threads with it."""
        for thread in getattr(channel, "threads", ()):
            await self._channel_gone(thread.id)
        await self._channel_gone(channel.id)
        if not self.client.stopping:
            await self.client.services.community.showcase.channel_gone(GuildId(channel.guild.id), ChannelId(channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        if (retention := self._retention()) is not None:
            await retention.channel_gone(ChannelId(channel_id))
