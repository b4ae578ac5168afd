"""Once a week the organisers of a season are told in private what is striking about its people; nothing is decided by
it (L-68)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Final

from community.endings.deadlines import DAY_MS
from community.ratings.games import kept_seats
from community.results.seats import planned_people
from community.rules import Format, read_rules
from community.seasons.models import SeasonStatus
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue
from league.collusion import DAYS, EndedGame, EndedSeat, Sign, signs_of
from league.ids import Person
from storage import Transaction
from storage.community_rows import CompetitionRow, FixtureRow, SeasonRow, TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import ratings as ratings_repo
from storage.repositories import rulings as rulings_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place

__all__ = ["SIGNS", "Signs"]

SIGNS: Final = "season_signs"
"""The kind of timer at which the games of a season's people are looked at; its key is the season's id. It is also what
a sign is told as."""
WEEK_MS: Final = 7 * DAY_MS
MOST_GAMES: Final = 5_000
_log = logging.getLogger(__name__)


class Signs:
    """Looks at the games of people who play in a season, once a week from its first result on."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._venue = venue
        timers.on(SIGNS, self._look, of=Place.SEASON)

    async def counted(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: from now on its people are looked at."""
        if await timers_repo.timer_row(tx, SIGNS, str(fixture.season_id)) is None:
            await self._timers.put(tx, SIGNS, fixture.season_id, self._store.now() + WEEK_MS)

    async def _look(self, timer: TimerRow) -> int | None:
        """Tells each sign once. Raises VenueSilent."""
        season_id, now = SeasonId(int(timer.key)), self._store.now()
        async with self._store.reading() as tx:
            season = await competitions_repo.season_row(tx, season_id)
            home = None if season is None else await competitions_repo.competition_row(tx, season.competition_id)
            if season is None or home is None or season.status != SeasonStatus.PLAYING:
                return None
            names = {each.user_id: each.name for each in await competitions_repo.entrant_rows(tx, season_id)}
            found = await _signs(tx, home, season, names, now)
        organisers = await self._organisers(home, season, names) if found else []
        for sign in found:
            for user in organisers:
                if user == home.owner or Person(user) not in sign.people:
                    await self._tell(home, season_id, sign, names, user)
        return now + WEEK_MS

    async def _organisers(self, home: CompetitionRow, season: SeasonRow, people: Collection[UserId]) -> list[UserId]:
        """Who may organise, as far as they are known: whoever created the competition, and those of its people and of
        its log whom the home server lets rule. Who else has the organisers' role cannot be asked: Discord lists the
        members of a role only to bots that are told of every member of a server (a privileged intent). Raises
        VenueSilent."""
        async with self._store.reading() as tx:
            log = await rulings_repo.ruling_rows(tx, home.id)
        role, known = read_rules(season.rules).organiser_role, {*people, *(row.by_user for row in log)} - {home.owner}
        return [home.owner, *[user for user in sorted(known) if await self._may_rule(home, user, role)]]

    async def _may_rule(self, home: CompetitionRow, user: UserId, role: int | None) -> bool:
        """A number below 0 stands for somebody who has deleted their data."""
        try:
            return user > 0 and await self._venue().may_rule(home.guild_id, user, role)
        except Refused:
            return False

    async def _tell(self, home: CompetitionRow, season_id: SeasonId, sign: Sign, names: dict[UserId, str],
                    user: UserId) -> None:
        """In private or not at all: the details name no channel. Raises VenueSilent."""
        key = f"sign:{season_id}:{sign.kind}:{'-'.join(map(str, sign.people))}"
        details: dict[str, object] = {"league": home.name, "sign": sign.kind.value, "count": sign.count,
                                      "tournament": home.format != Format.LEAGUE,
                                      "people": [names[UserId(person)] for person in sign.people]}
        try:
            await self._venue().tell_person(user, SIGNS, key, details)
        except Refused as refused:
            _log.info("an organiser of season %s is told of no signs: %s", season_id, refused.why)


async def _signs(tx: Transaction, home: CompetitionRow, season: SeasonRow, people: Collection[UserId],
                 now: int) -> list[Sign]:
    """What is striking about people of a season, and about nobody else."""
    since = (now - DAYS * DAY_MS, 0)
    rows = await ratings_repo.games_from(tx, home.guild_id, read_rules(season.rules).title, since, MOST_GAMES)
    games = [EndedGame(tuple(EndedSeat(Person(seat.user), seat.place, seat.left) for seat in kept_seats(row.seats)))
             for row in rows]
    closed = await fixtures_repo.fixture_rows(tx, season.id, statuses=("uncounted",))
    given_up = [[Person(person) for person in planned_people(fixture)] for fixture in closed
                if fixture.table_id is not None and fixture.ended is not None]
    return [sign for sign in signs_of(games, given_up) if all(UserId(person) in people for person in sign.people)]
