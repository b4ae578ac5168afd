"""Whether a league can live in a channel: its tables are threads there."""

from __future__ import annotations

import discord

from cogs.context import Interaction
from cogs.errors import UserError
from cogs.permissions import may_open_threads, needed_names
from cogs.words import _, and_list
from tables import ChannelId

__all__ = ["require_channel_for_league", "require_place_for_league"]


def require_place_for_league(interaction: Interaction) -> None:
    """Raises UserError if a league cannot be made in the channel of an interaction, or not by this person: nobody has
    the bot open threads who may not themselves."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise _no_threads()
    if not may_open_threads(interaction):
        raise UserError(_("You can't make a league in this channel: its tables are threads, and you may not open "
                          "threads here. You need the permission {name}, or another channel.").format(
                              name=needed_names()["create_public_threads"]))
    _require(interaction.app_permissions)


def require_channel_for_league(guild: discord.Guild | None, channel_id: ChannelId) -> None:
    """Raises UserError if the channel of a league is gone, or the bot may not open threads there any more."""
    channel = None if guild is None else guild.get_channel(channel_id)
    if guild is None or not isinstance(channel, discord.TextChannel):
        raise _no_threads()
    _require(channel.permissions_for(guild.me))


def _no_threads() -> UserError:
    return UserError(_("A league can't live here: its tables are threads, and threads can't be opened here. Use a text "
                       "channel of this server."))


def _require(held: discord.Permissions) -> None:
    lacking = [name for permission, name in needed_names().items() if not getattr(held, permission)]
    if lacking:
        raise UserError(_("I can't run a league in this channel: its tables are threads here. I also need: {names}. "
                          "Ask someone who manages the server, then try again.").format(names=and_list(lacking)))
