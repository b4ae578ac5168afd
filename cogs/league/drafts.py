"""`/league create`, `change`, `open`, `start`, `cancel`, `next`: what organisers do before a season is played."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction
from cogs.league.draft_actions import DraftActions
from cogs.league.draft_buttons import DraftButtons
from cogs.responses import defer_reply, with_error_boundary
from cogs.words import _
from community.rules import Format
from community.seasons.reading import MAX_NAME

__all__ = ["DraftCommands"]


class DraftCommands(DraftButtons):
    """How a season comes about, by commands."""

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
        await self.create_draft(interaction, name, title, Format.LEAGUE, {
            "players": players, "group": group, "games": games, "first-day": first_day, "days": days, "zone": zone})

    create.autocomplete("title")(DraftActions.complete_title)
    create.autocomplete("zone")(DraftActions.complete_zone)

    @app_commands.command(name="change", description=_("Change a rule of a season you organise"))
    @app_commands.describe(rule=_("Which rule, or which option of the game"), value=_("Its new value"),
                           league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def change(self, interaction: Interaction, rule: Range[str, 1, 60], value: Range[str, 0, 200],
                     league: str = "") -> None:
        """`/league change`."""
        await self.change_named(interaction, league, rule, value)

    change.autocomplete("rule")(DraftActions.complete_rule)

    @app_commands.command(name="open", description=_("Open enrolment in a league that you prepared"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def open_enrolment(self, interaction: Interaction, league: str = "") -> None:
        """`/league open`."""
        await self.open_named(interaction, league)

    @app_commands.command(name="start", description=_("Start a season now with everyone who has enrolled"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def start(self, interaction: Interaction, league: str = "") -> None:
        """`/league start`: without waiting for the first day, and without a check-in."""
        await self.start_named(interaction, league)

    @app_commands.command(name="cancel", description=_("Cancel a season that has not begun"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def cancel(self, interaction: Interaction, league: str = "") -> None:
        """`/league cancel`: a draft is deleted."""
        await self.cancel_named(interaction, league)

    @app_commands.command(name="next", description=_("Prepare the next season of a league"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def prepare_next(self, interaction: Interaction, league: str = "") -> None:
        """`/league next`."""
        await defer_reply(interaction)
        await self.draft_next(interaction, (await self.competition_named(interaction, league)).id)

    @change.autocomplete("league")
    @open_enrolment.autocomplete("league")
    @start.autocomplete("league")
    @cancel.autocomplete("league")
    @prepare_next.autocomplete("league")
    async def _complete_own(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)
