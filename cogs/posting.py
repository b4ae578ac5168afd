"""Boards and films in other channels: always what everybody sees, where both the person and the bot may write."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread

from cogs.audience import Place, hidden_from_some
from cogs.context import Interaction, user_of
from cogs.errors import UserError
from cogs.messages import Message
from cogs.permissions import lacking_in, needed_names
from cogs.words import _, and_list
from tables import ChannelId

__all__ = ["PostTo", "post", "posted_by", "posted_text", "require_postable"]

WRITTEN_IN: Final = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.public_thread,
                     discord.ChannelType.private_thread, discord.ChannelType.news_thread]
"""Where messages with pictures can be posted."""

Target: TypeAlias = AppCommandChannel | AppCommandThread
"""A channel as Discord tells it with a command: with what whoever gives the command may do there."""


class _Target(app_commands.Transformer):
    """An option that is a channel or a thread."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return WRITTEN_IN

    async def transform(self, interaction: discord.Interaction[Any], value: Target, /) -> Target:
        return value


PostTo: TypeAlias = app_commands.Transform[Target, _Target]


def require_postable(interaction: Interaction, target: Target) -> Place:
    """The channel in which something of this channel's table is to be posted. Raises UserError where the person or the
    bot may not, where the game is hidden from some who read there, and for who has posted too much."""
    here, there = interaction.channel, target.resolve()
    if not isinstance(there, discord.TextChannel | discord.Thread) \
            or not isinstance(here, discord.abc.GuildChannel | discord.Thread):
        raise UserError(_("I can't post in <#{channel}>: I don't see it. Choose a text channel or an open thread of "
                          "this server.").format(channel=target.id))
    if lacking := _lacking(there, target.permissions):
        raise UserError(_("You can't post in <#{channel}>: you would need {names} there. Choose a channel in which you "
                          "can write.").format(channel=there.id, names=and_list(lacking)))
    if lacking := lacking_in(there, there.guild.me):
        raise UserError(_("I can't post in <#{channel}>: there I also need {names}. Ask someone who manages the "
                          "server, or choose another channel.").format(channel=there.id, names=and_list(lacking)))
    if hidden_from_some(here, there):
        raise UserError(_("This game can't be posted in <#{channel}>: some people there can't see this channel. Choose "
                          "another channel, or leave `post_to` out and I show it to "
                          "you alone.").format(channel=there.id))
    interaction.client.services.cooldowns.post(user_of(interaction), ChannelId(there.id))
    return there


def _lacking(channel: Place, held: discord.Permissions) -> list[str]:
    """What a person needs to write in a channel and has not, by the names in Discord's settings."""
    writing = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return [needed_names()[each] for each in ("view_channel", writing) if not getattr(held, each)]


async def post(interaction: Interaction, channel: Place, message: Message) -> str:
    """Posts a message; nobody is notified. Gives its address. Raises UserError if Discord does not take it, and what
    else Discord raises."""
    try:
        sent = await interaction.client.post(ChannelId(channel.id), message, f"x{interaction.id}")
    except (discord.Forbidden, discord.NotFound) as error:
        raise UserError(_("Nothing was posted: Discord did not take it in <#{channel}>. Check that the channel is "
                          "still there and that I can write in it, then "
                          "try again.").format(channel=channel.id)) from error
    return f"https://discord.com/channels/{channel.guild.id}/{channel.id}/{sent}"


def posted_by(interaction: Interaction) -> str:
    """A line that says who had it posted; a mention that notifies nobody."""
    return _("-# Shown by <@{user}>.").format(user=interaction.user.id)


def posted_text(channel: Place, link: str) -> str:
    """What whoever had it posted is told."""
    return _("Posted in <#{channel}>: {link}").format(channel=channel.id, link=link)
