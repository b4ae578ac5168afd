"""Rulings on people: they move to another group, are replaced, or removed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from msgspec import Struct

from community.results.seats import planned_people, read_result
from community.results.standings import PLAYED_ON
from community.ruling_errors import CannotRule
from community.rulings.desk import Case, Desk, people_of
from community.rulings.dropouts import call_for_substitutes
from community.rulings.kinds import Details, Kind
from community.rulings.seating import exchange
from community.rulings.tournaments import require_kind, require_replaceable
from community.seasons.models import Actor, EntrantStatus
from storage import Transaction
from storage.community_rows import EntrantRow, FixtureRow, RulingRow
from storage.ids import FixtureId, GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from tables.people import in_bold

__all__ = ["Newcomer", "PeopleRulings", "enter_newcomer", "require_unplayed", "swap"]

Work = Callable[[Transaction], Awaitable[RulingRow]]


class Newcomer(Struct, frozen=True):
    """Somebody who is to take a seat."""

    user_id: UserId
    name: str
    guild_id: GuildId


class PeopleRulings:
    """Rulings on people. All raise NotOrganiser, OwnTable, NoReason, NothingToRule and CannotRule, and are carried out
    once for each interaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def move(self, actor: Actor, season_id: SeasonId, person: UserId, other: UserId, reason: str, *,
                   interaction: int | str | None = None) -> RulingRow:
        """Two people of different groups change places, as long as no game of theirs has been counted: groups keep
        their size and their schedule."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id)
            self._desk.require(case, actor, reason)
            require_kind(case, Kind.MOVE)
            first, second = case.player(person), case.player(other)
            if (first.division, first.group_number) == (second.division, second.group_number):
                raise CannotRule("same-group")
            await require_unplayed(tx, season_id, first, second)
            await swap(tx, self._desk, season_id, first, second)
            return await self._desk.enter(tx, case, actor, Kind.MOVE, reason, Details(
                division=second.division or 0, group=second.group_number or 0, other=other), subject=person)

        return await self._once(interaction, actor, work)

    async def replace(self, actor: Actor, season_id: SeasonId, person: UserId, newcomer: Newcomer, reason: str,
                      fixture_id: FixtureId | None = None, *, interaction: int | str | None = None) -> RulingRow:
        """Somebody's seat at one table is another's, or all that are left to them with their place in the group. What
        has been counted stays as it is (L-36). Whoever is replaced in the season has left it."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id, fixture_id)
            self._desk.require(case, actor, reason)
            open_tables = await fixtures_repo.fixture_rows(tx, season_id, statuses=PLAYED_ON)
            require_replaceable(case, person, newcomer.user_id, open_tables, at_table=fixture_id is not None)
            details = await (self._at_table if fixture_id is not None else self._in_season)(
                tx, case, person, newcomer)
            return await self._desk.enter(tx, case, actor, Kind.REPLACE, reason, details, subject=person)

        return await self._once(interaction, actor, work)

    async def remove(self, actor: Actor, season_id: SeasonId, person: UserId, reason: str, *,
                     interaction: int | str | None = None) -> RulingRow:
        """Somebody plays no more in this season: their open tables call for a substitute; what has been counted
        stays."""
        async def work(tx: Transaction) -> RulingRow:
            case = await self._desk.case(tx, season_id)
            self._desk.require(case, actor, reason)
            entrant = case.player(person)
            await competitions_repo.change_entrant(tx, season_id, person, status=EntrantStatus.REMOVED.value,
                                                   left_at=self._desk.store.now())
            await call_for_substitutes(tx, self._desk, season_id, person)
            await self._desk.show(tx, season_id, entrant.division, entrant.group_number)
            return await self._desk.enter(tx, case, actor, Kind.REMOVE, reason, Details(
                division=entrant.division or 0, group=entrant.group_number or 0, was_status=entrant.status),
                subject=person)

        return await self._once(interaction, actor, work)

    async def _at_table(self, tx: Transaction, case: Case, person: UserId, newcomer: Newcomer) -> Details:
        fixture, entrant = case.table, case.season.entrant(person)
        if fixture.status not in PLAYED_ON:
            raise CannotRule("table-ended")
        if person not in planned_people(fixture):
            raise CannotRule("not-at-table", name=in_bold(entrant.name) if entrant is not None else "?")
        if newcomer.user_id in people_of(fixture):
            raise CannotRule("at-table", name=in_bold(newcomer.name))
        was = await enter_newcomer(tx, self._desk, case, newcomer)
        await exchange(tx, self._desk.timers, fixture, {person: newcomer.user_id}, self._desk.store.now())
        return Details(division=fixture.division, group=fixture.group_number, table=fixture.number,
                       other=newcomer.user_id, fixtures=(fixture.id,), was_other=was)

    async def _in_season(self, tx: Transaction, case: Case, person: UserId, newcomer: Newcomer) -> Details:
        season_id, entrant = case.season.row.id, case.season.entrant(person)
        if entrant is None or entrant.division is None:
            raise CannotRule("not-in-season", name=in_bold(entrant.name) if entrant is not None else "?")
        there = case.season.entrant(newcomer.user_id)
        if there is not None and there.status == EntrantStatus.PLAYING:
            raise CannotRule("in-season", name=in_bold(newcomer.name))
        was = await enter_newcomer(tx, self._desk, case, newcomer)
        tables = [fixture for fixture in await _tables_of(tx, season_id, PLAYED_ON, person)
                  if newcomer.user_id not in planned_people(fixture)]
        for fixture in tables:
            await exchange(tx, self._desk.timers, fixture, {person: newcomer.user_id}, self._desk.store.now())
        await competitions_repo.change_entrant(
            tx, season_id, newcomer.user_id, status=EntrantStatus.PLAYING.value, division=entrant.division,
            group_number=entrant.group_number, number=entrant.number)
        if entrant.status == EntrantStatus.PLAYING:
            await competitions_repo.change_entrant(tx, season_id, person, status=EntrantStatus.REMOVED.value,
                                                   left_at=self._desk.store.now())
        await self._desk.show(tx, season_id, entrant.division, entrant.group_number)
        return Details(division=entrant.division or 0, group=entrant.group_number or 0, other=newcomer.user_id,
                       whole=True, fixtures=tuple(fixture.id for fixture in tables), was_status=entrant.status,
                       was_other=was)

    async def _once(self, interaction: int | str | None, actor: Actor, work: Work) -> RulingRow:
        ruling = await self._desk.store.once(interaction, actor.user_id, work, RulingRow)
        self._desk.timers.poke()
        return ruling


async def enter_newcomer(tx: Transaction, desk: Desk, case: Case, newcomer: Newcomer) -> str:
    """Somebody stands in: they take part as a substitute, if they took no part yet. Returns how they did before."""
    there = case.season.entrant(newcomer.user_id)
    if there is None:
        await competitions_repo.add_entrant(tx, EntrantRow(
            season_id=case.season.row.id, user_id=newcomer.user_id, guild_id=newcomer.guild_id, name=newcomer.name,
            status=EntrantStatus.SUBSTITUTE.value, enrolled=desk.store.now()))
        return ""
    if there.status == EntrantStatus.WAITING:
        await competitions_repo.change_entrant(tx, case.season.row.id, newcomer.user_id,
                                               status=EntrantStatus.SUBSTITUTE.value)
    return there.status


async def _tables_of(tx: Transaction, season_id: SeasonId, statuses: Collection[str],
                     person: UserId) -> list[FixtureRow]:
    """The fixtures of somebody in these statuses."""
    return [fixture for fixture in await fixtures_repo.fixture_rows(tx, season_id, statuses=statuses)
            if person in planned_people(fixture)]


async def require_unplayed(tx: Transaction, season_id: SeasonId, *entrants: EntrantRow) -> None:
    """Raises CannotRule if a game of any of them has been counted."""
    fixtures = await fixtures_repo.fixture_rows(tx, season_id)
    counted = {seat.user for fixture in fixtures for seat in read_result(fixture)}
    for entrant in entrants:
        if entrant.user_id in counted:
            raise CannotRule("has-played", name=in_bold(entrant.name))


async def swap(tx: Transaction, desk: Desk, season_id: SeasonId, first: EntrantRow, second: EntrantRow) -> None:
    """Two people change places: groups, numbers of the schedule, and seats at all tables of one of them."""
    places = {first.user_id: second.user_id, second.user_id: first.user_id}
    for fixture in await fixtures_repo.fixture_rows(tx, season_id, statuses=PLAYED_ON):
        if len(places.keys() & set(planned_people(fixture))) == 1:  # where both sit, one as a substitute, both stay
            await exchange(tx, desk.timers, fixture, places, desk.store.now())
    for entrant, other in ((first, second), (second, first)):
        await competitions_repo.change_entrant(tx, season_id, entrant.user_id, division=other.division,
                                               group_number=other.group_number, number=other.number)
        await desk.show(tx, season_id, entrant.division, entrant.group_number)
