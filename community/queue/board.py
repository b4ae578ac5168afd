"""What the queue asks of the channels where people wait. The cogs answer it with messages."""

from __future__ import annotations

from typing import Protocol

from community.venue import VenueSilent
from storage.ids import ChannelId, GuildId, MatchId

__all__ = ["Board", "NoBoard"]


class Board(Protocol):
    """Messages about the queue. Every method can be called twice, and raises VenueSilent and Refused."""

    async def show_line(self, guild_id: GuildId, channel_id: ChannelId, *, anew: bool) -> None:
        """Brings the message up to date that shows who waits in a channel; `anew`: somebody has just joined."""

    async def show_call(self, match_id: MatchId) -> None:
        """Brings the message of a call up to date; a new one mentions those who are called, and nobody else."""


class NoBoard:
    """Nobody answers yet: everything is to be asked again later."""

    async def show_line(self, guild_id: GuildId, channel_id: ChannelId, *, anew: bool) -> None:
        raise VenueSilent

    async def show_call(self, match_id: MatchId) -> None:
        raise VenueSilent
