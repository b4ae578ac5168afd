"""`/setup`: for those who manage a server, what the bot still needs in a channel and how to grant it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.context import Client, Interaction
from cogs.permissions import NEEDED, needed_names
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.words import _, and_list

__all__ = ["Setup"]


class Setup(commands.Cog):
    """What a server must grant. Discord shows the command to those who may manage the server."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(name="setup", description=_("Check what the bot may do in this channel"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @with_error_boundary
    async def setup(self, interaction: Interaction) -> None:
        """`/setup`."""
        await defer_reply(interaction)
        await reply(interaction, self._text(interaction.app_permissions))

    def _text(self, held: discord.Permissions) -> str:
        """What is granted in a channel and what is not, and where that is changed."""
        names = needed_names()
        missing = [name for permission, name in names.items() if not getattr(held, permission)]
        lines = [_("## What I may do in this channel")]
        lines += [_("- ✅ {permission}").format(permission=name) for name in names.values() if name not in missing]
        lines += [_("- ❌ {permission}").format(permission=name) for name in missing]
        lines += ["", self._remedy(missing), *self._links()]
        return "\n".join(lines)

    def _remedy(self, missing: list[str]) -> str:
        if not missing:
            return _("That is all I need. `/game new` opens a table here.")
        return _("To grant what is missing: open the settings of this channel, choose *Permissions*, add **Hexmoot** "
                 "under *Advanced permissions*, and switch on {names}. For the whole server: *Server Settings*, "
                 "*Roles*, **Hexmoot**.").format(names=and_list(missing))

    def _links(self) -> list[str]:
        """The invitation with all permissions, and who may use commands where."""
        number = self.client.application_id
        invitation = [] if number is None else [
            _("An invitation with everything granted (permissions {number}): <{url}>").format(
                number=NEEDED.value,
                url=discord.utils.oauth_url(number, permissions=NEEDED, scopes=("bot", "applications.commands")))]
        return [*invitation, _("Who may use my commands, and in which channels: *Server Settings*, *Integrations*, "
                               "**Hexmoot**.")]
