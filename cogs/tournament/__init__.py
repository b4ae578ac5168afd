"""The group `/tournament`: its commands put together."""

from __future__ import annotations

from typing import ClassVar

from discord import app_commands
from discord.ext import commands

from cogs.context import Client
from cogs.league import League
from cogs.tournament.drafts import DraftCommands
from cogs.tournament.playing import PlayingCommands
from cogs.tournament.rulings import RulingCommands
from cogs.tournament.told import tell_in_words
from cogs.words import _

__all__ = ["Tournament"]


@app_commands.guild_only()
class Tournament(DraftCommands, PlayingCommands, RulingCommands, commands.GroupCog, group_name="tournament",
                 group_description=_("Tournaments: Swiss and elimination")):
    """Everything about tournaments. Their drafts are shown and changed by the same buttons as those of leagues."""

    routes: ClassVar[tuple[str, ...]] = (*PlayingCommands.routes, *RulingCommands.routes)

    def __init__(self, client: Client, league: League) -> None:
        self.client = client
        self.league = league
        self.drafts = league.drafts
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead, and the venue what its messages show."""
        for route in self.routes:
            self.client.router.add(route, getattr(self, f"on_{route}"))
        tell_in_words(self.services)
