"""Who keeps a table of a league waiting for longer than its pace allows, or has used up their time: the organiser is
told once for each turn, and where the league says so a substitute is called for in the thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from community.opening.plan import PlannedTable, planned_table
from community.results.labels import fixture_label
from community.rules import SeasonRules, Silence
from community.rulings.standing_in import GONE, SUBSTITUTE, out_of_time, overdue_since
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import TimerRow
from storage.ids import FixtureId, TableId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from storage.rows import HOUR
from tables import SeatState, TableInfo, Tables
from tables.clock import to_millis
from tables.errors import NoTable

__all__ = ["SILENCE", "SilenceWatch"]

SILENCE: Final = "fixture_silence"
"""The kind of timer at which the people of an open table are looked at; its key is the fixture's id."""


class SilenceWatch:
    """Looks whom the tables of leagues wait for."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._venue = venue
        timers.on(SILENCE, self._look, of=Place.FIXTURE)
        timers.on(timers_repo.OUT_OF_TIME, self._ran_out, of=Place.TABLE)

    async def watch(self, tx: Transaction, fixture_id: FixtureId, rules: SeasonRules) -> None:
        """Has a table looked at from now on, unless it always waits."""
        if rules.timeout_hours:
            await self._timers.put(tx, SILENCE, fixture_id, self._store.now() + rules.timeout_hours * HOUR)

    async def _ran_out(self, timer: TimerRow) -> None:
        """A clock has run out: the table is looked at now."""
        async def work(tx: Transaction) -> None:
            if (fixture := await fixtures_repo.fixture_of_table(tx, TableId(int(timer.key)))) is not None:
                await self._timers.put(tx, SILENCE, fixture.id, self._store.now())

        await self._store.write(work)

    async def _look(self, timer: TimerRow) -> int | None:
        """Tells of those who are silent; says when somebody may be next."""
        async with self._store.reading() as tx:
            plan = await planned_table(tx, FixtureId(int(timer.key)))
        if plan is None or plan.fixture.table_id is None or plan.fixture.status != "open":
            return None
        try:
            info = await self._tables.queries.info(plan.fixture.table_id)
        except NoTable:
            return None
        now, patience = self._store.now(), info.timeout_hours * HOUR
        if not info.status.open:
            return None
        if plan.season.paused is not None:
            return now + 24 * HOUR
        for seat in info.seats:
            since = await overdue_since(self._tables, info, seat, now)
            if since is not None:
                await self._tell(plan, info, seat, since)
        if not patience:  # the host may set the pace anew
            return now + 24 * HOUR
        waits = [to_millis(seat.waiting_since) for seat in info.seats if seat.waiting_since is not None]
        return min((since + patience for since in waits if since + patience > now), default=now + patience)

    async def _tell(self, plan: PlannedTable, info: TableInfo, seat: SeatState, since: int) -> None:
        """Tells of somebody who is silent, once for each turn."""
        fixture, key = plan.fixture, f"fixture:{plan.fixture.id}:{seat.seat}:{since}"
        details: dict[str, object] = {
            "season": plan.season.id, "fixture": fixture.id, "name": plan.competition.name, "person": seat.name,
            "user": seat.user_id, "seat": seat.seat, "hours": info.timeout_hours, "since": since,
            "clock": out_of_time(info, seat, self._store.now()),
            "table": fixture_label(fixture, plan.rules), "thread": info.channel_id, "tournament": fixture.round > 0,
            "guild_id": plan.competition.guild_id, "channel_id": plan.competition.channel_id}
        absent = seat.user_id is not None and await self._is_absent(info, seat.user_id)
        if absent and seat.user_id is not None:
            await self._warn(seat.user_id, key, details)
        called = plan.rules.silence is Silence.SUBSTITUTE and await self._call(plan, info, seat, details, f"{key}:call")
        try:
            await self._venue().tell_person(plan.competition.owner, "fixture_silent", key, details | {
                "called": called, "absent": absent})
        except Refused:  # nobody can be told
            return

    async def _call(self, plan: PlannedTable, info: TableInfo, seat: SeatState, details: dict[str, object],
                    key: str) -> bool:
        """Calls for a substitute in the thread; whether there is a call now. Whoever has left the season is called for
        already."""
        async with self._store.reading() as tx:
            entrant = None if seat.user_id is None else await competitions_repo.entrant_row(
                tx, plan.season.id, seat.user_id)
        if entrant is None or entrant.status in GONE:
            return entrant is not None
        try:
            await self._venue().tell(info.guild_id, info.channel_id, SUBSTITUTE, key, {
                "season": plan.season.id, "fixture": plan.fixture.id, "lot": entrant.lot, "name": seat.name,
                "hours": info.timeout_hours, "clock": details["clock"]})
        except Refused:  # the organiser hears of it in any case
            return False
        return True

    async def _is_absent(self, info: TableInfo, user_id: UserId) -> bool:
        """Whether somebody has left the server of a table (L-67), as it was known a day ago or later."""
        try:
            return user_id not in await self._venue().members(info.guild_id, [user_id])
        except Refused:
            return False

    async def _warn(self, user_id: UserId, key: str, details: dict[str, object]) -> None:
        """Tells somebody who has left the server that the table waits for them, and what comes of that."""
        try:
            await self._venue().tell_person(user_id, "fixture_absent", f"{key}:absent", details)
        except Refused:  # they cannot be told
            return
