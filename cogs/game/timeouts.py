"""`/game skip`, `nudge`: what to do about those whom a table waits for."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.components import button, persistent_view
from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.proposals import proposal_status
from cogs.views.removal import remove_button
from cogs.words import _

__all__ = ["TimeoutCommands"]


class TimeoutCommands(GameCommands):
    """Reminders, and going on without those who are silent."""

    @app_commands.command(name="skip", description=_("Continue without players who are away"))
    @with_error_boundary
    async def skip(self, interaction: Interaction) -> None:
        """`/game skip`: proposes it."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.skip(info.id, user, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="nudge", description=_("Remind the players whose turn it is"))
    @with_error_boundary
    async def nudge(self, interaction: Interaction) -> None:
        """`/game nudge`: mentions them in the channel, by way of the outbox."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        nudge = await tables.timeouts.nudge(info.id, user, interaction=interaction.id)
        again = discord.utils.format_dt(nudge.again, "R")
        text = _("Reminder sent. You can send another {when}.").format(when=again)
        items = [button(_("Go on without them"), "skip", info.id)] if nudge.silent else []
        items += [remove_button(info.id)] if await tables.proposals.removable(info.id, user) else []
        await reply(interaction, Message(text, persistent_view(items) if items else None))

    async def on_skip(self, click: Click) -> None:
        """*Go on without them*, below a reminder."""
        await defer_update(click.interaction)
        tables, user = self.services.tables, user_of(click.interaction)
        info = await self.table(click)
        proposal = await self.propose(tables.proposals.skip(info.id, user, interaction=click.interaction.id))
        await update_message(click.interaction, Message(proposal_status(proposal)))
