"""What the community asks of the place where it lives. The cogs answer it with Discord, tests with a few lists."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from storage.ids import ChannelId, GuildId, SeasonId, UserId

__all__ = ["NoVenue", "Refused", "Venue", "VenueSilent"]


class VenueSilent(Exception):
    """The place did not answer, or asks for patience: it is to be asked again later."""


class Refused(Exception):
    """The place does not allow it now. `why` names what is missing: channel_gone, permissions, too_many_threads."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Venue(Protocol):
    """Threads, members and messages of servers. Every method raises VenueSilent and Refused."""

    def language(self, guild_id: GuildId) -> str:
        """The language in which a server is spoken to. It raises nothing."""

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        """A public thread of that name in a channel, with these people in it. The name is used once in the channel: a
        thread of ours that has it already, also one that was opened just before a crash, is the one that is meant."""

    async def room_for_threads(self, guild_id: GuildId, channel_id: ChannelId) -> int:
        """How many threads can still be opened on the server."""

    async def own_threads(self, guild_id: GuildId) -> list[ChannelId]:
        """The active threads of the server that were opened by this."""

    async def archive_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        """Has a thread be active no more; writing in it makes it so again."""

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        """Those of these people who are members of the server."""

    async def may_rule(self, guild_id: GuildId, user_id: UserId, role: int | None) -> bool:
        """Whether somebody manages the server, or has a role there."""

    async def show_season(self, season_id: SeasonId, kind: str, number: int = 0) -> None:
        """Brings the messages that show something of a season up to date, on all servers that take part: `kind` is
        "enrolment", "standings" (of a group: `number`), "round" (of a tournament: `number`), "champion" (its
        end), "digest", "end"."""

    async def tell(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                   details: dict[str, object]) -> None:
        """Posts a message once for each `key`: what it says follows from its kind and details."""

    async def tell_person(self, user_id: UserId, kind: str, key: str,
                          details: dict[str, object]) -> None:
        """Tells one person something, in private if they allow it."""


class NoVenue:
    """Nobody answers yet: everything is to be asked again later."""

    def language(self, guild_id: GuildId) -> str:
        return "en"

    async def open_thread(self, guild_id: GuildId, channel_id: ChannelId, name: str,
                          people: Sequence[UserId]) -> ChannelId:
        raise VenueSilent

    async def room_for_threads(self, guild_id: GuildId, channel_id: ChannelId) -> int:
        raise VenueSilent

    async def own_threads(self, guild_id: GuildId) -> list[ChannelId]:
        raise VenueSilent

    async def archive_thread(self, guild_id: GuildId, thread_id: ChannelId) -> None:
        raise VenueSilent

    async def members(self, guild_id: GuildId, people: Collection[UserId]) -> set[UserId]:
        raise VenueSilent

    async def may_rule(self, guild_id: GuildId, user_id: UserId, role: int | None) -> bool:
        raise VenueSilent

    async def show_season(self, season_id: SeasonId, kind: str, number: int = 0) -> None:
        raise VenueSilent

    async def tell(self, guild_id: GuildId, channel_id: ChannelId, kind: str, key: str,
                   details: dict[str, object]) -> None:
        raise VenueSilent

    async def tell_person(self, user_id: UserId, kind: str, key: str,
                          details: dict[str, object]) -> None:
        raise VenueSilent
