"""`/privacy`: what is kept about a person and why; the data as a file, and its deletion."""

from __future__ import annotations

import asyncio
import gzip

from discord import ButtonStyle, app_commands
from discord.ext import commands

from cogs.components import button, persistent_view
from cogs.context import Client, Interaction, user_of
from cogs.messages import Message, Upload
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.privacy import deletion_question, privacy_message
from cogs.words import _, many
from tables import ExportFile

__all__ = ["Privacy"]

MAX_FILE = 8_000_000
"""Bytes of a file that every server takes."""


class Privacy(commands.Cog):
    """A person's own data, also in private messages: for somebody who shares no server with the bot any more."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("mydata", "forget", "forgetme"):
            self.client.router.add(route, getattr(self, f"on_{route}"))

    @app_commands.command(name="privacy", description=_("See, download or delete your data"))
    @with_error_boundary
    async def privacy(self, interaction: Interaction) -> None:
        """`/privacy`."""
        await defer_reply(interaction)
        services, user = self.client.services, user_of(interaction)
        services.cooldowns.look(user)
        summary = await services.tables.personal_data.summary(user)
        await reply(interaction, privacy_message(summary, services.tables.retention.keep, self.client.privacy_url))

    async def on_mydata(self, click: Click) -> None:
        """*My data as a file*."""
        await defer_reply(click.interaction)
        services, user = self.client.services, user_of(click.interaction)
        services.cooldowns.personal_data(user)
        file = await services.tables.personal_data.export(user)
        upload = await asyncio.to_thread(_upload, file)
        await reply(click.interaction, Message(_("Everything that is kept about you:"), None, [upload]))

    async def on_forget(self, click: Click) -> None:
        """*Delete my data*: asks, because it cannot be undone."""
        await defer_reply(click.interaction)
        user = user_of(click.interaction)
        summary = await self.client.services.tables.personal_data.summary(user)
        confirm = button(_("Delete my data for good"), "forgetme", user, style=ButtonStyle.danger)
        await reply(click.interaction, Message(deletion_question(summary), persistent_view([confirm])))

    async def on_forgetme(self, click: Click) -> None:
        """*Delete my data for good*. The argument is the person who was asked. Raises UserError for anybody else."""
        await defer_update(click.interaction)
        services, user = self.client.services, user_of(click.interaction)
        if click.numbers() != [user]:
            raise unreadable_component()
        services.cooldowns.personal_data(user)
        count = await services.tables.personal_data.forget(user)
        services.mistakes.forget(user)
        await update_message(click.interaction, Message(many(
            "Your data is deleted: at {count} table nothing names you any more.",
            "Your data is deleted: at {count} tables nothing names you any more.", count)
            if count else _("Nothing was kept about you.")))


def _upload(file: ExportFile) -> Upload:
    """The file to attach; packed if it is too large for a message."""
    data = file.text.encode()
    return Upload(file.name, data) if len(data) <= MAX_FILE else Upload(f"{file.name}.gz", gzip.compress(data))
