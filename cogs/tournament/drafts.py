"""`/tournament create`, `change`, `open`, `start`, `cancel`: what organisers do before the first round."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, channel_of, guild_of
from cogs.game.base import choices
from cogs.league.base import actor_of
from cogs.league.channels import require_channel_for_league, require_place_for_league
from cogs.league.drafts import no_role
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.tournament.base import TournamentCommands
from cogs.views.draft import role_exists
from cogs.views.enrolment import season_title
from cogs.views.tournament_rules import format_names
from cogs.words import _
from community.rules import Format
from community.seasons.dates import zones
from community.seasons.reading import MAX_NAME
from games.kernel import Title

__all__ = ["DraftCommands"]

RULES = ("name", "title", "format", "players", "rounds", "best", "first-day", "days", "enrol", "check-in", "most",
         "zone", "points", "ties", "remind", "patience", "silent", "overdue", "rated", "organisers")
"""The rules of a tournament by their names; besides them the title's options."""


class DraftCommands(TournamentCommands):
    """How a tournament comes about."""

    @app_commands.command(name="create", description=_("Make a tournament that lives in this channel"))
    @app_commands.describe(
        name=_("What it is called"), title=_("Which game"), kind=_("How it is played"),
        players=_("How many play at a table"), rounds=_("How many rounds a Swiss has"),
        best=_("How many of each table go on; in a Swiss: how many play a final"),
        first_day=_("When it starts: year, month, day, such as 2027-01-15"),
        days=_("How many days a round lasts at most"),
        zone=_("The time zone of its days, such as Europe/Berlin"))
    @app_commands.rename(kind="format")
    @app_commands.choices(kind=[Choice(name=name, value=value) for value, name in format_names().items()])
    @with_error_boundary
    async def create(self, interaction: Interaction, name: Range[str, 1, MAX_NAME], title: str = "",
                     kind: str = Format.SWISS.value, players: Range[int, 2, 5] | None = None,
                     rounds: Range[int, 1, 15] | None = None, best: Range[int, 0, 5] | None = None,
                     first_day: Range[str, 0, 20] = "", days: Range[int, 1, 366] | None = None,
                     zone: Range[str, 0, 60] = "") -> None:
        """`/tournament create`: a draft, shown with all that changes it."""
        await defer_reply(interaction)
        require_place_for_league(interaction)
        chosen = self.title_named(title)
        interaction.extras["title"] = chosen.id
        given = {"players": players, "rounds": rounds, "best": best, "first-day": first_day, "days": days,
                 "zone": zone}
        season_id = await self.seasons.create_draft(
            actor_of(interaction), channel_of(interaction), name, chosen.id,
            {rule: str(value) for rule, value in given.items() if value not in {None, ""}},
            kind=Format.ELIMINATION if kind == Format.ELIMINATION else Format.SWISS, interaction=interaction.id)
        self.services.recent_competitions.forget(guild_of(interaction))
        await reply(interaction, await self.league.panel(await self.seasons.season(season_id)))

    @create.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(_name(title), title.id) for title in self.services.titles.values()
                        if not title.rules.cooperative], typed)

    @create.autocomplete("zone")
    async def _complete_zone(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(zone, zone) for zone in sorted(zones().values())], typed.replace(" ", "_"))

    @app_commands.command(name="change", description=_("Change a rule of a tournament you organise"))
    @app_commands.describe(rule=_("Which rule, or which option of the game"), value=_("Its new value"),
                           tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def change(self, interaction: Interaction, rule: Range[str, 1, 60], value: Range[str, 0, 200],
                     tournament: str = "") -> None:
        """`/tournament change`."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        if rule == "organisers" and value and not role_exists(interaction.guild, value.strip("<@&> ")):
            raise no_role(value)
        if rule == "title":
            value = self.title_named(value).id
        season = await self.seasons.change_draft(season.row.id, actor_of(interaction), {rule: value},
                                                 interaction=interaction.id)
        await reply(interaction, await self.league.shown(season))

    @change.autocomplete("rule")
    async def _complete_rule(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.league.rule_choices(typed)

    @app_commands.command(name="open", description=_("Open enrolment in a tournament you prepared"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def open_enrolment(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament open`."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        await reply(interaction, await self.league.open_season(interaction, season))

    @app_commands.command(name="start", description=_("Start now with everyone who has enrolled"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def start(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament start`: without waiting for the first day, and without a check-in."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        require_channel_for_league(interaction.guild, season.competition.channel_id)
        await self.seasons.start(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _("{season} starts: its first round is paired, then its tables are opened.").format(
            season=season_title(season)))

    @app_commands.command(name="cancel", description=_("Cancel a tournament that has not begun"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def cancel(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament cancel`: a draft is deleted."""
        await defer_reply(interaction)
        await self.league.cancel_season(interaction, await self.season_named(interaction, tournament))

    @change.autocomplete("tournament")
    @open_enrolment.autocomplete("tournament")
    @start.autocomplete("tournament")
    @cancel.autocomplete("tournament")
    async def _complete_own(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)


def _name(title: Title[Any]) -> str:
    return title.presentation.narration.name()
