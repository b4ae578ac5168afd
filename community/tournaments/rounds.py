"""A tournament goes on by itself: a round is paired when the one before it is over, its tables are opened, and a day
after the last one everybody has a place.

Each step is one transaction that stores everything or nothing, and one timer leads from each to the next: after a crash
anywhere it goes on from there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from community.errors import NoCompetition
from community.results.seats import written_people
from community.results.showing import show_round
from community.seasons.gathering import ONE_SERVER, Grounds
from community.seasons.timing import OPEN_FIXTURE, SHOW
from community.store import Store
from community.timers import Timers
from community.tournament_rules import TOURNAMENT_DUE, TOURNAMENT_ROUND, sizes_of
from community.tournaments.deadlines import moments, round_ends
from community.tournaments.ending import conclude
from community.tournaments.grounds import grounds_of, tell_apart
from community.tournaments.loading import load_tournament
from community.tournaments.models import BYE, DONE, Tournament
from community.tournaments.planning import Plan, next_round
from community.tournaments.ranking import Line, ranking
from community.venue import Venue
from games.kernel import Title
from league.ids import Person
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow, TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories.timer_places import Place

__all__ = ["Rounds", "plan_tables"]

PAUSE_MS: Final = 3_600_000
"""Between two looks at a tournament that rests."""


class Rounds:
    """Does what the timers of tournaments ask. `title_of` finds a title."""

    def __init__(self, store: Store, timers: Timers, title_of: Callable[[str], Title[Any]],
                 venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._title_of = title_of
        self._venue = venue
        timers.on(TOURNAMENT_ROUND, self._go_on, of=Place.SEASON)

    async def fixture_closed(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table has closed, or what it counts has changed: a tournament may go on."""
        if fixture.round:
            await self._timers.put(tx, TOURNAMENT_ROUND, fixture.season_id, self._store.now())

    async def ruled(self, tx: Transaction, fixture: FixtureRow, _ruling: RulingRow) -> None:
        """What a table counts was ruled on: the same, and what its round brought is shown anew. A table that is played
        on is waited for again, and its round has an end again."""
        season = await competitions_repo.season_row(tx, fixture.season_id)
        if not fixture.round or season is None:
            return
        now = self._store.now()
        if fixture.status not in DONE:
            await competitions_repo.change_season(tx, season.id, closed=None, changed=now)
            await self._timers.put(tx, TOURNAMENT_DUE, f"{season.id}:{season.round}", now)
            await self._timers.put(tx, SHOW, season.id, now)
        await self.fixture_closed(tx, fixture)
        await show_round(self._timers, tx, season, now, fixture.round)

    async def _go_on(self, timer: TimerRow) -> int | None:
        """Shows what has changed; pairs the next round once no result is waited for, or leads the tournament to its
        end."""
        try:
            async with self._store.reading() as tx:
                seen = await load_tournament(tx, SeasonId(int(timer.key)))
        except NoCompetition:  # it was deleted with its server
            return None
        if seen.season.status != "playing":
            return None
        if seen.season.paused is not None:
            return self._store.now() + PAUSE_MS
        if not seen.round_is_over:
            await self._store.write(lambda tx: show_round(self._timers, tx, seen.season, self._store.now()))
            return None
        sizes = sizes_of(self._title_of(seen.rules.title))
        plan = await asyncio.to_thread(next_round, seen, sizes)
        order = [] if plan.tables else await asyncio.to_thread(ranking, seen)
        grounds = await grounds_of(self._store, self._venue, seen, plan.tables) if plan.tables else ONE_SERVER
        again = await self._store.write(lambda tx: self._store_step(tx, seen, plan, order, grounds))
        self._timers.poke()
        return again

    async def _store_step(self, tx: Transaction, seen: Tournament, plan: Plan, order: Sequence[Line],
                          grounds: Grounds) -> int | None:
        """Stores what follows, if everything is still as it was when that was found out. Returns when to look again, at
        once if it is not."""
        now = await load_tournament(tx, seen.season.id)
        if not now.stands_as(seen):
            return self._store.now()
        if not plan.tables:
            return await conclude(tx, self._timers, seen, order, self._store.now())
        await self._begin_round(tx, seen, plan, grounds)
        return None

    async def _begin_round(self, tx: Transaction, seen: Tournament, plan: Plan, grounds: Grounds) -> None:
        now, number = self._store.now(), seen.round + 1
        due = round_ends(seen.rules, now)
        await competitions_repo.change_season(tx, seen.season.id, round=number, changed=now, ends=due, closed=None)
        await competitions_repo.change_competition(tx, seen.competition.id, changed=now)
        await plan_tables(tx, self._timers, seen, number, plan.tables, 1, due, now, grounds)
        await fixtures_repo.add_fixtures(tx, [
            _fixture(seen, number, len(plan.tables) + place, (person,), BYE, None, ONE_SERVER, ended=now)
            for place, person in enumerate(plan.byes, 1)])
        await self._timers.put(tx, TOURNAMENT_DUE, f"{seen.season.id}:{number}", next(
            moment for moment in moments(due) if moment > now))
        for shown in {seen.round, number} - {0}:
            await show_round(self._timers, tx, seen.season, now, shown)
        await self._timers.put(tx, SHOW, seen.season.id, now)


async def plan_tables(tx: Transaction, timers: Timers, tournament: Tournament, number: int,
                      tables: Sequence[Sequence[Person]], first: int, due: int, now: int,
                      grounds: Grounds) -> None:
    """Stores tables of a round, numbered from `first`, where all their people are members, and has them opened; of
    people without a common server the organiser is told."""
    await fixtures_repo.add_fixtures(tx, [
        _fixture(tournament, number, place, table, "planned", due, grounds)
        for place, table in enumerate(tables, first)])
    planned = await fixtures_repo.fixture_rows(tx, tournament.season.id, round=number, statuses=["planned"])
    await timers.put_missing(tx, OPEN_FIXTURE, [fixture.id for fixture in planned], now)
    await tell_apart(tx, timers, tournament, number, tables, grounds, now)


def _fixture(tournament: Tournament, number: int, place: int, table: Sequence[Person], status: str, due: int | None,
             grounds: Grounds, ended: int | None = None) -> FixtureRow:
    people = [UserId(person) for person in table]
    return FixtureRow(season_id=tournament.season.id, round=number, division=1, group_number=1, number=place,
                      seats=written_people(people), status=status, due=due, ended=ended,
                      guild_id=grounds.place(people) or tournament.competition.guild_id)
