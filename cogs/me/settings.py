"""`/me settings`, `/me hours`: everything that a person can set for all their tables, in one private message."""

from __future__ import annotations

from typing import Any

from discord import ComponentType, app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from cogs.context import Interaction, user_of
from cogs.game.base import choices
from cogs.languages import choices_of_language, read_choice
from cogs.me.base import MyCommands
from cogs.responses import defer_reply, defer_update, open_form, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.me import MAX_TYPED, WISHES, hours_form
from cogs.words import _
from rendering.kit.theme import THEMES
from tables import UserId
from tables.hours import checked_zone, known_zones
from tables.hours.reading import read_days, read_quiet

__all__ = ["SettingsCommands"]

Typed = app_commands.Range[str, 1, MAX_TYPED]


class SettingsCommands(MyCommands):
    """What a person has set."""

    @app_commands.command(name="settings", description=_("See and change your settings for all tables"))
    @app_commands.describe(reminders=_("Where your reminders come"),
                           offers=_("Ping me when I can answer an offer, at all my tables"),
                           words=_("Show me boards as text, too, in what only I see"),
                           language=_("The language in which I speak to you"))
    @app_commands.choices(reminders=[Choice(name=_("in the channel"), value="channel"),
                                     Choice(name=_("as direct messages"), value="direct")],
                          language=[Choice(name=name, value=value) for name, value in choices_of_language()])
    @with_error_boundary
    async def settings(self, interaction: Interaction, reminders: str = "", offers: bool | None = None,
                       words: bool | None = None, language: str = "") -> None:
        """`/me settings`: keeps what is given, and shows everything."""
        await defer_reply(interaction)
        user, chosen = user_of(interaction), read_choice(language) if language else None
        if reminders:
            await self.services.set_wants_direct(user, direct=reminders == "direct")
        if offers is not None:
            await self.services.set_hears_offers(user, hears=offers)
        if words is not None:
            await self.services.set_wants_words(user, words=words)
        if language:
            await self.services.languages.choose(user, chosen)
        with self.services.languages.answering(interaction):
            await reply(interaction, await self.settings_of(user))

    @app_commands.command(name="hours", description=_("Set your time zone, quiet hours and days off"))
    @app_commands.describe(zone=_("Your time zone, such as Europe/Berlin"),
                           quiet=_("Hours without pings, such as 22:00-07:00, or: none"),
                           days_off=_("Days without pings, such as Sat Sun, or: none"))
    @with_error_boundary
    async def hours(self, interaction: Interaction, zone: Typed = "", quiet: Typed = "", days_off: Typed = "") -> None:
        """`/me hours`: keeps what is given, and shows everything."""
        await defer_reply(interaction)
        user = user_of(interaction)
        await self._set_hours(user, zone, quiet, days_off)
        await reply(interaction, await self.settings_of(user))

    @hours.autocomplete("zone")
    async def _complete_zone(self, _interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(zone, zone) for zone in known_zones().values()], typed.strip().replace(" ", "_"))

    async def on_mywishes(self, click: Click) -> None:
        """What one wants is chosen: all of it at once. Raises UserError for a wish that there is not."""
        await defer_update(click.interaction)
        chosen, user, services = set(click.values), user_of(click.interaction), self.services
        data: dict[str, Any] = {**(click.interaction.data or {})}
        if data.get("component_type") != ComponentType.string_select.value or not chosen <= set(WISHES):
            raise unreadable_component()  # where nothing is chosen, a made-up button would say the same
        taste = await services.taste(user)
        await services.keep_taste(user, replace(taste, shape="phone" if "phone" in chosen else "table"))
        if ("direct" in chosen) != await services.wants_direct(user):
            await services.set_wants_direct(user, direct="direct" in chosen)
        await services.set_wants_words(user, words="words" in chosen)
        await services.set_hears_offers(user, hears="offers" in chosen)
        await services.community.ratings.set_stays_out(user, "shown" not in chosen)
        await update_message(click.interaction, await self.settings_of(user))

    async def on_mycolours(self, click: Click) -> None:
        """The colours of one's own pictures are chosen. Raises UserError for colours that there are not."""
        await defer_update(click.interaction)
        theme, user = click.chosen(), user_of(click.interaction)
        if theme not in THEMES:
            raise unreadable_component()
        await self.services.keep_taste(user, replace(await self.services.taste(user), theme=theme))
        await update_message(click.interaction, await self.settings_of(user))

    async def on_mylanguage(self, click: Click) -> None:
        """A language is chosen: it is spoken at once. Raises UserError for one that there is not."""
        await defer_update(click.interaction)
        user, languages = user_of(click.interaction), self.services.languages
        await languages.choose(user, read_choice(click.chosen()))
        with languages.answering(click.interaction):
            await update_message(click.interaction, await self.settings_of(user))

    async def on_myhours(self, click: Click) -> None:
        """*Time zone and hours*: asks for them."""
        await open_form(click.interaction, hours_form())

    async def on_myhoursform(self, click: Click) -> None:
        """That form was sent: what was left empty stays as it was."""
        await defer_update(click.interaction)
        user = user_of(click.interaction)
        await self._set_hours(user, *(click.fields.get(name, "") for name in ("zone", "quiet", "days")))
        await update_message(click.interaction, await self.settings_of(user))

    async def _set_hours(self, user: UserId, zone: str, quiet: str, days: str) -> None:
        """Keeps the hours that were typed; all are read before any is kept. Raises BadHours, ServiceUnavailable."""
        calendars = self.services.tables.calendars
        hours = (await calendars.of(user)).hours
        changed = replace(hours, zone=checked_zone(zone) if zone.strip() else hours.zone,
                          quiet=read_quiet(quiet) if quiet.strip() else hours.quiet,
                          days_off=read_days(days) if days.strip() else hours.days_off)
        if changed != hours:
            await calendars.set_hours(user, changed)
