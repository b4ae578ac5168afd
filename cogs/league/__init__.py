"""The group `/league`: its commands put together."""

from __future__ import annotations

from typing import ClassVar

from discord import app_commands
from discord.ext import commands

from cogs.context import Client
from cogs.league.draft_panel import DraftPanel
from cogs.league.drafts import DraftCommands
from cogs.league.enrolment import EnrolmentCommands
from cogs.league.privacy import PrivacyCommands
from cogs.league.rulings import RulingCommands
from cogs.league.season_told import tell_of_seasons
from cogs.league.servers import ServerCommands
from cogs.league.standings import StandingsCommands
from cogs.league.told import tell_in_words
from cogs.words import _

__all__ = ["League"]


@app_commands.guild_only()
class League(DraftCommands, EnrolmentCommands, StandingsCommands, RulingCommands, PrivacyCommands, ServerCommands,
             commands.GroupCog, group_name="league",
             group_description=_("Leagues: seasons, divisions, standings")):
    """Everything about leagues."""

    routes: ClassVar[tuple[str, ...]] = (
        *DraftCommands.routes, *EnrolmentCommands.routes, *StandingsCommands.routes, *RulingCommands.routes,
        *PrivacyCommands.routes)

    def __init__(self, client: Client) -> None:
        self.client = client
        self.drafts = DraftPanel(client)
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead, and the venue what its messages show."""
        for route in self.routes:
            self.client.router.add(route, getattr(self, f"on_{route}"))
        tell_in_words(self.services)
        tell_of_seasons(self.services)
