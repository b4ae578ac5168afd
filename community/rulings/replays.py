"""A game that was given up by consent counts for nobody; those who played it may ask once for another (L-65)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from community.results.seats import planned_people
from community.rules import Format
from community.ruling_errors import CannotRule
from community.rulings.desk import Case, Desk
from community.rulings.kinds import Details, Kind, read_details
from community.seasons.models import Actor
from community.seasons.timing import OPEN_FIXTURE
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow, TimerRow
from storage.ids import FixtureId, SeasonId
from storage.repositories import fixtures as fixtures_repo

__all__ = ["REPLAY_OFFER", "Replays"]

REPLAY_OFFER = "replay_offer"
"""The kind of timer that offers another game in the thread of one that was given up; its key is the fixture's id."""


class Replays:
    """Offers another game, and plans it."""

    def __init__(self, desk: Desk, venue: Callable[[], Venue]) -> None:
        self._desk = desk
        self._venue = venue

    async def counted(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: one that counts for nobody may be played again."""
        if fixture.status == "uncounted" and not fixture.round:
            await self._desk.timers.put(tx, REPLAY_OFFER, fixture.id, self._desk.store.now())

    async def offer(self, timer: TimerRow) -> int | None:
        """Offers another game in the thread of the first. Raises VenueSilent."""
        async with self._desk.store.reading() as tx:
            fixture = await fixtures_repo.fixture_row(tx, FixtureId(int(timer.key)))
            if fixture is None or fixture.channel_id is None:
                return None
            try:
                case = await self._desk.case(tx, fixture.season_id, fixture.id)
            except CannotRule:  # the season is over
                return None
        if _why_not(case):
            return None
        try:
            await self._venue().tell(fixture.guild_id, fixture.channel_id, REPLAY_OFFER, f"replay:{fixture.id}",
                                     {"season": fixture.season_id, "fixture": fixture.id,
                                      "ends": case.season.row.ends or 0})
        except Refused:  # the thread is gone; whoever organises can still rule
            return None
        return None

    async def replay(self, actor: Actor, season_id: SeasonId, fixture_id: FixtureId, *,
                     interaction: int | str | None = None) -> RulingRow:
        """Plans another game of the same people in the same order, once. Raises CannotRule, NothingToRule."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id, fixture_id)
            if actor.user_id not in planned_people(case.table):
                raise CannotRule("not-yours")
            if _why_not(case):
                raise CannotRule("no-replay")
            again = await self._plan(tx, case.table)
            await self._desk.show(tx, season_id, again.division, again.group_number)
            return await self._desk.enter(tx, case, actor, Kind.REPLAY, "", Details(
                division=again.division, group=again.group_number, table=case.table.number, fixtures=(again.id,)))

        entry = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return entry

    async def _plan(self, tx: Transaction, before: FixtureRow) -> FixtureRow:
        group = _of_group(await fixtures_repo.fixture_rows(tx, before.season_id), before)
        number = max(each.number for each in group) + 1
        await fixtures_repo.add_fixtures(tx, [FixtureRow(
            season_id=before.season_id, round=before.round, division=before.division,
            group_number=before.group_number, number=number, seats=before.seats, status="planned",
            guild_id=before.guild_id, due=before.due)])
        again = next(each for each in _of_group(await fixtures_repo.fixture_rows(tx, before.season_id), before)
                     if each.number == number)
        await self._desk.timers.put(tx, OPEN_FIXTURE, again.id, self._desk.store.now())
        return again


def _of_group(fixtures: Sequence[FixtureRow], like: FixtureRow) -> list[FixtureRow]:
    return [each for each in fixtures if (each.round, each.division, each.group_number) == (
        like.round, like.division, like.group_number)]


def _why_not(case: Case) -> bool:
    """Whether a game cannot be played again: it was not given up, it was before, or it is another one's second."""
    fixture = case.table
    replays = [row for row in case.log if row.kind == Kind.REPLAY]
    seconds = {each for row in replays for each in read_details(row).fixtures}
    return (fixture.status != "uncounted" or case.season.rules.format is not Format.LEAGUE or fixture.id in seconds
            or any(row.fixture_id == fixture.id for row in replays))
