"""`/computer` and `/hint`: computers at the table, put together."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.computers.hints import HintCommands
from cogs.computers.seats import ComputerCommands
from cogs.context import Client
from cogs.words import _

__all__ = ["Computers", "Hints"]


@app_commands.guild_only()
class Computers(ComputerCommands, commands.GroupCog, group_name="computer",
                group_description=_("Computer players at a table")):
    """Seats that computers play."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("computers", "addcomputer", "dropcomputer", "takeback", "askcomputer", "offercomputer"):
            self.client.router.add(route, getattr(self, f"on_{route}"))


class Hints(HintCommands):
    """What a computer would do in one's place."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the button leads."""
        self.client.router.add("hint", self.on_hint)
