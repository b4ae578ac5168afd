"""`/setup`: for those who manage a server, what the bot still needs in a channel, and what holds for new tables."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Client, Interaction, guild_of
from cogs.errors import UserError
from cogs.game.base import GameCommands, choices
from cogs.game.messages import TELLINGS
from cogs.languages import choices_of_language, read_choice
from cogs.messages import Message
from cogs.permissions import NEEDED, lacking_in
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.clocks import PRESETS, preset_label
from cogs.views.setup import (
    channels_sentence,
    control_sentence,
    language_sentence,
    more_message,
    openers_sentence,
    pace_sentence,
    setup_message,
    showcase_sentence,
    telling_sentence,
    titles_sentence,
)
from cogs.views.telling import usual_telling_name
from cogs.words import _, and_list
from tables import MAX_NUMBER, ChannelId, Telling, read_number
from tables.errors import BadOption
from tables.pace import NO_CLOCK
from tables.servers import Openers, ServerRules
from tables.timeouts.wanted import read_time, time_text

__all__ = ["Setup"]

ALL: Final = "all"
"""What one types for no limit."""
USUAL: Final = "usual"
"""What one chooses to let the place of a table decide how it tells what happens."""
OFF: Final = "off"
"""What one types for no showcase."""
CHANNEL, ROLE = re.compile(r"<#(\d{1,20})>", re.ASCII), re.compile(r"<@&(\d{1,20})>", re.ASCII)
MAX_TYPED = 600

Change: TypeAlias = tuple[Callable[[], Awaitable[ServerRules]], Callable[[ServerRules], str]]
"""What changes a rule, and the sentence that tells it."""


class Setup(GameCommands):
    """What a server grants, and what it wants. Discord shows the command to those who may manage the server; only they
    can change anything."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the selects lead."""
        for route in ("channels", "openers", "roles", "titles", "pace", "time", "showcase", "language"):
            self.client.router.add(f"setup{route}", getattr(self, f"on_{route}"))

    @app_commands.command(name="setup", description=_("Check my permissions and set rules for tables"))
    @app_commands.describe(
        channels=_("Where tables can be opened, such as #games #play; `all` for every channel"),
        open_to=_("Who can open tables: everybody, managers, or roles such as @players"),
        games=_("Games that are offered, separated by commas; `all` for every game"),
        remind=_("Hours until the first reminder at new tables (0: never)"),
        patience=_("Hours until a player who is away can be skipped (0: never)"),
        time=_("What time players have at new tables, such as `none`, `deadline 48` or `clock 72 12 96`"),
        messages=_("How new tables tell what happens"),
        showcase=_("The channel that shows finished games, such as #finished; `off` for none"),
        language=_("The language of what everybody reads"))
    @app_commands.choices(messages=[Choice(name=usual_telling_name(), value=USUAL), *TELLINGS],
                          language=[Choice(name=name, value=value) for name, value in choices_of_language()])
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @with_error_boundary
    async def setup(self, interaction: Interaction, channels: Range[str, 0, MAX_TYPED] = "",
                    open_to: Range[str, 0, MAX_TYPED] = "", games: Range[str, 0, MAX_TYPED] = "",
                    remind: Range[int, 0, 144] | None = None, patience: Range[int, 0, 720] | None = None,
                    time: Range[str, 0, 40] = "", messages: str = "", showcase: Range[str, 0, MAX_TYPED] = "",
                    language: str = "") -> None:
        """`/setup`: shows all, after it has changed what is given."""
        await defer_reply(interaction)
        spoken = read_choice(language) if language else None
        changes = self._changes(interaction, channels, open_to, games, remind, patience, time, messages, showcase)
        told = [sentence(await change()) for change, sentence in changes]
        if language:
            told.append(await self._speak(interaction, spoken))
        await reply(interaction, await self._message(interaction, " ".join(told)))
        if interaction.permissions.manage_guild:
            rules = await self.services.tables.servers.rules(guild_of(interaction))
            await reply(interaction, self._more_message(interaction, rules))

    def _changes(self, interaction: Interaction, channels: str, open_to: str, games: str, remind: int | None,
                 patience: int | None, time: str, messages: str, showcase: str) -> list[Change]:
        """What is to be changed, and what tells it. All that was typed is read before. Raises UserError."""
        given = any((channels, open_to, games, time, messages, showcase)) or remind is not None or patience is not None
        if not given:
            return []
        _require_manager(interaction)
        servers, guild = self.services.tables.servers, guild_of(interaction)
        named = _channels(interaction, channels) if channels else []
        openers, roles = _openers(interaction, open_to) if open_to else (Openers.EVERYBODY, [])
        titles = self._titles(games) if games else []
        control = read_time(time) if time else NO_CLOCK
        telling = Telling(messages) if messages not in {"", USUAL} else None
        shown_in = _showcase(interaction, showcase) if showcase else None
        changes: list[tuple[object, Change]] = [
            (channels, (lambda: servers.limit_channels(guild, named), channels_sentence)),
            (open_to, (lambda: servers.admit(guild, openers, roles), openers_sentence)),
            (games, (lambda: servers.offer(guild, titles), self._titles_sentence)),
            (remind is not None or patience is not None, (
                lambda: servers.set_pace(guild, reminder_hours=remind, timeout_hours=patience), pace_sentence)),
            (time, (lambda: servers.set_control(guild, control), control_sentence)),
            (messages, (lambda: servers.set_telling(guild, telling), telling_sentence)),
            (showcase, (lambda: self._set_showcase(interaction, shown_in), showcase_sentence)),
        ]
        return [change for wanted, change in changes if wanted]

    @setup.autocomplete("open_to")
    async def _complete_open_to(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        known = (Openers.EVERYBODY, Openers.MANAGERS)
        return [Choice(name=each, value=each) for each in known if typed.lower() in each]

    async def on_channels(self, click: Click) -> None:
        """Channels are chosen."""
        guild, ids = click.interaction.guild, _ids(click)
        if guild is None or any(guild.get_channel(each) is None for each in ids):
            raise unreadable_component()
        servers, channels = self.services.tables.servers, list(map(ChannelId, ids))
        await self._change(click, lambda: servers.limit_channels(guild_of(click.interaction), channels),
                           channels_sentence)

    async def on_openers(self, click: Click) -> None:
        """Everybody, or only managers. Members with roles are chosen by their roles."""
        chosen = click.chosen()
        if chosen not in set(Openers):
            raise unreadable_component()
        servers, guild = self.services.tables.servers, guild_of(click.interaction)
        if chosen == Openers.ROLES:  # nothing is chosen that was not
            await self._change(click, lambda: servers.rules(guild), openers_sentence)
        else:
            await self._change(click, lambda: servers.admit(guild, Openers(chosen)), openers_sentence)

    async def on_roles(self, click: Click) -> None:
        """Roles are chosen; none: everybody may."""
        guild, ids = click.interaction.guild, _ids(click)
        if guild is None or any(guild.get_role(each) is None for each in ids):
            raise unreadable_component()
        servers, (openers, roles) = self.services.tables.servers, _with_roles(click.interaction, ids)
        await self._change(click, lambda: servers.admit(guild_of(click.interaction), openers, roles),
                           openers_sentence)

    async def on_titles(self, click: Click) -> None:
        """Games are chosen."""
        if any(each not in self.services.titles for each in click.values):
            raise unreadable_component()
        servers = self.services.tables.servers
        await self._change(click, lambda: servers.offer(guild_of(click.interaction), click.values),
                           self._titles_sentence)

    async def on_pace(self, click: Click) -> None:
        """A pace is chosen: hours until the first reminder and hours of patience."""
        remind, _dash, patience = click.chosen().partition("-")
        try:
            hours = read_number(remind, 0), read_number(patience, 0)
        except ValueError:
            raise unreadable_component() from None
        servers = self.services.tables.servers
        await self._change(click, lambda: servers.set_pace(
            guild_of(click.interaction), reminder_hours=hours[0], timeout_hours=hours[1]), pace_sentence)

    @setup.autocomplete("time")
    async def _complete_time(self, _interaction: Interaction, typed: str) -> list[Choice[str]]:
        return choices([(preset_label(each), time_text(each)) for each in PRESETS], typed)

    async def on_time(self, click: Click) -> None:
        """What time players have at new tables is chosen."""
        try:
            control = read_time(click.chosen())
        except BadOption:
            raise unreadable_component() from None
        servers = self.services.tables.servers
        await self._change_more(click, lambda: servers.set_control(guild_of(click.interaction), control),
                                control_sentence)

    @setup.autocomplete("showcase")
    async def _complete_showcase(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        channels, user = () if interaction.guild is None else interaction.guild.text_channels, interaction.user
        seen = [each for each in channels if isinstance(user, discord.Member)
                and each.permissions_for(user).view_channel]
        return choices([(OFF, OFF), *((f"#{each.name}", each.mention) for each in seen)], typed)

    async def on_showcase(self, click: Click) -> None:
        """The channel that shows finished games is chosen; none: they are not shown."""
        _require_manager(click.interaction)  # before anything is said of a channel
        ids = _ids(click)
        channel_id = _writable(click.interaction, ids[0]) if ids else None
        await self._change_more(click, lambda: self._set_showcase(click.interaction, channel_id), showcase_sentence)

    async def on_language(self, click: Click) -> None:
        """The language of what everybody reads is chosen. Raises UserError for one that there is not."""
        _require_manager(click.interaction)
        chosen = read_choice(click.chosen())
        await defer_update(click.interaction)
        changed = await self._speak(click.interaction, chosen)
        rules = await self.services.tables.servers.rules(guild_of(click.interaction))
        await update_message(click.interaction, self._more_message(click.interaction, rules, changed))

    async def _speak(self, interaction: Interaction, language: str | None) -> str:
        """Has what everybody reads written in a language; the sentence that tells it. Raises UserError."""
        _require_manager(interaction)
        languages, guild_id = self.client.languages, guild_of(interaction)
        await languages.choose_for_server(guild_id, language)
        return language_sentence(languages.chosen_by_server(guild_id), languages.server_of(interaction))

    def _more_message(self, interaction: Interaction, rules: ServerRules, changed: str = "") -> Message:
        languages = self.client.languages
        return more_message(rules, interaction.guild, languages.chosen_by_server(guild_of(interaction)),
                            languages.server_of(interaction), changed)

    async def _set_showcase(self, interaction: Interaction, channel_id: ChannelId | None) -> ServerRules:
        guild_id = guild_of(interaction)
        rules = await self.services.tables.servers.set_showcase(guild_id, channel_id)
        await self.services.community.showcase.look(guild_id)
        return rules

    async def _change(self, click: Click, change: Callable[[], Awaitable[ServerRules]],
                      sentence: Callable[[ServerRules], str]) -> None:
        """Changes a rule for somebody who manages the server, and shows what is so now. Raises UserError."""
        _require_manager(click.interaction)
        await defer_update(click.interaction)
        told = sentence(await change())
        await update_message(click.interaction, await self._message(click.interaction, told))

    async def _change_more(self, click: Click, change: Callable[[], Awaitable[ServerRules]],
                           sentence: Callable[[ServerRules], str]) -> None:
        """The same for a rule of the second message. Raises UserError."""
        _require_manager(click.interaction)
        await defer_update(click.interaction)
        rules = await change()
        await update_message(click.interaction, self._more_message(click.interaction, rules, sentence(rules)))

    async def _message(self, interaction: Interaction, changed: str = "") -> Message:
        number = self.client.application_id
        invitation = None if number is None else discord.utils.oauth_url(
            number, permissions=NEEDED, scopes=("bot", "applications.commands"))
        rules = await self.services.tables.servers.rules(guild_of(interaction))
        return setup_message(rules, self._named(), interaction.app_permissions, invitation, interaction.guild,
                             manages=interaction.permissions.manage_guild, changed=changed)

    def _named(self) -> list[tuple[str, str]]:
        """The games there are: ids and names."""
        return [(title.id, title.presentation.narration.name()) for title in self.services.titles.values()]

    def _titles_sentence(self, rules: ServerRules) -> str:
        return titles_sentence(rules, self._named())

    def _titles(self, typed: str) -> list[str]:
        """Games by name or id, separated by commas. Raises UserError."""
        if typed.strip().lower() == ALL:
            return []
        return [self.title_named(each).id for each in typed.split(",") if each.strip()]


def _require_manager(interaction: Interaction) -> None:
    """Raises UserError for somebody who may not manage the server: their client may show them the command."""
    if not interaction.permissions.manage_guild:
        raise UserError(_("Only people who may manage this server can change that."))


def _ids(click: Click) -> list[int]:
    """The ids of chosen channels or roles. Raises UserError if they are none."""
    try:
        return [read_number(each) for each in click.values]
    except ValueError:
        raise unreadable_component() from None


def _channels(interaction: Interaction, typed: str) -> list[ChannelId]:
    """Channels of this server by their mentions. Raises UserError."""
    if typed.strip().lower() == ALL:
        return []
    found = [ChannelId(each) for each in _mentioned(CHANNEL, typed)
             if interaction.guild is not None and interaction.guild.get_channel(each) is not None]
    if not found:
        raise UserError(_("Name channels of this server, such as `#games #play`, or type `all`."))
    return found


def _showcase(interaction: Interaction, typed: str) -> ChannelId | None:
    """The channel that shows finished games, as it is typed; None: none does. Raises UserError."""
    if typed.strip().lower() == OFF:
        return None
    found = list(_mentioned(CHANNEL, typed))
    if len(found) != 1:
        raise UserError(_("Name one channel of this server, such as `#finished-games`, or type `off`."))
    return _writable(interaction, found[0])


def _writable(interaction: Interaction, number: int) -> ChannelId:
    """A text channel of this server in which the bot may post pictures. Raises UserError."""
    channel = None if interaction.guild is None else interaction.guild.get_channel(number)
    if not isinstance(channel, discord.TextChannel):
        raise UserError(_("Finished games can't be shown there: it is not a text channel of this server. Name one, "
                          "such as `#finished-games`."))
    if lacking := lacking_in(channel, channel.guild.me):
        raise UserError(_("I can't show finished games in <#{channel}>: there I also need {names}. Grant that in the "
                          "settings of the channel, then choose it again.").format(
                              channel=channel.id, names=and_list(lacking)))
    return ChannelId(channel.id)


def _openers(interaction: Interaction, typed: str) -> tuple[Openers, list[int]]:
    """Who may open tables, as it is typed. Raises UserError."""
    wanted = typed.strip().lower()
    if wanted in {ALL, Openers.EVERYBODY, Openers.MANAGERS}:
        return Openers.MANAGERS if wanted == Openers.MANAGERS else Openers.EVERYBODY, []
    found = [each for each in _mentioned(ROLE, typed)
             if interaction.guild is not None and interaction.guild.get_role(each) is not None]
    if not found:
        raise UserError(_("Type `everybody`, `managers`, or roles of this server, such as `@players`."))
    return _with_roles(interaction, found)


def _with_roles(interaction: Interaction, roles: list[int]) -> tuple[Openers, list[int]]:
    """Those who have one of these roles. The role that everybody has bears the id of the server."""
    return (Openers.EVERYBODY, []) if interaction.guild_id in roles else (Openers.ROLES, roles)


def _mentioned(pattern: re.Pattern[str], typed: str) -> Iterable[int]:
    return (number for number in map(int, pattern.findall(typed)) if number <= MAX_NUMBER)
