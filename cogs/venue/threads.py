"""Threads for tables: opened once for each name, with their people in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from msgspec import Struct

from cogs.channel_gateway import ChannelGateway
from cogs.connections import ConnectedClient
from cogs.languages import Languages
from cogs.messages import Message
from cogs.pace import unhurried
from cogs.venue.answers import understood
from cogs.words import _, and_list
from community.venue import Refused, VenueSilent
from tables import ChannelId, GuildId, UserId
from tables.keyed_locks import KeyedLocks

__all__ = ["MOST_THREADS", "NEEDED", "Threads", "invitation"]

MOST_THREADS: Final = 1_000
"""Active threads of a server, by Discord's limit (L-62)."""
LEFT_FOR_OTHERS: Final = 25
"""Of these the bot leaves so many to the people of the server."""
NEEDED: Final = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
"""The permissions that opening a thread and running a table in it takes."""
MAX_NAME: Final = 100
"""Characters, by Discord's limit."""
ARCHIVED_AFTER: Final = 4_320
"""Minutes without a message after which a thread leaves the list of active ones; writing brings it back."""


class _Known(Struct):
    """A thread of ours."""

    id: ChannelId
    invited: bool = False
    """Whether its people have been written to there."""


class Threads:
    """Opens threads in channels. One that was opened just before a crash, or that Discord has not confirmed, is
    found again by its name in the list of active threads, which is asked for once per start and server."""

    def __init__(self, client: ConnectedClient, gateway: ChannelGateway, languages: Languages) -> None:
        self._client = client
        self._gateway = gateway
        self._languages = languages
        self._opening = KeyedLocks[GuildId]()
        self._ours: dict[GuildId, dict[tuple[int, str], _Known]] = {}
        """The active threads of ours, by channel and name; of servers that were asked."""

    async def open(self, guild_id: GuildId, channel_id: ChannelId, name: str, people: Sequence[UserId]) -> ChannelId:
        """The thread of a name in a channel, with these people in it, whom a message there mentions. Raises
        VenueSilent, Refused."""
        with unhurried():
            return await self._open(guild_id, channel_id, name, people)

    async def _open(self, guild_id: GuildId, channel_id: ChannelId, name: str, people: Sequence[UserId]) -> ChannelId:
        guild, called = self.guild(guild_id), " ".join(name.split())[:MAX_NAME]
        channel = _channel(guild, channel_id)
        async with self._opening(guild_id):  # one at a time for each rate limit; the next knows of the one before
            with understood():
                thread = await self._find(guild, channel, called) or await self._create(channel, called)
        if not thread.invited and people:
            with understood(), self._languages.on(guild_id):
                await self._gateway.send(thread.id, invitation(people), f"i{thread.id}")
        thread.invited = True
        return thread.id

    def room(self, guild_id: GuildId, channel_id: ChannelId) -> int:
        """How many threads the bot may still open on a server. Raises VenueSilent, Refused."""
        guild = self.guild(guild_id)
        _channel(guild, channel_id)
        active = sum(not thread.archived for thread in guild.threads)
        return max(0, MOST_THREADS - LEFT_FOR_OTHERS - active)

    def own(self, guild_id: GuildId) -> list[ChannelId]:
        """The active threads of ours on a server. Raises VenueSilent, Refused."""
        me = self._client.user
        return [ChannelId(thread.id) for thread in self.guild(guild_id).threads
                if me is not None and thread.owner_id == me.id and not thread.archived]

    async def archive(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        """Puts a thread away until somebody writes in it. Raises VenueSilent, Refused."""
        thread = self.guild(guild_id).get_thread(thread_id)
        if thread is None:
            return
        with understood():
            await thread.edit(archived=True)
        thread.archived = True  # Discord tells it a little later, and room is counted now

    def guild(self, guild_id: GuildId) -> discord.Guild:
        """A server. Raises VenueSilent while it is not there, Refused if the bot was taken out of it."""
        guild = self._client.get_guild(guild_id)
        if guild is None and not self._client.knows_servers(guild_id):
            raise VenueSilent
        if guild is None:
            raise Refused("channel_gone")
        if guild.unavailable:
            raise VenueSilent
        return guild

    async def asked(self, guild_id: GuildId) -> discord.Guild:
        """A server, of which Discord is asked if it is another process's: its roles, but neither channels nor members.
        Raises as `guild` does."""
        if self._client.get_guild(guild_id) is not None or self._client.serves(guild_id):
            return self.guild(guild_id)
        with understood():
            try:
                return await self._client.fetch_guild(guild_id, with_counts=False)
            except (discord.NotFound, discord.Forbidden) as error:
                raise Refused("channel_gone") from error

    async def _find(self, guild: discord.Guild, channel: discord.TextChannel, name: str) -> _Known | None:
        """Our thread of that name, if it is still there. Raises what Discord raises."""
        ours = self._ours.get(GuildId(guild.id))
        if ours is None:
            ours = self._ours[GuildId(guild.id)] = await self._listed(guild)
        known = ours.get((channel.id, name))
        if known is None:
            return None
        try:
            await self._client.fetch_channel(known.id)
        except discord.NotFound:
            del ours[channel.id, name]
            return None
        return known

    async def _listed(self, guild: discord.Guild) -> dict[tuple[int, str], _Known]:
        found: dict[tuple[int, str], _Known] = {}
        me = self._client.user
        for thread in sorted(await guild.active_threads(), key=lambda thread: thread.id):
            if me is not None and thread.owner_id == me.id:
                known = _Known(ChannelId(thread.id), invited=thread.message_count > 0)
                found.setdefault((thread.parent_id, thread.name), known)
        return found

    async def _create(self, channel: discord.TextChannel, name: str) -> _Known:
        """A new thread. Raises Refused, and what Discord raises: then nobody knows whether there is one, and the list
        is asked for again."""
        _require_permissions(channel)
        guild_id = GuildId(channel.guild.id)
        if not self.room(guild_id, ChannelId(channel.id)):
            raise Refused("too_many_threads")
        try:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread,
                                                 auto_archive_duration=ARCHIVED_AFTER)
        except BaseException:
            self._ours.pop(guild_id, None)
            raise
        known = self._ours[guild_id][channel.id, name] = _Known(ChannelId(thread.id))
        return known


def invitation(people: Sequence[UserId]) -> Message:
    """What takes people into the thread of their table."""
    names = and_list([f"<@{person}>" for person in people])
    return Message(_("{names}: your table is in this thread.").format(names=names), mentions=list(people))


def _channel(guild: discord.Guild, channel_id: ChannelId) -> discord.TextChannel:
    channel = guild.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        raise Refused("channel_gone")
    return channel


def _require_permissions(channel: discord.TextChannel) -> None:
    """Raises Refused where the bot may not open a thread or write in it: asking all the same would be an invalid
    request, of which Discord counts ten thousand before it hears nobody of us any more."""
    held = channel.permissions_for(channel.guild.me)
    if not all(getattr(held, each) for each in NEEDED):
        raise Refused("permissions")
