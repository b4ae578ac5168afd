"""The table of a match: a thread, then the game in it, each step once, whatever breaks off between them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import msgspec

from community.queue.line import OPEN, Line
from community.queue.values import CallStatus, Why, called_in
from community.store import Store
from community.thread_room import ThreadRoom
from community.timers import Timers
from community.venue import Refused, Venue, VenueSilent
from games.kernel import RulesError
from games.kernel.words import _
from league.matching import Pace
from storage import Transaction
from storage.community_rows import QueueMatchRow, TimerRow
from storage.ids import ChannelId, MatchId, UserId
from storage.repositories import queue as queue_repo
from storage.repositories import tables as tables_repo
from storage.repositories.timer_places import Place
from storage.rows import TableRow
from tables import OpenedBy, SeatOrder, TableInfo, Tables
from tables.errors import BadOption, ChannelBusy, NoSuchTitle

__all__ = ["Opening"]

SOON_MS: Final = 30_000
"""When a place is asked again that did not answer."""
ROOM_MS: Final = 600_000
"""When it is asked again whether a server has room for a thread."""
PATIENCE_MS: Final = 86_400_000
"""How long a table waits for its thread."""
LIVE_HOURS: Final = (1, 4)
"""Hours until the first reminder, and until somebody can be skipped, in a game that is meant for one sitting."""


class Opening:
    """The part of the queue that opens tables."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, line: Line, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._line = line
        self._threads = ThreadRoom(store, venue)
        timers.on(OPEN, self._open, of=Place.MATCH)

    async def _open(self, timer: TimerRow) -> int | None:
        """Opens the table of a match; when to try again, if at all."""
        async with self._store.reading() as tx:
            match = await queue_repo.match_row(tx, MatchId(int(timer.key)))
            if match is None or match.status != CallStatus.OPENING:
                return None
            gone = [each.user for each in called_in(match) if each.user < 0]
            there = match.thread_id is not None and _opened_here(
                await tables_repo.open_in_channel(tx, match.thread_id))
        if gone and not there:  # they deleted their data: nobody would play on their seat
            await self._give_up(match, Why.LEFT, gone)
            return None
        try:
            info = await self._seated(match)
        except VenueSilent:
            return self._store.now() + SOON_MS
        except Refused as error:
            return await self._refused(match, Why(error.why))
        except ChannelBusy:
            await self._give_up(match, Why.BUSY)
            return None
        except (BadOption, NoSuchTitle, RulesError):
            await self._give_up(match, Why.SETTINGS)
            return None
        await self._store.write(lambda tx: self._opened(tx, match.id, info))
        self._timers.poke()
        return None

    async def _seated(self, match: QueueMatchRow) -> TableInfo:
        """The table of a match in its thread; in another if somebody was quicker to open one there. Raises VenueSilent,
        Refused, ChannelBusy if somebody was quicker there, too, and what the title says against it."""
        try:
            return await self._begin(match, await self._thread(match))
        except ChannelBusy as busy:
            info = await self._tables.queries.info(busy.table_id)
            if info.opened_by is OpenedBy.QUEUE:
                return info  # its receipt is gone: it was opened long ago, before a crash
        return await self._begin(match, await self._thread(match, unlike_others=True))

    async def _thread(self, match: QueueMatchRow, *, unlike_others: bool = False) -> ChannelId:
        """The thread of a match, with its people in it; another one than that of its usual name."""
        if match.thread_id is not None and not unlike_others:
            return match.thread_id
        with self._threads.speaking(match.guild_id):
            name = _("{title} · queue {number}").format(title=self._line.name_of(match.title), number=match.id)
        name = f"{name} · 2" if unlike_others else name
        thread_id = await self._threads.open_thread(match.guild_id, match.channel_id, name,
                                                    [each.user for each in called_in(match)])
        await self._store.write(lambda tx: queue_repo.change_match(tx, match.id, thread_id=thread_id))
        return thread_id

    async def _begin(self, match: QueueMatchRow, thread_id: ChannelId) -> TableInfo:
        """The game, its seats drawn from the table's own seed. Raises BadOption, ChannelBusy, NoSuchTitle, RulesError.
        """
        people = called_in(match)
        remind, patience = LIVE_HOURS
        if match.pace == Pace.ASYNC:
            rules = await self._tables.servers.rules(match.guild_id)
            remind, patience = rules.reminder_hours, rules.timeout_hours
        return await self._tables.lobby.open_seated(
            match.guild_id, thread_id, match.title, [(each.user, each.name) for each in people],
            msgspec.json.decode(match.options), order=SeatOrder.RANDOM, rated=True, opened_by=OpenedBy.QUEUE,
            host=people[0].user, key=f"queue-{match.id}", reminder_hours=remind, timeout_hours=patience)

    async def _opened(self, tx: Transaction, match_id: MatchId, info: TableInfo) -> None:
        match = await queue_repo.match_row(tx, match_id)
        if match is None:  # its server is gone
            return
        await queue_repo.change_match(tx, match.id, status=CallStatus.OPENED.value, table_id=info.id)
        await self._line.seat(tx, match)

    async def _refused(self, match: QueueMatchRow, why: Why) -> int | None:
        """No thread can be opened. Where there is no room, some may come; what managers must change is told."""
        now = self._store.now()
        if why is Why.THREADS and now < match.ready_until + PATIENCE_MS:
            return now + ROOM_MS
        await self._give_up(match, why)
        return None

    async def _give_up(self, match: QueueMatchRow, why: Why, out: Collection[UserId] = ()) -> None:
        """Nothing comes of a match: these leave the line, or all if the same would happen again; the message says why.
        """
        async def work(tx: Transaction) -> None:
            now = await queue_repo.match_row(tx, match.id)
            if now is not None:
                await self._line.fail(tx, now, why, out or [each.user for each in called_in(now)])

        await self._store.write(work)
        self._timers.poke()


def _opened_here(table: TableRow | None) -> bool:
    """Whether the open table of a match's thread is the match's own: nobody but the queue opens one for it."""
    return table is not None and table.opened_by == OpenedBy.QUEUE
