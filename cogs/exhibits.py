"""Finished games in the showcase channel of a server: posted once each, as everybody may know them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import discord

from cogs.audience import Place, hidden_from_some
from cogs.channel_gateway import ChannelGateway
from cogs.connections import ConnectedClient
from cogs.messages import Message, Upload, upload_refused
from cogs.pace import unhurried
from cogs.permissions import lacking_in
from cogs.services import Services
from cogs.tracked_messages import link_to
from cogs.venue.answers import understood
from cogs.venue.telling import nonce_of
from cogs.views.exhibit import exhibit_message, gone_message, refused_message
from cogs.views.review import acts_of, film_alt
from community.venue import Refused, VenueSilent
from rendering.film import LONGEST
from rendering.painter import USUAL
from tables import ChannelId, GuildId, Status, TableId, TableInfo, TableView
from tables.errors import NoSuchTitle, NoTable, ReplayFailed

__all__ = ["Exhibits"]

log = logging.getLogger(__name__)

MAX_BOARD: Final = 900
"""Characters of a text board below how the game ended."""


class Exhibits:
    """Shows finished games. It is silent until `ready`."""

    def __init__(self, client: ConnectedClient, services: Services, gateway: ChannelGateway,
                 ready: Callable[[], bool]) -> None:
        self._client = client
        self._services = services
        self._gateway = gateway
        self._ready = ready
        services.venue.words.on("showcase_refused", refused_message)
        services.venue.words.on("showcase_gone", gone_message)

    async def show(self, guild_id: GuildId, channel_id: ChannelId, table_id: TableId, message_id: int | None) -> int:
        """See `community.showcase.Exhibition`."""
        channel = self._channel(guild_id, channel_id, new=message_id is None)
        try:
            look = await self._services.tables.queries.view(table_id, None)
            if message_id is None:
                await self._require_seen(look.info, channel)
            with self._services.languages.on(guild_id):
                message = await self._message(look)
        except (NoSuchTitle, NoTable, ReplayFailed) as error:
            log.warning("table %s cannot be shown: %r", table_id, error)
            raise Refused("unreadable") from error
        with unhurried(), understood(), self._services.languages.on(guild_id):
            return await self._put(look.info, channel_id, message_id, message)

    def _channel(self, guild_id: GuildId, channel_id: ChannelId, *, new: bool) -> Place:
        """Where it is shown. What stands there already takes no permission to be put right. Raises VenueSilent,
        Refused."""
        if not self._ready():
            raise VenueSilent("the bot is not ready")
        guild = self._client.get_guild(guild_id)
        if guild is None and not self._client.knows_servers(guild_id):
            raise VenueSilent("the server is another process's, or Discord has not told of it yet")
        if guild is None:
            raise Refused("server_gone")
        if guild.unavailable:
            raise VenueSilent
        channel = guild.get_channel(channel_id)
        if channel is None:
            raise Refused("channel_gone")
        if new and lacking_in(channel, guild.me):
            raise Refused("permissions")
        return channel

    async def _require_seen(self, info: TableInfo, channel: Place) -> None:
        """Raises Refused for a table that some of those who see the channel may not see, or that nobody can look for
        any more; VenueSilent."""
        table: object = channel.guild.get_channel_or_thread(info.channel_id)
        if table is None:  # a thread that is archived
            with understood():
                try:
                    table = await self._client.fetch_channel(info.channel_id)
                except (discord.Forbidden, discord.NotFound, discord.InvalidData) as error:
                    raise Refused("private") from error
        if not isinstance(table, discord.abc.GuildChannel | discord.Thread) or hidden_from_some(table, channel):
            raise Refused("private")

    async def _message(self, look: TableView) -> Message:
        """Raises NoTable, NoSuchTitle, ReplayFailed."""
        if look.info.status is not Status.FINISHED:
            raise NoTable
        info, services = look.info, self._services
        pictures, title = services.pictures, services.titles[info.title]
        uploads: list[Upload | None] = [await pictures.end(look)]
        if pictures.retells(info.title):
            film = await services.tables.queries.film(info.id, LONGEST)
            uploads.append(await pictures.film(info, acts_of(film), USUAL, film_alt(film, services.title_name(
                info.title))) if film.scenes else None)
        board, _more = pictures.text_excerpt(info, look.view, None, MAX_BOARD)
        link = await link_to(services.tables, info)
        return exhibit_message(look, title, link, [each for each in uploads if each], board)

    async def _put(self, info: TableInfo, channel_id: ChannelId, message_id: int | None, message: Message) -> int:
        """Posts the message or edits the one that is there, with as many of its files as Discord takes. Raises what
        Discord raises."""
        nonce = nonce_of("showcase", info.seed_hash, info.id, channel_id)
        for attempt in _plainer_and_plainer(message):
            try:
                if message_id is None:
                    return await self._gateway.send(channel_id, attempt, nonce)
                await self._gateway.edit(channel_id, message_id, attempt)
            except discord.HTTPException as error:
                if not (attempt.uploads and upload_refused(error)):
                    raise
                log.info("table %s is shown with fewer files: %s", info.id, error)
            else:
                return message_id
        raise VenueSilent


def _plainer_and_plainer(message: Message) -> list[Message]:
    """The message, the same with its picture alone, and with no file."""
    alone = [replace(message, uploads=message.uploads[:1])] if len(message.uploads) > 1 else []
    return [message, *alone, *([message.without_files()] if message.uploads else [])]

