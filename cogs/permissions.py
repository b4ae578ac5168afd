"""What the bot must be allowed to do where a table is, and what it says when something is missing."""

from __future__ import annotations

import discord

from cogs.answers import Interaction, Told
from cogs.words import _, and_list

__all__ = ["missing", "note_on_missing", "require"]


def _names() -> dict[str, str]:
    return {
        "view_channel": _("View Channel"), "send_messages": _("Send Messages"), "attach_files": _("Attach Files"),
        "send_messages_in_threads": _("Send Messages in Threads"), "create_public_threads": _("Create Public Threads"),
    }


def missing(interaction: Interaction, *, thread: bool = False) -> list[str]:
    """The permissions that the bot lacks in this channel, by their names in Discord's settings. With `thread`, those
    to open a thread here."""
    held = interaction.app_permissions
    inside = thread or isinstance(interaction.channel, discord.Thread)
    needed = ["view_channel", "send_messages_in_threads" if inside else "send_messages", "attach_files"]
    if thread:
        needed.append("create_public_threads")
    names = _names()
    return [names[each] for each in needed if not getattr(held, each)]


def require(interaction: Interaction, *, thread: bool = False) -> None:
    """Raises Told if the bot could not run a table here."""
    if lacking := missing(interaction, thread=thread):
        raise Told(_("I cannot run a table here: in this channel I lack the permission {names}. Ask somebody who "
                     "manages the server, then try again. Nothing was opened.").format(names=and_list(lacking)))


def note_on_missing(interaction: Interaction) -> str:
    """A warning to put under an answer whose effect cannot be shown in the channel; empty if it can."""
    lacking = missing(interaction)
    if not lacking:
        return ""
    return _("-# It is stored. I cannot show it in the channel before I get back the permission {names}.").format(
        names=and_list(lacking))
