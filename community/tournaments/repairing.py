"""A table of a round is paired again: an organiser has somebody change places with one of another table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from community.results.showing import show_round
from community.rulings.announcing import RULED
from community.rulings.kinds import Details, Kind, written_details
from community.seasons.gathering import ONE_SERVER, Grounds
from community.seasons.models import Actor
from community.store import Store
from community.timers import Timers
from community.tournament_rules import TournamentRefused
from community.tournaments.grounds import grounds_of
from community.tournaments.loading import load_tournament, require_organiser
from community.tournaments.models import DONE, Tournament, people_of
from community.tournaments.planning import field_of
from community.tournaments.rounds import plan_tables
from community.venue import Venue, VenueSilent
from league.ids import Person
from league.swiss import best_exchange
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow, TimerRow
from storage.ids import SeasonId, TableId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import rulings as rulings_repo
from tables import Tables
from tables.errors import GameOver, NoTable

__all__ = ["Repairing", "Swapped"]

CLOSE: Final = "tournament_close"
"""The kind of timer that closes a table in whose place another is opened; its key is the table's id."""
MOST_REASON: Final = 300


class Swapped(Struct, frozen=True):
    """Who changed places, and the numbers of the tables at which they sit now."""

    one: str
    other: str
    one_at: int
    other_at: int


class Repairing:
    """Pairs tables of the present round again. Both are opened anew; what was played at them counts for nobody."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue
        self._timers = timers
        self._tables = tables
        timers.on(CLOSE, self._close)

    async def repair(self, season_id: SeasonId, actor: Actor, who: UserId, reason: str, instead: UserId | None = None,
                     *, interaction: int | str | None = None) -> Swapped:
        """Has `who` change places with `instead`, or with whom it disturbs the pairing least; only tables without a
        result take part. Raises NoCompetition, NotOrganiser, TournamentRefused."""
        async def work(tx: Transaction) -> Swapped:
            tournament = await load_tournament(tx, season_id)
            require_organiser(tournament, actor)
            mine, theirs, other = await asyncio.to_thread(_chosen, tournament, Person(who), instead)
            if Person(actor.user_id) in (*people_of(mine), *people_of(theirs)):
                raise TournamentRefused("tournament-own-table", name=tournament.competition.name)
            if not reason.strip():
                raise TournamentRefused("tournament-no-reason")
            return await self._swap(tx, tournament, actor, reason, (mine, theirs), (Person(who), other), grounds)

        grounds = await self._grounds(season_id)
        swapped = await self._store.once(interaction, actor.user_id, work, Swapped)
        self._timers.poke()
        return swapped

    async def _grounds(self, season_id: SeasonId) -> Grounds:
        """Of which servers the people of the round are members: asked before it was paired, remembered for a day. While
        nobody answers new tables lie at home. Raises NoCompetition."""
        async with self._store.reading() as tx:
            tournament = await load_tournament(tx, season_id)
        tables = [people_of(fixture) for fixture in tournament.of_round(tournament.round)]
        try:
            return await grounds_of(self._store, self._venue, tournament, tables)
        except VenueSilent:
            return ONE_SERVER

    async def _swap(self, tx: Transaction, tournament: Tournament, actor: Actor, reason: str,
                    fixtures: tuple[FixtureRow, FixtureRow], people: tuple[Person, Person],
                    grounds: Grounds) -> Swapped:
        now, (one, other) = self._store.now(), people
        in_place = {one: other, other: one}
        tables = [[in_place.get(person, person) for person in people_of(fixture)] for fixture in fixtures]
        for fixture in fixtures:
            await fixtures_repo.change_fixture(tx, fixture.id, status="void", ended=now)
            if fixture.table_id is not None:
                await self._timers.put(tx, CLOSE, fixture.table_id, now)
        first = max(fixture.number for fixture in tournament.of_round(tournament.round)) + 1
        await plan_tables(tx, self._timers, tournament, tournament.round, tables, first,
                          fixtures[0].due or tournament.season.ends or now, now, grounds)
        await self._enter(tx, tournament, actor, reason, fixtures[0], people)
        await show_round(self._timers, tx, tournament.season, now)
        return Swapped(tournament.names[UserId(one)], tournament.names[UserId(other)], first + 1, first)

    async def _enter(self, tx: Transaction, tournament: Tournament, actor: Actor, reason: str, fixture: FixtureRow,
                     people: tuple[Person, Person]) -> None:
        """The log says who changed places, and why; the channel reads it."""
        one, other = people
        entry = await rulings_repo.add_ruling(tx, RulingRow(
            competition_id=tournament.competition.id, number=0, season_id=tournament.season.id, fixture_id=fixture.id,
            kind=Kind.REPAIR.value, by_user=actor.user_id, by_name=actor.name, subject=UserId(one),
            reason=reason.strip()[:MOST_REASON], at=self._store.now(),
            details=written_details(Details(round=tournament.round, other=UserId(other)))))
        await self._timers.put(tx, RULED, f"{entry.competition_id}:{entry.number}", entry.at)

    async def _close(self, timer: TimerRow) -> int | None:
        """The game at a table that was paired again ends without a result."""
        try:
            await self._tables.proposals.close(TableId(int(timer.key)))
        except (GameOver, NoTable):
            return None
        return None


def _chosen(tournament: Tournament, who: Person,
            instead: UserId | None) -> tuple[FixtureRow, FixtureRow, Person]:
    """The two tables, and who comes from the other one. It takes a while for many people: do it off the
    loop. Raises TournamentRefused."""
    if tournament.season.status != "playing":
        raise TournamentRefused("tournament-not-playing", name=tournament.competition.name)
    open_tables = [fixture for fixture in tournament.of_round(tournament.round) if fixture.status not in DONE]
    mine = _table_of(tournament, open_tables, who)
    if instead is None:
        other = best_exchange(field_of(tournament), [people_of(fixture) for fixture in open_tables], who)
        if other is None:
            raise TournamentRefused("tournament-one-table")
    else:
        other = Person(instead)
    theirs = _table_of(tournament, open_tables, other)
    if theirs is mine:
        raise TournamentRefused("tournament-same-table", person=_name(tournament, who), other=_name(tournament, other))
    return mine, theirs, other


def _table_of(tournament: Tournament, tables: list[FixtureRow], person: Person) -> FixtureRow:
    found: Callable[[FixtureRow], bool] = lambda fixture: person in people_of(fixture)  # noqa: E731
    table = next(filter(found, tables), None)
    if table is None:
        raise TournamentRefused("tournament-no-table", person=_name(tournament, person))
    return table


def _name(tournament: Tournament, person: Person) -> str:
    return tournament.names.get(UserId(person), "?")
