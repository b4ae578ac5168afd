"""The tables of a season begin: its groups are posted, then they are opened, all at once or as people have time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from community.results.counting import UNDER_WAY
from community.results.seats import planned_people
from community.rules import read_rules
from community.seasons.models import EntrantStatus, Season, SeasonStatus
from community.seasons.timing import OPEN_FIXTURE, STEP, Timing, details_of
from community.store import Store
from community.venue import Refused
from storage import Transaction
from storage.community_rows import FixtureRow
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo

__all__ = ["Beginning"]

LOOK_MS: Final = 30_000
"""Between two looks whether all tables are open."""
GROUPS_SHOWN: Final = 6
"""Groups that are named in one message."""


class Beginning:
    """Has the planned tables of leagues opened."""

    def __init__(self, store: Store, timing: Timing) -> None:
        self._store = store
        self._timing = timing

    async def fixture_closed(self, tx: Transaction, fixture: FixtureRow) -> None:
        """A table of a season has closed: where tables of a group begin one by one, the next can."""
        row = await competitions_repo.season_row(tx, fixture.season_id)
        if row is not None and not SeasonStatus(row.status).over and read_rules(row.rules).gradual:
            await self._timing.timers.put(tx, STEP, row.id, self._store.now())

    async def open_tables(self, season: Season) -> int | None:
        """Posts the groups, then has the tables opened; the season is being played when all are. One that was paused,
        closed or cancelled meanwhile is looked at again at once."""
        if season.status is SeasonStatus.OPENING:
            await self._announce(season)

        async def work(tx: Transaction) -> int | None:
            now = self._store.now()
            if await competitions_repo.season_row(tx, season.row.id) != season.row:
                return now
            waits = await self._open_tables(tx, season, now)
            if not waits and season.status is SeasonStatus.OPENING:
                await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.PLAYING.value, changed=now)
                await self._timing.show(tx, season.row.id)
            return now + LOOK_MS if waits else None

        again = await self._store.write(work)
        self._timing.poke()
        return again

    async def _open_tables(self, tx: Transaction, season: Season, now: int) -> bool:
        """Has the tables opened that begin now; whether any of the season's are waited for."""
        fixtures = await fixtures_repo.fixture_rows(tx, season.row.id)
        beginning = _beginning(fixtures, gradual=season.rules.gradual)
        await self._timing.timers.put_missing(tx, OPEN_FIXTURE, [fixture.id for fixture in beginning], now)
        return bool(beginning) or any(fixture.status == "opening" for fixture in fixtures)

    async def _announce(self, season: Season) -> None:
        """Says in the channel who is in which group, some groups to a message."""
        home = season.competition
        playing = season.of_status(EntrantStatus.PLAYING)
        places = sorted({(each.division or 0, each.group_number or 0) for each in playing})
        for first in range(0, len(places), GROUPS_SHOWN):
            groups = [{"division": division, "group": group, "names": [
                each.name for each in sorted(playing, key=lambda each: each.number or 0)
                if (each.division, each.group_number) == (division, group)]}
                for division, group in places[first:first + GROUPS_SHOWN]]
            try:
                await self._timing.venue().tell(
                    home.guild_id, home.channel_id, "season_groups", f"season:{season.row.id}:groups:{first}",
                    {**details_of(season), "groups": groups, "first": not first})
            except Refused:  # the tables are opened all the same, or say what is missing
                return


def _beginning(fixtures: Sequence[FixtureRow], *, gradual: bool) -> list[FixtureRow]:
    """The planned tables that begin now: all, or those whose people sit at no other table of the season."""
    planned = [fixture for fixture in fixtures if fixture.status == "planned"]
    if not gradual:
        return planned
    under_way = [fixture for fixture in fixtures if fixture.status in UNDER_WAY]
    busy = {person for fixture in under_way for person in planned_people(fixture)}
    found = []
    for fixture in planned:
        people = set(planned_people(fixture))
        if not busy & people:
            found.append(fixture)
            busy |= people
    return found
