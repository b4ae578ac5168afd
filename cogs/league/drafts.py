"""`/league create`, `change`, `open`, `start`, `cancel`, `next`: what organisers do before a season is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, channel_of, guild_of
from cogs.game.base import choices
from cogs.league.base import actor_of
from cogs.league.channels import require_channel_for_league, require_place_for_league
from cogs.league.draft_forms import FORMS, draft_form, form_name, forms_of, given_rules
from cogs.league.enrolment import EnrolmentCommands
from cogs.league.ruling_form import rulings_view
from cogs.league.ruling_kinds import RULINGS
from cogs.messages import Message
from cogs.responses import (
    defer_reply,
    defer_update,
    open_form,
    reply,
    update_message,
    with_error_boundary,
)
from cogs.routing import Click, unreadable_component
from cogs.views.draft import changeable, draft_message, role_exists, values_of
from cogs.views.enrolment import season_title
from cogs.words import _
from community.errors import CommunityError
from community.messages import explain_community
from community.rules import Format
from community.season_errors import RuleRefused
from community.season_words import rule_names
from community.seasons import Season, SeasonStatus
from community.seasons.dates import zones
from community.seasons.reading import MAX_NAME, OPTION, RULES
from games.kernel import RulesError, Title
from storage.ids import CompetitionId, SeasonId
from tables.errors import TableError
from tables.messages import explain

__all__ = ["DraftCommands", "deleted_draft", "no_role"]

REMEMBERED = 200
"""Drafts whose rules stand in the fields of their forms: a form must be opened before anything can be looked up."""


class DraftCommands(EnrolmentCommands):
    """How a season comes about."""

    routes: ClassVar[tuple[str, ...]] = (
        "draftgame", "draftrule", "draftvalue", "draftrole", "draftform", "draftset", "draftopen", "draftdelete",
        "nextseason", *EnrolmentCommands.routes)

    seen: dict[SeasonId, Season]
    """Drafts as they were shown last, the newest last."""

    @app_commands.command(name="create", description=_("Make a league that lives in this channel"))
    @app_commands.describe(
        name=_("What it is called"), title=_("Which game"), players=_("How many play at a table"),
        group=_("How many people are in a group"), games=_("How many games each of them plays"),
        first_day=_("When it starts: year, month, day, such as 2027-01-15"),
        days=_("How many days it lasts"), zone=_("The time zone of its days, such as Europe/Berlin"))
    @with_error_boundary
    async def create(self, interaction: Interaction, name: Range[str, 1, MAX_NAME], title: str = "",
                     players: Range[int, 2, 5] | None = None, group: Range[int, 2, 40] | None = None,
                     games: Range[int, 1, 24] | None = None, first_day: Range[str, 0, 20] = "",
                     days: Range[int, 1, 366] | None = None, zone: Range[str, 0, 60] = "") -> None:
        """`/league create`: a draft, shown with all that changes it."""
        await defer_reply(interaction)
        require_place_for_league(interaction)
        chosen = self.title_named(title)
        interaction.extras["title"] = chosen.id
        given = {"players": players, "group": group, "games": games, "first-day": first_day, "days": days, "zone": zone}
        season_id = await self.seasons.create_draft(
            actor_of(interaction), channel_of(interaction), name, chosen.id,
            {rule: str(value) for rule, value in given.items() if value not in {None, ""}}, interaction=interaction.id)
        self.services.recent_competitions.forget(guild_of(interaction))
        await reply(interaction, await self.panel(await self.seasons.season(season_id)))

    @create.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(title.presentation.narration.name(), title.id) for title in self.services.titles.values()
                        if not title.rules.cooperative], typed)

    @create.autocomplete("zone")
    async def _complete_zone(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(zone, zone) for zone in sorted(zones().values())], typed.replace(" ", "_"))

    @app_commands.command(name="change", description=_("Change a rule of a season you organise"))
    @app_commands.describe(rule=_("Which rule, or which option of the game"), value=_("Its new value"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def change(self, interaction: Interaction, rule: Range[str, 1, 60], value: Range[str, 0, 200],
                     league: str = "") -> None:
        """`/league change`."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, league)
        if rule == "organisers" and value and not role_exists(interaction.guild, value.strip("<@&> ")):
            raise no_role(value)
        if rule == "title":
            value = self.title_named(value).id
        season = await self.seasons.change_draft(season.row.id, actor_of(interaction), {rule: value},
                                                 interaction=interaction.id)
        await reply(interaction, await self.shown(season))

    @change.autocomplete("rule")
    async def _complete_rule(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.rule_choices(typed)

    def rule_choices(self, typed: str) -> list[Choice[str]]:
        """The rules of seasons and the options of games whose names contain what was typed."""
        names = rule_names()
        options = {option.name: title.presentation.narration.option(option.name)
                   for title in self.services.titles.values() for option in title.rules.options}
        return choices([*((names[rule], rule) for rule in RULES),
                        *((name, OPTION + option) for option, name in options.items())], typed)

    async def cancel_season(self, interaction: Interaction, season: Season) -> None:
        """Cancels a season or deletes a draft, and replies. Raises NotOrganiser, SeasonGoesOn."""
        actor = actor_of(interaction)
        if season.status is SeasonStatus.DRAFT:
            await self.seasons.discard(season.row.id, actor, interaction=interaction.id)
            await reply(interaction, deleted_draft(season))
            return
        await self.seasons.cancel(season.row.id, actor, interaction=interaction.id)
        await reply(interaction, _("{season} is cancelled; everybody in it is told.").format(
            season=season_title(season)))

    @app_commands.command(name="open", description=_("Open enrolment in a league that you prepared"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def open_enrolment(self, interaction: Interaction, league: str = "") -> None:
        """`/league open`."""
        await defer_reply(interaction)
        await reply(interaction, await self.open_season(interaction, await self.season_named(interaction, league)))

    @app_commands.command(name="start", description=_("Start a season now with everyone who has enrolled"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def start(self, interaction: Interaction, league: str = "") -> None:
        """`/league start`: without waiting for the first day, and without a check-in."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, league)
        require_channel_for_league(interaction.guild, season.competition.channel_id)
        await self.seasons.start(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _("{season} starts: its groups are dealt, then its tables are opened.").format(
            season=season_title(season)))

    @app_commands.command(name="cancel", description=_("Cancel a season that has not begun"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def cancel(self, interaction: Interaction, league: str = "") -> None:
        """`/league cancel`: a draft is deleted."""
        await defer_reply(interaction)
        await self.cancel_season(interaction, await self.season_named(interaction, league))

    @app_commands.command(name="next", description=_("Prepare the next season of a league"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def prepare_next(self, interaction: Interaction, league: str = "") -> None:
        """`/league next`."""
        await defer_reply(interaction)
        await self._next(interaction, (await self.competition_named(interaction, league)).id)

    @change.autocomplete("league")
    @open_enrolment.autocomplete("league")
    @start.autocomplete("league")
    @cancel.autocomplete("league")
    @prepare_next.autocomplete("league")
    async def _complete_own(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    async def season_message(self, interaction: Interaction, season: Season) -> Message:
        """To organisers, a draft is shown whole, and a season that is played with what they can decide."""
        organises = self.seasons.is_organiser(season, actor_of(interaction))
        if organises and season.status is SeasonStatus.DRAFT:
            return await self.panel(season)
        message = await super().season_message(interaction, season)
        if organises and season.status is SeasonStatus.PLAYING:
            return replace(message, view=rulings_view(RULINGS, season.competition.id, "lgdecide"))
        return message

    async def on_draftgame(self, click: Click) -> None:
        """Another game is chosen."""
        await self._change(click, lambda season: {"title": click.chosen()})

    async def on_draftrole(self, click: Click) -> None:
        """A role may organise, or none."""
        chosen = click.values[0] if click.values else ""
        if chosen and not role_exists(click.interaction.guild, chosen):
            raise no_role(chosen)
        await self._change(click, lambda season: {"organisers": chosen})

    async def on_draftrule(self, click: Click) -> None:
        """A rule is chosen: a select for its values appears."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        title = self.services.title(season.rules.title)
        rules, place = changeable(title, season.rules.format), click.chosen_number()
        if place >= len(rules):
            raise unreadable_component()
        await update_message(click.interaction, await self.shown(season, rules[place]))

    async def on_draftvalue(self, click: Click) -> None:
        """A value of a rule is chosen; both go by their places."""
        place, value = click.number(1), click.chosen_number()

        def changes(season: Season) -> dict[str, str]:
            title = self.services.title(season.rules.title)
            rules = changeable(title, season.rules.format)
            if place >= len(rules) or value >= len(values := values_of(title, rules[place])):
                raise unreadable_component()
            return {rules[place]: values[value][1]}

        await self._change(click, changes)

    async def on_draftform(self, click: Click) -> None:
        """A small form is opened, with what was shown last in its fields."""
        number, _colon, form = click.arguments.partition(":")
        if form not in FORMS:
            raise unreadable_component()
        season = self.seen.get(SeasonId(click.number(0)))
        await open_form(click.interaction, draft_form(
            form, FORMS[form], "" if season is None else season.competition.name,
            None if season is None else season.rules, "draftset", number))

    async def on_draftset(self, click: Click) -> None:
        """A small form was sent."""
        await self._change(click, lambda season: given_rules(click.fields))

    async def on_draftopen(self, click: Click) -> None:
        """*Open enrolment*."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        await update_message(click.interaction, Message(await self.open_season(click.interaction, season)))

    async def on_draftdelete(self, click: Click) -> None:
        """*Delete the draft*."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        await self.seasons.discard(season.row.id, actor_of(click.interaction), interaction=click.interaction.id)
        await update_message(click.interaction, Message(deleted_draft(season)))

    async def on_nextseason(self, click: Click) -> None:
        """*Prepare the next season*, below one that is over."""
        await defer_reply(click.interaction)
        competition = CompetitionId(click.number(0))
        if competition not in {row.id for row in await self.competitions_here(click.interaction)}:
            raise unreadable_component()
        await self._next(click.interaction, competition)

    async def _change(self, click: Click, changes: Callable[[Season], Mapping[str, str]]) -> None:
        """Changes rules by a click, and shows the draft as it is then."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        season = await self.seasons.change_draft(season.row.id, actor_of(click.interaction), changes(season),
                                                 interaction=click.interaction.id)
        await update_message(click.interaction, await self.shown(season))

    async def open_season(self, interaction: Interaction, season: Season) -> str:
        """Opens enrolment, where the bot could run the league; its message is posted by way of the venue."""
        require_channel_for_league(interaction.guild, season.competition.channel_id)
        season = await self.seasons.open(season.row.id, actor_of(interaction), interaction=interaction.id)
        return _("Enrolment in {season} is open: people enrol in <#{channel}>.").format(
            season=season_title(season), channel=season.competition.channel_id)

    async def _next(self, interaction: Interaction, competition_id: CompetitionId) -> None:
        season_id = await self.seasons.next_season(competition_id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, await self.panel(await self.seasons.season(season_id)))

    async def shown(self, season: Season, chosen: str | None = None) -> Message:
        """A draft, or a season that people enrol in, after a change."""
        if season.status is SeasonStatus.DRAFT:
            return await self.panel(season, chosen)
        return Message(_("The rule is changed. The message in <#{channel}> shows it.").format(
            channel=season.competition.channel_id))

    async def panel(self, season: Season, chosen: str | None = None) -> Message:
        """A draft whole, with all that changes it."""
        title = self.services.title(season.rules.title)
        self.seen.pop(season.row.id, None)
        self.seen[season.row.id] = season
        while len(self.seen) > REMEMBERED:
            del self.seen[next(iter(self.seen))]
        problem = self.seasons.problem(season.rules)
        kind = season.rules.format
        notes = [] if problem or kind is not Format.LEAGUE else await asyncio.to_thread(
            self.seasons.notes, season.rules)
        return draft_message(season, title, self.services.titles.values(),
                             [(form, form_name(form)) for form in forms_of(kind)], notes, _said(problem, title), chosen)


def _said(problem: Exception | None, title: Title[Any]) -> str:
    """Why a draft cannot be opened, in words; empty if it can."""
    if isinstance(problem, CommunityError):
        return explain_community(problem)
    if isinstance(problem, TableError | RulesError):
        return explain(problem, title.presentation.narration)
    return "" if problem is None else explain_community(CommunityError())


def no_role(value: str) -> RuleRefused:
    """The refusal of a role that is none."""
    return RuleRefused("no-role", value=value[:40].replace("`", "'"))


def deleted_draft(season: Season) -> str:
    """What is said when a draft is deleted."""
    return _("The draft of {season} is deleted.").format(season=season_title(season))
