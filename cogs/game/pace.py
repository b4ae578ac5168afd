"""`/game pace`: how long a table waits for its players, and what time they have."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.clocks import AT_ZERO, at_zero_name, clock_panel, pace_name, preset_of
from cogs.views.proposals import proposal_status
from cogs.views.status import pace_lines
from cogs.words import _
from tables import AtZero, Pace, Status, TableInfo, UserId, WantedPace

__all__ = ["PaceCommands"]


class PaceCommands(GameCommands):
    """What time there is."""

    @app_commands.command(name="pace", description=_("See this table's pace, or set it as its host"))
    @app_commands.describe(
        remind=_("Hours until the first reminder (0: never)"),
        patience=_("Hours until a player who is away can be skipped (0: never)"),
        time=_("How the time of players is limited"), bank=_("Hours on each clock at the beginning, or for each turn"),
        increment=_("Hours that each turn adds to a clock"), cap=_("The most hours that a clock can hold"),
        grace=_("Hours to wait, once time has run out, before anything happens"),
        at_zero=_("What happens when somebody's time has run out"))
    @app_commands.choices(time=[Choice(name=pace_name(each), value=each.value) for each in Pace],
                          at_zero=[Choice(name=at_zero_name(each), value=each.value) for each in AT_ZERO])
    @with_error_boundary
    async def pace(self, interaction: Interaction, remind: Range[int, 0, 144] | None = None,
                   patience: Range[int, 0, 720] | None = None, time: str = "",
                   bank: Range[int, 1, 720] | None = None, increment: Range[int, 0, 168] | None = None,
                   cap: Range[int, 1, 1440] | None = None, grace: Range[int, 0, 168] | None = None,
                   at_zero: str = "") -> None:
        """`/game pace`: sets what is given, in hours, and tells all of it. The time of players is set by the host
        before the game begins; afterwards the others are asked."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        wanted = WantedPace(pace=Pace(time) if time else None, bank_hours=bank, increment_hours=increment,
                            cap_hours=cap, grace_hours=grace, at_zero=AtZero(at_zero) if at_zero else None)
        if wanted != WantedPace():  # what can't be agreed is refused before anything changes
            wanted.upon(info.control, answers=self.services.title(info.title).policy.answers_for_silent)
        if remind is not None or patience is not None:
            info = await tables.timeouts.set_pace(info.id, user, reminder_hours=remind, timeout_hours=patience,
                                                  interaction=interaction.id)
        if wanted != WantedPace() and info.status is Status.PLAYING:
            proposal = await self.propose(tables.proposals.change_pace(info.id, user, wanted,
                                                                       interaction=f"{interaction.id}-time"))
            await reply(interaction, proposal_status(proposal))
            return
        if wanted != WantedPace():
            info = await tables.timeouts.set_clocks(info.id, user, wanted, interaction=f"{interaction.id}-time")
        await reply(interaction, self._pace_panel(info, user))

    async def on_pace(self, click: Click) -> None:
        """*Time* of the options: the pace of the table in their place."""
        await defer_update(click.interaction)
        info = await self.table(click)
        await update_message(click.interaction, self._pace_panel(info, user_of(click.interaction)))

    async def on_clock(self, click: Click) -> None:
        """What time players have is chosen. Raises UserError for what cannot be."""
        await defer_update(click.interaction)
        info = await self.table(click)
        if (chosen := preset_of(click.chosen(), info.control)) is None:
            raise unreadable_component()
        await self._set(click, info, WantedPace(
            pace=chosen.pace, bank_hours=chosen.bank_hours, increment_hours=chosen.increment_hours,
            cap_hours=chosen.cap_hours))

    async def on_atzero(self, click: Click) -> None:
        """What happens at the end of the time is chosen. Raises UserError for what cannot be."""
        await defer_update(click.interaction)
        info = await self.table(click)
        try:
            at_zero = AtZero(click.chosen())
        except ValueError:
            raise unreadable_component() from None
        await self._set(click, info, WantedPace(at_zero=at_zero))

    async def _set(self, click: Click, info: TableInfo, wanted: WantedPace) -> None:
        user = user_of(click.interaction)
        info = await self.services.tables.timeouts.set_clocks(info.id, user, wanted, interaction=click.interaction.id)
        await update_message(click.interaction, self._pace_panel(info, user))

    def _pace_panel(self, info: TableInfo, user: UserId) -> Message:
        title = self.services.title(info.title)
        return clock_panel(info, title, pace_lines(info, title), host=info.host == user)
