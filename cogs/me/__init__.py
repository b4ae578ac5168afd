"""The group `/me`: what a person sets for all their tables. Private, also in private messages."""

from __future__ import annotations

from discord.ext import commands

from cogs.context import Client
from cogs.me.away import AwayCommands
from cogs.me.reminders import ReminderCommands
from cogs.me.settings import SettingsCommands
from cogs.words import _

__all__ = ["Me"]


class Me(AwayCommands, SettingsCommands, ReminderCommands, commands.GroupCog, group_name="me",
         group_description=_("Your settings, hours and vacations")):
    """What holds for one person at all tables at once."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("mywishes", "mycolours", "mylanguage", "myhours", "myhoursform", "myaway", "myawayform",
                      "myback", "mute", "unmute"):
            self.client.router.add(route, getattr(self, f"on_{route}"))
