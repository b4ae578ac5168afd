"""The group `/table`: the people around a game, put together."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.context import Client
from cogs.table.following import FollowingCommands
from cogs.table.notes import NotesCommands
from cogs.table.removal import RemovalButtons
from cogs.table.seats import SeatCommands
from cogs.table.talk import TalkCommands
from cogs.words import _
from tables import TableId
from tables.keyed_locks import KeyedLocks

__all__ = ["TableCommands"]


@app_commands.guild_only()
class TableCommands(SeatCommands, RemovalButtons, FollowingCommands, NotesCommands, TalkCommands, commands.GroupCog,
                    group_name="table", group_description=_("The people around a game")):
    """What concerns people at a table, and those who watch, and no move."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.talking = KeyedLocks[TableId]()
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("takehost", "follow", "followturns", "unfollow", "opennotes", "notes", "talk", "remove",
                      "removeask"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
