"""`/league standings`, `/league log`, and the buttons below the standings of a group."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, user_of
from cogs.errors import UserError
from cogs.league.base import CompetitionCommands, actor_of
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.enrolment import season_title
from cogs.views.lots import drawn_by
from cogs.views.season_log import log_message
from cogs.views.standings import group_picture, groups_message, standings_message
from cogs.words import _
from community.results.showing import group_of_key
from community.results.standings import SeasonTables, group_standings, groups_of
from community.seasons import Season, SeasonStatus
from rendering.community.standings import group_text
from storage.community_rows import CompetitionRow
from storage.ids import SeasonId

__all__ = ["StandingsCommands"]


class StandingsCommands(CompetitionCommands):
    """What everybody can look at while a season is played, and afterwards."""

    routes: ClassVar[tuple[str, ...]] = ("lgtext", "lggroups", "lggroup", "lglog", "lgagain")

    @app_commands.command(name="standings", description=_("See who stands where in a league"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"),
                           division=_("Which division; without it your own group"), group=_("Which group of it"))
    @with_error_boundary
    async def standings(self, interaction: Interaction, league: str = "", division: Range[int, 1, 50] | None = None,
                        group: Range[int, 1, 500] | None = None) -> None:
        """`/league standings`."""
        await defer_reply(interaction)
        self.services.cooldowns.draw(user_of(interaction))
        home = await self.competition_named(interaction, league)
        tables = await self.services.community.standings.latest(home.id)
        if tables is None:
            raise UserError(_("No season of this league has begun yet. `/league info` says when it starts."))
        if group is not None and division is None:
            raise UserError(_("Say which division group {group} is in: add `division`.").format(group=group))
        wanted = (division, group or 1) if division is not None else self._own_group(interaction, tables)
        await reply(interaction, await self._group(home, tables, *wanted))

    @app_commands.command(name="log", description=_("See what was ruled in a league, and why"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def show_log(self, interaction: Interaction, league: str = "") -> None:
        """`/league log`."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        await reply(interaction, await self.log_of(await self.season_named(interaction, league)))

    @standings.autocomplete("league")
    @show_log.autocomplete("league")
    async def _complete_shown_league(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    async def on_lgtext(self, click: Click) -> None:
        """*As text*: everything about a group in words. The arguments are the season and the group."""
        await defer_reply(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        season = await self.season_clicked(click)
        tables = await self._tables(season.row.id)
        division, group = group_of_key(click.number(1))
        _require_group(tables, division, group)
        found = await asyncio.to_thread(group_standings, tables, division, group)
        for block in group_text(group_picture(season.competition, tables, found)):
            await reply(click.interaction, f"```\n{block}\n```")
        for block in drawn_by(line.entrant for line in found.lines):
            await reply(click.interaction, block)

    async def on_lggroups(self, click: Click) -> None:
        """*All groups*, and its pages. The arguments are the season and the page."""
        paging = ":" in click.arguments
        await (defer_update if paging else defer_reply)(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        season = await self.season_clicked(click)
        message = groups_message(season.competition, await self._tables(season.row.id),
                                 click.number(1) if paging else 0)
        await (update_message if paging else reply)(click.interaction, message)

    async def on_lggroup(self, click: Click) -> None:
        """A group was chosen. The argument is the season."""
        await defer_reply(click.interaction)
        self.services.cooldowns.draw(user_of(click.interaction))
        season = await self.season_clicked(click)
        group = group_of_key(click.chosen_number())
        await reply(click.interaction, await self._group(season.competition, await self._tables(season.row.id), *group))

    async def on_lglog(self, click: Click) -> None:
        """*Log*, and *Earlier* below it. The arguments are the season and the entry before which it is shown."""
        paging = ":" in click.arguments
        await (defer_update if paging else defer_reply)(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        season = await self.season_clicked(click)
        message = await self.log_of(season, click.number(1) if paging else None)
        await (update_message if paging else reply)(click.interaction, message)

    async def on_lgagain(self, click: Click) -> None:
        """*Enrol again* of a season that has ended: takes part in the next. The argument is the season."""
        await defer_reply(click.interaction)
        season = await self.seasons.overview((await self.season_clicked(click)).competition.id)
        if season.status not in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
            raise UserError(_("You can't enrol in the next season yet: enrolment is not open. <#{channel}> will tell "
                              "you when it is.").format(channel=season.competition.channel_id))
        await self.seasons.enrol(season.row.id, actor_of(click.interaction), interaction=click.interaction.id)
        await reply(click.interaction, _("You take part in {season}.").format(season=season_title(season)))

    def _own_group(self, interaction: Interaction, tables: SeasonTables) -> tuple[int, int]:
        own = next((each for each in tables.entrants if each.user_id == user_of(interaction)), None)
        if own is not None and own.division is not None and own.group_number is not None:
            return own.division, own.group_number
        return groups_of(tables)[0]

    async def _tables(self, season_id: SeasonId) -> SeasonTables:
        tables = await self.services.community.standings.tables(season_id)
        if tables is None or not groups_of(tables):
            raise UserError(_("This season has no groups yet. They are dealt when it starts."))
        return tables

    async def _group(self, home: CompetitionRow, tables: SeasonTables, division: int, group: int) -> Message:
        _require_group(tables, division, group)
        found = await asyncio.to_thread(group_standings, tables, division, group)
        image = await self.services.pictures.community(group_picture(home, tables, found))
        return standings_message(home, tables, found, image)

    async def log_of(self, season: Season, before: int | None = None) -> Message:
        """The log of a league or a tournament."""
        log = await self.services.community.rulings.log(season.competition.id)
        names = await self.services.community.standings.names(season.competition.id)
        return log_message(season, log, names, before)


def _require_group(tables: SeasonTables, division: int, group: int) -> None:
    """Raises UserError."""
    if (division, group) not in groups_of(tables):
        raise UserError(_("There is no group {group} in division {division} of this season. *All groups* lists "
                          "them.").format(group=group, division=division))
