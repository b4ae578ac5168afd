"""What the commands of `/game` share."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable
from typing import Any, TypeVar

from discord.app_commands import Choice
from discord.ext import commands

from cogs.context import Client, Interaction, clicked_table, guild_of, name_of, user_of
from cogs.errors import UserError
from cogs.play_actions import show_panel
from cogs.responses import reply
from cogs.routing import Click
from cogs.services import Services
from cogs.views.offers import open_message
from cogs.views.proposals import proposal_status
from cogs.words import _, and_list
from games.kernel import Seat, Title
from tables import ProposalId, ProposalKind, TableInfo
from tables.errors import ProposalOpen
from tables.messages import explain
from tables.people import in_bold

__all__ = ["GameCommands", "choices"]

T = TypeVar("T")

MAX_CHOICES, MAX_CHOICE = 25, 100
"""Suggestions of an option and characters of each, by Discord's limits."""


def choices(found: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Suggestions for an option, of pairs of what is shown and what is sent: those that contain what was typed."""
    fits = [(name, value) for name, value in found if typed.lower() in name.lower() or typed.lower() in value.lower()]
    return [Choice(name=name[:MAX_CHOICE], value=value) for name, value in fits][:MAX_CHOICES]


class GameCommands(commands.Cog):
    """Some of the commands of `/game`, with the handlers of their buttons: the base of mixins of `Game`.

    Commands reply to errors themselves. Handlers raise UserError, TableError and what Discord raises; `components`
    replies to them.
    """

    client: Client

    @property
    def services(self) -> Services:
        """The services of the client."""
        return self.client.services

    async def table(self, click: Click) -> TableInfo:
        """The table that a button's first number names. Raises UserError if there is no number, NoTable if it is of
        another server."""
        return await clicked_table(click)

    async def propose(self, proposing: Awaitable[T]) -> T:
        """What comes of a proposal. Raises UserError if the same is open already, with the question and its buttons:
        its message may be far up in the channel, or deleted."""
        try:
            return await proposing
        except ProposalOpen as error:
            tables = self.services.tables
            info = await tables.queries.info(error.proposal.table_id)
            question = open_message(error.proposal, info, self.services.title_name(info.title))
            raise UserError(f"{explain(error)}\n{question.text}", question.view) from None

    async def propose_newest(self, interaction: Interaction, info: TableInfo) -> str:
        """Asks all players to go on under the newest version of the rules; says what came of it. Raises UserError,
        TableError."""
        interaction.extras["title"] = info.title
        tables, user = self.services.tables, user_of(interaction)
        proposal = await self.propose(tables.proposals.version(info.id, user, interaction=interaction.id))
        return proposal_status(proposal)

    async def take_seat(self, interaction: Interaction, offer: ProposalId) -> None:
        """Gives somebody a seat on offer, and shows them what it sees. Raises NoProposal, AlreadySeated."""
        tables, user = self.services.tables, user_of(interaction)
        taken = await tables.proposals.take_seat(offer, user, name_of(interaction.user), interaction=interaction.id)
        note = _("You play on for {name}. Everything this seat knows is yours to see now.").format(
            name=in_bold(taken.before or "?"))
        await show_panel(interaction, await tables.play.panel(taken.table_id, user), note)

    async def ask_for_computer(self, interaction: Interaction, info: TableInfo, seat: Seat | None) -> None:
        """Gives somebody the seat of a computer if it is on offer, else asks the players for it (None: for any). Raises
        NoComputers, AlreadySeated, UserError."""
        tables, user = self.services.tables, user_of(interaction)
        if (offer := await self.seat_on_offer(info, seat)) is not None:
            await self.take_seat(interaction, offer)
            return
        proposal = await self.propose(tables.proposals.take_from_computer(
            info.id, user, name_of(interaction.user), seat, interaction=interaction.id))
        await reply(interaction, proposal_status(proposal))

    async def seat_on_offer(self, info: TableInfo, seat: Seat | None) -> ProposalId | None:
        """The offer of a seat (None: of any) at a table, the oldest; None if there is none."""
        look = await self.services.tables.queries.view(info.id, None)
        return next((offer.id for offer in look.proposals if offer.kind is ProposalKind.OFFER
                     and offer.seat is not None and seat in {None, offer.seat}), None)

    def title_named(self, text: str) -> Title[Any]:
        """A title by its id or name; without a text the first. Raises UserError with the names there are."""
        titles = self.services.titles
        wanted = text.strip().lower()
        for title in titles.values():
            if wanted in {"", title.id.lower(), title.presentation.narration.name().lower()}:
                return title
        names = and_list([title.presentation.narration.name() for title in titles.values()])
        raise UserError(_("There is no game called `{name}` here. You can play {names}.").format(
            name=text.replace("`", ""), names=names))

    async def titles_here(self, interaction: Interaction, *, from_memory: bool = False) -> list[Title[Any]]:
        """The titles that are offered on this server; `from_memory` for suggestions, which are made anew with every
        letter. Raises UserError outside a server."""
        servers, guild_id = self.services.tables.servers, guild_of(interaction)
        rules = await (servers.known_rules(guild_id) if from_memory else servers.rules(guild_id))
        every = list(self.services.titles.values())
        return [title for title in every if rules.offers(title.id)] or every

    async def title_to_open(self, interaction: Interaction, text: str, *, from_memory: bool = False) -> Title[Any]:
        """A title by its id or name; without a text the first that is offered here. Raises UserError."""
        if text.strip():
            return self.title_named(text)
        return (await self.titles_here(interaction, from_memory=from_memory))[0]

    def title_choices(self, typed: str, titles: Iterable[Title[Any]] | None = None) -> list[Choice[str]]:
        """The titles (all if None) whose names or ids contain what was typed."""
        titles = self.services.titles.values() if titles is None else titles
        return choices([(title.presentation.narration.name(), title.id) for title in titles], typed)
