"""The part of the community that leads seasons to their end, and tells of them every week."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from community.endings.closing import SEASON_END, close_season
from community.endings.deadlines import DAY_MS, Do, Step, last_day, next_step
from community.results.positions import positions_of
from community.results.seats import written_result
from community.results.standings import PLAYED_ON, SeasonTables, all_standings, load_tables
from community.rules import Format
from community.seasons.models import SeasonStatus
from community.seasons.timing import DEADLINE
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue
from games.kernel import Title
from storage import Transaction
from storage.community_rows import CompetitionRow, FixtureRow, RulingRow, TimerRow
from storage.ids import SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import timers as timers_repo
from tables import Tables

__all__ = ["Endings"]

LIVE = frozenset({SeasonStatus.OPENING, SeasonStatus.PLAYING})
HOUR_MS = 3_600_000
DIGEST = "season_digest"
"""The kind of timer that tells a channel every week how a season stands; its key is the season's id."""
WEEK_MS = 7 * DAY_MS
_log = logging.getLogger(__name__)


class Endings:
    """Warns of the end of a season, closes it once, and tells how it ended; everything by timers."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, titles: Mapping[str, Title[Any]],
                 venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._tables = tables
        self._titles = titles
        self._venue = venue
        timers.on(DEADLINE, self._deadline)
        timers.on(SEASON_END, self._end)
        timers.on(DIGEST, self._digest)

    async def counted(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: the last one leads to its end."""
        if not await fixtures_repo.fixture_rows(tx, fixture.season_id, statuses=PLAYED_ON):
            await self._timers.put(tx, DEADLINE, fixture.season_id, self._store.now())

    async def ruled(self, tx: Transaction, fixture: FixtureRow, _ruling: RulingRow) -> None:
        """A table counts something else, or for nobody: it may have been the last."""
        await self.counted(tx, fixture)

    async def _deadline(self, timer: TimerRow) -> int | None:
        season_id, now = SeasonId(int(timer.key)), self._store.now()
        async with self._store.reading() as tx:
            tables = await load_tables(tx, season_id)
            home = None if tables is None else await competitions_repo.competition_row(
                tx, tables.season.competition_id)
        if tables is None or home is None or tables.season.status not in LIVE or \
                tables.rules.format is not Format.LEAGUE:
            return None
        if tables.season.paused is not None or not tables.fixtures:
            return now + HOUR_MS
        await self._first_digest(tables, now)
        return await self._do(next_step(tables, now), tables, home)

    async def _do(self, step: Step, tables: SeasonTables, home: CompetitionRow) -> int | None:
        if step.do is Do.WARN:
            await self._tell(tables, home, "season_warning", f"{step.days}:{last_day(tables)}")
        elif step.do is Do.OVERDUE:
            await self._tell(tables, home, "season_overdue", f"{last_day(tables)}")
        if step.do in {Do.WARN, Do.WAIT, Do.OVERDUE}:
            return step.again
        if step.do is Do.ADJUDICATE:
            await self._adjudicate(tables)
        await self._store.write(lambda tx: close_season(tx, self._timers, tables.season.id, self._store.now()))
        self._timers.poke()
        return None

    async def _tell(self, tables: SeasonTables, home: CompetitionRow, kind: str, occasion: str) -> None:
        """Tells the organisers which games are open. Raises VenueSilent."""
        open_tables = [fixture for fixture in tables.fixtures if fixture.status in PLAYED_ON]
        details: dict[str, object] = {
            "season": tables.season.id, "name": home.name, "number": tables.season.number, "owner": home.owner,
            "ends": last_day(tables), "open": len(open_tables), "overdue": tables.rules.overdue.value,
            "adjudication": tables.rules.adjudication,
            "threads": [fixture.channel_id for fixture in open_tables if fixture.channel_id is not None][:20]}
        try:
            await self._venue().tell(home.guild_id, home.channel_id, kind, f"{kind}:{tables.season.id}:{occasion}",
                                     details)
        except Refused as refused:
            _log.warning("season %s cannot tell of its end: %s", tables.season.id, refused.why)

    async def _adjudicate(self, tables: SeasonTables) -> None:
        """Open games count as they stand (L-38); one that cannot be judged counts for nobody."""
        for fixture in tables.fixtures:
            if fixture.status != "open":
                continue
            seats = await positions_of(self._tables, self._titles, tables.rules, fixture)
            if seats is None:
                continue
            result, now = written_result(seats), self._store.now()

            async def judge(tx: Transaction, fixture: FixtureRow = fixture, result: str = result,
                            now: int = now) -> None:
                still = await fixtures_repo.fixture_row(tx, fixture.id)
                if still == fixture:
                    await fixtures_repo.change_fixture(tx, fixture.id, status="adjudicated", result=result, ended=now)

            await self._store.write(judge)

    async def _end(self, timer: TimerRow) -> int | None:
        """The message of the end, on all servers that take part. Raises VenueSilent."""
        try:
            await self._venue().show_season(SeasonId(int(timer.key)), "end")
        except Refused as refused:
            _log.warning("season %s cannot tell how it ended: %s", timer.key, refused.why)
        return None

    async def _first_digest(self, tables: SeasonTables, now: int) -> None:
        async def work(tx: Transaction) -> None:
            if await timers_repo.timer_row(tx, DIGEST, str(tables.season.id)) is not None:
                return
            begun = tables.season.starts or now
            await self._timers.put(tx, DIGEST, tables.season.id, begun + WEEK_MS * ((now - begun) // WEEK_MS + 1))

        await self._store.write(work)

    async def _digest(self, timer: TimerRow) -> int | None:
        """How the season stands, once a week. Raises VenueSilent."""
        season_id, now = SeasonId(int(timer.key)), self._store.now()
        async with self._store.reading() as tx:
            tables = await load_tables(tx, season_id)
            home = None if tables is None else await competitions_repo.competition_row(
                tx, tables.season.competition_id)
        if tables is None or home is None or tables.season.status not in LIVE:
            return None
        if tables.season.paused is None:
            try:
                await self._venue().tell(home.guild_id, home.channel_id, "season_digest",
                                         f"digest:{season_id}:{timer.due}",
                                         await asyncio.to_thread(digest_of, tables, home, timer.due))
            except Refused as refused:
                _log.warning("season %s cannot tell how it stands: %s", season_id, refused.why)
        return timer.due + WEEK_MS * ((now - timer.due) // WEEK_MS + 1)


def digest_of(tables: SeasonTables, home: CompetitionRow, until: int) -> dict[str, object]:
    """What a channel is told once a week: how many games ended in the week until then, how many are left, who leads
    each group."""
    groups = [{"division": group.division, "group": group.group, "left": group.games_left,
               "leaders": [line.entrant.name for line in group.lines[:1] if line.standing.games]}
              for group in all_standings(tables)]
    return {"season": tables.season.id, "name": home.name, "number": tables.season.number,
            "ended": sum((fixture.ended or 0) > until - WEEK_MS for fixture in tables.fixtures),
            "left": sum(fixture.status in PLAYED_ON for fixture in tables.fixtures), "ends": last_day(tables),
            "groups": groups}
