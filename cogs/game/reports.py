"""`/game report`: the name by which people have learnt to ask for what `/report` gives in the channel of a game."""

from __future__ import annotations

from discord import app_commands

from cogs.context import Interaction
from cogs.game.base import GameCommands
from cogs.reporting import REPORT_OPTIONS, Entry, Expected, Number, TurnNumber, report_here
from cogs.responses import defer_reply, with_error_boundary
from cogs.words import _

__all__ = ["ReportCommands"]


class ReportCommands(GameCommands):
    """What is told to those who mend the bot."""

    @app_commands.command(name="report", description=_("Get a file to report a mistake in this game"))
    @REPORT_OPTIONS
    @with_error_boundary
    async def report(self, interaction: Interaction, entry: Entry = "", turn: TurnNumber | None = None,
                     expected: Expected = "", error: Number = "") -> None:
        """`/game report`: also of a game that cannot go on, or is over."""
        await defer_reply(interaction)
        await report_here(interaction, entry, turn, expected, error)
