"""The messages that show who waits and who is called: posted once, then kept true."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from cogs.channel_gateway import ChannelGateway
from cogs.languages import Languages
from cogs.messages import Message
from cogs.venue.answers import understood
from cogs.venue.telling import nonce_of
from cogs.views.queue import call_message, line_message
from community.notices import Notices
from community.queue import Queue
from community.queue.values import CallStatus
from games.kernel import Title
from storage.community_rows import NoticeRow
from storage.ids import MatchId
from tables import ChannelId, GuildId

__all__ = ["QueueBoard"]

log = logging.getLogger(__name__)

QUIET_MS: Final = 600_000
"""How long the message of a channel stays where it is, and no role is told: however many people join meanwhile."""


class QueueBoard:
    """One message in each channel where people wait, and one for each call."""

    def __init__(self, queue: Queue, titles: Mapping[str, Title[Any]], gateway: ChannelGateway,
                 notices: Notices, languages: Languages) -> None:
        self._queue = queue
        self._titles = titles
        self._gateway = gateway
        self._notices = notices
        self._languages = languages

    async def show_line(self, guild_id: GuildId, channel_id: ChannelId, *, anew: bool) -> None:
        """See `community.queue.board.Board`, here and below."""
        with self._languages.on(guild_id):
            await self._show_line(guild_id, channel_id, anew=anew)

    async def _show_line(self, guild_id: GuildId, channel_id: ChannelId, *, anew: bool) -> None:
        waiting = await self._queue.waiting(guild_id, channel_id)
        like = _notice("line", channel_id, guild_id, channel_id)
        before = await self._notices.find(like)
        if before is None and not waiting:
            return
        message = line_message(self._titles, waiting)
        quiet = before is not None and before.posted > self._notices.now() - QUIET_MS
        if before is not None and (quiet or not anew):
            with understood():
                if await self._gateway.edit(before.channel_id, before.message_id, message):
                    return
        if anew and not quiet:
            message = line_message(self._titles, waiting, await self._queue.role(guild_id))
        if waiting:
            await self._post(like, before, message)

    async def show_call(self, match_id: MatchId) -> None:
        call = await self._queue.call(match_id)
        if call is None:
            return
        with self._languages.on(call.guild_id):
            message = call_message(self._titles, call)
        like = _notice("call", match_id, call.guild_id, call.channel_id)
        before = await self._notices.find(like)
        if before is not None:
            with understood():
                edited = await self._gateway.edit(before.channel_id, before.message_id, message)
            if edited or call.status is not CallStatus.ASKING:
                return
        await self._post(like, before, message)

    async def _post(self, like: NoticeRow, before: NoticeRow | None, message: Message) -> None:
        """Posts a message at the end of its channel, in place of the one before."""
        nonce = nonce_of("queue", like.kind, like.owner, 0 if before is None else before.message_id)
        with understood():
            sent = await self._gateway.send(like.channel_id, message, nonce)
            await self._notices.keep(replace(like, message_id=sent, posted=self._notices.now()))
            if before is not None:
                await self._gateway.delete(before.channel_id, before.message_id)


def _notice(kind: str, owner: int, guild_id: GuildId, channel_id: ChannelId) -> NoticeRow:
    return NoticeRow(scope="queue", owner=owner, kind=kind, number=0, guild_id=guild_id, channel_id=channel_id,
                     message_id=0, fingerprint="", posted=0)
