"""Messages in channels: sent, changed, and what Discord answers to it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from cogs.answers import LONGEST_TEXT, Message, cut

if TYPE_CHECKING:
    from cogs.house import Client

__all__ = ["GONE", "Mail"]

log = logging.getLogger(__name__)

GONE = {10003, 10004}
"""Discord's codes for a channel or a server that is no more."""
UNEDITABLE = {10008, 50083, 30046, 50005}
"""Its codes for messages that cannot be changed: deleted, in an archived thread, changed too often, not ours."""


class Mail:
    """Posts to channels by their ids: nothing is fetched, nothing needs to be cached."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def send(self, channel_id: int, message: Message, nonce: str | None) -> int:
        """Posts a message and returns its id. One that was posted under this nonce before a crash is not posted twice
        but brought up to date. Raises what Discord raises."""
        given: dict[str, Any] = {"view": message.view, "nonce": nonce}
        text = cut(message.text, LONGEST_TEXT)
        channel = self.client.get_partial_messageable(channel_id)
        sent = await channel.send(text, files=[file.file() for file in message.files],
                                  allowed_mentions=message.allowed, **{k: v for k, v in given.items() if v is not None})
        if sent.content != text:
            await self.edit(channel_id, sent.id, message)
        return sent.id

    async def edit(self, channel_id: int, message_id: int, message: Message) -> bool:
        """Changes a message in place; nobody is notified. False if it cannot be changed any more, for instance because
        it was deleted. Raises what else Discord raises."""
        try:
            await self._partial(channel_id, message_id).edit(
                content=cut(message.text, LONGEST_TEXT), view=message.view,
                attachments=[file.file() for file in message.files], allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            if error.code not in UNEDITABLE:
                raise
            log.info("message %s cannot be changed any more: %s", message_id, error.text)
            return False
        return True

    async def retire(self, channel_id: int, message_id: int) -> None:
        """Takes the buttons off a message that another has followed; it does not matter if it cannot be done."""
        try:
            await self._partial(channel_id, message_id).edit(view=None)
        except discord.HTTPException as error:
            log.debug("message %s keeps its buttons: %s", message_id, error)

    def _partial(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
