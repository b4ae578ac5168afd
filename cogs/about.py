"""`/about`: what the bot is, and the versions that a report of a mistake should name."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.context import Client, Interaction
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.words import _
from games.kernel import Title

__all__ = ["About"]


class About(commands.Cog):
    """What anybody may know about the bot."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(name="about", description=_("What this bot is, its version and its rules"))
    @app_commands.guild_only()
    @with_error_boundary
    async def about(self, interaction: Interaction) -> None:
        await defer_reply(interaction)
        await reply(interaction, self._text())

    def _text(self) -> str:
        client = self.client
        return "\n".join([
            _("**Hexmoot** {version}: heavy board games, played in a channel. `/game new` opens a table.").format(
                version=client.version),
            "",
            _("Rules:"),
            *(f"- {ruleset(title)}" for title in client.services.titles.values()),
            "",
            _("Hexmoot is an unofficial fan implementation of the rules of these games. It contains no art and no "
              "text of their publishers; the pictures are its own."),
            _("The code is free software under the MIT licence."),
            _("What is kept about you, and how to delete it: `/privacy`."),
            *([_("Privacy policy: <{url}>").format(url=client.privacy_url)] if client.privacy_url else []),
            _("Something is wrong? Tell the host of this bot what you did and the version above."),
        ])


def ruleset(title: Title[Any]) -> str:
    """A game with the version of its rules."""
    return _("{title}, version {version}").format(title=title.presentation.narration.name(),
                                                  version=title.rules.ruleset_version)
