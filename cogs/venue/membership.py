"""Who belongs to a server, and who may rule there: asked of Discord one by one, without a privileged intent."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection
from typing import Final

import discord

from cogs.venue.answers import understood
from community.venue import Refused
from tables import ChannelId, GuildId, UserId
from tables.keyed_locks import KeyedLocks

__all__ = ["Membership"]

DAY_SECONDS: Final = 86_400.0
"""How long it is remembered that somebody is a member of a server (L-67)."""
ABSENT_SECONDS: Final = 60.0
"""And that somebody is not: they may join to take part."""
KEPT: Final = 20_000
"""People of servers that are remembered."""
NOBODY: Final = {10007, 10013}
"""Discord's codes for somebody who is no member, or no user at all."""


class Membership:
    """What Discord says of people and servers. Everything raises Refused and VenueSilent."""

    def __init__(self) -> None:
        self._asking = KeyedLocks[GuildId]()
        self._known: OrderedDict[tuple[GuildId, UserId], tuple[float, bool]] = OrderedDict()
        """Until when it is known whether somebody is a member, the oldest answers first."""

    async def members(self, guild: discord.Guild, people: Collection[UserId]) -> set[UserId]:
        """Those of these people who are members, as Discord said a day ago or later."""
        guild_id, found = GuildId(guild.id), set()
        async with self._asking(guild_id):  # one at a time for each rate limit
            for user_id in people:
                until, member = self._known.get((guild_id, user_id), (None, False))
                if until is None or until < time.monotonic():
                    member = await self.member(guild, user_id) is not None
                found |= {user_id} if member else set()
        return found

    async def member(self, guild: discord.Guild, user_id: UserId) -> discord.Member | None:
        """A member as Discord knows them now; None for somebody who is none."""
        with understood():
            try:
                member = await guild.fetch_member(user_id)
            except discord.NotFound as error:
                if error.code not in NOBODY:
                    raise
                member = None
        self._remember(GuildId(guild.id), user_id, member=member is not None)
        return member

    async def sees(self, guild: discord.Guild, channel_id: ChannelId, user_id: UserId) -> bool:
        """Whether a member sees a channel or a thread, as Discord says now. It is asked only where not everybody
        does."""
        with understood():
            place = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
            channel = place.parent if isinstance(place, discord.Thread) else place
            if channel is None:
                raise Refused("channel_gone")
            private = isinstance(place, discord.Thread) and place.is_private()
            if not private and channel.permissions_for(guild.default_role).view_channel:
                return True
            if isinstance(place, discord.Thread) and private and await _is_in(place, user_id):
                return True
        member = await self.member(guild, user_id)
        held = discord.Permissions.none() if member is None else channel.permissions_for(member)
        return held.view_channel and (held.manage_threads or not private)

    async def may_rule(self, guild: discord.Guild, user_id: UserId, role: int | None) -> bool:
        """Whether somebody manages a server or has a role there, as Discord says now."""
        member = await self.member(guild, user_id)
        return member is not None and (
            member.guild_permissions.manage_guild or role in {each.id for each in member.roles})

    def _remember(self, guild_id: GuildId, user_id: UserId, *, member: bool) -> None:
        key = (guild_id, user_id)
        self._known[key] = (time.monotonic() + (DAY_SECONDS if member else ABSENT_SECONDS), member)
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


async def _is_in(thread: discord.Thread, user_id: UserId) -> bool:
    """Whether somebody was let into a private thread. Raises what Discord raises."""
    try:
        await thread.fetch_member(user_id)
    except discord.NotFound as error:
        if error.code not in NOBODY:
            raise
        return False
    return True
