"""`/queue`: waiting for a table, being called to it, and who waits."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.context import Client, Interaction, guild_of, name_of, opener_of, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.game.options import complete_options, parse_options
from cogs.permissions import require_permissions
from cogs.queue.board import QueueBoard
from cogs.responses import defer_reply, defer_update, reply, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.queue import joined_text, line_message, news_message, pace_name
from cogs.words import _, and_list
from community.queue.values import News, Wishes
from league.matching import Pace
from storage.ids import MatchId
from tables import ChannelId

__all__ = ["QueueBoard", "QueueCommands"]

NUMBERS: Final = re.compile(r"\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2}))?\s*", re.ASCII)


@app_commands.guild_only()
class QueueCommands(GameCommands, commands.GroupCog, group_name="queue", group_description=_("Wait for a table")):
    """People who look for others to play with."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead, and the venue what is said to those whose waiting ends."""
        for route in ("join", "leave", "out", "ready", "keep"):
            self.client.router.add(f"queue{route}", getattr(self, f"on_{route}"))
        for news in News:
            self.services.venue.words.on(news, partial(news_message, self.services.titles, news))

    @app_commands.command(name="join", description=_("Wait until enough people want to play"))
    @app_commands.describe(
        title=_("Which game"), options=_("Options that matter to you, such as name=value, name=value"),
        pace=_("In one sitting, or over days"), players=_("How many players, such as 4 or 3-4"))
    @app_commands.choices(pace=[Choice(name=pace_name(pace), value=pace.value) for pace in (Pace.ASYNC, Pace.LIVE)])
    @with_error_boundary
    async def join(self, interaction: Interaction, title: str, options: Range[str, 0, 500] = "",
                   pace: str = Pace.ASYNC.value, players: Range[str, 0, 10] = "") -> None:
        """`/queue join`."""
        await defer_reply(interaction)
        game = self.title_named(title)
        fewest, most = _numbers(players)
        await self._join(interaction, Wishes(title=game.id, pace=_pace(pace), fewest=fewest, most=most,
                                             options=parse_options(game, options)))

    @join.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed, await self.titles_here(interaction, from_memory=True))

    @join.autocomplete("options")
    async def _complete_options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            title = self.title_named(getattr(interaction.namespace, "title", "") or "")
            return [Choice(name=option, value=option) for option in complete_options(title, typed)]
        except UserError:
            return []

    @app_commands.command(name="leave", description=_("Stop waiting for a table"))
    @app_commands.describe(title=_("Which game; all of them if you leave this out"))
    @with_error_boundary
    async def leave(self, interaction: Interaction, title: str = "") -> None:
        """`/queue leave`."""
        await defer_reply(interaction)
        await self._leave(interaction, self.title_named(title).id if title.strip() else None)

    @leave.autocomplete("title")
    async def _complete_left(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    @app_commands.command(name="show", description=_("Show who waits for which game"))
    @with_error_boundary
    async def show(self, interaction: Interaction) -> None:
        """`/queue show`."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        waiting = await self.services.community.queue.waiting(guild_of(interaction))
        await reply(interaction, line_message(self.services.titles, waiting))

    @app_commands.command(name="settings", description=_("Choose a role that is told when somebody waits"))
    @app_commands.describe(role=_("The role; leave it out to tell nobody"))
    @with_error_boundary
    async def settings(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """`/queue settings`: for those who manage the server."""
        await defer_reply(interaction)
        if not interaction.permissions.manage_guild:
            raise UserError(_("Only people who may manage this server can change that."))
        if role is not None and role.is_default():
            raise UserError(_("The queue can't tell everybody: it tells one role at most. Choose another, or none."))
        queue, guild = self.services.community.queue, guild_of(interaction)
        await queue.set_role(guild, None if role is None else role.id)
        if role is None:
            await reply(interaction, _("No role is told when somebody joins the queue."))
            return
        await reply(interaction, _("{role} is told when somebody joins the queue, every 10 minutes at most.").format(
            role=role.mention))

    async def on_join(self, click: Click) -> None:
        """*Wait for a game*: as the person beside whose name it stands, but with no wishes of their own."""
        await defer_reply(click.interaction)
        title, _colon, pace = click.arguments.partition(":")
        await self._join(click.interaction, Wishes(title=self.services.title(title).id, pace=_pace(pace)))

    async def on_leave(self, click: Click) -> None:
        """*Leave the queue*, for whatever one waits for."""
        await defer_reply(click.interaction)
        await self._leave(click.interaction, None)

    async def on_out(self, click: Click) -> None:
        """*Leave the queue*, for one game."""
        await defer_reply(click.interaction)
        await self._leave(click.interaction, self.services.title(click.arguments).id)

    async def on_ready(self, click: Click) -> None:
        """*Ready*: the message changes by itself."""
        await defer_update(click.interaction)
        interaction = click.interaction
        await self.services.community.queue.ready(guild_of(interaction), MatchId(click.number(0)),
                                                  user_of(interaction), interaction=interaction.id)

    async def on_keep(self, click: Click) -> None:
        """*Keep waiting*."""
        await defer_reply(click.interaction)
        interaction = click.interaction
        self.services.cooldowns.wait_in_queue(user_of(interaction))
        joined = await self.services.community.queue.keep(guild_of(interaction), user_of(interaction), click.number(0),
                                                          interaction=interaction.id)
        await reply(interaction, joined_text(self.services.titles, joined))

    async def _join(self, interaction: Interaction, wishes: Wishes) -> None:
        """Puts whoever asks in the queue, where they may open tables and the bot may open threads. Raises UserError,
        NotOpenHere, TooManyTables and what `Queue.join` does."""
        interaction.extras["title"] = wishes.title
        services, user = self.services, user_of(interaction)
        services.cooldowns.wait_in_queue(user)
        channel = _place(interaction)
        await services.tables.lobby.require_room(guild_of(interaction), user, wishes.title, opener_of(interaction))
        joined = await services.community.queue.join(guild_of(interaction), channel, user, name_of(interaction.user),
                                                     wishes, interaction=interaction.id)
        await reply(interaction, joined_text(services.titles, joined))

    async def _leave(self, interaction: Interaction, title: str | None) -> None:
        """Raises NotInLine, TableOpening."""
        self.services.cooldowns.wait_in_queue(user_of(interaction))
        left = await self.services.community.queue.leave(guild_of(interaction), user_of(interaction), title,
                                                         interaction=interaction.id)
        names = and_list([self.services.title_name(each) for each in left])
        await reply(interaction, _("You don't wait for {titles} any more.").format(titles=names))


def _place(interaction: Interaction) -> ChannelId:
    """The channel in which people wait and whose threads are their tables. Raises UserError if there can be none."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise UserError(_("The queue needs a channel with threads, and this one has none. Use `/queue join` in a text "
                          "channel."))
    require_permissions(interaction, thread=True)
    return ChannelId(parent.id)


def _pace(text: str) -> Pace:
    try:
        return Pace(text)
    except ValueError:
        raise unreadable_component() from None


def _numbers(text: str) -> tuple[int | None, int | None]:
    """The least and the greatest number of players that somebody typed; None: any. Raises UserError."""
    if not text.strip():
        return None, None
    if (found := NUMBERS.fullmatch(text)) is None:
        raise UserError(_("`{typed}` is no number of players. Type a number such as `4`, or two such as `3-4`.").format(
            typed=text.replace("`", "")))
    fewest, most = int(found[1]), int(found[2] or found[1])
    return min(fewest, most), max(fewest, most)
