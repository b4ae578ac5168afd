"""Rows of those around a game: the same names as the columns, times in milliseconds since 1970."""

from __future__ import annotations

from msgspec import Struct

from storage.ids import ChannelId, TableId, UserId

__all__ = ["FollowerRow", "NotebookRow", "TalkThreadRow"]


class FollowerRow(Struct, frozen=True, kw_only=True):
    """Somebody who is sent the news of a table; `told` is the last row of its log that they have heard of."""

    table_id: TableId
    user_id: UserId
    every_turn: bool = False
    told: int
    since: int


class NotebookRow(Struct, frozen=True, kw_only=True):
    """What somebody notes at a table."""

    table_id: TableId
    user_id: UserId
    text: str
    changed: int


class TalkThreadRow(Struct, frozen=True, kw_only=True):
    """The thread in which people talk about a table."""

    table_id: TableId
    channel_id: ChannelId
    opened: int
