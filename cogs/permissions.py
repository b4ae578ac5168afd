"""What the bot and people must be allowed to do where a table is, and what is said when something is missing."""

from __future__ import annotations

from typing import Final

import discord

from cogs.context import Interaction
from cogs.errors import UserError
from cogs.words import _, and_list

__all__ = ["NEEDED", "lacking_in", "may_open_threads", "missing_permissions", "missing_permissions_note",
           "needed_names", "require_permissions", "require_thread_permission"]


NEEDED: Final = discord.Permissions(view_channel=True, send_messages=True, attach_files=True,
                                    send_messages_in_threads=True, create_public_threads=True)
"""What the bot is invited with."""


def needed_names() -> dict[str, str]:
    """What Discord's settings call the permissions that a table needs."""
    return {
        "view_channel": _("View Channel"), "send_messages": _("Send Messages"), "attach_files": _("Attach Files"),
        "send_messages_in_threads": _("Send Messages in Threads"), "create_public_threads": _("Create Public Threads"),
    }


def missing_permissions(interaction: Interaction, *, thread: bool = False) -> list[str]:
    """The permissions that the bot lacks in this channel, by their names in Discord's settings. With `thread`, those
    to open a thread here."""
    held = interaction.app_permissions
    inside = thread or isinstance(interaction.channel, discord.Thread)
    needed = ["view_channel", "send_messages_in_threads" if inside else "send_messages", "attach_files"]
    if thread:
        needed.append("create_public_threads")
    names = needed_names()
    return [names[permission] for permission in needed if not getattr(held, permission)]


def lacking_in(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> list[str]:
    """The permissions that somebody lacks to post pictures in a channel, by their names in Discord's settings."""
    held, names = channel.permissions_for(member), needed_names()
    writing = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return [names[each] for each in ("view_channel", writing, "attach_files") if not getattr(held, each)]


def require_permissions(interaction: Interaction, *, thread: bool = False) -> None:
    """Raises UserError if the bot could not run a table here; with `thread`, in a new thread of this channel."""
    if lacking := missing_permissions(interaction, thread=thread):
        raise UserError(_("I can't run a table here: nothing was opened. In this channel I also need: {names}. "
                          "Ask someone who manages the server, then try again.").format(
                              names=and_list(lacking)))


def may_open_threads(interaction: Interaction) -> bool:
    """Whether the person, not only the bot, may open threads in this channel."""
    return interaction.permissions.create_public_threads


def require_thread_permission(interaction: Interaction) -> None:
    """Raises UserError for somebody who may not open threads here: the bot opens none for them either."""
    if not may_open_threads(interaction):
        raise UserError(_("You can't open threads in this channel: nothing was opened. You need the permission {name}; "
                          "or use a channel without a game, and leave out `thread`.").format(
                              name=needed_names()["create_public_threads"]))


def missing_permissions_note(interaction: Interaction) -> str:
    """A warning to put under a reply whose effect cannot be shown in the channel; empty if it can."""
    lacking = missing_permissions(interaction)
    if not lacking:
        return ""
    return _("-# It is saved, but I can't show it in the channel. There I also need: {names}.").format(
        names=and_list(lacking))
