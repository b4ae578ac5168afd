"""A table of a round is paired again: an organiser has somebody change places with one of another table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from community.results.seats import planned_people
from community.results.showing import show_round
from community.rulings.announcing import RULED
from community.rulings.dropouts import CALL
from community.rulings.kinds import Details, Kind, written_details
from community.seasons.gathering import ONE_SERVER, Grounds
from community.seasons.models import Actor
from community.store import Store
from community.timers import Timers
from community.tournament_rules import TournamentRefused
from community.tournaments.exchanges import Exchange, exchange_for
from community.tournaments.grounds import grounds_of
from community.tournaments.loading import load_tournament, require_organiser
from community.tournaments.models import Tournament, people_of
from community.tournaments.rounds import plan_tables
from community.venue import Venue, VenueSilent
from league.ids import Person
from storage import Transaction
from storage.community_rows import FixtureRow, RulingRow, TimerRow
from storage.ids import SeasonId, TableId, UserId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import rulings as rulings_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from tables import Tables
from tables.errors import GameOver, NoTable, ServiceUnavailable

__all__ = ["Repairing", "Swapped"]

CLOSE: Final = "tournament_close"
"""The kind of timer that closes a table in whose place another is opened; its key is the table's id."""
MOST_REASON: Final = 300
TRIES: Final = 5
"""How often it is chosen anew because the tournament went on meanwhile."""


class Swapped(Struct, frozen=True):
    """Who changed places, and the numbers of the tables at which they sit now."""

    one: str
    other: str
    one_at: int
    other_at: int


class _Seen(Struct, frozen=True):
    """A tournament as it was read, and what follows for the two who are to change places."""

    tournament: Tournament
    chosen: Exchange | TournamentRefused
    grounds: Grounds


class _Changed(Exception):
    """The tournament is not as it was when it was chosen who changes places."""


class Repairing:
    """Pairs tables of the present round again. Both are opened anew; what was played at them counts for nobody."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._venue = venue
        self._timers = timers
        self._tables = tables
        timers.on(CLOSE, self._close, of=Place.TABLE)

    async def repair(self, season_id: SeasonId, actor: Actor, who: UserId, reason: str, instead: UserId | None = None,
                     *, interaction: int | str | None = None) -> Swapped:
        """Has `who` change places with `instead`, or with whom it disturbs the pairing least; only tables without a
        result take part. Raises NoCompetition, NotOrganiser, TournamentRefused, ServiceUnavailable."""
        for _ in range(TRIES):
            seen = await self._seen(season_id, Person(who), instead)
            try:
                swapped = await self._store.once(interaction, actor.user_id, partial(
                    self._store_swap, seen=seen, actor=actor, reason=reason), Swapped)
            except _Changed:
                continue
            self._timers.poke()
            return swapped
        raise ServiceUnavailable

    async def _seen(self, season_id: SeasonId, who: Person, instead: UserId | None) -> _Seen:
        """Chooses from what is stored now. Raises NoCompetition."""
        async with self._store.reading() as tx:
            tournament = await load_tournament(tx, season_id)
        chosen: Exchange | TournamentRefused
        try:
            chosen = await asyncio.to_thread(exchange_for, tournament, who, instead)
        except TournamentRefused as refusal:
            chosen = refusal
        return _Seen(tournament, chosen, await self._grounds(tournament))

    async def _grounds(self, tournament: Tournament) -> Grounds:
        """Of which servers the people of the round are members: asked before it was paired, remembered for a day. While
        nobody answers new tables lie at home."""
        tables = [people_of(fixture) for fixture in tournament.of_round(tournament.round)]
        try:
            return await grounds_of(self._store, self._venue, tournament, tables)
        except VenueSilent:
            return ONE_SERVER

    async def _store_swap(self, tx: Transaction, seen: _Seen, actor: Actor, reason: str) -> Swapped:
        """Stores what was chosen if everything is still as it was then. Raises _Changed, NoCompetition, NotOrganiser,
        TournamentRefused."""
        now = await load_tournament(tx, seen.tournament.season.id)
        require_organiser(now, actor)
        if not now.stands_as(seen.tournament):
            raise _Changed
        if isinstance(seen.chosen, TournamentRefused):
            raise seen.chosen
        if Person(actor.user_id) in (*people_of(seen.chosen.mine), *people_of(seen.chosen.theirs)):
            raise TournamentRefused("tournament-own-table", name=now.competition.name)
        if not reason.strip():
            raise TournamentRefused("tournament-no-reason")
        return await self._swap(tx, now, actor, reason, seen.chosen, seen.grounds)

    async def _swap(self, tx: Transaction, tournament: Tournament, actor: Actor, reason: str, chosen: Exchange,
                    grounds: Grounds) -> Swapped:
        now, one, other = self._store.now(), chosen.who, chosen.other
        fixtures = (chosen.mine, chosen.theirs)
        in_place = {one: other, other: one}
        tables = [[in_place.get(person, person) for person in people_of(fixture)] for fixture in fixtures]
        for fixture in fixtures:
            await fixtures_repo.change_fixture(tx, fixture.id, status="void", ended=now)
            if fixture.table_id is not None:
                await self._timers.put(tx, CLOSE, fixture.table_id, now)
        first = max(fixture.number for fixture in tournament.of_round(tournament.round)) + 1
        await plan_tables(tx, self._timers, tournament, tournament.round, tables, first,
                          fixtures[0].due or tournament.season.ends or now, now, grounds)
        await self._call_again(tx, tournament, fixtures, first)
        await self._enter(tx, tournament, actor, reason, chosen)
        await show_round(self._timers, tx, tournament.season, now)
        return Swapped(tournament.names[UserId(one)], tournament.names[UserId(other)], first + 1, first)

    async def _call_again(self, tx: Transaction, tournament: Tournament, before: Sequence[FixtureRow],
                          first: int) -> None:
        """Who was to be replaced at a table calls for a substitute at the new one (L-36)."""
        calling = {timer.key for timer in await timers_repo.timers_of(tx, CALL)}
        new = [fixture for fixture in await fixtures_repo.fixture_rows(tx, tournament.season.id, round=tournament.round)
               if fixture.number >= first]
        await self._timers.put_missing(tx, CALL, [
            f"{fixture.id}:{person}" for fixture in new for person in planned_people(fixture)
            if any(f"{one.id}:{person}" in calling for one in before)], self._store.now())

    async def _enter(self, tx: Transaction, tournament: Tournament, actor: Actor, reason: str,
                     chosen: Exchange) -> None:
        """The log says who changed places, and why; the channel reads it."""
        entry = await rulings_repo.add_ruling(tx, RulingRow(
            competition_id=tournament.competition.id, number=0, season_id=tournament.season.id,
            fixture_id=chosen.mine.id, kind=Kind.REPAIR.value, by_user=actor.user_id, by_name=actor.name,
            subject=UserId(chosen.who), reason=reason.strip()[:MOST_REASON], at=self._store.now(),
            details=written_details(Details(round=tournament.round, other=UserId(chosen.other)))))
        await self._timers.put(tx, RULED, f"{entry.competition_id}:{entry.number}", entry.at)

    async def _close(self, timer: TimerRow) -> int | None:
        """The game at a table that was paired again ends without a result."""
        try:
            await self._tables.proposals.close(TableId(int(timer.key)))
        except (GameOver, NoTable):
            return None
        return None

