"""The group `/game`: its commands put together."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.context import Client
from cogs.game.film import FilmCommands
from cogs.game.lobby import LobbyCommands
from cogs.game.pace import PaceCommands
from cogs.game.picture import PictureCommands
from cogs.game.proposals import ProposalCommands
from cogs.game.queries import QueryCommands
from cogs.game.records import RecordCommands
from cogs.game.reports import ReportCommands
from cogs.game.review import ReviewCommands
from cogs.game.standing_orders import StandingOrderCommands
from cogs.game.timeouts import TimeoutCommands
from cogs.words import _

__all__ = ["Game"]


@app_commands.guild_only()
class Game(LobbyCommands, QueryCommands, ProposalCommands, PaceCommands, TimeoutCommands, StandingOrderCommands,
           RecordCommands, ReportCommands, PictureCommands, ReviewCommands, FilmCommands, commands.GroupCog,
           group_name="game",
           group_description=_("Tables and games")):
    """Everything about a table that is not a move."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("join", "leave", "resign", "start", "options", "option", "value", "players", "rated", "thread",
                      "history", "past", "found", "turn", "board", "text", "mine", "picture", "news", "down", "undo",
                      "askundo", "agree", "refuse", "withdraw", "skip", "order", "offers", "telling", "messages",
                      "import", "course", "breakdown", "film", "chances", "pace", "clock", "atzero", "orderof",
                      "always", "newest", "takeseat", "offerseat"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
