"""`/tournament rule` and `/tournament log`: what organisers rule, each time with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from discord import app_commands
from discord.app_commands import Choice

from cogs.context import Interaction, user_of
from cogs.league.base import TOURNAMENT
from cogs.league.ruling_base import RulingBase
from cogs.league.ruling_commands import rule_group
from cogs.league.ruling_kinds import TOURNAMENT_RULINGS, Ruling, Sort
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click
from cogs.tournament.base import TournamentCommands
from cogs.words import _

__all__ = ["RulingCommands"]


class RulingCommands(RulingBase, TournamentCommands):
    """Rulings of tournaments, declared as those of leagues, and their log."""

    routes: ClassVar[tuple[str, ...]] = ("cuprule", "cupdecide")
    kinds: ClassVar[Mapping[str, Ruling]] = TOURNAMENT_RULINGS
    form_route: ClassVar[str] = "cuprule"

    rule = rule_group(TOURNAMENT_RULINGS, TOURNAMENT, RulingBase.rule_asked, {
        Sort.TABLE: RulingBase.complete_table, Sort.POINTS: RulingBase.complete_points,
        Sort.PERSON: RulingBase.complete_player, TOURNAMENT: RulingBase.complete_ruled})

    @app_commands.command(name="log", description=_("See what was ruled in a tournament, and why"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def show_log(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament log`."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        await reply(interaction, await self.league.log_of(await self.season_named(interaction, tournament)))

    @show_log.autocomplete("tournament")
    async def _complete_logged(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    async def on_cupdecide(self, click: Click) -> None:
        """A kind of ruling is chosen."""
        await self.decide(click)

    async def on_cuprule(self, click: Click) -> None:
        """The form of a ruling was sent."""
        await self.form_sent(click)

    def way_back(self) -> str:
        """How a ruling is undone, by its number."""
        return _("-# `/tournament rule undo` with number {number} undoes it.")

    def nothing_begun(self) -> str:
        """What is said before there is anything to rule on."""
        return _("You can't rule yet: this tournament has not begun. `/tournament info` says when it starts.")
