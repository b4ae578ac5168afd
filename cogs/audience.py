"""Who sees a channel: what stands in one is not posted in another that more people see."""

from __future__ import annotations

from typing import TypeAlias

import discord

__all__ = ["Place", "hidden_from_some"]

Place: TypeAlias = discord.abc.GuildChannel | discord.Thread
"""A channel or a thread of a server."""


def hidden_from_some(here: Place, there: Place) -> bool:
    """Whether somebody who sees the channel `there` may not see what stands `here`: by the roles of the server, and by
    those who were let in there one by one."""
    if here.id == there.id:
        return False
    if isinstance(here, discord.Thread) and here.is_private():
        return True
    above, others = _channel(here), _channel(there)
    if above is None or others is None:
        return True
    if above.id == others.id:
        return False
    by_role = any(others.permissions_for(role).view_channel and not above.permissions_for(role).view_channel
                  for role in others.guild.roles if not role.is_bot_managed())
    if by_role or above.permissions_for(above.guild.default_role).view_channel:
        return by_role
    return any(allowed.view_channel and not isinstance(who, discord.Role) and who.id != others.guild.me.id
                          for who, allowed in others.overwrites.items())


def _channel(place: Place) -> discord.abc.GuildChannel | None:
    """The channel whose permissions hold."""
    return place.parent if isinstance(place, discord.Thread) else place
