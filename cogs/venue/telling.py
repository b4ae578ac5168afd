"""What a league tells a channel or a person: each thing once, also over a restart."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace as changed

from cogs.channel_gateway import ChannelGateway
from cogs.connections import ConnectedClient
from cogs.languages import Languages
from cogs.messages import Message
from cogs.venue.answers import understood
from community.notices import NOBODY, Notices, told_notice
from community.venue import Refused, VenueSilent
from storage.community_rows import NoticeRow
from storage.ids import SeasonId
from tables import ChannelId, GuildId, UserId
from tables.keyed_locks import KeyedLocks

__all__ = ["Announcer", "Teller", "Words", "nonce_of"]

Teller: TypeAlias = Callable[[Mapping[str, Any]], Message]
"""Makes a message of the details of what happened."""


class Words:
    """What is said of things, by their kinds."""

    def __init__(self) -> None:
        self._tellers: dict[str, Teller] = {}

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds that have words."""
        return frozenset(self._tellers)

    def on(self, kind: str, teller: Teller) -> None:
        """Has things of a kind (at most 20 characters) told in these words."""
        self._tellers[kind] = teller

    def message(self, kind: str, details: Mapping[str, Any]) -> Message:
        """What is said. Raises LookupError for a kind that has no words."""
        return self._tellers[kind](details)


def nonce_of(*parts: object) -> str:
    """A nonce for a message about something: the same at every attempt to send it."""
    return hashlib.blake2s("\0".join(map(str, parts)).encode(), digest_size=12).hexdigest()


class Announcer:
    """Posts what is to be told. Everything raises Refused, VenueSilent, tables.errors.ServiceUnavailable."""

    def __init__(self, client: ConnectedClient, gateway: ChannelGateway, notices: Notices,
                 languages: Languages) -> None:
        self.words = Words()
        self._client = client
        self._gateway = gateway
        self._notices = notices
        self._languages = languages
        self._posting = KeyedLocks[int]()
        self._writing_to_people = asyncio.Lock()

    async def channel(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                      details: Mapping[str, Any]) -> None:
        """Posts something in a channel, once for each kind and key."""
        with self._languages.on(guild_id):
            await self._once(told_notice(kind, key, guild_id), channel_id, self.words.message(kind, details))

    async def person(self, user_id: UserId, kind: str, key: str, details: Mapping[str, Any]) -> None:
        """Writes to a person, once for each kind and key: in private, or if they do not allow that in the channel that
        the details name (channel_id) or that shows their season (season), where nobody else is mentioned. Nowhere if
        they name none. An organiser who was forgotten is followed by the owner of the server (L-73); Refused: there is
        nobody any more."""
        user_id = self._heir(user_id, details)
        told = told_notice(kind, f"{user_id}:{key}", NOBODY)
        place, guild_id = await self._public_place(details)
        try:
            with self._languages.to(user_id, guild_id):
                message = replace(self.words.message(kind, details), mentions=())
                await self._once(told, await self.private_channel(user_id), message)
        except Refused:
            if place is None:
                return
            with self._languages.on(guild_id):
                message = self.words.message(kind, details)
                called = replace(message, text=f"<@{user_id}> {message.text}", mentions=[user_id])
                await self._once(told, place, called)

    def _heir(self, user_id: UserId, details: Mapping[str, Any]) -> UserId:
        """Who is written to: numbers below zero are nobody's. Raises Refused."""
        if user_id > 0:
            return user_id
        guild_id = int(details.get("guild_id", 0))
        guild = self._client.get_guild(guild_id)
        if guild is None and not self._client.knows_servers(guild_id):
            raise VenueSilent
        if guild is None or guild.owner_id is None:
            raise Refused("nobody")
        return UserId(guild.owner_id)

    def _guild_of(self, channel_id: ChannelId) -> GuildId | None:
        """The server of a channel or a thread, as far as Discord has told of it."""
        channel = self._client.get_channel(channel_id)
        guild = getattr(channel, "guild", None)
        return None if guild is None else GuildId(guild.id)

    async def _public_place(self, details: Mapping[str, Any]) -> tuple[ChannelId | None, GuildId | None]:
        """Where somebody is told something who does not want it in private, and on which server, as far as that is
        known."""
        known = GuildId(int(details["guild_id"])) if details.get("guild_id") else None
        if "channel_id" in details:
            channel_id = ChannelId(int(details["channel_id"]))
            return channel_id, known or self._guild_of(channel_id)
        places = await self._notices.places(SeasonId(int(details["season"]))) if "season" in details else []
        return (places[0].channel_id, places[0].guild_id) if places else (None, known)

    async def private_channel(self, user_id: UserId) -> ChannelId:
        """Where somebody is written to alone."""
        async with self._writing_to_people:  # Discord distrusts who opens many conversations at once
            with understood():
                return ChannelId((await self._client.create_dm(discord.Object(user_id))).id)

    async def say(self, channel_id: ChannelId, message: Message, nonce: str) -> None:
        """Posts a message in a channel. Raises Refused, VenueSilent."""
        with understood():
            await self._gateway.send(channel_id, message, nonce)

    async def write_to(self, user_id: UserId, message: Message, nonce: str) -> None:
        """Writes to one person, in private or not at all; a file that Discord does not take is left out. Raises
        Refused, VenueSilent."""
        channel_id = await self.private_channel(user_id)
        with understood():
            try:
                await self._gateway.send(channel_id, message, nonce)
            except discord.HTTPException as error:
                if not message.uploads or error.status not in {400, 413}:
                    raise
                await self._gateway.send(channel_id, message.without_files(), nonce)

    async def _once(self, told: NoticeRow, channel_id: ChannelId, message: Message) -> None:
        async with self._posting(told.owner):
            if await self._notices.find(told) is not None:
                return
            with understood():
                sent = await self._gateway.send(channel_id, message, nonce_of(told.owner, told.kind, channel_id))
            await self._notices.keep(changed(told, channel_id=channel_id, message_id=sent, posted=self._notices.now()))
