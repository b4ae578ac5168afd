"""`/help` and the *Help* button: how to play, what else there is, each title. Private, and the same for everybody."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from cogs.context import Client, Interaction, channel_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.move_commands import group_name
from cogs.responses import (
    defer_click,
    defer_reply,
    defer_update,
    reply,
    reply_to_click,
    update_message,
    with_error_boundary,
)
from cogs.routing import Click
from cogs.views.help import help_message, more_help_message, title_help_message
from cogs.words import _
from games.kernel import Title
from tables.errors import NoTable, ServiceUnavailable

__all__ = ["Help"]


class Help(GameCommands):
    """Help for whoever asks, also in private messages."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("help", "helpmore", "helptitle"):
            self.client.router.add(route, getattr(self, f"on_{route}"))

    @app_commands.command(name="help", description=_("How to play, and how to write your moves"))
    @app_commands.describe(title=_("Which game you want to know about"))
    @with_error_boundary
    async def show_help(self, interaction: Interaction, title: str = "") -> None:
        """`/help`: in general, or about a title."""
        await defer_reply(interaction)
        found = self._about(self.title_named(title)) if title else await self._general(interaction)
        await reply(interaction, found)

    @show_help.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    async def on_help(self, click: Click) -> None:
        """*Help*, and *How to play* below the help about a title."""
        await defer_click(click.interaction)
        await reply_to_click(click.interaction, await self._general(click.interaction))

    async def on_helpmore(self, click: Click) -> None:
        """*What else you can do*, below the help."""
        await defer_update(click.interaction)
        await update_message(click.interaction, more_help_message(self.services.titles.values()))

    async def on_helptitle(self, click: Click) -> None:
        """The name of a title, below the help. Raises UserError if it has been taken out."""
        await defer_update(click.interaction)
        await update_message(click.interaction, self._about(self.services.title(click.arguments)))

    def _about(self, title: Title[Any]) -> Message:
        return title_help_message(title, self.services.titles.values(), group_name(title))

    async def _general(self, interaction: Interaction) -> Message:
        title = await self._title_here(interaction)
        return help_message(title, self.services.titles.values(), group_name(title))

    async def _title_here(self, interaction: Interaction) -> Title[Any]:
        """The title of this channel's game; the first one where there is none."""
        if interaction.guild_id is not None:
            try:
                info = await self.services.find_table(channel_of(interaction), ended=True)
            except (NoTable, ServiceUnavailable):
                pass
            else:
                if info.title in self.services.titles:
                    return self.services.titles[info.title]
        return self.title_named("")
