"""Threads: a second table in a channel gets one of its own."""

from __future__ import annotations

import contextlib
from typing import Any

import discord

from cogs.answers import Interaction, Told, answer
from cogs.house import guild_of, house_of, name_of
from cogs.permissions import require
from cogs.words import _
from games.kernel import Title
from tables import TableInfo

__all__ = ["drop_thread", "open_table", "open_thread", "spawn_thread"]


async def open_table(interaction: Interaction, channel_id: int, title: Title[Any], players: int | None,
                     chosen: dict[str, Any]) -> TableInfo:
    """Opens a lobby. Its message is posted by way of the outbox."""
    interaction.extras["title"] = title.id
    user = interaction.user
    return await house_of(interaction).tables.lobby.create(guild_of(interaction), channel_id, user.id, name_of(user),
                                                           title.id,
                                                  players=players, options=chosen, interaction=interaction.id)


async def open_thread(interaction: Interaction, title: Title[Any], players: int | None, chosen: dict[str, Any]) -> None:
    """Opens a lobby in a new thread of this channel."""
    thread = await spawn_thread(interaction, title)
    try:
        await open_table(interaction, thread.id, title, players, chosen)
    except Exception:
        await drop_thread(thread)
        raise
    await answer(interaction, _("The table is open in {thread}.").format(thread=thread.mention))


async def spawn_thread(interaction: Interaction, title: Title[Any]) -> discord.Thread:
    """A new thread of this channel, for a table. Raises Told if that cannot be done here."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise Told(_("Threads cannot be opened here. Use `/game new` in another channel."))
    require(interaction, thread=True)
    name = _("{title} · {host}").format(title=title.presentation.narration.name(), host=name_of(interaction.user))
    return await parent.create_thread(name=name[:100], type=discord.ChannelType.public_thread)


async def drop_thread(thread: discord.Thread) -> None:
    """Takes back a thread that was opened for a table which did not come about, if we may."""
    with contextlib.suppress(discord.HTTPException):
        await thread.delete()
