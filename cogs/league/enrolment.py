"""`/league list`, `info`, `enrol`, `leave`, and the buttons of the enrolment message."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from discord import app_commands
from discord.app_commands import Choice
from discord.ui import View

from cogs.context import Interaction
from cogs.league.base import CompetitionCommands, actor_of
from cogs.league.draft_panel import DraftPanel
from cogs.league.ruling_form import rulings_view
from cogs.league.ruling_kinds import RULINGS, TOURNAMENT_RULINGS
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.enrolment import league_list, people_message, rules_message, season_title, status_line, within_limit
from cogs.views.leaving import leaving_question
from cogs.words import _
from community.rules import Format
from community.seasons import Enrolled, Season, SeasonStatus

__all__ = ["EnrolmentCommands"]


class EnrolmentCommands(CompetitionCommands):
    """What people do who want to play."""

    drafts: DraftPanel
    routes: ClassVar[tuple[str, ...]] = ("enrol", "unenrol", "lgquit", "checkin", "entrants", "seasonrules")

    @app_commands.command(name="list", description=_("See the leagues of this server"))
    @with_error_boundary
    async def show_list(self, interaction: Interaction) -> None:
        """`/league list`."""
        await defer_reply(interaction)
        seasons = await self.listed_here(interaction)
        await reply(interaction, league_list(seasons, self.services.title_name, self.seasons.now()))

    @app_commands.command(name="info", description=_("See a league: how it stands, its rules, who plays"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def info(self, interaction: Interaction, league: str = "") -> None:
        """`/league info`."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, league)
        await reply(interaction, await self.season_message(interaction, season))

    async def season_message(self, interaction: Interaction, season: Season) -> Message:
        """What somebody is told about a season or a tournament: organisers of a draft with what changes it, and of one
        that is played with what they can decide."""
        organises = self.seasons.is_organiser(season, actor_of(interaction))
        if organises and season.status is SeasonStatus.DRAFT:
            return await self.drafts.whole(season)
        rules = rules_message(season, self.services.title(season.rules.title))
        message = within_limit("\n".join([rules.text, status_line(season, self.seasons.now()),
                                          people_message(season).text]))
        if organises and season.status is SeasonStatus.PLAYING:
            return replace(message, view=_decisions(season))
        return message

    @app_commands.command(name="enrol", description=_("Take part in a league's next season"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def enrol(self, interaction: Interaction, league: str = "") -> None:
        """`/league enrol`."""
        await defer_reply(interaction)
        await self.enrol_in(interaction, await self.season_named(interaction, league))

    @app_commands.command(name="leave", description=_("Leave a league's season"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def leave(self, interaction: Interaction, league: str = "") -> None:
        """`/league leave`: before the season begins."""
        await defer_reply(interaction)
        await self.leave_season(interaction, await self.season_named(interaction, league))

    @app_commands.command(name="check-in", description=_("Confirm that you will play the coming season"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def confirm(self, interaction: Interaction, league: str = "") -> None:
        """`/league check-in`."""
        await defer_reply(interaction)
        await self.check_in_to(interaction, await self.season_named(interaction, league))

    @info.autocomplete("league")
    @enrol.autocomplete("league")
    @leave.autocomplete("league")
    @confirm.autocomplete("league")
    async def _complete_league(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    async def on_enrol(self, click: Click) -> None:
        """*Enrol*: the message changes by way of the venue."""
        await defer_reply(click.interaction)
        await self.enrol_in(click.interaction, await self.season_clicked(click))

    async def on_unenrol(self, click: Click) -> None:
        """*Leave*."""
        await defer_reply(click.interaction)
        await self.leave_season(click.interaction, await self.season_clicked(click))

    async def on_lgquit(self, click: Click) -> None:
        """*Leave for good*: out of a season that is being played."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        await self.services.community.rulings.leave(actor_of(click.interaction), season.row.id,
                                                    interaction=click.interaction.id)
        await update_message(click.interaction, Message(_("You have left {season}.").format(
            season=season_title(season))))

    async def on_checkin(self, click: Click) -> None:
        """*I'll play*."""
        await defer_reply(click.interaction)
        await self.check_in_to(click.interaction, await self.season_clicked(click))

    async def on_entrants(self, click: Click) -> None:
        """*Who takes part*."""
        await defer_reply(click.interaction)
        await reply(click.interaction, people_message(await self.season_clicked(click)))

    async def on_seasonrules(self, click: Click) -> None:
        """*Rules*."""
        await defer_reply(click.interaction)
        season = await self.season_clicked(click)
        await reply(click.interaction, rules_message(season, self.services.title(season.rules.title)))

    async def enrol_in(self, interaction: Interaction, season: Season) -> None:
        """Somebody takes part from the next start on."""
        enrolled = await self.seasons.enrol(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _enrolled(enrolled, season))

    async def leave_season(self, interaction: Interaction, season: Season) -> None:
        """Somebody gives up their place before the start; after it, they are asked first."""
        if season.status.begun and not season.status.over:
            await reply(interaction, leaving_question(season))
            return
        await self.seasons.leave(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _("You don't take part in {season} any more.").format(season=season_title(season)))

    async def check_in_to(self, interaction: Interaction, season: Season) -> None:
        """Somebody confirms that they will play."""
        await self.seasons.check_in(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _("You are in: you will play {season}.").format(season=season_title(season)))


def _decisions(season: Season) -> View:
    if season.rules.format is Format.LEAGUE:
        return rulings_view(RULINGS, season.competition.id, "lgdecide")
    return rulings_view(TOURNAMENT_RULINGS, season.competition.id, "cupdecide")


def _enrolled(enrolled: Enrolled, season: Season) -> str:
    if enrolled.waiting:
        return _("All places of {season} are taken. You are number {number} on the waiting list, and will be told if "
                 "you get a place.").format(season=season_title(season), number=enrolled.waiting)
    if season.rules.check_in_hours:
        return _("You take part in {season}. Shortly before it starts you will be asked to confirm.").format(
            season=season_title(season))
    return _("You take part in {season}. Your tables will be opened when it starts.").format(
        season=season_title(season))
