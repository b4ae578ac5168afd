"""What every cog needs: the services, and the client that holds them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Interaction, Told
from cogs.parts import Router
from cogs.pictures import Pictures
from cogs.post import Post
from cogs.words import _
from games.kernel import Narration, Title
from tables import TableInfo, Tables
from tables.errors import NoTable

__all__ = ["Client", "House", "guild_of", "here", "house_of", "name_of"]


@dataclass(frozen=True)
class House:
    """The services behind the commands."""

    tables: Tables
    titles: Mapping[str, Title[Any]]
    pictures: Pictures
    places: dict[int, int] = field(default_factory=dict)
    """The open tables that were looked for, by channel."""

    async def find(self, channel_id: int, *, ended: bool = False) -> TableInfo:
        """The table of a channel, from memory where it is known there. Raises NoTable."""
        if (known := self.places.get(channel_id)) is not None:
            info = await self.tables.info(known)
            if info.status.open and info.channel_id == channel_id:
                return info
        info = await self.tables.find(channel_id, ended=ended)
        if info.status.open:
            self.places[channel_id] = info.id
        return info

    def title(self, title_id: str) -> Title[Any]:
        """A title of the registry. Raises Told if it has been taken out."""
        try:
            return self.titles[title_id]
        except KeyError:
            raise Told(_("The game `{title}` is not installed here any more.").format(title=title_id)) from None

    def words(self, title_id: str) -> Narration:
        """A title's words."""
        return self.title(title_id).presentation.narration


class Client(commands.AutoShardedBot):
    """The bot as cogs know it."""

    router: Router
    post: Post
    stopping: bool
    under_way: set[asyncio.Task[Any] | None]
    """Answers that are being made."""
    _house: House | None = None

    @property
    def house(self) -> House:
        """The services; they are there from `setup_hook` on."""
        if self._house is None:
            raise RuntimeError("the house is not open")
        return self._house


def house_of(interaction: Interaction) -> House:
    """The services, from an interaction."""
    return interaction.client.house


def name_of(user: discord.User | discord.Member) -> str:
    """What a person is called at a table."""
    return user.display_name


def guild_of(interaction: Interaction) -> int:
    """The server; all our commands are for servers only."""
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage
    return interaction.guild_id


async def here(interaction: Interaction, *, ended: bool = False) -> TableInfo:
    """The table of this channel. Raises Told if there is none; `ended` looks for one that is over, too."""
    if interaction.channel_id is None:
        raise app_commands.NoPrivateMessage
    try:
        info = await house_of(interaction).find(interaction.channel_id, ended=ended)
    except NoTable:
        raise Told(_("There is no game in this channel. `/game new` opens one; `/game list` shows where games are.")) \
            from None
    interaction.extras["title"] = info.title
    return info
