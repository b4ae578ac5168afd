"""`/game undo`, `redo`, `replace`, `abandon`, `skip`, `pace`, `nudge`: what needs the others or minds the time, and the
buttons by which they answer."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range

from cogs.answers import Interaction, Message, Told, acknowledge, answer, answered, change, inside_private, receive
from cogs.game.base import Part
from cogs.house import here, name_of
from cogs.panels import show_panel
from cogs.parts import Click, button, view_of
from cogs.showing.consent import asked, consent, outcome, quoted
from cogs.showing.history import pace_lines
from cogs.words import _
from tables import Panel, ProposalState, ProposalStatus, Status
from tables.errors import Stale, TableError

__all__ = ["ConsentPart"]


class ConsentPart(Part):
    """What needs the consent of others."""

    @app_commands.command(name="undo", description=_("Take back your last turn, if the others agree"))
    @app_commands.describe(to=_("Take back everything after this number of the ledger"))
    @answered
    async def undo(self, interaction: Interaction, to: Range[int, 0, 1_000_000] | None = None) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        await answer(interaction, asked(await self.proposed(self.house.tables.proposals.undo(
            info.id, interaction.user.id, to=to, interaction=interaction.id))))

    @app_commands.command(name="redo", description=_("Restore what was taken back last, if the others agree"))
    @answered
    async def redo(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        await answer(interaction, asked(await self.proposed(self.house.tables.proposals.redo(
            info.id, interaction.user.id, interaction=interaction.id))))

    @app_commands.command(name="abandon", description=_("End this game without a result, if the others agree"))
    @app_commands.describe(force=_("For those who manage the server: close it at once"))
    @answered
    async def abandon(self, interaction: Interaction, force: bool = False) -> None:
        await acknowledge(interaction)
        if force and not interaction.permissions.manage_guild:
            raise Told(_("Only who may manage the server can close a table at once. Without `force` the players are "
                         "asked."))
        info = await here(interaction)
        proposal = await self.proposed(self.house.tables.proposals.abandon(
            info.id, interaction.user.id, force=force, interaction=interaction.id))
        await answer(interaction, _("The table is closed.") if proposal is None else asked(proposal))

    @app_commands.command(name="replace", description=_("Hand the seat of somebody who vanished to somebody else"))
    @app_commands.describe(player=_("Whose seat"), newcomer=_("Who takes it"))
    @answered
    async def replace(self, interaction: Interaction, player: discord.User, newcomer: discord.Member) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        seat = info.seat_of(player.id)
        if seat is None:
            raise Told(_("{name} does not play here.").format(name=player.mention))
        if newcomer.bot:
            raise Told(_("A bot cannot take a seat."))
        proposal = await self.proposed(self.house.tables.proposals.replace(
            info.id, interaction.user.id, seat, newcomer.id, name_of(newcomer), interaction=interaction.id))
        await answer(interaction, asked(proposal))

    @app_commands.command(name="skip", description=_("Go on without those who have been silent for too long"))
    @answered
    async def skip(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        await answer(interaction, asked(await self.proposed(self.house.tables.proposals.skip(
            info.id, interaction.user.id, interaction=interaction.id))))

    @app_commands.command(name="pace", description=_("How long this table waits: see it, or set it as its host"))
    @app_commands.describe(remind=_("Hours until those who are waited for are reminded (0: never)"),
                           patience=_("Hours until the others may go on where the game allows it (0: never)"))
    @answered
    async def pace(self, interaction: Interaction, remind: Range[int, 0, 144] | None = None,
                   patience: Range[int, 0, 720] | None = None) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        if remind is not None or patience is not None:
            info = await self.house.tables.timeouts.set_pace(info.id, interaction.user.id, reminder_hours=remind,
                                                             timeout_hours=patience,
                                                    interaction=interaction.id)
        await answer(interaction, "\n".join(pace_lines(info, self.house.title(info.title))))

    @app_commands.command(name="nudge", description=_("Remind those whom the table waits for"))
    @answered
    async def nudge(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        nudge = await self.house.tables.timeouts.nudge(info.id, interaction.user.id, interaction=interaction.id)
        again = discord.utils.format_dt(nudge.again, "R")
        text = _("Reminded. This can be done again {when}.").format(when=again)
        items = [button(_("Go on without them"), "skip", info.id)] if nudge.silent else []
        await answer(interaction, Message(text, view_of(items) if items else None))

    async def on_skip(self, click: Click) -> None:
        """The button below a reminder."""
        await receive(click.interaction)
        proposal = await self.proposed(self.house.tables.proposals.skip(
            click.number(), click.interaction.user.id, interaction=click.interaction.id))
        await change(click.interaction, Message(asked(proposal)))

    async def on_undo(self, click: Click) -> None:
        """The button of the table message: a step back in the own draft, or a question before asking everybody."""
        await acknowledge(click.interaction)
        info = await self.table(click)
        table, user = info.id, click.interaction.user.id
        panel = await self._draft(table, user)
        if panel is not None:
            outcome = await self.house.tables.play.step_back(table, user, interaction=click.interaction.id)
            if outcome.panel is not None:
                await show_panel(click.interaction, outcome.panel, _("The last move of your turn is taken back."))
            return
        if info.seat_of(user) is None or info.status is not Status.PLAYING:
            raise Told(_("Only those who play here can take something back."))
        lines, free = await self.house.tables.proposals.preview_undo(table, user)
        asking, press = (_("Take this back?"), _("Take it back")) if free else (
            _("Take this back? The others at the table are asked."), _("Ask them"))
        await answer(click.interaction, Message(
            "\n".join([asking, *quoted(lines)]),
            view_of([button(press, "askundo", table, info.revision, style=discord.ButtonStyle.primary)])))

    async def _draft(self, table: int, user: int) -> Panel | None:
        """The panel of somebody who has moves to step back from."""
        try:
            panel = await self.house.tables.play.panel(table, user)
        except TableError:
            return None
        return panel if panel.draft else None

    async def on_askundo(self, click: Click) -> None:
        await receive(click.interaction)
        await self.table(click)
        table, revision = (*click.numbers(), 0)[:2]
        try:
            proposal = await self.proposed(self.house.tables.proposals.undo(
                table, click.interaction.user.id, revision=revision, interaction=click.interaction.id))
        except Stale:
            raise Told(_("The game has moved on since; press Undo again if you still want to.")) from None
        await change(click.interaction, Message(asked(proposal)))

    async def on_agree(self, click: Click) -> None:
        await self._respond(click, agree=True)

    async def on_refuse(self, click: Click) -> None:
        await self._respond(click, agree=False)

    async def _respond(self, click: Click, *, agree: bool) -> None:
        await receive(click.interaction)
        await self._shown(click, await self.house.tables.proposals.respond(
            click.number(), click.interaction.user.id, agree, interaction=click.interaction.id))

    async def on_withdraw(self, click: Click) -> None:
        await receive(click.interaction)
        await self._shown(click, await self.house.tables.proposals.withdraw(
            click.number(), click.interaction.user.id, interaction=click.interaction.id))

    async def _shown(self, click: Click, proposal: ProposalState) -> None:
        """What has become of a question that was asked again privately; the one in the channel is changed when its
        turn in the outbox comes, or of two answers at once the first might be shown last."""
        if inside_private(click.interaction):
            info = await self.house.tables.queries.info(proposal.table_id)
            shown = consent if proposal.status is ProposalStatus.OPEN else outcome
            await change(click.interaction, shown(proposal, info, self.house.title(info.title)))
