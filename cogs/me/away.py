"""`/me away`, `/me back`: vacations, at all tables at once."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands
from discord.app_commands import Choice

from cogs.context import Interaction, user_of
from cogs.game.base import choices
from cogs.me.base import MyCommands
from cogs.responses import defer_reply, defer_update, open_form, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.views.me import MAX_TYPED, away_form, back_text, vacation_text
from cogs.words import _
from tables import UserId
from tables.calendars import Vacationing
from tables.clock import to_millis
from tables.hours.reading import read_day
from tables.hours.wall_clock import local_date

__all__ = ["AwayCommands"]

Typed = app_commands.Range[str, 1, MAX_TYPED]
SUGGESTED_DAYS = 24


class AwayCommands(MyCommands):
    """Going on vacation, and coming back."""

    @app_commands.command(name="away", description=_("Go on vacation at all your tables"))
    @app_commands.describe(until=_("Your last day away, such as 2027-01-15"),
                           first=_("Your first day away (default: today)"))
    @app_commands.rename(first="from")
    @with_error_boundary
    async def away(self, interaction: Interaction, until: Typed, first: Typed = "today") -> None:
        """`/me away`."""
        await defer_reply(interaction)
        taken = await self._leave(user_of(interaction), first, until, interaction.id)
        await reply(interaction, vacation_text(taken))

    @away.autocomplete("until")
    @away.autocomplete("first")
    async def _complete_day(self, _interaction: Interaction, typed: str) -> list[Choice[str]]:
        today = self.services.tables.clock().date()
        days = [(today + timedelta(days=day)).isoformat() for day in range(SUGGESTED_DAYS)]
        return choices([(day, day) for day in ("today", *days)], typed)

    @app_commands.command(name="back", description=_("End your vacation, or cancel the next one"))
    @with_error_boundary
    async def back(self, interaction: Interaction) -> None:
        """`/me back`."""
        await defer_reply(interaction)
        ended = await self.services.tables.calendars.come_back(user_of(interaction), interaction=interaction.id)
        await reply(interaction, back_text(ended))

    async def on_myaway(self, click: Click) -> None:
        """*Go on vacation*: asks from when until when."""
        await open_form(click.interaction, away_form())

    async def on_myawayform(self, click: Click) -> None:
        """That form was sent."""
        await defer_update(click.interaction)
        user = user_of(click.interaction)
        taken = await self._leave(user, click.fields.get("from", "") or "today", click.fields.get("until", ""),
                                  click.interaction.id)
        await update_message(click.interaction, await self.settings_of(user, vacation_text(taken)))

    async def on_myback(self, click: Click) -> None:
        """*I'm back*."""
        await defer_update(click.interaction)
        user = user_of(click.interaction)
        ended = await self.services.tables.calendars.come_back(user, interaction=click.interaction.id)
        await update_message(click.interaction, await self.settings_of(user, back_text(ended)))

    async def _leave(self, user: UserId, first: str, until: str, interaction: int) -> Vacationing:
        """Takes a vacation of days as they were typed. Raises BadVacation, ServiceUnavailable."""
        calendars = self.services.tables.calendars
        zone = (await calendars.of(user)).hours.zone
        today = local_date(to_millis(self.services.tables.clock()), zone)
        return await calendars.leave(user, read_day(first, today), read_day(until, today), interaction=interaction)
