"""The part of the community that leads seasons to their end, and tells of them every week."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any

from community.endings.closing import SEASON_END, close_season, closed_tables
from community.endings.deadlines import DAY_MS, LIVE, Do, last_day, next_step
from community.results.counting import UNDER_WAY, waits_to_be_counted
from community.results.positions import Judged, positions_of
from community.results.standings import PLAYED_ON, SeasonTables, all_standings, load_tables
from community.rules import Format
from community.seasons.timing import DEADLINE
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue
from games.kernel import Title
from storage import Transaction
from storage.community_rows import CompetitionRow, FixtureRow, RulingRow, TimerRow
from storage.ids import FixtureId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from tables import Tables

__all__ = ["Endings"]

MINUTE_MS = 60_000
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
        timers.on(DEADLINE, self._deadline, of=Place.SEASON)
        timers.on(SEASON_END, self._end, of=Place.SEASON)
        timers.on(DIGEST, self._digest, of=Place.SEASON)

    async def counted(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: the last one leads to its end."""
        if not await fixtures_repo.fixture_rows(tx, fixture.season_id, statuses=PLAYED_ON):
            await self._timers.put(tx, DEADLINE, fixture.season_id, self._store.now())

    async def ruled(self, tx: Transaction, fixture: FixtureRow, _ruling: RulingRow) -> None:
        """A table counts something else, or for nobody: it may have been the last."""
        await self.counted(tx, fixture)

    async def _deadline(self, timer: TimerRow) -> int | None:
        now = self._store.now()
        tables, home = await self._played(SeasonId(int(timer.key)))
        if tables is None or home is None or tables.rules.format is not Format.LEAGUE:
            return None
        if tables.season.paused is not None or not tables.fixtures:
            return now + HOUR_MS
        await self._first_digest(tables, now)
        return await self._do(tables, home, now)

    async def _played(self, season_id: SeasonId) -> tuple[SeasonTables | None, CompetitionRow | None]:
        """A season that is being played, with its competition; None if it is none."""
        async with self._store.reading() as tx:
            tables = await load_tables(tx, season_id)
            if tables is None or tables.season.status not in LIVE:
                return None, None
            return tables, await competitions_repo.competition_row(tx, tables.season.competition_id)

    async def _do(self, tables: SeasonTables, home: CompetitionRow, now: int) -> int | None:
        step = next_step(tables, now)
        if step.do is Do.WARN:
            await self._tell(tables, home, "season_warning", f"{step.days}:{last_day(tables)}")
        elif step.do is Do.OVERDUE:
            await self._tell(tables, home, "season_overdue", f"{last_day(tables)}")
        if step.do in {Do.WARN, Do.WAIT, Do.OVERDUE}:
            return step.again
        if await self._still_counts(tables):
            return now + MINUTE_MS
        judged = await self._judged(tables) if step.do is Do.ADJUDICATE else {}
        return await self._close(tables, judged, now)

    async def _still_counts(self, tables: SeasonTables) -> bool:
        """Whether a game of the season has ended that is still to be counted."""
        under_way = [fixture for fixture in tables.fixtures if fixture.status in UNDER_WAY]
        async with self._store.reading() as tx:
            return await waits_to_be_counted(tx, under_way)

    async def _close(self, tables: SeasonTables, judged: Mapping[FixtureId, Judged], now: int) -> int | None:
        """Closes a season with its open games as they were judged; if anything of it has changed meanwhile, or somebody
        has moved there, nothing is stored, and it is looked at again at once."""
        closed = await asyncio.to_thread(closed_tables, tables, judged, now)
        done = await self._store.write(lambda tx: close_season(
            tx, self._timers, tables, closed, now, judged.values()))
        self._timers.poke()
        return None if done else self._store.now()

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

    async def _judged(self, tables: SeasonTables) -> dict[FixtureId, Judged]:
        """Open games as they stand (L-38); one that cannot be judged has none. Raises
        ServiceUnavailable."""
        judged = {}
        for fixture in tables.fixtures:
            if fixture.status == "open":
                found = await positions_of(self._tables, self._titles, tables.rules, fixture)
                if found is not None:
                    judged[fixture.id] = found
        return judged

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
        tables, home = await self._played(season_id)
        if tables is None or home is None:
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
