"""`/computer add`, `remove`, `play` and `back`: who plays a seat, a person or a computer."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.computers.words import LEVEL_CHOICES
from cogs.context import Interaction, id_of, name_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands, choices
from cogs.messages import Message
from cogs.play_actions import show_panel
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.computers import LEVELS, computers_panel, seated_text
from cogs.views.offers import call_status
from cogs.views.proposals import proposal_status
from cogs.words import _
from games.kernel import Seat
from tables import ProposalKind, Status, TableInfo, UserId
from tables.errors import NoComputers
from tables.models import ComputerLevel
from tables.people import in_bold, told_name

__all__ = ["ComputerCommands"]


def _seat_named(info: TableInfo, name: str) -> Seat:
    """The seat of the computer of a name, as it is told or stored. Raises NoComputers."""
    wanted = name.strip().casefold()
    found = next((seat.seat for seat in info.seats if seat.computer is not None
                  and wanted in {seat.name.casefold(), told_name(seat.name).casefold()}), None)
    if found is None:
        raise NoComputers("no-such-computer", name=in_bold(name))
    return found


async def _computers_here(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Suggestions: the computers of the table in this channel; none where there is no table."""
    try:
        info = await table_in_channel(interaction)
    except Exception:  # noqa: BLE001  # a suggestion that fails is no suggestion
        return []
    return choices([(told_name(seat.name), seat.name) for seat in info.seats if seat.computer is not None], typed)


class ComputerCommands(GameCommands):
    """Computers in lobbies, and in the seats of people who are away."""

    @app_commands.command(name="add", description=_("Add a computer player"))
    @app_commands.describe(level=_("How well it plays"))
    @app_commands.choices(level=LEVEL_CHOICES)
    @with_error_boundary
    async def add(self, interaction: Interaction, level: str = ComputerLevel.CLUB.value) -> None:
        """`/computer add`: in the lobby of this channel."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        info = await self.services.tables.computers.add(info.id, user_of(interaction), ComputerLevel(level),
                                                        interaction=interaction.id)
        await reply(interaction, seated_text(info))

    @app_commands.command(name="remove", description=_("Remove a computer player"))
    @app_commands.describe(name=_("Which one; leave it out for the one that came last"))
    @with_error_boundary
    async def remove(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/computer remove`: in the lobby of this channel."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        await self.services.tables.computers.remove(info.id, user_of(interaction), name, interaction=interaction.id)
        await reply(interaction, _("The computer player is gone, and its seat is free."))

    @remove.autocomplete("name")
    async def _complete_name(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The computers of the lobby; never an error."""
        return await _computers_here(interaction, typed)

    @app_commands.command(name="play", description=_("Let a computer play for somebody who is away"))
    @app_commands.describe(player=_("Whose seat (choose yourself for your own)"), level=_("How well it plays"))
    @app_commands.choices(level=LEVEL_CHOICES)
    @with_error_boundary
    async def play(self, interaction: Interaction, player: discord.User,
                   level: str = ComputerLevel.CLUB.value) -> None:
        """`/computer play`: the others are asked."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        if (seat := info.seat_of(id_of(player))) is None:
            raise UserError(_("{name} does not play here. `/game status` shows who does.").format(name=player.mention))
        proposal = await self.propose(self.services.tables.proposals.computer(
            info.id, user_of(interaction), seat, ComputerLevel(level), interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="back", description=_("Take your seat back from a computer"))
    @with_error_boundary
    async def back(self, interaction: Interaction) -> None:
        """`/computer back`."""
        await defer_reply(interaction)
        await self._take_back(interaction, await table_in_channel(interaction))

    @app_commands.command(name="replace", description=_("Give a computer's seat to a person"))
    @app_commands.describe(name=_("Which computer"),
                           newcomer=_("Who takes it; leave it out to offer it to everybody"))
    @with_error_boundary
    async def replace(self, interaction: Interaction, name: Range[str, 1, 100],
                      newcomer: discord.Member | None = None) -> None:
        """`/computer replace`: the others are asked, and the newcomer."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        seat, tables = _seat_named(info, name), self.services.tables
        if newcomer is None:
            await self._offer(interaction, info, seat)
            return
        if newcomer.bot:
            raise UserError(_("A bot cannot take a seat."))
        proposal = await self.propose(tables.proposals.replace(
            info.id, user_of(interaction), seat, id_of(newcomer), name_of(newcomer), interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="take", description=_("Take a computer's seat, if the players agree"))
    @app_commands.describe(name=_("Which computer; leave it out for any"))
    @with_error_boundary
    async def take(self, interaction: Interaction, name: Range[str, 0, 100] = "") -> None:
        """`/computer take`: in a lobby at once, in a running game a seat on offer at once, else the players are
        asked."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        if info.status is Status.LOBBY:
            await self.services.tables.lobby.join(info.id, user_of(interaction), name_of(interaction.user),
                                                  interaction=interaction.id)
            await reply(interaction, _("You have joined the table."))
        else:
            await self.ask_for_computer(interaction, info, _seat_named(info, name) if name.strip() else None)

    @replace.autocomplete("name")
    @take.autocomplete("name")
    async def _complete_playing(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The computers of the table; never an error."""
        return await _computers_here(interaction, typed)

    async def _offer(self, interaction: Interaction, info: TableInfo, seat: Seat) -> None:
        """Offers a computer's seat to whoever takes it, or asks the others whether to."""
        proposal = await self.propose(self.services.tables.proposals.call(
            info.id, user_of(interaction), seat, interaction=interaction.id))
        offered = proposal.kind is ProposalKind.OFFER
        await reply(interaction, call_status(proposal) if offered else proposal_status(proposal))

    async def on_askcomputer(self, click: Click) -> None:
        """*Ask for the seat of …*: the second argument is the seat."""
        await defer_reply(click.interaction)
        await self.ask_for_computer(click.interaction, await self.table(click), Seat(click.number(1)))

    async def on_offercomputer(self, click: Click) -> None:
        """*Offer the seat of …*: the second argument is the seat."""
        await defer_reply(click.interaction)
        info, seat = await self.table(click), Seat(click.number(1))
        if all(each.seat != seat or each.computer is None for each in info.seats):
            raise NoComputers("no-computer-to-replace")  # meanwhile a person plays there
        await self._offer(click.interaction, info, seat)

    async def _take_back(self, interaction: Interaction, info: TableInfo) -> None:
        """Gives somebody their seat back, and shows what it sees now."""
        tables, user = self.services.tables, user_of(interaction)
        info = await tables.computers.take_back(info.id, user, name_of(interaction.user), interaction=interaction.id)
        note = _("You play yourself again.")
        if info.status is Status.PLAYING:
            await show_panel(interaction, await tables.play.panel(info.id, user), note)
        else:
            await reply(interaction, note)

    async def on_takeback(self, click: Click) -> None:
        """*Take my seat back*."""
        await defer_reply(click.interaction)
        await self._take_back(click.interaction, await self.table(click))

    def _panel(self, info: TableInfo, user: UserId) -> Message:
        return computers_panel(info, user, max(self.services.title(info.title).rules.players))

    async def on_computers(self, click: Click) -> None:
        """*Add a computer player* in the lobby: the private panel."""
        await defer_reply(click.interaction)
        await reply(click.interaction, self._panel(await self.table(click), user_of(click.interaction)))

    async def on_addcomputer(self, click: Click) -> None:
        """*Add a learner* and the like: the second argument is the place of the level. Raises UserError for one that
        there is not."""
        await defer_update(click.interaction)
        info, user = await self.table(click), user_of(click.interaction)
        if (place := click.number(1)) >= len(LEVELS):
            raise unreadable_component()
        info = await self.services.tables.computers.add(info.id, user, LEVELS[place],
                                                        interaction=click.interaction.id)
        await update_message(click.interaction, self._panel(info, user))

    async def on_dropcomputer(self, click: Click) -> None:
        """*Remove*: the second argument is the seat."""
        await defer_update(click.interaction)
        info, user, seat = await self.table(click), user_of(click.interaction), Seat(click.number(1))
        name = next((each.name for each in info.seats if each.seat == seat and each.computer is not None), "?")
        info = await self.services.tables.computers.remove(info.id, user, name, interaction=click.interaction.id)
        await update_message(click.interaction, self._panel(info, user))
