"""What the queue shows in channels: timers that are due at once, so that nothing is lost and nobody waits for it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct

from community.queue.board import Board, NoBoard
from community.queue.line import SHOW_CALL, SHOW_LINE
from community.queue.values import News
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from storage.community_rows import TimerRow
from storage.ids import ChannelId, GuildId, MatchId
from storage.repositories.timer_places import Place

__all__ = ["AGAIN_MS", "NEWS", "Showing"]

_log = logging.getLogger(__name__)

NEWS: Final = "queue_news"
"""The timer that tells somebody that their waiting ends."""
AGAIN_MS: Final = 30_000
"""When a place is asked again that did not answer."""


class _News(Struct, frozen=True):
    guild: GuildId
    channel: ChannelId
    news: News
    details: dict[str, str | int]


class _Line(Struct, frozen=True):
    anew: bool = False


class Showing:
    """The part of the queue that brings messages up to date."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue
        self.board: Board = NoBoard()
        timers.on(SHOW_LINE, self._line, of=Place.GUILD)
        timers.on(SHOW_CALL, self._call, of=Place.MATCH)
        timers.on(NEWS, self._news)

    async def _line(self, timer: TimerRow) -> int | None:
        guild, _colon, channel = timer.key.partition(":")
        anew = msgspec.json.decode(timer.payload, type=_Line).anew
        return await self._shown(self.board.show_line(GuildId(int(guild)), ChannelId(int(channel)), anew=anew))

    async def _call(self, timer: TimerRow) -> int | None:
        return await self._shown(self.board.show_call(MatchId(int(timer.key))))

    async def _news(self, timer: TimerRow) -> int | None:
        told = msgspec.json.decode(timer.payload, type=_News)
        return await self._shown(self._venue().tell(told.guild, told.channel, told.news, timer.key, {**told.details}))

    async def _shown(self, showing: Awaitable[None]) -> int | None:
        """Shows something; when to try again, if at all. What the place does not allow is left."""
        try:
            await showing
        except VenueSilent:
            return self._store.now() + AGAIN_MS
        except Refused as error:
            _log.info("something of the queue is not shown: %s", error.why)
        return None
