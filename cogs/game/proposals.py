"""`/game undo`, `redo`, `replace`, `abandon`: what needs the consent of others, and the buttons to give it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from cogs.components import button, persistent_view
from cogs.context import Interaction, clicked_proposal, id_of, name_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.play_actions import show_panel
from cogs.responses import defer_reply, defer_update, is_on_ephemeral, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.offers import call_status, closed_message, open_message
from cogs.views.proposals import proposal_status, quote_turns
from cogs.words import _
from games.kernel import Seat
from tables import Panel, ProposalKind, ProposalState, ProposalStatus, Status, TableId, TableInfo, UserId
from tables.errors import Stale, TableError

__all__ = ["ProposalCommands"]


class ProposalCommands(GameCommands):
    """What needs the consent of others."""

    @app_commands.command(name="undo", description=_("Take back your last turn, if the others agree"))
    @app_commands.describe(to=_("Take back everything after this number in the history"))
    @with_error_boundary
    async def undo(self, interaction: Interaction, to: Range[int, 0, 1_000_000] | None = None) -> None:
        """`/game undo`: proposes it; `to` is the number of a turn in the history."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        row = None if to is None else await tables.queries.row_after(info.id, to)
        proposal = await self.propose(tables.proposals.undo(info.id, user, to=row, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="redo", description=_("Restore the last undo, if the others agree"))
    @with_error_boundary
    async def redo(self, interaction: Interaction) -> None:
        """`/game redo`: proposes it."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.redo(info.id, user, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="abandon", description=_("End this game without a result, if all agree"))
    @app_commands.describe(force=_("Close it at once (needs Manage Server)"))
    @with_error_boundary
    async def abandon(self, interaction: Interaction, force: bool = False) -> None:
        """`/game abandon`: proposes it, or does it at once for who may manage the server."""
        await defer_reply(interaction)
        if force and not interaction.permissions.manage_guild:
            raise UserError(_("Only people who manage the server can close a table at once. Without `force`, the "
                              "players are asked."))
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.abandon(info.id, user, force=force, interaction=interaction.id))
        await reply(interaction, _("The table is closed.") if proposal is None else proposal_status(proposal))

    @app_commands.command(name="replace", description=_("Replace a player, or offer your own seat"))
    @app_commands.describe(player=_("Whose seat (choose yourself to give your own away)"),
                           newcomer=_("Who takes it; leave it out to offer it to everybody"))
    @with_error_boundary
    async def replace(self, interaction: Interaction, player: discord.User,
                      newcomer: discord.Member | None = None) -> None:
        """`/game replace`: proposes it, or to call for somebody."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        seat = info.seat_of(id_of(player))
        if seat is None:
            raise UserError(_("{name} does not play here. `/game status` shows who does.").format(name=player.mention))
        tables, user = self.services.tables, user_of(interaction)
        if newcomer is None:
            await self._call(interaction, info, seat)
            return
        if newcomer.bot:
            raise UserError(_("A bot cannot take a seat."))
        proposal = await self.propose(tables.proposals.replace(info.id, user, seat, id_of(newcomer), name_of(newcomer),
                                                     interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    async def _call(self, interaction: Interaction, info: TableInfo, seat: Seat) -> None:
        """Offers a seat to whoever takes it, or asks the others whether to. Raises UserError where that is so
        already."""
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.call(info.id, user, seat, interaction=interaction.id))
        offered = proposal.kind is ProposalKind.OFFER
        await reply(interaction, call_status(proposal) if offered else proposal_status(proposal))

    async def on_offerseat(self, click: Click) -> None:
        """*Offer my seat*, below the question before a running game is left. Raises UserError for somebody who does not
        play here."""
        await defer_reply(click.interaction)
        info = await self.table(click)
        if (seat := info.seat_of(user_of(click.interaction))) is None:
            raise UserError(_("You have no seat here to offer. `/game list` shows the games of this server."))
        await self._call(click.interaction, info, seat)

    async def on_takeseat(self, click: Click) -> None:
        """*Take this seat*, below a call: whoever takes it sees at once what the seat sees."""
        await defer_reply(click.interaction)
        await self.take_seat(click.interaction, await clicked_proposal(click))

    async def on_undo(self, click: Click) -> None:
        """*Undo* of the table message: a step back in one's own draft, or a question before everybody is asked. Raises
        UserError for somebody who does not play here."""
        await defer_reply(click.interaction)
        info = await self.table(click)
        tables, user = self.services.tables, user_of(click.interaction)
        if await self._drafting_panel(info.id, user) is not None:
            outcome = await tables.play.step_back(info.id, user, interaction=click.interaction.id)
            if outcome.panel is not None:
                await show_panel(click.interaction, outcome.panel, _("The last move of your turn was taken back."))
            return
        if info.seat_of(user) is None or info.status is not Status.PLAYING:
            raise UserError(_("Only those who play here can take something back."))
        preview = await tables.proposals.preview_undo(info.id, user)
        question, label = (_("Take this back?"), _("Take it back")) if preview.free else (
            _("Take this back? The other players will be asked."), _("Ask them"))
        confirm = button(label, "askundo", info.id, info.revision, style=discord.ButtonStyle.primary)
        text = "\n".join([question, *quote_turns(preview.lines, preview.told)])
        await reply(click.interaction, Message(text, persistent_view([confirm])))

    async def _drafting_panel(self, table_id: TableId, user: UserId) -> Panel | None:
        """The panel of somebody who has moves to step back from."""
        tables = self.services.tables
        try:
            panel = await tables.play.panel(table_id, user)
        except TableError:
            return None
        return panel if panel.draft else None

    async def on_askundo(self, click: Click) -> None:
        """*Ask them*: proposes the undo that was shown. Raises UserError if something has happened since."""
        await defer_update(click.interaction)
        info, revision = await self.table(click), (*click.numbers(), 0)[1]
        tables, user = self.services.tables, user_of(click.interaction)
        try:
            proposal = await self.propose(tables.proposals.undo(info.id, user, revision=revision,
                                                      interaction=click.interaction.id))
        except Stale:
            raise UserError(_("The game has moved on since; press Undo again if you still want to.")) from None
        await update_message(click.interaction, Message(proposal_status(proposal)))

    async def on_newest(self, click: Click) -> None:
        """*Ask to use the newest rules* below what was verified."""
        await defer_reply(click.interaction)
        self.services.cooldowns.read_record(user_of(click.interaction))
        await reply(click.interaction, await self.propose_newest(click.interaction, await self.table(click)))

    async def on_agree(self, click: Click) -> None:
        """*Agree* below a proposal."""
        await self._respond(click, agree=True)

    async def on_refuse(self, click: Click) -> None:
        """*Refuse* below a proposal."""
        await self._respond(click, agree=False)

    async def _respond(self, click: Click, *, agree: bool) -> None:
        await defer_update(click.interaction)
        tables, user = self.services.tables, user_of(click.interaction)
        proposal = await tables.proposals.respond(await clicked_proposal(click), user, agree,
                                                  interaction=click.interaction.id)
        await self._update_private_question(click, proposal)

    async def on_withdraw(self, click: Click) -> None:
        """*Withdraw* below a proposal."""
        await defer_update(click.interaction)
        tables, user = self.services.tables, user_of(click.interaction)
        proposal = await tables.proposals.withdraw(await clicked_proposal(click), user,
                                                   interaction=click.interaction.id)
        await self._update_private_question(click, proposal)

    async def _update_private_question(self, click: Click, proposal: ProposalState) -> None:
        """What has become of a question that was asked again privately; the one in the channel is edited when its
        turn in the outbox comes, or of two answers at once the first might be shown last."""
        if is_on_ephemeral(click.interaction):
            tables = self.services.tables
            info = await tables.queries.info(proposal.table_id)
            compose = open_message if proposal.status is ProposalStatus.OPEN else closed_message
            await update_message(click.interaction, compose(proposal, info, self.services.title_name(info.title)))
