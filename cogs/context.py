"""What every command and every click is given: the client, its services, and where it happened."""

from __future__ import annotations

import asyncio
from typing import Any, TypeAlias

import discord

from cogs.connections import ConnectedClient
from cogs.deliveries import Deliveries
from cogs.errors import UserError
from cogs.languages import Languages
from cogs.messages import Message
from cogs.routing import Click, Router
from cogs.services import Services
from cogs.standing import Standing
from cogs.watching import Watcher
from cogs.words import _
from tables import ActionToken, ChannelId, GuildId, ProposalId, TableId, TableInfo, UserId
from tables.errors import NoProposal, NoTable
from tables.servers import Opener

__all__ = ["Client", "Interaction", "channel_of", "clicked_proposal", "clicked_table", "clicked_token", "guild_of",
           "id_of", "in_thread", "name_of", "not_on_a_server", "opener_of", "services_of", "table_in_channel",
           "table_numbered", "user_of"]


class Client(ConnectedClient):
    """The bot as cogs know it; `bot.client.Hexmoot` is the one that runs."""

    version: str
    """The version of the bot, as `/about` tells it."""
    privacy_url: str | None
    """The privacy policy of whoever hosts the bot."""
    router: Router
    languages: Languages
    stopping: bool
    """No new command or click is taken on."""
    response_tasks: set[asyncio.Task[Any] | None]
    """The tasks that are replying to somebody; a stop waits for them."""
    deliveries: Deliveries
    """Replies that Discord has not taken yet."""
    watcher: Watcher
    """Hears how people are answered."""

    @property
    def services(self) -> Services:
        """The services. Raises RuntimeError before `setup_hook` and after `close`."""
        raise NotImplementedError

    async def standing(self) -> Standing:
        """How the whole bot is just now."""
        raise NotImplementedError

    async def catch_up(self) -> None:
        """Tells everything that waits to be told."""
        raise NotImplementedError

    async def repost(self, table_id: TableId) -> None:
        """Posts the message of a table anew at the end of its channel."""
        raise NotImplementedError

    async def post(self, channel_id: ChannelId, message: Message, nonce: str) -> int:
        """Posts a message in a channel and gives its id; one with a nonce of a moment ago is not posted twice. Raises
        what Discord raises."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Client]


def services_of(interaction: Interaction) -> Services:
    """The services of the client that received an interaction."""
    return interaction.client.services


def name_of(user: discord.User | discord.Member) -> str:
    """What a person is called at a table."""
    return user.display_name


def id_of(user: discord.User | discord.Member) -> UserId:
    """The id of a person."""
    return UserId(user.id)


def user_of(interaction: Interaction) -> UserId:
    """The id of the person who gave a command or clicked."""
    return id_of(interaction.user)


def not_on_a_server() -> UserError:
    """The refusal of what is asked in a private channel."""
    return UserError(_("Games are played on servers: use this in a channel of a server."))


def channel_of(interaction: Interaction) -> ChannelId:
    """The id of the channel or thread. Raises UserError outside one."""
    if interaction.channel_id is None:
        raise not_on_a_server()
    return ChannelId(interaction.channel_id)


def guild_of(interaction: Interaction) -> GuildId:
    """The id of the server. Raises UserError outside one: all our commands are for servers."""
    if interaction.guild_id is None:
        raise not_on_a_server()
    return GuildId(interaction.guild_id)


def in_thread(interaction: Interaction) -> bool:
    """Whether a command was given, or a button clicked, in a thread."""
    return isinstance(interaction.channel, discord.Thread)


def opener_of(interaction: Interaction) -> Opener:
    """Whoever gave a command or clicked, as the rules of the server judge who may open a table there. Raises UserError
    outside a channel."""
    channel, user = interaction.channel, interaction.user
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Opener(
        channels=(channel_of(interaction), *([ChannelId(parent)] if parent else [])),
        roles=frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset(),
        manages=interaction.permissions.manage_guild)


async def table_in_channel(interaction: Interaction, *, ended: bool = False) -> TableInfo:
    """The table of the interaction's channel; `ended` finds one that is over, too.

    Notes the title in the interaction, so that errors are told in its words. Raises UserError if there is no table, or
    outside a channel.
    """
    channel = channel_of(interaction)
    try:
        info = await services_of(interaction).find_table(channel, ended=ended)
    except NoTable:
        raise UserError(_("There is no open game in this channel. `/game new` opens one; `/game list` shows where "
                          "games are.")) from None
    interaction.extras["title"] = info.title
    return info


async def table_numbered(interaction: Interaction, table_id: TableId) -> TableInfo:
    """The table that a custom id names, which anybody may have made up: one of another server is no table here. Notes
    the title as `table_in_channel` does. Raises NoTable."""
    info = await services_of(interaction).tables.queries.info(table_id)
    if info.guild_id != interaction.guild_id:
        raise NoTable
    interaction.extras["title"] = info.title
    return info


async def clicked_table(click: Click) -> TableInfo:
    """The table that the first number of a button or select names. Raises UserError if there is no number, NoTable."""
    return await table_numbered(click.interaction, click.table_id())


async def clicked_token(click: Click) -> ActionToken:
    """The action token of a menu. Raises UserError if there is none, NoTable."""
    token = click.token()
    await table_numbered(click.interaction, token.table_id)
    return token


async def clicked_proposal(click: Click) -> ProposalId:
    """The proposal that the first number of a button names. Raises UserError if there is no number, NoProposal."""
    proposal = await services_of(click.interaction).tables.proposals.get(click.proposal_id())
    try:
        await table_numbered(click.interaction, proposal.table_id)
    except NoTable:
        raise NoProposal from None
    return proposal.id
