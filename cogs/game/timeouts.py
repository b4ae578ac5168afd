"""`/game skip`, `pace`, `nudge`: what to do about those whom a table waits for."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from cogs.components import button, persistent_view
from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.proposals import proposal_status
from cogs.views.status import pace_lines
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

    @app_commands.command(name="pace", description=_("See this table's pace, or set it as its host"))
    @app_commands.describe(remind=_("Hours until the first reminder (0: never)"),
                           patience=_("Hours until a player who is away can be skipped (0: never)"))
    @with_error_boundary
    async def pace(self, interaction: Interaction, remind: Range[int, 0, 144] | None = None,
                   patience: Range[int, 0, 720] | None = None) -> None:
        """`/game pace`: sets what is given, in hours, and tells both."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        if remind is not None or patience is not None:
            info = await tables.timeouts.set_pace(info.id, user, reminder_hours=remind, timeout_hours=patience,
                                                  interaction=interaction.id)
        await reply(interaction, "\n".join(pace_lines(info, self.services.title(info.title))))

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
        await reply(interaction, Message(text, persistent_view(items) if items else None))

    async def on_skip(self, click: Click) -> None:
        """*Go on without them*, below a reminder."""
        await defer_update(click.interaction)
        tables, user = self.services.tables, user_of(click.interaction)
        info = await self.table(click)
        proposal = await self.propose(tables.proposals.skip(info.id, user, interaction=click.interaction.id))
        await update_message(click.interaction, Message(proposal_status(proposal)))
