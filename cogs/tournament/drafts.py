"""`/tournament create`, `change`, `open`, `start`, `cancel`: what organisers do before the first round."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction
from cogs.league.draft_actions import DraftActions
from cogs.responses import with_error_boundary
from cogs.tournament.base import TournamentCommands
from cogs.views.tournament_rules import format_names
from cogs.words import _
from community.rules import Format
from community.seasons.reading import MAX_NAME

__all__ = ["DraftCommands"]


class DraftCommands(DraftActions, TournamentCommands):
    """How a tournament comes about, by commands."""

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
        await self.create_draft(
            interaction, name, title, Format.ELIMINATION if kind == Format.ELIMINATION else Format.SWISS,
            {"players": players, "rounds": rounds, "best": best, "first-day": first_day, "days": days, "zone": zone})

    create.autocomplete("title")(DraftActions.complete_title)
    create.autocomplete("zone")(DraftActions.complete_zone)

    @app_commands.command(name="change", description=_("Change a rule of a tournament you organise"))
    @app_commands.describe(rule=_("Which rule, or which option of the game"), value=_("Its new value"),
                           tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def change(self, interaction: Interaction, rule: Range[str, 1, 60], value: Range[str, 0, 200],
                     tournament: str = "") -> None:
        """`/tournament change`."""
        await self.change_named(interaction, tournament, rule, value)

    change.autocomplete("rule")(DraftActions.complete_rule)

    @app_commands.command(name="open", description=_("Open enrolment in a tournament you prepared"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def open_enrolment(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament open`."""
        await self.open_named(interaction, tournament)

    @app_commands.command(name="start", description=_("Start now with everyone who has enrolled"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def start(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament start`: without waiting for the first day, and without a check-in."""
        await self.start_named(interaction, tournament)

    @app_commands.command(name="cancel", description=_("Cancel a tournament that has not begun"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def cancel(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament cancel`: a draft is deleted."""
        await self.cancel_named(interaction, tournament)

    @change.autocomplete("tournament")
    @open_enrolment.autocomplete("tournament")
    @start.autocomplete("tournament")
    @cancel.autocomplete("tournament")
    async def _complete_own(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)
