"""What the parts of `/game` share."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, TypeVar

from discord.app_commands import Choice
from discord.ext import commands

from cogs.answers import Told
from cogs.house import Client, House
from cogs.parts import Click
from cogs.showing.consent import consent
from cogs.words import _
from games.kernel import Title
from tables import TableInfo
from tables.errors import ProposalOpen
from tables.messages import explain

__all__ = ["Part"]

T = TypeVar("T")


class Part(commands.Cog):
    """A part of the group `/game`: some of its commands and the handlers of their buttons."""

    client: Client

    @property
    def house(self) -> House:
        """The services."""
        return self.client.house

    async def table(self, click: Click) -> TableInfo:
        """The table that a button's first number names."""
        info = await self.house.tables.queries.info(click.number())
        click.interaction.extras["title"] = info.title
        return info

    async def proposed(self, proposing: Awaitable[T]) -> T:
        """What comes of a proposal. Raises Told if the same is open already, with the question and its buttons: its
        message may be far up in the channel, or deleted."""
        try:
            return await proposing
        except ProposalOpen as error:
            info = await self.house.tables.queries.info(error.proposal.table_id)
            question = consent(error.proposal, info, self.house.title(info.title))
            raise Told(f"{explain(error)}\n{question.text}", question.view) from None

    def title_named(self, text: str) -> Title[Any]:
        """A title by its id or name; without a text the first. Raises Told with the names there are."""
        titles = self.house.titles
        wanted = text.strip().lower()
        for title in titles.values():
            if wanted in {"", title.id.lower(), title.presentation.narration.name().lower()}:
                return title
        names = ", ".join(each.presentation.narration.name() for each in titles.values())
        raise Told(_("There is no game called `{name}` here. There are: {names}.").format(name=text, names=names))

    def title_choices(self, typed: str) -> list[Choice[str]]:
        """The titles whose names hold what was typed."""
        return [
            Choice(name=title.presentation.narration.name()[:100],
                   value=title.id) for title in self.house.titles.values()
            if typed.lower() in title.presentation.narration.name().lower() or typed.lower() in title.id
        ][:25]
