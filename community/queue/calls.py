"""Calls to a table: all who are called say that they are ready, or nothing comes of it (L-72)."""

from __future__ import annotations

import msgspec

from community.queue.errors import CallOver, NotCalled
from community.queue.line import CALL_OVER, FORGET, OPEN, WIDEN, Line
from community.queue.values import Call, Called, CallStatus, Why, call_of, called_in
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import QueueMatchRow, TimerRow
from storage.ids import GuildId, MatchId, UserId
from storage.repositories import queue as queue_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place

__all__ = ["Calls"]


class Calls:
    """The part of the queue that asks people whether they are ready."""

    def __init__(self, store: Store, timers: Timers, line: Line) -> None:
        self._store = store
        self._timers = timers
        self._line = line
        timers.on(CALL_OVER, self._over, of=Place.MATCH)
        timers.on(WIDEN, self._widen, of=Place.GUILD)
        timers.on(FORGET, self._forget, of=Place.MATCH)

    async def call(self, match_id: MatchId) -> Call | None:
        """A call to a table; None if it is forgotten."""
        async with self._store.reading() as tx:
            row = await queue_repo.match_row(tx, match_id)
        return None if row is None else call_of(row)

    async def ready(self, tx: Transaction, guild_id: GuildId, match_id: MatchId, user_id: UserId) -> Call:
        """Somebody is ready; when all are, the table is due. Raises NotCalled, CallOver."""
        row = await queue_repo.match_row(tx, match_id)
        if row is None or row.guild_id != guild_id:
            raise CallOver
        if all(each.user != user_id for each in called_in(row)):
            raise NotCalled
        late = row.status == CallStatus.ASKING and self._store.now() >= row.ready_until
        if late or row.status == CallStatus.FAILED:
            raise CallOver
        return call_of(await self._note(tx, row, user_id))

    async def _note(self, tx: Transaction, row: QueueMatchRow, user_id: UserId) -> QueueMatchRow:
        """Notes that somebody is ready, unless they were; returns the match as it is then."""
        now = self._store.now()
        people = tuple(Called(each.user, each.name, each.ready or now) if each.user == user_id else each
                       for each in called_in(row))
        if row.status != CallStatus.ASKING or people == called_in(row):
            return row
        all_ready = all(each.ready is not None for each in people)
        status = CallStatus.OPENING if all_ready else CallStatus.ASKING
        written = msgspec.json.encode(people).decode()
        await queue_repo.change_match(tx, row.id, people=written, status=status.value)
        if all_ready:
            await timers_repo.drop_timer(tx, CALL_OVER, str(row.id))
            await self._timers.put(tx, OPEN, row.id, now)
        await self._line.show(tx, [], row.id)
        return msgspec.structs.replace(row, people=written, status=status.value)

    async def _over(self, timer: TimerRow) -> None:
        """The time is up: those who were not ready leave the line."""
        async def work(tx: Transaction) -> None:
            row = await queue_repo.match_row(tx, MatchId(int(timer.key)))
            if row is not None and row.status == CallStatus.ASKING:
                silent = [each.user for each in called_in(row) if each.ready is None]
                await self._line.fail(tx, row, Why.SILENT, silent)

        await self._store.write(work)
        self._timers.poke()

    async def _widen(self, timer: TimerRow) -> None:
        """A line has changed, or the band of somebody is wider: others may fit now."""
        guild_id, _colon, title = timer.key.partition(":")
        await self._line.call_together(GuildId(int(guild_id)), title)
        self._timers.poke()

    async def _forget(self, timer: TimerRow) -> None:
        """Nobody asks what became of a match any more."""
        await self._store.write(lambda tx: queue_repo.delete_match(tx, MatchId(int(timer.key))))
