"""The messages of a table that are remembered, one of each kind, so that they can be edited later."""

from __future__ import annotations

from collections.abc import Collection

from cogs.channel_gateway import ChannelGateway
from cogs.messages import Message
from tables import OutboxEvent, ProposalId, TableInfo, Tables
from tables.settings import MessageRef

__all__ = ["LOBBY_MESSAGE", "PING_MESSAGE", "REMINDER_MESSAGE", "TABLE_MESSAGE", "TrackedMessages", "link_to",
           "message_link", "nonce_for", "proposal_kind"]

TABLE_MESSAGE, LOBBY_MESSAGE, PING_MESSAGE, REMINDER_MESSAGE = "table", "lobby", "ping", "reminder"
"""Kinds of messages, as they are stored; those of proposals are given by `proposal_kind`. A reminder is remembered by
the id of its event, not by a row of the log."""
MAX_NONCE = 25
"""Characters, by Discord's limit."""


def proposal_kind(proposal_id: ProposalId) -> str:
    """The kind of the message that asks about a proposal."""
    return f"proposal{proposal_id}"


def message_link(info: TableInfo, posted: MessageRef) -> str:
    """The address of a message, as Discord links it."""
    return f"https://discord.com/channels/{info.guild_id}/{posted.channel_id}/{posted.message_id}"


async def link_to(tables: Tables, info: TableInfo) -> str:
    """The address of the message that shows a table, else of its channel. Raises ServiceUnavailable."""
    posted = await tables.settings.message_ref(info.id, TABLE_MESSAGE)
    return f"https://discord.com/channels/{info.guild_id}/{info.channel_id}" if posted is None \
        else message_link(info, posted)


def nonce_for(letter: str, event: OutboxEvent, info: TableInfo) -> str:
    """A nonce for one kind of message about an event: the same at every attempt to send it, and of no other
    database."""
    return f"{letter}{event.id}.{info.seed_hash[:8]}"[-MAX_NONCE:]


class TrackedMessages:
    """Sends messages of tables and remembers them. All methods raise what Discord and the storage raise."""

    def __init__(self, tables: Tables, channels: ChannelGateway) -> None:
        self.tables = tables
        self.channels = channels

    async def find(self, info: TableInfo, kind: str) -> MessageRef | None:
        """The present message of a kind."""
        return await self.tables.settings.message_ref(info.id, kind)

    async def put(self, info: TableInfo, kind: str, message: Message, nonce: str) -> None:
        """Edits the message of a kind; sends it if there is none, or if it cannot be edited."""
        posted = await self.find(info, kind)
        if posted is None or not await self.edit(posted, message):
            sent = await self.channels.send(info.channel_id, message, nonce)
            await self.tables.settings.set_message_ref(info.id, kind, info.channel_id, sent, info.revision)

    async def replace(self, info: TableInfo, kind: str, before: MessageRef | None, message: Message,
                      nonce: str | None, *, revision: int | None = None, told: Collection[int] = ()) -> None:
        """Sends a message at the end of the channel and takes the buttons off the one `before`. It is remembered with
        the last row of the log that it need not tell any more, by default the newest; with that the events `told` are
        crossed off."""
        sent = await self.channels.send(info.channel_id, message, nonce)
        await self.tables.settings.set_message_ref(info.id, kind, info.channel_id, sent,
                                       info.revision if revision is None else revision, told=told)
        if before is not None and before.message_id != sent:
            await self.channels.strip_buttons(before.channel_id, before.message_id)

    async def edit(self, posted: MessageRef, message: Message) -> bool:
        """Edits a message in place. False if it cannot be edited any more."""
        return await self.channels.edit(posted.channel_id, posted.message_id, message)

    async def settle(self, posted: MessageRef, message: Message) -> None:
        """Edits a message for the last time, and forgets it."""
        await self.edit(posted, message)
        await self.tables.settings.forget_message_ref(posted.message_id)
