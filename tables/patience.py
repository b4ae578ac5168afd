"""Minding the time: reminders, and going on where somebody keeps silent."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from storage import games
from storage.rows import HOUR, ReceiptRow
from tables import telling
from tables.announcements import Announced
from tables.bookkeeping import tell_moves
from tables.change import Change
from tables.core import Core
from tables.errors import BadOption, GameOver, NobodyToNudge, NotHost, TableError, TooSoon
from tables.live import Live, info_of, moment
from tables.models import Nudge, Status, TableInfo
from tables.silence import answer_for, asked_before, silent_seats, silent_since

__all__ = ["Patience"]

_log = logging.getLogger(__name__)

NUDGE_EVERY = timedelta(hours=6)
LONGEST_PACE = 24 * 30
LONGEST_REMIND = 24 * 6
"""Hours. Games that have lain still for a week are left in peace: nobody would be reminded later than that."""


class Patience(Core):
    """The part of the service that minds the time."""

    nudge_every = NUDGE_EVERY

    async def set_pace(self, table_id: int, user_id: int, *, remind: int | None = None, patience: int | None = None,
                       interaction: int | str | None = None) -> TableInfo:
        """Sets after how many hours those who are waited for are reminded, and after how many the others may go on
        (0: never); None leaves what was. Raises NotHost, BadOption, GameOver."""
        async def act(live: Live, key: str) -> TableInfo:
            if not live.status.open:
                raise GameOver
            if live.row.host != user_id:
                raise NotHost(host=next((seat.name for seat in live.seats if seat.user_id == live.row.host), "?"))
            change = Change(live, self.now(), user_id)
            for name, hours, most in (("remind", remind, LONGEST_REMIND), ("patience", patience, LONGEST_PACE)):
                if hours is not None:
                    change.columns[name] = _hours(name, hours, most)
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        async def again(live: Live, _receipt: ReceiptRow) -> TableInfo:
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, again)

    async def nudge(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> Nudge:
        """Whom the table waits for, to be mentioned; once in a while only. Raises TooSoon, NobodyToNudge, NotSeated."""
        async def act(live: Live, key: str) -> Nudge:
            self.seat_for(live, user_id)
            if not live.status.open:
                raise GameOver
            at = self.now()
            if live.row.nudged is not None and at < live.row.nudged + self._pause:
                raise TooSoon(moment(live.row.nudged + self._pause))
            nudge = self._nudge(live, user_id, at)
            change = Change(live, at, user_id)
            change.columns["nudged"] = at
            change.tell(Announced.NUDGED, user=user_id)
            await self.commit(live, change, key)
            return nudge

        async def again(live: Live, receipt: ReceiptRow) -> Nudge:
            return self._nudge(live, user_id, receipt.at)

        return await self.once(table_id, interaction, act, again)

    async def remind_due(self) -> list[int]:
        """Reminds those for whom games have waited as long as their pace says; returns the games. The bot's loop calls
        it now and then."""
        async with self.reading() as tx:
            due = await games.reminding_tables(tx, self.now())
        return [table_id for table_id in due if await self._quietly(table_id, self._remind)]

    async def answer_silent(self) -> list[int]:
        """Answers for those who have been silent for longer than their games wait, where nobody's leave is needed;
        returns the games. The bot's loop calls it now and then."""
        titles = [title.id for title in self.titles.values() if title.policy.answers_for_silent]
        if not titles:
            return []
        async with self.reading() as tx:
            due = await games.silent_tables(tx, self.now(), titles)
        return [table_id for table_id in due if await self._quietly(table_id, self._answer)]

    # --- parts ------------------------------------------------------------------------------------------------------

    async def _quietly(self, table_id: int, act: Callable[[Live, str], Awaitable[bool]]) -> bool:
        """Does something that nobody asked for; what cannot be done now is left for the next time, and what breaks at
        one table is none of the others' business."""
        async def again(_live: Live, _receipt: ReceiptRow) -> bool:
            return True

        try:
            return await self.once(table_id, None, act, again)
        except TableError:
            return False
        except Exception:  # noqa: BLE001 - whatever it was, the other tables go on
            _log.exception("table %s cannot be looked after", table_id)
            return False

    async def _remind(self, live: Live, key: str) -> bool:
        """Reminds the people who have kept everybody waiting so long, unless the game has moved, somebody has reminded
        them or the pace has changed meanwhile."""
        at, pause = self.now(), live.row.remind * HOUR
        if live.status is not Status.PLAYING or not pause or at < (live.row.nudged or 0) + pause:
            return False
        people = {row.seat for row in live.seats if row.user_id is not None}
        seats = [seat for seat in silent_since(live, at - pause) if seat in people]
        if not seats:
            return False
        change = Change(live, at)
        change.columns["nudged"] = at
        change.tell(Announced.NUDGED, seats=seats)
        await self.commit(live, change, key)
        return True

    async def _answer(self, live: Live, key: str) -> bool:
        if live.status is not Status.PLAYING or not live.row.patience:
            return False
        at = self.now()
        long = at - live.row.patience * HOUR
        change = Change(live, at)
        if not answer_for(live, change, [seat.seat for seat in live.seats if asked_before(seat, long)], leave=False):
            return False
        tell_moves(live, change, None)
        await self.commit(live, change, key)
        return True

    @property
    def _pause(self) -> int:
        return int(self.nudge_every.total_seconds() * 1000)

    def _nudge(self, live: Live, user_id: int, at: int) -> Nudge:
        idle = tuple(pending for pending in telling.waiting(live)
                     if pending.blocks and pending.user_id is not None and pending.user_id != user_id)
        if not idle:
            raise NobodyToNudge
        return Nudge(idle, moment(at + self._pause), bool(set(silent_seats(live, at)) & {each.seat for each in idle}))


def _hours(name: str, hours: int, most: int) -> int:
    if not 0 <= hours <= most:
        raise BadOption("bad-pace", option=name, value=hours, most=most)
    return hours
