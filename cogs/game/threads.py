"""Threads: a second table in a channel gets one of its own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import discord

from cogs.context import Interaction, channel_of, guild_of, id_of, in_thread, name_of, opener_of, services_of
from cogs.errors import UserError
from cogs.game.options import pack_options
from cogs.permissions import may_open_threads, require_permissions, require_thread_permission
from cogs.responses import reply
from cogs.views.lobby import thread_offer, thread_refusal
from cogs.words import _
from games.kernel import Title
from tables import ChannelId, TableInfo, Telling
from tables.errors import ChannelBusy

__all__ = ["new_thread", "open_table", "open_table_here", "open_table_in_thread"]

MAX_THREAD_NAME = 100
"""Characters, by Discord's limit."""


async def open_table(interaction: Interaction, channel_id: ChannelId, title: Title[Any], players: int | None,
                     chosen: dict[str, Any], telling: Telling | None, *, thread: bool,
                     rated: bool = False) -> TableInfo:
    """Opens a lobby for a number of players (None: as many as the title allows), in a thread or a channel. Its message
    is posted by way of the outbox. Raises ChannelBusy and other TableErrors."""
    interaction.extras["title"] = title.id
    tables, user = services_of(interaction).tables, interaction.user
    return await tables.lobby.create(guild_of(interaction), channel_id, id_of(user), name_of(user), title.id,
                                     players=players, options=chosen, thread=thread, telling=telling,
                                     opener=opener_of(interaction), rated=rated, interaction=interaction.id)


async def open_table_in_thread(interaction: Interaction, title: Title[Any], players: int | None,
                               chosen: dict[str, Any], telling: Telling | None = None, *,
                               rated: bool = False) -> None:
    """Opens a lobby in a new thread of this channel, and replies with a link. Raises UserError if no thread can be
    opened here, TooManyTables."""
    async with new_thread(interaction, title, lobby=True) as thread:
        await open_table(interaction, ChannelId(thread.id), title, players, chosen, telling, thread=True,
                         rated=rated)
    await reply(interaction, _("The table is open in {thread}.").format(thread=thread.mention))


async def open_table_here(interaction: Interaction, title: Title[Any], players: int | None,
                          chosen: dict[str, Any], telling: Telling | None = None, *, rated: bool = False) -> str:
    """Opens a lobby in this channel, and gives what its host is told. Raises UserError where a permission is missing,
    and with the offer of a thread where there is a table already."""
    require_permissions(interaction)
    try:
        await open_table(interaction, channel_of(interaction), title, players, chosen, telling,
                         thread=in_thread(interaction), rated=rated)
    except ChannelBusy:
        packed = pack_options(title, chosen)
        offer = thread_offer(title.id, players, packed, telling, rated=rated) if may_open_threads(interaction) \
            else thread_refusal()
        raise UserError(offer.text, offer.view) from None
    return _("The table is open. Press Start when everyone has joined.")


@contextlib.asynccontextmanager
async def new_thread(interaction: Interaction, title: Title[Any], *, lobby: bool) -> AsyncIterator[discord.Thread]:
    """A new thread of this channel, for a table that is opened inside: a lobby, or an imported game. If that fails, the
    thread is taken back. Raises UserError if no thread can be opened here, or not by this person; TooManyTables."""
    services, guild_id, user_id = services_of(interaction), guild_of(interaction), id_of(interaction.user)
    require_thread_permission(interaction)
    async with services.opening_lock(guild_id) if lobby else contextlib.nullcontext():  # a record takes long to read
        await services.tables.lobby.require_room(guild_id, user_id, title.id, opener_of(interaction), lobby=lobby)
        thread = await _create_thread(interaction, title)
        try:
            yield thread
        except Exception:
            await _delete_thread(thread)
            raise


async def _create_thread(interaction: Interaction, title: Title[Any]) -> discord.Thread:
    """A new thread of this channel, for a table. Raises UserError if that cannot be done here."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise UserError(_("Threads cannot be opened here. Use `/game new` in another channel."))
    require_permissions(interaction, thread=True)
    with interaction.client.languages.in_channel(interaction):
        name = _("{title} · {host}").format(title=title.presentation.narration.name(), host=name_of(interaction.user))
    return await parent.create_thread(name=name[:MAX_THREAD_NAME], type=discord.ChannelType.public_thread)


async def _delete_thread(thread: discord.Thread) -> None:
    """Takes back a thread that was created for a table which did not come about, if we may."""
    with contextlib.suppress(discord.HTTPException):
        await thread.delete()
