"""What the queue hands out. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from league.matching import Pace
from storage.community_rows import QueueEntryRow, QueueMatchRow
from storage.ids import ChannelId, GuildId, MatchId, TableId, UserId

__all__ = ["Call", "CallStatus", "Called", "Joined", "News", "Waiter", "Why", "Wishes", "call_of", "called_in",
           "waiter_of"]


class CallStatus(StrEnum):
    """How far a call to a table is."""

    ASKING = "asking"
    OPENING = "opening"
    OPENED = "opened"
    FAILED = "failed"


class Why(StrEnum):
    """Why nothing came of a call."""

    SILENT = "silent"
    """Somebody was not ready in time."""
    LEFT = "left"
    """Somebody has left the line."""
    ELSEWHERE = "elsewhere"
    """Somebody has begun the same game on another server."""
    SETTINGS = "settings"
    """The game cannot begin with these options any more."""
    BUSY = "thread_busy"
    """Somebody else was quicker to open a table in each thread that was opened for it."""
    CHANNEL = "channel_gone"
    PERMISSIONS = "permissions"
    THREADS = "too_many_threads"


class News(StrEnum):
    """What somebody who waits is told through `Venue.tell`, with user, title, entry and expires as details."""

    WARNING = "queue_warning"
    """They will be taken out of the line."""
    OVER = "queue_over"
    """They have been."""


class Wishes(Struct, frozen=True, kw_only=True):
    """What somebody waits for: a title, how fast, how many at the table, and the options that matter to them."""

    title: str
    pace: Pace = Pace.ASYNC
    fewest: int | None = None
    """None: as few as the title allows, but two."""
    most: int | None = None
    """None: as many as the title allows."""
    options: Mapping[str, Any] = {}


class Waiter(Struct, frozen=True, kw_only=True):
    """Somebody in line; `called`: for which table, if any."""

    id: int
    guild_id: GuildId
    channel_id: ChannelId
    user_id: UserId
    name: str
    title: str
    pace: Pace
    fewest: int
    most: int
    options: Mapping[str, Any]
    joined: int
    expires: int
    called: MatchId | None


class Called(Struct, frozen=True, omit_defaults=True):
    """Somebody who is called to a table; `ready`: since when; `stays`: whether they wait on if nothing came of it."""

    user: UserId
    name: str
    ready: int | None = None
    stays: bool = True


class Call(Struct, frozen=True, kw_only=True):
    """A call to a table."""

    id: MatchId
    guild_id: GuildId
    channel_id: ChannelId
    title: str
    pace: Pace
    options: Mapping[str, Any]
    people: tuple[Called, ...]
    status: CallStatus
    why: Why | None
    ready_until: int
    thread_id: ChannelId | None
    table_id: TableId | None


class Joined(Struct, frozen=True, kw_only=True):
    """What came of joining: for which table somebody is called, if any, and how many others wait for the title at their
    pace."""

    title: str
    pace: Pace
    expires: int
    called: MatchId | None
    others: int


def waiter_of(row: QueueEntryRow) -> Waiter:
    """Somebody in line, from their row."""
    return Waiter(id=row.id, guild_id=row.guild_id, channel_id=row.channel_id, user_id=row.user_id, name=row.name,
                  title=row.title, pace=Pace(row.pace), fewest=row.fewest, most=row.most,
                  options=msgspec.json.decode(row.options), joined=row.joined, expires=row.expires,
                  called=row.match_id)


def called_in(row: QueueMatchRow) -> tuple[Called, ...]:
    """Who is called to a table."""
    return msgspec.json.decode(row.people, type=tuple[Called, ...])


def call_of(row: QueueMatchRow) -> Call:
    """A call to a table, from its row."""
    return Call(id=row.id, guild_id=row.guild_id, channel_id=row.channel_id, title=row.title, pace=Pace(row.pace),
                options=msgspec.json.decode(row.options), people=called_in(row), status=CallStatus(row.status),
                why=None if row.why is None else Why(row.why), ready_until=row.ready_until, thread_id=row.thread_id,
                table_id=row.table_id)
