"""`/table remove`, `/table host`: who plays, and who has the say of a host."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.utils import format_dt

from cogs.context import Interaction, guild_of, id_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click
from cogs.views.hosting import host_days_sentence
from cogs.views.proposals import proposal_status
from cogs.words import _
from community.venue import Refused, VenueSilent
from tables import TableInfo
from tables.errors import HostStays
from tables.messages import explain
from tables.servers import MOST_HOST_DAYS

__all__ = ["SeatCommands"]


class SeatCommands(GameCommands):
    """Who plays, and who hosts."""

    @app_commands.command(name="remove", description=_("Ask the others to remove a player for good"))
    @app_commands.describe(player=_("Who should leave the game"))
    @with_error_boundary
    async def remove(self, interaction: Interaction, player: discord.User) -> None:
        """`/table remove`: proposes it; the others are told what follows."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        if (seat := info.seat_of(id_of(player))) is None:
            raise UserError(_("{name} does not play here. `/game status` shows who does.").format(name=player.mention))
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.remove(info.id, user, seat, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="host", description=_("Take over from a host who is gone"))
    @app_commands.describe(days=_("For all tables: after how many days (0: never; needs Manage Server)"))
    @with_error_boundary
    async def host(self, interaction: Interaction, days: Range[int, 0, MOST_HOST_DAYS] | None = None) -> None:
        """`/table host`: takes over; with `days` it sets when somebody may on this server."""
        await defer_reply(interaction)
        if days is not None:
            await self._set_host_days(interaction, days)
            return
        await self._take_over(interaction, await table_in_channel(interaction))

    async def _set_host_days(self, interaction: Interaction, days: int) -> None:
        if not interaction.permissions.manage_guild:
            raise UserError(_("Only people who may manage this server can change that. Leave `days` out to take over "
                              "from a host who is gone."))
        rules = await self.services.tables.servers.set_host_days(guild_of(interaction), days)
        await reply(interaction, host_days_sentence(rules))

    async def on_takehost(self, click: Click) -> None:
        """*Take over as host*, below the status of a table."""
        await defer_reply(click.interaction)
        await self._take_over(click.interaction, await self.table(click))

    async def _take_over(self, interaction: Interaction, info: TableInfo) -> None:
        """Makes somebody the host. Discord is asked only where the table says that the host may be there."""
        hosting, user = self.services.tables.hosting, user_of(interaction)
        try:
            await hosting.take_over(info.id, user, interaction=interaction.id)
        except HostStays as stays:
            if stays.sentence == "host-already" or not await self._has_left_server(info):
                raise UserError(_when(stays)) from None
            await hosting.take_over(info.id, user, gone=True, interaction=interaction.id)
        await reply(interaction, _("You host this table now."))

    async def _has_left_server(self, info: TableInfo) -> bool:
        """Whether the host is not on the server any more, as Discord knew lately; no while it does not say."""
        try:
            return info.host > 0 and not await self.services.venue.members(info.guild_id, [info.host])
        except (Refused, VenueSilent):
            return False


def _when(stays: HostStays) -> str:
    """Why somebody cannot take over, and from when on they may."""
    if stays.again is None:
        return explain(stays)
    return "\n".join([explain(stays), _("If they don't come back, you can take over {when}.").format(
        when=format_dt(stays.again, "R"))])
