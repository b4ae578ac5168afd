"""`/me mute`, *Mute this turn*: no more reminders of a turn."""

from __future__ import annotations

from discord import app_commands

from cogs.context import Interaction, table_in_channel, user_of
from cogs.me.base import MyCommands
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
from cogs.views.reminders import mute_message
from cogs.words import _
from tables import TableInfo
from tables.errors import NoTable

__all__ = ["ReminderCommands"]


class ReminderCommands(MyCommands):
    """Reminders of one turn."""

    @app_commands.command(name="mute", description=_("Stop the reminders of your turn in this channel"))
    @with_error_boundary
    async def mute(self, interaction: Interaction) -> None:
        """`/me mute`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        await self.services.tables.timeouts.mute(info.id, user_of(interaction), interaction=interaction.id)
        await reply(interaction, mute_message(info, self.services.title_name(info.title), mute=True))

    async def on_mute(self, click: Click) -> None:
        """*Mute this turn*. The arguments are the table and, below a reminder, when that was posted (milliseconds since
        1970)."""
        await defer_click(click.interaction)
        info = await self._own_table(click)
        shown = click.number(1) if ":" in click.arguments else None
        await self.services.tables.timeouts.mute(info.id, user_of(click.interaction), shown=shown,
                                                 interaction=click.interaction.id)
        await reply_to_click(click.interaction, mute_message(info, self.services.title_name(info.title), mute=True))

    async def on_unmute(self, click: Click) -> None:
        """*Remind me again*."""
        await defer_update(click.interaction)
        info = await self._own_table(click)
        await self.services.tables.timeouts.mute(info.id, user_of(click.interaction), mute=False,
                                                 interaction=click.interaction.id)
        await update_message(click.interaction, mute_message(info, self.services.title_name(info.title), mute=False))

    async def _own_table(self, click: Click) -> TableInfo:
        """The table that a button names: of this server, or in a direct message one where the person plays. Raises
        UserError if there is no number, NoTable."""
        if click.interaction.guild_id is not None:
            return await self.table(click)
        info = await self.services.tables.queries.info(click.table_id())
        if info.seat_of(user_of(click.interaction)) is None:
            raise NoTable
        return info
