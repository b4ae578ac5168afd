"""Rulings on time: a season lasts longer, rests, goes on; a table has until another day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from community.results.showing import show_round
from community.rules import SeasonRules
from community.ruling_errors import CannotRule
from community.rulings.desk import Case, Desk
from community.rulings.kinds import Details, Kind
from community.rulings.outcome import standing_rulings
from community.rulings.resting import RESTED
from community.rulings.tournaments import require_kind, require_undecided
from community.seasons.models import Actor
from community.seasons.timing import DEADLINE, SHOW
from community.tournament_rules import TOURNAMENT_DUE, TOURNAMENT_ROUND
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow
from storage.ids import FixtureId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables.clock import from_millis, to_millis

__all__ = ["MOST_DAYS", "DateRulings", "days_later", "finality_moved", "goes_on", "moved_end", "pauses",
           "rested_since"]

MOST_DAYS = 60
"""How much longer one ruling can make a season."""
UNPLAYED = ("planned", "opening", "open")
Work = Callable[[Transaction], Awaitable[RulingRow]]


class DateRulings:
    """Rulings on time. All raise NotOrganiser, OwnTable, NoReason, NothingToRule and CannotRule, and are carried out
    once for each interaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def extend(self, actor: Actor, season_id: SeasonId, days: int, reason: str, *,
                     interaction: int | str | None = None) -> RulingRow:
        """The season, or the round of a tournament, ends so many days later, by the calendar of its zone (L-64)."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._case(tx, actor, season_id, reason)
            if not 1 <= days <= MOST_DAYS:
                raise CannotRule("bad-days", most=MOST_DAYS)
            require_undecided(case)
            await moved_end(tx, self._desk, case, days_later(case.season.row.ends or 0, case.season.rules, days))
            return await self._desk.enter(tx, case, actor, Kind.EXTEND, reason, Details(days=days))

        return await self._once(interaction, actor, work)

    async def pause(self, actor: Actor, season_id: SeasonId, reason: str, *,
                    interaction: int | str | None = None) -> RulingRow:
        """The season rests: no deadline comes until it is resumed."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._case(tx, actor, season_id, reason)
            if case.season.row.paused is not None:
                raise CannotRule("paused-already")
            await pauses(tx, self._desk, case, self._desk.store.now())
            return await self._desk.enter(tx, case, actor, Kind.PAUSE, reason)

        return await self._once(interaction, actor, work)

    async def resume(self, actor: Actor, season_id: SeasonId, reason: str, *,
                     interaction: int | str | None = None) -> RulingRow:
        """The season goes on, and ends later by as long as it rested; so do tables that have a day of their own."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._case(tx, actor, season_id, reason)
            rested = await goes_on(tx, self._desk, case)
            return await self._desk.enter(tx, case, actor, Kind.RESUME, reason, Details(ms=rested))

        return await self._once(interaction, actor, work)

    async def postpone(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, due: int, reason: str, *,
                       interaction: int | str | None = None) -> RulingRow:
        """A table has until another day (milliseconds since 1970): it is not overdue before, also where that is after
        the end of the season."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id, fixture_id)
            self._desk.require(case, actor, reason)
            require_kind(case, Kind.POSTPONE)
            if case.table.status not in UNPLAYED:
                raise CannotRule("table-ended")
            if due <= self._desk.store.now():
                raise CannotRule("date-past")
            await fixtures_repo.change_fixture(tx, fixture_id, due=due)
            await self._desk.timers.put(tx, DEADLINE, season_id, self._desk.store.now())
            fixture = case.table
            return await self._desk.enter(tx, case, actor, Kind.POSTPONE, reason, Details(
                division=fixture.division, group=fixture.group_number, table=fixture.number, due=due,
                was_due=fixture.due))

        return await self._once(interaction, actor, work)

    async def _case(self, tx: Transaction, actor: Actor, season_id: SeasonId, reason: str) -> Case:
        case = await self._desk.case(tx, season_id)
        self._desk.require(case, actor, reason)
        return case

    async def _once(self, interaction: int | str | None, actor: Actor, work: Work) -> RulingRow:
        ruling = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return ruling


def days_later(time: int, rules: SeasonRules, days: int) -> int:
    """The same hour of the clock so many days later (or earlier), in the zone of a season."""
    there = from_millis(time).astimezone(ZoneInfo(rules.zone))
    later: datetime = there + timedelta(days=days)
    return to_millis(later)


async def moved_end(tx: Transaction, desk: Desk, case: Case, ends: int,
                    own_day: Callable[[FixtureRow], int] = lambda _table: 0) -> None:
    """The season ends at another time, and with it the time of all tables that had until its end; of a tournament its
    round does. `own_day`: by how much the day of a table moves that was given one of its own, in milliseconds."""
    season = case.season.row
    await competitions_repo.change_season(tx, season.id, ends=ends, changed=desk.store.now())
    tables = await fixtures_repo.fixture_rows(tx, season.id, statuses=UNPLAYED)
    await fixtures_repo.change_fixtures(tx, [
        replace(each, due=ends if each.due == season.ends else each.due + own_day(each))
        for each in tables if each.due is not None])
    await desk.timers.put(tx, DEADLINE, season.id, desk.store.now())
    await desk.timers.put(tx, SHOW, season.id, desk.store.now())
    if case.is_tournament:
        await desk.timers.put(tx, TOURNAMENT_DUE, f"{season.id}:{season.round}", desk.store.now())
        await show_round(desk.timers, tx, season, desk.store.now())


async def pauses(tx: Transaction, desk: Desk, case: Case, since: int) -> None:
    """The season rests since a time."""
    season = case.season.row
    await competitions_repo.change_season(tx, season.id, paused=since, changed=desk.store.now())
    await desk.timers.put(tx, SHOW, season.id, desk.store.now())
    if season.round:  # its message says when results are final
        await show_round(desk.timers, tx, season, desk.store.now())


async def finality_moved(tx: Transaction, case: Case, ms: int) -> None:
    """The results of a tournament that is decided are final so much later (L-54)."""
    season = case.season.row
    if season.closed is not None:
        await competitions_repo.change_season(tx, season.id, closed=season.closed + ms)


def rested_since(case: Case, since: int, until: int) -> Callable[[FixtureRow], int]:
    """For how long a table has rested in a pause, in milliseconds: one that was given another day in it, or after it,
    only since then."""
    given = {row.fixture_id: row.at for row in standing_rulings(case.log) if row.kind == Kind.POSTPONE}
    return lambda table: until - min(until, max(since, given.get(table.id, since)))


async def goes_on(tx: Transaction, desk: Desk, case: Case) -> int:
    """The season goes on; returns for how long it rested, in milliseconds. Raises CannotRule if it does not rest."""
    season = case.season.row
    if season.paused is None:
        raise CannotRule("not-paused")
    now = desk.store.now()
    rested = now - season.paused
    await moved_end(tx, desk, case, (season.ends or 0) + rested, rested_since(case, season.paused, now))
    await finality_moved(tx, case, rested)
    await competitions_repo.change_season(tx, season.id, paused=None)
    if case.season.rules.has_clocks:
        await desk.timers.put(tx, RESTED, f"{season.id}:{season.paused}", now, {"since": season.paused, "until": now})
    if case.is_tournament:
        await desk.timers.put(tx, TOURNAMENT_ROUND, season.id, desk.store.now())
    return rested
