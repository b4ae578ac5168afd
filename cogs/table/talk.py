"""`/table talk`, and *Talk*: one thread beside the board's channel, put away when the game is over."""

from __future__ import annotations

import contextlib

import discord
from discord import app_commands

from cogs.context import Interaction, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.permissions import may_open_threads, needed_names
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click
from cogs.services import Services
from cogs.venue.telling import nonce_of
from cogs.words import _, and_list
from community.venue import Refused, VenueSilent
from storage.community_rows import TimerRow
from tables import ChannelId, TableId, TableInfo
from tables.keyed_locks import KeyedLocks

__all__ = ["TalkCommands", "TalkOver"]

NEEDED = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
"""The permissions that opening a thread takes."""


class TalkCommands(GameCommands):
    """A place to talk beside the board."""

    talking: KeyedLocks[TableId]
    """Of two who want a thread at once the second finds that of the first."""

    @app_commands.command(name="talk", description=_("Open a thread to talk about this game"))
    @with_error_boundary
    async def talk(self, interaction: Interaction) -> None:
        """`/table talk`: opens it once; later it only says where it is."""
        await defer_reply(interaction)
        await self._talk(interaction, await table_in_channel(interaction))

    async def on_talk(self, click: Click) -> None:
        """*Talk*, below the status of a table."""
        await defer_reply(click.interaction)
        await self._talk(click.interaction, await self.table(click))

    async def _talk(self, interaction: Interaction, info: TableInfo) -> None:
        talks = self.services.tables.talks
        self.services.cooldowns.look(user_of(interaction))  # Discord is asked whether the thread is there
        await talks.require(info.id, user_of(interaction))
        async with self.talking(info.id):
            there = await talks.find(info.id)
            if there is None or not await self._is_there(there):
                there = await self._open_thread(interaction, info)
                await talks.keep(info.id, there)
                await self._greet(info, there)
        await reply(interaction, _("Talk about this game in <#{thread}>.").format(thread=there))

    async def _is_there(self, thread: ChannelId) -> bool:
        """Whether a thread has not been deleted, as far as Discord says."""
        try:
            await self.client.fetch_channel(thread)
        except discord.HTTPException as error:
            return not isinstance(error, discord.NotFound)
        return True

    async def _open_thread(self, interaction: Interaction, info: TableInfo) -> ChannelId:
        """A thread in the channel of the table, or in that to which its thread belongs; one that was opened just before
        a crash is found again. Raises UserError."""
        if not may_open_threads(interaction):
            raise UserError(_("You can't open threads in this channel, so I open none for you: you need the permission "
                              "{name}. Somebody at the table who has it can open the thread.").format(
                                  name=needed_names()["create_public_threads"]))
        parent = _parent(interaction, info)
        with self.client.languages.on(info.guild_id):
            name = _("{title} · game {number} · talk").format(title=self.services.title_name(info.title),
                                                              number=info.id)
        try:
            return await self.services.venue.open_thread(info.guild_id, ChannelId(parent.id), name, ())
        except Refused as refused:
            raise _refusal(refused) from None
        except VenueSilent:
            raise UserError(_("Discord didn't open the thread just now. Try again in a minute.")) from None

    async def _greet(self, info: TableInfo, thread: ChannelId) -> None:
        """The first message: it takes those who play into the thread."""
        people = [seat.user_id for seat in info.seats if seat.user_id is not None and not seat.left]
        with self.client.languages.on(info.guild_id):
            names = and_list([f"<@{person}>" for person in people])
            text = _("{names}: talk about game {number} here. The board is in <#{channel}>, and commands work there.")
        message = Message(text.format(names=names, number=info.id, channel=info.channel_id), mentions=people)
        with contextlib.suppress(Refused, VenueSilent):  # the thread is there all the same
            await self.services.venue.say(thread, message, nonce_of("talk", info.seed_hash, thread))


class TalkOver:
    """The handler of the timers that the end of a table sets: its thread is put away; writing there brings it back."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def end(self, row: TimerRow) -> int | None:
        """Puts a thread away. Raises VenueSilent, ServiceUnavailable: then it is done later."""
        table_id, talks = TableId(int(row.key)), self.services.tables.talks
        if (thread := await talks.find(table_id)) is None:
            return None
        info = await self.services.tables.queries.info(table_id)
        with contextlib.suppress(Refused):  # it is gone, or not ours to put away
            await self.services.venue.archive_thread(info.guild_id, thread)
        await talks.end(table_id)
        return None


def _parent(interaction: Interaction, info: TableInfo) -> discord.abc.GuildChannel:
    """Where a thread beside a table is opened: those who see it there see the table, too. Raises UserError."""
    channel = None if interaction.guild is None else interaction.guild.get_channel_or_thread(info.channel_id)
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if parent is None:
        raise _refusal(Refused("channel_gone"))
    if isinstance(channel, discord.Thread) and channel.is_private():
        raise UserError(_("No thread was opened: this game is in a private thread, and everybody in <#{channel}> would "
                          "see the new one. You can talk beside the board.").format(channel=parent.id))
    return parent


def _refusal(refused: Refused) -> UserError:
    """Why no thread can be opened, and what to do."""
    if refused.why == "permissions":
        names = needed_names()
        return UserError(_("I can't open a thread in this channel: I need {names} here. Ask someone who manages the "
                           "server, then try again.").format(names=and_list([names[each] for each in NEEDED])))
    if refused.why == "too_many_threads":
        return UserError(_("Too many threads are active on this server: none was opened. Archive some, then try "
                           "again."))
    return UserError(_("Threads can't be opened in a channel of this kind: none was opened. You can talk beside the "
                       "board."))
