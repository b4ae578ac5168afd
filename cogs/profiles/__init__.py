"""`/ladder`, `/profile` and `/stats`: where people stand and what results say. All private, all repeatable."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Client, Interaction, guild_of, id_of, name_of, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message, Upload
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.profiles import (
    LADDER,
    PROFILE,
    STATISTICS,
    ladder_shown,
    profile_shown,
    shown_message,
    statistics_shown,
)
from cogs.views.tabular import ladder_file, profile_file, statistics_file
from cogs.words import _
from community.profiles import Profile, Profiles
from games.kernel import Title
from rendering.community.pictures import CommunityPicture, text_blocks
from tables import GuildId, UserId, read_number

__all__ = ["ProfileCommands"]

ROUTES = ("look", "looktext", "lookfile")


class Asked(NamedTuple):
    """What somebody wants to see: a kind, everywhere or on the server alone, a page or a person, and a title (empty:
    all)."""

    kind: str
    everywhere: bool
    number: int
    title: str

    @classmethod
    def of(cls, click: Click) -> Asked:
        """What a button says. Raises UserError if it was tampered with."""
        try:
            kind, everywhere, number, title, *_more = click.arguments.split(":")
            return cls(kind, read_number(everywhere, 0) > 0, read_number(number), title)
        except ValueError:
            raise unreadable_component() from None

    @property
    def arguments(self) -> tuple[object, ...]:
        """As buttons say it."""
        return self.kind, int(self.everywhere), self.number, self.title


class ProfileCommands(GameCommands):
    """Looking at ladders, profiles and statistics."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ROUTES:
            self.client.router.add(route, getattr(self, f"on_{route}"))

    @property
    def _profiles(self) -> Profiles:
        return self.services.community.profiles

    @app_commands.command(name="ladder", description=_("See who is best at a game, and your place"))
    @app_commands.describe(title=_("Which game"), everywhere=_("On all servers together, not only on this one"),
                           page=_("Which page"))
    @app_commands.guild_only()
    @with_error_boundary
    async def ladder(self, interaction: Interaction, title: str, everywhere: bool = False,
                     page: Range[int, 1, 10_000] = 1) -> None:
        """`/ladder`."""
        await defer_reply(interaction)
        await reply(interaction, await self._shown(interaction, Asked(
            LADDER, everywhere, page, self.title_named(title).id)))

    @app_commands.command(name="profile", description=_("See somebody's ratings, results and records"))
    @app_commands.describe(who=_("Whose; yours if you leave this out"), title=_("One game only"),
                           everywhere=_("On all servers together, not only on this one"))
    @app_commands.guild_only()
    @with_error_boundary
    async def profile(self, interaction: Interaction, who: discord.Member | None = None, title: str = "",
                      everywhere: bool = False) -> None:
        """`/profile`."""
        await defer_reply(interaction)
        person = id_of(who) if who is not None else user_of(interaction)
        asked = Asked(PROFILE, everywhere, person, self.title_named(title).id if title else "")
        await reply(interaction, await self._shown(interaction, asked, name_of(who) if who is not None else ""))

    @app_commands.command(name="stats", description=_("See how often each side of a game wins"))
    @app_commands.describe(title=_("Which game"), everywhere=_("On all servers together, not only on this one"))
    @app_commands.guild_only()
    @with_error_boundary
    async def stats(self, interaction: Interaction, title: str, everywhere: bool = False) -> None:
        """`/stats`."""
        await defer_reply(interaction)
        await reply(interaction, await self._shown(interaction, Asked(
            STATISTICS, everywhere, 1, self.title_named(title).id)))

    @ladder.autocomplete("title")
    @profile.autocomplete("title")
    @stats.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    async def on_look(self, click: Click) -> None:
        """Another page, or the other scope: edits the message."""
        await defer_update(click.interaction)
        await update_message(click.interaction, await self._shown(click.interaction, Asked.of(click)))

    async def on_looktext(self, click: Click) -> None:
        """*As text*: all of it, in as many messages as it takes."""
        await defer_reply(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        shown, _pages = await self._found(click.interaction, Asked.of(click))
        for block in text_blocks(shown):
            await reply(click.interaction, f"```\n{block}\n```")

    async def on_lookfile(self, click: Click) -> None:
        """*CSV*: all of it as a file, of a ladder its best thousand."""
        await defer_reply(click.interaction)
        self.services.cooldowns.read_record(user_of(click.interaction))
        upload = await self._file(click.interaction, Asked.of(click))
        await reply(click.interaction, Message(_("As a file for spreadsheets:"), uploads=[upload]))

    async def _shown(self, interaction: Interaction, asked: Asked, name: str = "") -> Message:
        user = user_of(interaction)
        self.services.cooldowns.draw(user)
        shown, pages = await self._found(interaction, asked, name)
        picture = await self.services.pictures.community(shown, await self.services.taste(user))
        return shown_message(shown, picture, asked._replace(
            number=pages[0] if asked.kind == LADDER else asked.number).arguments, pages)

    async def _found(self, interaction: Interaction, asked: Asked,
                     name: str = "") -> tuple[CommunityPicture, tuple[int, int]]:
        """What is shown, with its page and how many there are. Raises UserError, ServiceUnavailable."""
        guild = self._scope(interaction, asked)
        if asked.kind == PROFILE:
            title = self.services.title(asked.title) if asked.title else None
            profile, called = await self._profile(interaction, asked, name)
            return profile_shown(dict(self.services.titles), called, profile, title,
                                 everywhere=asked.everywhere), (1, 1)
        title = self._title(asked)
        if asked.kind == LADDER:
            ladder = await self._profiles.ladder(title.id, guild, user_of(interaction), asked.number)
            return ladder_shown(title, ladder, name_of(interaction.user)), (ladder.page, ladder.pages)
        return statistics_shown(title, await self._profiles.statistics(title.id, guild)), (1, 1)

    async def _file(self, interaction: Interaction, asked: Asked) -> Upload:
        guild = self._scope(interaction, asked)
        if asked.kind == PROFILE:
            profile, name = await self._profile(interaction, asked)
            return profile_file(name, profile)
        title = self._title(asked)
        if asked.kind == LADDER:
            return ladder_file(await self._profiles.whole_ladder(title.id, guild, user_of(interaction)))
        return statistics_file(await self._profiles.statistics(title.id, guild))

    async def _profile(self, interaction: Interaction, asked: Asked, name: str = "") -> tuple[Profile, str]:
        """A profile and what the person is called. Raises UserError for the results of all servers of somebody who
        shows them to nobody (L-26)."""
        person, viewer = UserId(asked.number), user_of(interaction)
        own = person == viewer
        called = name_of(interaction.user) if own else name or await self._profiles.name(person)
        if asked.everywhere and not own and await self.services.community.ratings.stays_out(person):
            raise UserError(_("You can't see that player's results of all servers: they show them to nobody. You can "
                              "look at those of this server."))
        guild = self._scope(interaction, asked)
        return await self._profiles.profile(person, guild, asked.title or None), called or _("A player")

    def _title(self, asked: Asked) -> Title[Any]:
        if asked.kind not in {LADDER, STATISTICS}:
            raise unreadable_component()
        return self.services.title(asked.title)

    def _scope(self, interaction: Interaction, asked: Asked) -> GuildId | None:
        """The server; None: all of them. Raises UserError outside a server."""
        return None if asked.everywhere else guild_of(interaction)
