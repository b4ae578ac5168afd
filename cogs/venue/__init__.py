"""The place where communities live: Discord. `community.venue.Venue` says what is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cogs.channel_gateway import ChannelGateway
from cogs.connections import ConnectedClient
from cogs.languages import Languages
from cogs.messages import Message
from cogs.venue.displays import Builder, Display, Displays, display_of
from cogs.venue.membership import Membership
from cogs.venue.telling import Announcer, Words
from cogs.venue.threads import Threads
from community import Community
from community.venue import VenueSilent
from storage.ids import SeasonId
from tables import ChannelId, GuildId, UserId

__all__ = ["Builder", "DiscordVenue", "Display", "display_of"]


class DiscordVenue:
    """Threads, members and messages of Discord. It is silent before the bot is ready and while it stops.

    `words.on` says in which words things of a kind are told, `show.on` what messages of a kind show.
    """

    def __init__(self, client: ConnectedClient, gateway: ChannelGateway, community: Community,
                 ready: Callable[[], bool], languages: Languages) -> None:
        self._ready = ready
        self._languages = languages
        self._threads = Threads(client, gateway, languages)
        self._membership = Membership()
        self._announcer = Announcer(client, gateway, community.notices, languages)
        self.show = Displays(gateway, community.notices, community.timers, self._require_ready, languages)

    @property
    def words(self) -> Words:
        """What is said of things, by their kinds."""
        return self._announcer.words

    def language(self, guild_id: GuildId) -> str:
        """See `community.venue.Venue`, here and below."""
        return self._languages.server(guild_id)

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        self._require_ready()
        return await self._threads.open(guild_id, channel_id, name, people)

    async def room_for_threads(self, guild_id: GuildId, channel_id: ChannelId) -> int:
        self._require_ready()
        return self._threads.room(guild_id, channel_id)

    async def own_threads(self, guild_id: GuildId) -> list[ChannelId]:
        self._require_ready()
        return self._threads.own(guild_id)

    async def archive_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        self._require_ready()
        await self._threads.archive(guild_id, thread_id)

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        self._require_ready()
        return await self._membership.members(await self._threads.asked(guild_id), people)

    async def sees(self, guild_id: GuildId, channel_id: ChannelId, user_id: UserId) -> bool:
        """Whether a member of a server sees a channel or a thread there. Raises Refused, VenueSilent."""
        self._require_ready()
        return await self._membership.sees(await self._threads.asked(guild_id), channel_id, user_id)

    async def may_rule(self, guild_id: GuildId, user_id: UserId, role: int | None) -> bool:
        self._require_ready()
        return await self._membership.may_rule(await self._threads.asked(guild_id), user_id, role)

    async def write_to(self, user_id: UserId, message: Message, nonce: str) -> None:
        """Writes to one person, in private or not at all. Raises Refused if they do not allow it, VenueSilent."""
        self._require_ready()
        await self._announcer.write_to(user_id, message, nonce)

    async def say(self, channel_id: ChannelId, message: Message, nonce: str) -> None:
        """Posts a message in a channel or a thread. Raises Refused, VenueSilent."""
        self._require_ready()
        await self._announcer.say(channel_id, message, nonce)

    async def show_season(self, season_id: SeasonId, kind: str, number: int = 0) -> None:
        await self.show.soon(season_id, kind, number)

    async def tell(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                   details: dict[str, object]) -> None:
        self._require_ready()
        await self._announcer.channel(guild_id, channel_id, kind, key, details)

    async def tell_person(self, user_id: UserId, kind: str, key: str, details: dict[str, object]) -> None:
        self._require_ready()
        await self._announcer.person(user_id, kind, key, details)

    def _require_ready(self) -> None:
        if not self._ready():
            raise VenueSilent("the bot is not ready")
