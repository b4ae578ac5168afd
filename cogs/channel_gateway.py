"""Messages in channels: sent, edited, and what Discord replies to it."""

from __future__ import annotations

import logging
from typing import Any

import discord

from cogs.messages import Message
from tables import ChannelId, UserId
from tables.keyed_locks import KeyedLocks

__all__ = ["CHANNEL_GONE", "CLOSED", "TOO_FAST", "UNKNOWN_SERVER", "ChannelGateway"]

log = logging.getLogger(__name__)

UNKNOWN_SERVER = 10004
CHANNEL_GONE = {10003, UNKNOWN_SERVER}
"""Discord's error codes for a channel or a server that is no more."""
CLOSED = 50007
"""Its code for somebody who lets nobody write to them: with status 400 where a conversation is opened, else 403."""
TOO_FAST = 40003
"""Its code, with status 403, for opening conversations with people too fast: it says nothing about the person."""
ARCHIVED = 50083
UNEDITABLE = {10008, ARCHIVED, 30046, 50005}
"""Its codes for messages that cannot be edited: deleted, in an archived thread, edited too often, not ours."""


class ChannelGateway:
    """Sends to channels and edits messages by their ids: nothing is fetched, nothing needs to be cached.

    One request at a time goes to each of a channel's rate limits: discord.py forgets those under way when the first
    answer of a new window arrives, and would send too many.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._posting = KeyedLocks[ChannelId]()
        self._editing = KeyedLocks[ChannelId]()
        self._deleting = KeyedLocks[ChannelId]()

    async def send(self, channel_id: ChannelId, message: Message, nonce: str | None) -> int:
        """Sends a message and gives its id. Raises what Discord raises.

        One that was sent with this nonce a short while ago, before a crash, is not sent twice but edited into this.
        """
        options: dict[str, Any] = {"view": message.view, "nonce": nonce}
        channel = self._client.get_partial_messageable(channel_id)
        async with self._posting(channel_id):
            sent = await channel.send(
                message.content, files=message.files(), allowed_mentions=message.allowed_mentions,
                **{name: value for name, value in options.items() if value is not None})
        if sent.content != message.content:
            await self.edit(channel_id, sent.id, message)
        return sent.id

    async def send_direct(self, user_id: UserId, message: Message, nonce: str | None) -> bool:
        """Sends a direct message. False if that person cannot be written to, for instance because they have closed
        theirs. Raises what else Discord raises."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await self.send(ChannelId(channel.id), message, nonce)
        except discord.HTTPException as error:
            if error.code == TOO_FAST or not (error.status in {403, 404} or error.code == CLOSED):
                raise
            log.info("user %s cannot be written to: %s", user_id, error.text)
            return False
        return True

    async def edit(self, channel_id: ChannelId, message_id: int, message: Message) -> bool:
        """Edits a message in place; nobody is notified. An archived thread is opened again. False if the message
        cannot be edited any more, for instance because it was deleted. Raises what else Discord raises."""
        for may_reopen in (True, False):
            try:
                async with self._editing(channel_id):
                    await self._partial(channel_id, message_id).edit(
                        content=message.content, view=message.view, attachments=message.files(),
                        allowed_mentions=discord.AllowedMentions.none())
            except discord.HTTPException as error:
                if error.code == ARCHIVED and may_reopen and await self._reopen(channel_id):
                    continue
                if error.code not in UNEDITABLE:
                    raise
                log.info("message %s cannot be edited any more: %s", message_id, error.text)
                return False
            return True
        return False

    async def delete(self, channel_id: ChannelId, message_id: int) -> None:
        """Deletes a message of ours; it may be gone already. Raises what else Discord raises."""
        try:
            async with self._deleting(channel_id):
                await self._partial(channel_id, message_id).delete()
        except discord.HTTPException as error:
            if error.code not in UNEDITABLE:
                raise
            log.info("message %s cannot be deleted any more: %s", message_id, error.text)

    async def followed_by(self, channel_id: ChannelId, message_id: int, most: int) -> int:
        """How many messages stand below one, counted up to so many; 0 if we may not see them."""
        channel = self._client.get_partial_messageable(channel_id)
        try:
            return len([each async for each in channel.history(limit=most, after=discord.Object(message_id))])
        except discord.HTTPException as error:
            log.info("what follows message %s cannot be seen: %s", message_id, error)
            return 0

    async def _reopen(self, channel_id: ChannelId) -> bool:
        """Takes a thread out of the archive; False if that is not ours to do."""
        try:
            thread = await self._client.fetch_channel(channel_id)
            if not isinstance(thread, discord.Thread) or thread.locked:
                return False
            await thread.edit(archived=False)
        except (discord.HTTPException, discord.InvalidData) as error:
            log.info("thread %s cannot be opened again: %s", channel_id, error)
            return False
        return True

    async def strip_buttons(self, channel_id: ChannelId, message_id: int) -> None:
        """Takes the buttons off a message that another has replaced; it does not matter if that fails."""
        try:
            async with self._editing(channel_id):
                await self._partial(channel_id, message_id).edit(view=None)
        except discord.HTTPException as error:
            log.debug("message %s keeps its buttons: %s", message_id, error)

    def _partial(self, channel_id: ChannelId, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
