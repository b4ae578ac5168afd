"""`/table remove`, `/table host`: who plays, and who has the say of a host."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.context import Interaction, id_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.views.proposals import proposal_status
from cogs.words import _

__all__ = ["SeatCommands"]


class SeatCommands(GameCommands):
    """Who plays, and who hosts."""

    @app_commands.command(name="remove", description=_("Ask the others to remove a player for good"))
    @app_commands.describe(player=_("Who is to leave the game"))
    @with_error_boundary
    async def remove(self, interaction: Interaction, player: discord.User) -> None:
        """`/table remove`: proposes it; the others are told what follows."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        if (seat := info.seat_of(id_of(player))) is None:
            raise UserError(_("{name} does not play here.").format(name=player.mention))
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.remove(info.id, user, seat, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))
