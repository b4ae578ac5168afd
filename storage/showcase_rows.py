"""Rows of what showcase channels show: the same names as the columns, times in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from storage.ids import ChannelId, GuildId, TableId

__all__ = ["ExhibitRow"]


class ExhibitRow(Struct, frozen=True, kw_only=True):
    """A finished game that goes to the showcase channel of its server."""

    table_id: TableId
    guild_id: GuildId
    ended: int
    state: str
    channel_id: ChannelId | None = None
    message_id: int | None = None
