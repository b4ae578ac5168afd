"""The welcome: a message to a server that takes the bot in, and the buttons below it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord.ext import commands

from cogs.context import Client
from cogs.game.base import GameCommands
from cogs.game.threads import open_table_here
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message
from cogs.routing import Click
from cogs.views.welcome import choose_game_message, joined_message, page_message
from tables import GuildId

__all__ = ["Welcome"]

log = logging.getLogger(__name__)


class Welcome(GameCommands):
    """Greets servers, and opens tables for those who have not learned a command yet."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("newgame", "opengame"):
            self.client.router.add(route, getattr(self, f"on_{route}"))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has taken the bot in: one message, where it may write. A connection that is lost and found again is
        no joining."""
        if self.client.stopping or not self.client.serves(guild.id):
            return
        if (channel := _first_writable(guild)) is None:
            log.info("server %s has no channel to say hello in", guild.id)
            return
        with self.client.languages.on(GuildId(guild.id)):
            await self._post(channel, joined_message(self.services.titles.values()))

    async def greet_page(self, channel_id: int, seats: Sequence[str]) -> None:
        """Begins the channel of the browser page, where one plays all of `seats`."""
        channel = self.client.get_partial_messageable(channel_id)
        await self._post(channel, page_message(self.services.titles.values(), seats))

    async def _post(self, channel: discord.abc.Messageable, message: Message) -> None:
        """Posts a message that nothing depends on: if Discord does not take it, that is only logged."""
        try:
            view = discord.utils.MISSING if message.view is None else message.view
            await channel.send(message.content, view=view, allowed_mentions=message.allowed_mentions)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("no welcome was posted: %r", error)

    async def on_newgame(self, click: Click) -> None:
        """*New game*: asks for the title."""
        await defer_reply(click.interaction)
        await reply(click.interaction, choose_game_message(await self.titles_here(click.interaction)))

    async def on_opengame(self, click: Click) -> None:
        """The title is chosen: the lobby opens as with `/game new`, for whoever chose. Raises what that does."""
        await defer_update(click.interaction)
        title = self.services.title(click.chosen())
        told = await open_table_here(click.interaction, title, None, {})
        await update_message(click.interaction, Message(told))


def _first_writable(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for news of a server if the bot may write there, else the first text channel where it may."""
    for channel in (guild.system_channel, *guild.text_channels):
        if channel is not None:
            held = channel.permissions_for(guild.me)
            if held.view_channel and held.send_messages:
                return channel
    return None
