"""The group `/game`: its parts put together."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.game.consent import ConsentPart
from cogs.game.lobby import LobbyPart
from cogs.game.looking import LookingPart
from cogs.game.records import RecordsPart
from cogs.game.standing import StandingPart
from cogs.house import Client
from cogs.words import _

__all__ = ["Game"]


@app_commands.guild_only()
class Game(LobbyPart, LookingPart, ConsentPart, StandingPart, RecordsPart, commands.GroupCog, group_name="game",
           group_description=_("Tables and games")):
    """Everything about a table that is not a move."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("join", "leave", "resign", "start", "options", "option", "value", "players", "thread", "history",
                      "past", "board", "text", "mine", "down", "undo", "askundo", "agree", "refuse", "withdraw",
                      "skip", "order"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
