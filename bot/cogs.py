"""The cogs that the bot has."""

from __future__ import annotations

from collections.abc import Iterator

from discord.ext import commands

from cogs.about import About
from cogs.computers import Computers, Hints
from cogs.context import Client
from cogs.explain import Explain
from cogs.game import Game
from cogs.help import Help
from cogs.host import Host
from cogs.league import League
from cogs.me import Me
from cogs.openings import Openings
from cogs.orders import OrderCommands
from cogs.places import Places
from cogs.plans import PlanCommands
from cogs.playing import Playing
from cogs.privacy import Privacy
from cogs.profiles import ProfileCommands
from cogs.queue import QueueCommands
from cogs.reporting import Reporting
from cogs.setup import Setup
from cogs.showcase import Showcase
from cogs.table import TableCommands
from cogs.tournament import Tournament

__all__ = ["cogs_of"]


def cogs_of(client: Client) -> Iterator[commands.Cog]:
    """A new one of each, for a client whose services are open. Leagues and tournaments share their drafts."""
    league = League(client)
    yield league
    yield Tournament(client, league)
    for kind in (Game, Playing, PlanCommands, About, Help, Host, Reporting, Explain, Showcase, Setup, Privacy,
                 ProfileCommands, Me, Places, QueueCommands, Openings, OrderCommands, TableCommands, Computers, Hints):
        yield kind(client)
